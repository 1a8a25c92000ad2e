"""Samples of Knock ’m Down for the tests of all games; see tests.samples."""

from bestplay import knock_m_down
from bestplay.knock_m_down import Layout
from bestplay.protocols import Game
from tests.samples import CHANCES, LAYOUTS

DICE: Game[Layout, Layout] = knock_m_down.Game("1,2,3")

ASKED = (
    (DICE, "1,0,2", "0,1,2"),
    (knock_m_down.TWO_DICE, "0,0,1,1,2,4,2,1,1,0,0", "0,0,1,2,2,2,2,2,1,0,0"),
)

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
    "p=1,2,3&a=0,2,3&b=0,1,4",
    "p=1,2,3&tokens=4",
    "p=1,2,3&tokens=4&ask=lay",
    "p=1,2,3&against=0,3,6&among=1,4,4;2,3,4",
    "p=1,2,3&tokens=2&others=1,1,0&moves=:0,1,1",
    "p=1,2,3&tokens=2&seed=karin&moves=:0,1,1",
    "practise=all",
    "practise=mistakes",
    "practise=2026-11-21",
)

FIRST = "#board button, #game .card"
