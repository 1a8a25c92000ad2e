"""What a page asks about strategies, as JSON text both ways: strategies named or put together.

In:  {"game", "words", "strategies": [...]}, one or two, each {"name"} or {"prefer", "except",
     "one die"}
Out: {"told": [...], "duel": [win, tie, loss] or null, "meeting": how the two meet}; each that is
     told has name, says, worth, best, cost, right, choices, round, counts, results [[result,
     chance], ...], faults [{where, throw, plays, better, reach, loss, share, link}, ...], or
     layout and shifts where tokens are laid out, as floats and text
"""

from __future__ import annotations

import json
from typing import Any

from bestplay import strategies
from bestplay.strategies import own
from bestplay.strategies.choosing import AnyField, Strategy, Verdict

#: How many faults a page shows.
FAULTS = 8


def answer(text: str) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader."""
    asked = json.loads(text)
    field = strategies.field(asked["game"], asked["words"])
    verdicts = [field.judge(strategy_of(field, each)) for each in asked["strategies"]]
    duel = None
    if len(verdicts) == 2:
        duel = [float(chance) for chance in verdicts[0].against(verdicts[1])]
    told = [as_json(verdict) for verdict in verdicts]
    return json.dumps({"told": told, "duel": duel, "meeting": field.meeting})


def strategy_of(field: AnyField, asked: dict[str, Any]) -> Strategy:
    """The strategy that a question means."""
    if "prefer" in asked:
        return own.by_preferences(
            field, asked["prefer"], asked.get("except", ""), asked.get("one die")
        )
    return field.find_strategy(asked["name"])


def as_json(verdict: Verdict) -> dict[str, Any]:
    """A verdict as it can be written as JSON."""
    same: dict[str, Any] = {
        "name": verdict.strategy.name,
        "says": verdict.strategy.says,
        "source": verdict.strategy.source,
        "worth": float(verdict.worth),
        "best": float(verdict.best),
        "cost": float(verdict.cost),
    }
    same.update(verdict.as_json(FAULTS))
    return same
