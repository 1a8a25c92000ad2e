"""The Klappenspiel page's own rules, as jobs; and what a page makes of their results."""

from __future__ import annotations

import json
from typing import Any

from bestplay import klappenspiel as game
from bestplay.core.fraction import Fraction
from bestplay.core.value import Report
from bestplay.klappenspiel import memory
from bestplay.tiles import solver


def cost(name: str, arguments: dict[str, Any]) -> float:
    """Roughly how many milliseconds the job takes on CPython."""
    if name == "klappenspiel-kept":
        return 2500 * int(arguments["to_come"])
    return 12


def boards(arguments: dict[str, Any], report: Report) -> dict[str, Any]:
    """Find the moves of the first "boards" boards, which every solver needs: {"boards"}.

    So a page can do that in slices.
    """
    solver.grow(game.RULE, min(int(arguments["boards"]), game.BOARDS))
    return {"boards": arguments["boards"]}


def play_round(arguments: dict[str, Any], report: Report) -> dict[str, Any]:
    """Best play for a share of a round {"players", "scores"}: {"values": over its scale}.

    Quick only where shares() is known, or nobody is to come.
    """
    best = game.win_round(arguments["players"], arguments["scores"])
    return {"values": [str(value) for value in best.values]}


def play_aim(arguments: dict[str, Any], report: Report) -> dict[str, Any]:
    """Best play alone for few points, {"most"} of which may be left: {"values": over the scale}."""
    most = arguments["most"]
    aim = game.Game("points") if most is None else game.Game("mark", most)
    return {"values": [str(value) for value in aim.solution().values]}


def read_solution(here: game.Game, result: str) -> game.Solution:
    """The result of play_round() or play_aim()."""
    return here.solved(read_values(result), here.others())


def shares(arguments: dict[str, Any], report: Report) -> dict[str, Any]:
    """What each score keeps of a round with so many "to_come": {"values": over their scale}."""
    values = game.holder_shares(int(arguments["to_come"]), report)
    return {"values": [str(value) for value in values]}


def keep(to_come: int, values: list[int]) -> bool:
    """Take what shares() finds, from it or from a table, so that rounds are quick here; True."""
    game.keep(to_come, values)
    return True


def own_rule(arguments: dict[str, Any], report: Report) -> dict[str, Any]:
    """P(win) on every board under a reader's rule {"plays": {"1,2": "IND", ...}}.

    {"values": over TABLE.scale, "best": best play's from the start, "losing": how many of
    the "decisions" it gets wrong}.  Rolls left out are played best.
    """
    plays = {game.roll_of(roll): str(play) for roll, play in arguments.get("plays", {}).items()}
    free = [roll for roll in game.CHOICE_ROLLS if roll not in plays]
    return {
        "values": [str(value) for value in memory.rule_values(plays)],
        "best": str(game.solution().values[game.START]),
        "losing": None if free else memory.losing(plays),
        "decisions": len(memory.decisions()),
    }


JOBS = {
    "klappenspiel-rule": own_rule,
    "klappenspiel-boards": boards,
    "klappenspiel-round": play_round,
    "klappenspiel-aim": play_aim,
    "klappenspiel-kept": shares,
}


# For pages.


def plays_of(rule: memory.Rule) -> dict[str, str]:
    """A rule as the argument "plays"."""
    return {f"{low},{high}": play for (low, high), play in rule.plays().items()}


def read_values(result: str) -> list[int]:
    """P(win) on every board over TABLE.scale, from own_rule's result."""
    return [int(value) for value in json.loads(result)["values"]]


def read_judgement(result: str) -> memory.Judgement:
    """What a rule is worth, from own_rule's result."""
    told = json.loads(result)
    return memory.Judgement(
        Fraction(int(told["values"][game.START]), game.TABLE.scale),
        Fraction(int(told["best"]), game.TABLE.scale),
        told["losing"],
        told["decisions"],
    )
