"""Whole games of Pickomino, solved once for all tests of a process that look at them."""

from collections.abc import Mapping
from functools import cache

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver


@cache
def solved(
    tiles: int, objective: str = "difference", returned: str = "leaves"
) -> Mapping[game.State, float]:
    """What the solver says of every state of the game with so many tiles from 21 up."""
    return solver.solve(game.start(tiles), objective, returned)
