"""Samples of Shut the Box and Klackers for the tests of all games; see tests.samples."""

from bestplay import klackers, shut_the_box
from bestplay.protocols import Game
from bestplay.shut_the_box import Board
from bestplay.shut_the_box.fields import FIELDS
from bestplay.tiles.answers import AnyRoll, Tiles
from tests.samples import DICE, LISTS, NUMBERS

KLACKERS: Game[Tiles | Board, AnyRoll] = klackers
BOX: Game[Tiles | Board, AnyRoll] = shut_the_box.Game("1-9", goal="beat", target=12)
SOLVED: Game[Tiles | Board, AnyRoll] = shut_the_box.Game("1-5").solution()

ASKED = (
    (KLACKERS, "2,4,5,7", 9),
    (BOX, "1-9", 12),
    (shut_the_box.Game(4, "never", "shut"), "1-4", 5),
    (SOLVED, "1-5", 6),
)

WORDS = {
    "tiles": LISTS,
    "roll": (*DICE, *NUMBERS),
    **{field.word: (*(field.allowed or ("2", "7", "no", *NUMBERS)), "x") for field in FIELDS},
    "set": ("1-9", "1-3", "1-6", "2,4,6", "1-7", "1-10", "1-12", "1-13", "5", *LISTS),
    "scores": ("0", "6,12", "12,6,12", "45,46", "x", ""),
    "pays": ("1", "2", "0.5", "7/3", "-1"),
}

ASKING = (
    "goal=shut",
    "set=1-10",
    "goal=first",
    "set=1-11",
    "set=1-12&goal=first",
    "goal=round&players=3&scores=12",
    "set=1-7&goal=round&players=4",
)

LINKS = (
    "",
    "tiles=1-5,9",
    "tiles=1-5,9&roll=9",
    "tiles=2,4,5,7&roll=9",
    "tiles=1-3&ask=dice",
    "set=1-6&goal=shut&tiles=1-3&roll=3",
    "moves=4,5:4,5",
    "seed=karin",
    "practise=all",
    "practise=mistakes",
    "practise=2026-11-21",
    "practise=2026-11-21&tiles=1-3&ask=dice",
)

FIRST = "#tile-1, #game .tile"
