"""What tests of all games try on the pages of Knock ’m Down; see tests.samples."""

from tests.samples import CHANCES, LAYOUTS

WORDS = {
    "p": CHANCES,
    "a": LAYOUTS,
    "b": LAYOUTS,
    "dice": ("common", "separate", "own"),
    "improve": ("a", "b", "c"),
    "others": LAYOUTS,
}

ASKING = ("dice=separate", "p=.01,.99&a=5,5&b=1,9&dice=separate")

LINKS = (
    "",
    "p=1,2,3&tokens=4",
    "p=1,2,3&tokens=4&ask=lay",
    "p=1,2,3&against=0,3,6&among=1,4,4;2,3,4",
    "p=1,2,3&tokens=2&others=1,1,0&moves=:0,1,1",
    "p=1,2,3&tokens=2&seed=karin&moves=:0,1,1",
    "practise=all",
    "practise=mistakes",
    "practise=2026-11-21",
)

FIRST = "#boards button, #game .card"
