"""What a page asks about strategies, as JSON text both ways: strategies named, tapped or written.

In:  {"game", "words", "strategies": [...]}, one or two, each {"name"}, {"prefer", "except"} or
     {"code"}
Out: {"told": [...], "duel": [win, tie, loss] or null}; each that is told has name, says, worth,
     best, cost, right, choices, results [[result, chance], ...], faults [{where, throw, plays,
     better, reach, loss, share, link}, ...], and layout for Knock 'm Down, as floats and text
"""

import json

from bestplay import strategies
from bestplay.strategies import own
from bestplay.strategies.field import Judgement

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.strategies import AnyField
    from bestplay.strategies.choosing import Strategy
    from bestplay.strategies.knock_m_down import Laid

#: How many faults a page shows.
FAULTS = 8


def answer(text: str) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader."""
    asked = json.loads(text)
    field = strategies.field(asked["game"], asked["words"])
    verdicts = [field.judge(strategy_of(field, each)) for each in asked["strategies"]]
    duel = None
    if len(verdicts) == 2:
        duel = [float(chance) for chance in verdicts[0].against(verdicts[1])]  # type: ignore[arg-type]
    return json.dumps({"told": [told(verdict) for verdict in verdicts], "duel": duel})


def strategy_of(field: "AnyField", asked: "dict[str, Any]") -> "Strategy":
    """The strategy that a question means."""
    if "code" in asked:
        return own.coded(asked["code"])
    if "prefer" in asked:
        return own.tapped(field, asked["prefer"], asked.get("except", ""))
    return field.named(asked["name"])


def told(verdict: "Judgement | Laid") -> "dict[str, Any]":
    """A verdict as it can be written as JSON."""
    same = {
        "name": verdict.strategy.name,
        "says": verdict.strategy.says,
        "source": verdict.strategy.source,
        "worth": float(verdict.worth),
        "best": float(verdict.best),
        "cost": float(verdict.cost),
    }
    if not isinstance(verdict, Judgement):
        shifts = [{"text": shift.text, "gain": shift.gain} for shift in verdict.shifts[:FAULTS]]
        same.update({"layout": str(verdict.allocation), "shifts": shifts})
        return same
    spread = verdict.distribution
    same.update(
        {
            "right": float(verdict.right),
            "choices": float(verdict.choices),
            "results": [[result, float(spread[result])] for result in sorted(spread)],
            "faults": faults(verdict),
        }
    )
    return same


def faults(verdict: "Judgement") -> "list[dict[str, Any]]":
    """The choices that lose most, as they can be written as JSON."""
    field = verdict.field
    return [
        {
            "where": str(fault.position),
            "throw": "" if fault.throw is None else field.thrown(fault.throw),
            "plays": list(fault.plays),
            "better": list(fault.better),
            "reach": float(fault.reach),
            "loss": float(fault.loss),
            "share": float(fault.share),
            "link": field.link(fault),
        }
        for fault in verdict.worst(FAULTS)
    ]
