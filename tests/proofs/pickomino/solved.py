"""Whole games of Pickomino, each solved once for all tests of a process that look at them."""

from collections.abc import Mapping
from functools import cache

from bestplay.pickomino import game
from studies import exact
from studies.exact import Values

guesses = cache(exact.guesses)


@cache
def solved(first: game.State, objective: str, returned: str) -> Values:
    """The value of every state that can follow the first one, in exact fractions."""
    return exact.solve(first, objective, returned, guesses(first, returned)[objective])


@cache
def in_floats(first: game.State, objective: str, returned: str) -> Mapping[game.State, float]:
    """The same by the solver of the page."""
    return game.solve(first, objective, returned)
