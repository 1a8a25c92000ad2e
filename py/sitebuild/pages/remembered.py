"""Rules to remember, in a page of strategies: what each costs with ever more things to remember.

A family of games that has them has a module games.<family>.build.remembered, whose function
best_rule(game) says which.
"""

from typing import Any

from bestplay import strategies
from bestplay.games import Game
from bestplay.strategies import memory
from bestplay.strategies.field import Judgement
from sitebuild import parts
from sitebuild.pages.content.remembered import Remembered
from ui import charts
from ui.html import Html
from ui.strategies import wording


def of(game: Game) -> Remembered | None:
    """What a game has; None where it has none."""
    if not parts.has(game.family, "remembered"):
        return None
    found: Remembered = parts.of(game.family, "remembered").best_rule(game.name)
    return found


def sheet(game: Game) -> dict[str, Any] | None:
    """What the template is told; None where the game has no rules to remember."""
    told = of(game)
    if told is None:
        return None
    words, label, measure = strategies.questions(game.name)[0]
    field = told.field or strategies.field(game.name, words)
    sides = [_side(field, told, place, measure) for place in range(len(told.rules))]
    shape = [(place, k - told.rules[place].things) for k, place in enumerate(told.path)]
    costs = [sides[place]["costs"][count] for place, count in shape]
    last, _ = shape[-1]
    return {
        "rules": [rule.says for rule in told.rules],
        "sides": sides,
        "shape": shape,
        "last": last,
        "proof": told.proof,
        "things": told.things,
        "tables": told.tables,
        "links": told.links,
        "label": told.label or label,
        "costs": [_cost_text(cost, measure) for cost in costs],
        "plain": costs,
        "worst": [sides[place]["worst"][count] for place, count in shape],
        "link": f"/{game.name}/",
        "chart": _chart(costs, told.things, measure),
    }


def curve(game: Game, sheet: dict[str, Any] | None) -> dict[str, Any] | None:
    """What the explorer is told of rules to remember; None where the game has none, or not for what
    the page opens with."""
    told = of(game)
    if told is None or sheet is None or told.field:
        return None
    return {"costs": sheet["plain"], "lists": list(told.lists), "free": told.free}


def _side(field: Any, told: Remembered, place: int, measure: str) -> dict[str, Any]:
    """A rule and its exceptions: what it costs after each, and where it then loses most."""
    rule = told.rules[place].strategy
    verdict, most = field.judge(rule), told.exceptions(place)
    steps = memory.sheet(field, rule, most) if most else []
    costs = [float(verdict.cost), *(float(step.cost) for step in steps)]
    worst = [_worst(field, verdict), *([_place(field, f) for f in step.worst] for step in steps)]
    return {
        "steps": steps,
        "costs": costs,
        "told": [wording.cost(cost, measure, more=1) for cost in costs],
        "worst": worst,
    }


def _worst(field: Any, verdict: Any) -> list[tuple[str, str]]:
    """Where a rule loses most: (what the reader sees, the words of the link)."""
    if not isinstance(verdict, Judgement):
        return list(verdict.places)
    return [_place(field, fault) for fault in verdict.worst(memory.WORST)]


def _place(field: Any, fault: Any) -> tuple[str, str]:
    """A fault: the position and the throw, and the words of the link."""
    if fault.throw is None:
        return f"{fault.position}, how many dice", field.link(fault)
    return f"{fault.position} and a throw of {field.format_throw(fault.throw)}", field.link(fault)


def _cost_text(cost: float, measure: str) -> str:
    """A cost with its unit."""
    return wording.costs(cost, measure, more=1)


def _chart(costs: list[float], things: str, measure: str) -> Html:
    """The curve of what the rule costs with ever more things remembered."""
    by = wording.times(measure)
    said = [_cost_text(cost, measure) for cost in costs]
    last = len(costs) - 1
    middle = f", {said[last // 4]} with {last // 4}" if last >= 8 else ""
    return charts.columns(
        [by * cost for cost in costs],
        f"{things} remembered",
        wording.cost_axis(measure),
        f"What the rule costs against best play: {said[0]} with none{middle}, {said[-1]} with "
        f"{last}.",
    )
