"""Samples of Pickomino for the tests of all games; see tests.samples."""

from bestplay import pickomino
from bestplay.pickomino.rules import Dice
from bestplay.protocols import Game
from tests.samples import DICE, NUMBERS, TILES

TURN: Game[Dice, Dice] = pickomino.Situation("24,33,34", "21,25,29", 32)

ASKED = ((TURN, "5,5", "1,2,3,4,6,6"),)

WORDS = {
    "shelf": TILES,
    "tops": TILES,
    "own": TILES,
    "under-own": TILES,
    "under-top": TILES,
    "kept": DICE,
    "throw": DICE,
    "goal": ("worms", "tile", "least", "exactly", "fun"),
    "least": NUMBERS,
    "exactly": NUMBERS,
    "steal": NUMBERS,
    "short": ("fail", "throw", "free"),
    "tie": ("stop", "throw"),
    "for": ("difference", "win"),
    "returned": ("highest", "always", "out"),
    "stacks": ("none;none", "21,25;none", "24;33;none", "21;21", "none", ";", "36;none;30,21"),
    "turn": NUMBERS,
    "best": NUMBERS,
}

ASKING = ("shelf=21-24", "shelf=30-36")

LINKS = (
    "",
    "kept=5,5,6",
    "throw=3,3,4,4,4,5,5,5",
    "kept=5,5,6&throw=1,1,2,3,4",
    "shelf=24,33,34&tops=21&own=32&throw=3,3,4,4,4,5,5,5",
    "moves=1,2,3,4,5,5,5,6:5,5,5+throw",
    "seed=karin",
    "practise=all",
    "practise=mistakes",
    "practise=2026-11-21",
)

FIRST = "#tile-21, #game .domino"
