"""Whole games of Pickomino in exact fractions, each solved once for all tests."""

from functools import cache

from bestplay.pickomino import game_rules as game
from papers.pickomino.studies import exact
from papers.pickomino.studies.exact import Values

guesses = cache(exact.guesses)


@cache
def solved(first: game.State, objective: str, returned: str) -> Values:
    """The value of every state that can follow the first one."""
    return exact.solve(first, objective, returned, guesses(first, returned)[objective])
