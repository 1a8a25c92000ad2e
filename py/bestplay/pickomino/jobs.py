"""Pickomino's jobs, the whole game for two and first selections; see bestplay.jobs.

A turn's advice needs none of these: the page solves it on the spot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core.value import Report
from bestplay.jobs import Job
from bestplay.pickomino.game import Game
from bestplay.pickomino.table import Table

#: Milliseconds on CPython, roughly, for games by their tiles.
GAME_COSTS = (50, 50, 200, 1500, 8000)


def cost(name: str, arguments: dict[str, Any]) -> int:
    """Roughly how many milliseconds the job takes on CPython."""
    size = sum([len(arguments.get(part, ())) for part in ("shelf", "mine", "theirs")])
    return GAME_COSTS[min(size, len(GAME_COSTS) - 1)]


def whole_game(
    report: Report,
    shelf: Sequence[int] = (),
    mine: Sequence[int] = (),
    theirs: Sequence[int] = (),
    objective: Any = "difference",
    returned: Any = "leaves",
) -> dict[str, object]:
    """The worth of a state to its mover, and each end of the turn: game.Prospect.data.

    ValueError for more tiles than can be solved or none on the shelf.
    """
    return Game(objective, returned).solve(Table(shelf, (mine, theirs)), report).data()


JOBS: dict[str, Job] = {"pickomino-game": whole_game}


# For pages.


def game_arguments(table: Table, game: Game) -> dict[str, Any]:
    """A state and a game as arguments of the job "pickomino-game"."""
    return {
        "shelf": list(table.shelf),
        "mine": list(table.mine),
        "theirs": list(table.stacks[1 - table.turn]),
        "objective": game.objective,
        "returned": game.returned,
    }
