"""What can be counted after two choices in a turn, in words."""

from __future__ import annotations

from bestplay.play import Fact
from ui import text


def sentence(fact: Fact) -> str:
    """One of them as a sentence about the worse choice."""
    best, other = fact.best, fact.other
    if fact.what == "worm":
        there = "a worm is kept, after the best choice none is"
        return f"After it {there if other else 'no worm is kept, after the best choice one is'}."
    if fact.what == "points":
        return f"After it the dice count {text.many(other, 'point')}, after the best choice {best}."
    return f"After it {dice(other)} left to throw, after the best choice {dice(best)}."


def dice(count: int) -> str:
    """How many dice are left."""
    return f"{text.dice(count)} {'is' if count == 1 else 'are'}"
