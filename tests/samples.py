"""Samples that the tests of all games need from each: in tests/<family>/samples.py.

ASKED   (game, position, what is faced there) for the vocabulary of bestplay.protocols; the face
        has its type there, so that mypy says whether it fulfils it
WORDS   what each word of its links may say
ASKING  links that make its pages ask for tables and for the worker; ("",) where none does
LINKS   of its page of play: an opening, a position, questions, a game, practice
FIRST   the first thing of its board, on the advisor or on the page of play, as CSS finds it
"""

from importlib import import_module
from types import ModuleType


def of(family: str) -> ModuleType:
    """A family's own."""
    return import_module(f"tests.{family}.samples")


#: What a word of a link may say: sense, what is just beyond it, and nonsense.
NUMBERS = (
    "0", "1", "2", "3", "5", "9", "10", "12", "13", "21", "25", "36", "45", "46", "99", "100",
)  # fmt: skip
LISTS = ("none", "1-9", "1-3,5", "2,4,5,7", "4,6,10", "1", "12", "9-1", "1,1", "0-9", "1-1000")
TILES = ("21-36", "24,33,34", "21-26", "30", "none", "36,21", "20", "37", "25,25")
DICE = ("1,2", "4,6", "9", "2", "12", "5,5,6", "6,6,6", "1,2,3,4,5,6,6,6", "7", "0", "4,5,5")
CHANCES = ("1,2,3", "1/3,2/3", ".2,.3,.5", "1,0,2", "1", "0,0", ".01,.99", "1/7,6/7", "1,2,3,4")
LAYOUTS = ("1,1,2", "0,2", "3,0,1", "1,1", "0,1,1,2,3", "12", "5,5", "1,9", "0,0,4", "99,0,0")
