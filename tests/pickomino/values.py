"""Whole games of Pickomino, solved once for all tests of a process that look at them."""

from collections.abc import Mapping
from functools import cache

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver


@cache
def solved(tiles: tuple[int, ...], objective: str, returned: str) -> Mapping[game.State, float]:
    """What the solver says of every state of the game with these tiles."""
    return solver.solve(game.state(tiles), objective, returned)
