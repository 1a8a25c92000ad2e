"""Pickomino's best turn for expected worms, from what the slides start with."""

from fractions import Fraction
from functools import cache

from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import rules
from bestplay.pickomino import solver as turn

#: The full shelf, and where the shelves of the slides' charts begin.
FULL = rules.situation()
SHELVES = rules.TILES


@cache
def solved(first: int = 21) -> turn.Solved:
    """Best play for expected worms, tiles from the first up on the shelf, no own tile."""
    here = rules.situation(range(first, 37))
    return goals.solve(here, goals.goal())


def value(best: turn.Solved, here: tuple[int, int, int] = rules.START) -> Fraction:
    """The expected worms of a position under best play that has been solved."""
    return Fraction(*turn.worth(best, here))
