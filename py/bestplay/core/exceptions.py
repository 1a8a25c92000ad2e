"""Exceptions to a rule as a link has them, with a stroke between two: "1-5,7,9+6:2,4/1-4+dice:1".

Each says where, with what, and what is played then: which words these are is a game's own.
"""

from __future__ import annotations

from collections.abc import Iterable

from bestplay.core import words

#: What stands for the throw where the number of dice is chosen.
DICE = "dice"


def read_exceptions(text: str) -> list[tuple[str, str, str]]:
    """The exceptions of a link; ValueError for one that is not of the form."""
    found = []
    for part in text.split("/") if text else []:
        where, sign, play = part.partition(":")
        position, plus, thrown = where.partition("+")
        if not (sign and plus and position and thrown and play):
            raise ValueError(f"an exception is like 1-5,7,9+6:2,4, not {words.quote_text(part)}")
        found.append((position, thrown, play))
    return found


def write_exceptions(listed: Iterable[tuple[str, str, str]]) -> str:
    """The exceptions, each (position, throw, play), as a link has them."""
    return "/".join([f"{position}+{thrown}:{play}" for position, thrown, play in listed])
