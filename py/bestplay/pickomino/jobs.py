"""Pickomino's jobs, the whole game for two and first selections; see bestplay.jobs.

A turn's advice needs none of these: the page solves it on the spot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.core.fraction import pair
from bestplay.core.value import Report
from bestplay.jobs import Job
from bestplay.pickomino import Goal, Situation
from bestplay.pickomino.game import Game
from bestplay.pickomino.table import Table

#: Milliseconds on CPython, roughly: the first selections of a turn, and games by their tiles.
FIRSTS_COST = 5
GAME_COSTS = (50, 50, 200, 1500, 8000)


def cost(name: str, arguments: dict[str, Any]) -> int:
    """Roughly how many milliseconds the job takes on CPython."""
    if name == "pickomino-firsts":
        return FIRSTS_COST
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


def firsts(
    report: Report, shelf: Sequence[int], tops: Sequence[int], own: int, goal: Sequence[Any]
) -> list[list[float]]:
    """The worths of the first selections, as floats: pickomino.Situation.firsts.

    goal: the values of Goal's fields.
    """
    rows = Situation(shelf, tops, own).firsts(Goal(*goal))
    # MicroPython is spared reducing Fractions.
    return [[top / bottom for top, bottom in [pair(worth) for worth in row]] for row in rows]


JOBS: dict[str, Job] = {"pickomino-game": whole_game, "pickomino-firsts": firsts}


# For pages.


def game_arguments(table: Table, game: Game) -> dict[str, Any]:
    """The arguments of "pickomino-game"."""
    return {
        "shelf": list(table.shelf),
        "mine": list(table.mine),
        "theirs": list(table.stacks[1 - table.turn]),
        "objective": game.objective,
        "returned": game.returned,
    }


def firsts_arguments(here: Situation, goal: Goal) -> dict[str, Any]:
    """The arguments of "pickomino-firsts"."""
    values = [getattr(goal, name) for name in goal.fields]
    return {"shelf": list(here.shelf), "tops": list(here.tops), "own": here.own, "goal": values}
