"""The questions of the Klackers and Shut the Box pages that may take long, as jobs.

Below them stands what a page needs to ask them and to read their results.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

from bestplay.core.fraction import Fraction, pair
from bestplay.core.types import Report
from bestplay.shut_the_box import Game, Solution
from bestplay.shut_the_box.game import Alternative, Distribution, amount
from bestplay.shut_the_box.payoffs import GoalName
from bestplay.shut_the_box.rules import added_up

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
        from bestplay.shut_the_box import pots

        others = pots.passes(game.rule, game.players, game.scores, game.reading)
    if name in ("solve", "distribution"):
        twice = 2 if name == "solve" else 4
        return once * (twice if "seconds" in arguments else twice + others)
    if name == "compare":
        return once * (12 + 4 * others)
    if name in ("pot", "loser"):
        from bestplay.core import rounds

        return once * top * rounds.standings(arguments.get("players", 0))
    return once * {"seconds": top, "replay": 8 * top, "fair": 16 * top}.get(name, top)


def _game(arguments: Arguments, goal: GoalName | None = None) -> Game:
    tiles = arguments.get("tiles", 9)
    return Game(
        tiles if isinstance(tiles, int) else list(tiles),
        arguments.get("one_die", "always"),
        goal or arguments.get("goal", "score"),
        arguments.get("target"),
        arguments.get("tie", "lost"),
        amount(str(arguments.get("pays", 1))),
        arguments.get("clack", "answered"),
        arguments.get("most"),
        arguments.get("reading", "sum"),
        arguments.get("players", 2) if goal is None else 2,
        arguments.get("scores", ()),
        arguments.get("style", "sum"),
        arguments.get("stop"),
        arguments.get("first"),
    )


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
    """Solve one of shut_the_box.rounds.parts() and keep it; solve finds it done."""
    from bestplay.shut_the_box import rounds

    rounds.solve(_game(arguments), arguments["part"])
    return {}


def seconds(arguments: Arguments, report: Report) -> Result:
    """The second player's value for every score: {"values": [...]} over the solver's scale."""
    from bestplay.shut_the_box import players

    game = _game(arguments, "first")
    asked = (game.rule, game.pays, game.clack)
    return {"values": _strings(players.second_values(*asked, report, game.reading))}


def compare(arguments: Arguments, report: Report) -> Result:
    """What each one-die rule is worth for the goal, and how many plays it flips.

    {"rows": [{"one_die", "shown": {name: [numerator, denominator]}, "flips", "boards",
    "examples"}]}: flips counts (board, throw) pairs where no move that is best under the rules
    asked about stays best, boards those boards where no number of dice does, and examples lists
    some flips from the fullest boards down: [tiles up, sum, tiles flipped under the rules asked
    about, tiles flipped under these].
    """
    rows = []
    for other in _game(arguments).compare(report):
        shown = {key: _strings(figure) for key, figure in other.shown.items()}
        examples = [
            [list(change.board.tiles), change.roll, list(change.instead_of), list(change.flips)]
            for change in other.examples
        ]
        rows.append(
            {
                "one_die": other.one_die,
                "shown": shown,
                "flips": other.plays,
                "boards": other.boards,
                "examples": examples,
            }
        )
    return {"rows": rows}


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
    from bestplay.shut_the_box import pots

    number: Any = arguments.get("players")
    game = _game(arguments)
    shares, unit = pots.pot_shares(added_up(game.rule, game.reading), number, report)
    return {"shares": _strings(shares), "unit": str(unit)}


def loser(arguments: Arguments, report: Report) -> Result:
    """What each player wins where the highest score pays everybody else, as pot()."""
    from bestplay.shut_the_box import losers

    number: Any = arguments.get("players")
    game = _game(arguments)
    won, unit = losers.winnings(added_up(game.rule, game.reading), number, report)
    return {"shares": _strings(won), "unit": str(unit)}


def replay(arguments: Arguments, report: Report) -> Result:
    """The first player's value when ties are replayed: {"value": [numerator, denominator]}."""
    from bestplay.shut_the_box import players

    game = _game(arguments)
    return {"value": _strings(players.replay(added_up(game.rule, game.reading), report))}


def fair(arguments: Arguments, report: Report) -> Result:
    """The payout for a shut that favours nobody: {"value": [numerator, denominator]}."""
    from bestplay.shut_the_box.duels import Duel

    game = _game(arguments, "first")
    terms = (game.reading, game.pays, game.clack, game.most)
    return {"value": _strings(pair(Duel(game.tiles, game.one_die, *terms).fair(report).pays))}


JOBS = {
    "solve": solve,
    "part": part,
    "seconds": seconds,
    "compare": compare,
    "distribution": distribution,
    "pot": pot,
    "loser": loser,
    "replay": replay,
    "fair": fair,
}


# For pages.


def arguments_of(game: Game) -> Arguments:
    """A game as a job's arguments."""
    arguments: Arguments = {
        "tiles": list(game.tiles),
        "one_die": game.one_die,
        "goal": game.goal,
    }
    if game.goal == "beat":
        arguments["target"] = game.target
        arguments["tie"] = game.tie
    if game.goal in ("beat", "first"):
        arguments["pays"] = game.pays if isinstance(game.pays, int) else str(game.pays)
        arguments["clack"] = game.clack
    if game.goal == "round":
        arguments["players"] = game.players
        arguments["scores"] = list(game.scores)
    if game.most:
        arguments["most"] = game.most
    if game.reading != "sum":
        arguments["reading"] = game.reading
    if game.style != "sum":
        arguments["style"] = game.style
    if game.stop:
        arguments["stop"] = game.stop
    if game.first:
        arguments["first"] = game.first
    return arguments


def read_solution(game: Game, result: str) -> Solution:
    """Best play, from solve's result."""
    told = json.loads(result)
    known = told["seconds"] and [int(value) for value in told["seconds"]]
    return game.solved([int(value) for value in told["values"]], known)


def read_distribution(result: str) -> Distribution:
    """The chance of every final score, from distribution's result."""
    from bestplay.shut_the_box.game import Distribution

    told = json.loads(result)
    return Distribution([int(chance) for chance in told["chances"]], int(told["unit"]))


def read_comparison(game: Game, result: str) -> list[Alternative]:
    """Every rule about one die, the game's own first, from compare's result or its table."""
    from bestplay.shut_the_box.game import Alternative, change_of

    return [
        Alternative(
            row["one_die"],
            game.measure,
            {name: (int(top), int(bottom)) for name, (top, bottom) in row["shown"].items()},
            row["flips"],
            row["boards"],
            [change_of(*example) for example in row["examples"]],
        )
        for row in json.loads(result)["rows"]
    ]


def read_pot(result: str) -> list[Fraction]:
    """Each player's share, in order of play, from pot's result or loser's."""
    told = json.loads(result)
    return [Fraction(int(share), int(told["unit"])) for share in told["shares"]]


def read_value(result: str) -> Fraction:
    """What going first is worth when ties are replayed, or the fair payout, from its result."""
    top, bottom = json.loads(result)["value"]
    return Fraction(int(top), int(bottom))
