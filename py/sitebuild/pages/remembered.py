"""Rules to remember, in a page of strategies: what each costs with ever more things to remember.

A family of games that has them has a module games.<family>.build.remembered, whose function
best_rule(game) says which.
"""

from typing import Any

from bestplay import strategies
from bestplay.games import Game
from bestplay.strategies import memory
from sitebuild import parts
from sitebuild.pages.content.remembered import Remembered
from ui import charts, text, view
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
    last, exceptions = shape[-1]
    return {
        "table": _table(told, shape, costs, measure),
        "steps": sides[last]["steps"][:exceptions],
        "proof": told.proof,
        "things": told.things,
        "tables": told.tables,
        "links": told.links,
        "label": told.label or label,
        "plain": costs,
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
    """A rule and its exceptions, and what it costs after each."""
    rule = told.rules[place].strategy
    verdict, most = field.judge(rule), told.exceptions(place)
    steps = memory.sheet(field, rule, most) if most else []
    listed = [
        {"line": step.line, "link": step.link, "cost": _cost_text(float(step.cost), measure)}
        for step in steps
    ]
    return {"steps": listed, "costs": [float(verdict.cost), *(float(step.cost) for step in steps)]}


def _table(
    told: Remembered, shape: list[tuple[int, int]], costs: list[float], measure: str
) -> Html:
    """The rules, each as soon as it is the best, with what they cost."""
    rows, before = [], -1
    for things, (place, exceptions) in enumerate(shape):
        if place != before or things == len(shape) - 1:
            says = told.rules[place].says
            more = f" And {text.many(exceptions, 'exception')}." if exceptions else ""
            rows.append([str(things), f"{says}{more}", _cost_text(costs[things], measure)])
        before = place
    return view.table(["", told.things, "costs"], rows, "Rules to remember", "strategies")


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
