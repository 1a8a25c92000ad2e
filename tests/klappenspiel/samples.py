"""Samples of Klappenspiel for the tests of all games; see tests.samples."""

from bestplay import klappenspiel
from bestplay.protocols import Game
from tests.samples import DICE, LISTS, NUMBERS

FACE: Game[str | klappenspiel.Board, str] = klappenspiel

ASKED = ((FACE, "4,6,10", "4,6"), (FACE, "1-3", "1,2"))

WORDS = {
    "tiles": LISTS,
    "roll": DICE,
    "beat": NUMBERS,
    "sum-on": ("none", "16", "25,46", "11", "12,13,14"),
    "goal": ("round", "round", "round", "shut", "fun"),
    "players": ("2", "3", "6", "1", "7"),
    "scores": ("12", "6,12", "55", "0", "56", "none", "1,2,3,4,5"),
}

ASKING = ("", "tiles=1-5", "goal=round&players=2", "goal=round&players=3&scores=6")

LINKS = (
    "",
    "tiles=4,6,10",
    "tiles=4,6,10&roll=4,6",
    "tiles=4,6,10&roll=4,6&goal=round&players=2&scores=12",
    "moves=4,6:10",
    "seed=karin",
    "practise=all",
    "practise=mistakes",
    "practise=2026-11-21",
    "practise=all&tiles=4,6,10&roll=4,6",
)

FIRST = "#tile-1, #game .tile"
