"""Pickomino's jobs: the whole game for two and first selections; and what pages make of them.

A turn's advice needs none of these: the page solves it on the spot.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from bestplay.core.fraction import pair
from bestplay.core.value import Report
from bestplay.pickomino import Situation
from bestplay.pickomino.game import Game, Prospect, prospect_of
from bestplay.pickomino.goal import Goal
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Worth

Arguments: TypeAlias = dict[str, Any]

#: Milliseconds on CPython, roughly: the first selections of a turn, and games by their tiles.
FIRSTS_COST = 5
GAME_COSTS = (50, 50, 200, 1500, 8000)


def cost(name: str, arguments: Arguments) -> int:
    """Roughly how many milliseconds the job takes on CPython."""
    if name == "pickomino-firsts":
        return FIRSTS_COST
    size = sum([len(arguments.get(part, ())) for part in ("shelf", "mine", "theirs")])
    return GAME_COSTS[min(size, len(GAME_COSTS) - 1)]


def whole_game(arguments: Arguments, report: Report) -> dict[str, object]:
    """What a state is worth to its mover, and each end of the turn: game.Prospect.data.

    arguments: shelf, mine, theirs (lists of tiles), objective and returned.  ValueError for more
    tiles than can be solved or none on the shelf.
    """
    stacks = arguments.get("mine", ()), arguments.get("theirs", ())
    game = Game(arguments.get("objective", "difference"), arguments.get("returned", "leaves"))
    return game.solve(Table(arguments.get("shelf", ()), stacks), report).data()


def firsts(arguments: Arguments, report: Report) -> list[list[float]]:
    """What the first selections are worth, as floats: pickomino.Situation.firsts.

    arguments: shelf, tops, own, and the goal as the values of goal.Goal's fields.
    """
    here = Situation(arguments["shelf"], arguments["tops"], arguments["own"])
    rows = here.firsts(Goal(*arguments["goal"]))
    return [[_as_float(worth) for worth in row] for row in rows]


def _as_float(worth: Worth) -> float:
    """A worth as a float; MicroPython is spared reducing the Fraction."""
    numerator, denominator = pair(worth)
    return numerator / denominator


JOBS = {"pickomino-game": whole_game, "pickomino-firsts": firsts}


# For pages.


def game_arguments(table: Table, game: Game) -> Arguments:
    """The arguments of "pickomino-game"."""
    return {
        "shelf": list(table.shelf),
        "mine": list(table.mine),
        "theirs": list(table.stacks[1 - table.turn]),
        "objective": game.objective,
        "returned": game.returned,
    }


def read_prospect(result: str) -> Prospect:
    """The result of "pickomino-game"."""
    return prospect_of(json.loads(result))


def firsts_arguments(here: Situation, goal: Goal) -> Arguments:
    """The arguments of "pickomino-firsts"."""
    return {
        "shelf": list(here.shelf),
        "tops": list(here.tops),
        "own": here.own,
        "goal": [getattr(goal, name) for name in goal.fields],
    }
