"""The questions of the Klackers and Shut the Box pages that may take long, as jobs.

Below them stands what a page needs to ask them and to read their results.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

from bestplay.core.fraction import Fraction, pair
from bestplay.core.value import Report
from bestplay.shut_the_box import Game, Solution
from bestplay.shut_the_box.fields import FIELDS
from bestplay.tiles.answers import Distribution
from bestplay.tiles.goals import GoalName, amount
from bestplay.tiles.rules import added_up

Arguments: TypeAlias = dict[str, Any]
Result: TypeAlias = dict[str, Any]

#: Milliseconds that one pass over the boards takes on CPython, for each board.
PASS = 0.008


def cost(name: str, arguments: Arguments) -> float:
    """Roughly how many milliseconds the job takes on CPython; a page decides by it where to run."""
    game = _game(arguments)
    once = PASS * game.size
    # So many scores there are to beat.
    top = game.size if game.reading == "digits" else game.points
    # What the goal has to know of those who are to come.
    others = top if game.goal == "first" else 0
    if game.goal == "round":
        from bestplay.tiles import players

        others = players.passes(game.rule, game.players, game.scores, game.reading)
    if name in ("solve", "distribution"):
        twice = 2 if name == "solve" else 4
        return once * (twice if "seconds" in arguments else twice + others)
    if name == "pot":
        from bestplay.tiles import players

        return once * top * players.standings(arguments.get("players", 0))
    return once * {"replay": 8 * top, "fair": 16 * top}.get(name, top)


def _game(arguments: Arguments, goal: GoalName | None = None) -> Game:
    told = {name: arguments[name] for name in Game.fields if name in arguments}
    tiles = told.get("tiles", 9)
    told["tiles"] = tiles if isinstance(tiles, int) else list(tiles)
    told["one_die"] = told.get("one_die", "always")
    told["pays"] = amount(str(told.get("pays", 1)))
    if goal:
        told["goal"] = goal
    return Game(**told)


def _solution(arguments: Arguments, report: Report) -> Solution:
    """Best play for the arguments, with the second player's values if they are among them."""
    seconds = arguments.get("seconds")
    return _game(arguments).solution(report, seconds and [int(value) for value in seconds])


def _strings(numbers: Sequence[int]) -> list[str]:
    return [str(number) for number in numbers]


def solve(arguments: Arguments, report: Report) -> Result:
    """Every board's packed value: {"values": [...], "seconds": [...] or None}; see Game.solved."""
    solution = _solution(arguments, report)
    return {
        "values": _strings(solution.values),
        "seconds": solution.seconds and _strings(solution.seconds),
    }


def part(arguments: Arguments, report: Report) -> Result:
    """Solve one of shut_the_box.players.share_parts() and keep it; solve finds it done."""
    from bestplay.tiles import players

    game = _game(arguments)
    players.solve_part(game.rule, game.reading, arguments["part"])
    return {}


def distribution(arguments: Arguments, report: Report) -> Result:
    """P(final score = s) from a board under best play: {"chances": [...], "unit": ...}.

    arguments are solve's, and "board", its number.
    """
    solution = _solution(arguments, report)
    game = solution.game
    spread = solution.distribution(game.board_at(arguments.get("board", game.size - 1)))
    return {"chances": _strings(spread.numerators), "unit": str(spread.unit)}


def pot(arguments: Arguments, report: Report) -> Result:
    """Each player's share of the pot, in order: {"shares": [...], "unit": ...}."""
    from bestplay.tiles import players

    number: Any = arguments.get("players")
    game = _game(arguments)
    shares, unit = players.pot_shares(game.rule, number, report, game.reading)
    return {"shares": _strings(shares), "unit": str(unit)}


def replay(arguments: Arguments, report: Report) -> Result:
    """The first player's value when ties are replayed: {"value": [numerator, denominator]}."""
    from bestplay.tiles import players

    game = _game(arguments)
    return {"value": _strings(players.replay(added_up(game.rule, game.reading), report))}


def fair(arguments: Arguments, report: Report) -> Result:
    """The payout for a shut that favours nobody: {"value": [numerator, denominator]}."""
    from bestplay.shut_the_box.duels import Duel

    game = _game(arguments, "first")
    duel = Duel(game.rule, reading=game.reading, pays=game.pays, clack=game.clack)
    return {"value": _strings(pair(duel.fair(report).pays))}


JOBS = {
    "solve": solve,
    "part": part,
    "distribution": distribution,
    "pot": pot,
    "replay": replay,
    "fair": fair,
}


# For pages.


def arguments_of(game: Game) -> Arguments:
    """A game as a job's arguments: its tiles, its dice, and what is otherwise than by default."""
    told: Arguments = {}
    for field in FIELDS:
        name, value = field.name, getattr(game, field.name)
        if name in ("tiles", "one_die") or value != field.default:
            told[name] = list(value) if isinstance(value, tuple) else value
    if not isinstance(game.pays, int):
        told["pays"] = str(game.pays)
    return told


def read_solution(game: Game, result: str) -> Solution:
    """Best play, from solve's result."""
    told = json.loads(result)
    known = told["seconds"] and [int(value) for value in told["seconds"]]
    return game.solved([int(value) for value in told["values"]], known)


def read_distribution(result: str) -> Distribution:
    """The chance of every final score, from distribution's result."""
    from bestplay.tiles.answers import Distribution

    told = json.loads(result)
    return Distribution([int(chance) for chance in told["chances"]], int(told["unit"]))


def read_pot(result: str) -> list[Fraction]:
    """Each player's share, in order of play, from pot's result."""
    told = json.loads(result)
    return [Fraction(int(share), int(told["unit"])) for share in told["shares"]]


def read_value(result: str) -> Fraction:
    """What going first is worth when ties are replayed, or the fair payout, from its result."""
    top, bottom = json.loads(result)["value"]
    return Fraction(int(top), int(bottom))
