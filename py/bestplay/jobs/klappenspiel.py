"""The Klappenspiel page's own rules, as jobs; and what a page makes of their results."""

import json

from bestplay import klappenspiel as game
from bestplay import klappenspiel_rules as memory
from bestplay.fraction import Fraction
from bestplay.rules import klappenspiel as rules
from bestplay.solve import klappenspiel as solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.types import Report


def cost(name: str, arguments: "dict[str, Any]") -> float:
    """Roughly how many milliseconds the job takes on CPython."""
    return 300 if name == "klappenspiel-best-rule" else 12


def boards(arguments: "dict[str, Any]", report: "Report") -> "dict[str, Any]":
    """Find the moves of the first "boards" boards, which every solver needs: {"boards"}.

    So a page can do that in slices.
    """
    solver.grow(min(int(arguments["boards"]), game.BOARDS))
    return {"boards": arguments["boards"]}


def beat(arguments: "dict[str, Any]", report: "Report") -> "dict[str, Any]":
    """Best play to end with fewer than "points" left: {"values": over its scale}."""
    return {"values": [str(value) for value in game.beat(int(arguments["points"])).values]}


def read_beat(result: str) -> game.Solution:
    """The result of beat()."""
    return game.Solution(read_values(result), solver.BEAT_SCALE)


def own_rule(arguments: "dict[str, Any]", report: "Report") -> "dict[str, Any]":
    """P(win) on every board under a reader's rule {"plays": {"1,2": "IND", ...}}.

    {"values": over the solver's scale, "best": best play's from the start, "losing": how many of
    the "decisions" it gets wrong}.  Rolls left out are played best.
    """
    plays = {game.roll_of(roll): str(play) for roll, play in arguments.get("plays", {}).items()}
    free = [roll for roll in rules.CHOICE_ROLLS if roll not in plays]
    return {
        "values": [str(value) for value in solver.rule_values(plays)],
        "best": str(solver.optimal()[rules.START]),
        "losing": None if free else solver.losing(plays),
        "decisions": len(solver.decisions()),
    }


def best_rule(arguments: "dict[str, Any]", report: "Report") -> "dict[str, Any]":
    """The best rule with one play per roll: {"plays": {...}, "value": numerator}."""
    value, plays = solver.best_rule(report)
    named = {f"{low},{high}": plays[low, high] for low, high in rules.CHOICE_ROLLS}
    return {"plays": named, "value": str(value)}


JOBS = {
    "klappenspiel-rule": own_rule,
    "klappenspiel-best-rule": best_rule,
    "klappenspiel-boards": boards,
    "klappenspiel-beat": beat,
}


# For pages.


def plays_of(rule: memory.Rule) -> dict[str, str]:
    """A rule as the argument "plays"."""
    return {f"{low},{high}": play for (low, high), play in rule.plays().items()}


def read_values(result: str) -> list[int]:
    """P(win) on every board over the solver's scale, from own_rule's result."""
    return [int(value) for value in json.loads(result)["values"]]


def read_judgement(result: str) -> memory.Judgement:
    """What a rule is worth, from own_rule's result."""
    told = json.loads(result)
    return memory.Judgement(
        Fraction(int(told["values"][rules.START]), solver.SCALE),
        Fraction(int(told["best"]), solver.SCALE),
        told["losing"],
        told["decisions"],
    )
