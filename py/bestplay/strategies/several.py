"""Several strategies beside each other: worth, spread, who does better how often, best replies.

    >>> from bestplay import strategies
    >>> from bestplay.strategies import several
    >>> field = strategies.field("klackers")
    >>> beside = several.compare(field, ["best for points", "rules 1 to 3", "lowest first"])
    >>> [(each.name, round(float(each.worth), 2), round(each.spread, 2)) for each in beside.rows]
    [('best for points', 11.01, 7.78), ('rules 1 to 3', 11.19, 7.83), ('lowest first', 24.15, 8.7)]
    >>> round(float(beside.duels[1][2].win), 3), beside.duels[1][2].win == beside.duels[2][1].loss
    (0.851, True)

What a page asks is JSON text both ways.  In: {"game", "words", "strategies": as in
bestplay.strategies.telling, each with "called" where it has another name here, "reply": the words
of a question of bestplay.strategies.replying, "" for none, "table": the text of its table or null,
"replying": the strategies as the reply is asked for}.  Out: {"rows": [{"name", "says", "worth",
"cost", "spread", "exact", "replies": [[seat, worth], ...]}, ...], "best", "counts", "meeting",
"wins", "ties", "exact wins", "exact ties"}, as floats; exact says the same as fractions in words.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from bestplay import strategies as mode
from bestplay.core.fraction import Fraction
from bestplay.core.types import Report
from bestplay.strategies import replying
from bestplay.strategies.choosing import AnyField, Strategy
from bestplay.strategies.field import Duel
from bestplay.strategies.telling import strategy_of

#: More strategies than this are not put beside each other.
MOST = 12


class Row(NamedTuple):
    """What one of the strategies is worth.

    name    what it is called
    says    the strategy in words
    worth   its worth from the start, in the measure of the goal
    cost    how much worse than best play that is, from 0 up
    spread  the standard deviation of what a turn comes to
    """

    name: str
    says: str
    worth: Fraction | float
    cost: Fraction | float
    spread: float


class Beside(NamedTuple):
    """Strategies beside each other.

    rows   what each is worth
    duels  one turn of each: duels[i][j] is the i-th against the j-th
    """

    rows: tuple[Row, ...]
    duels: tuple[tuple[Duel, ...], ...]


def compare(
    field: AnyField, strategies: Sequence[Strategy | str], report: Report | None = None
) -> Beside:
    """What each is worth, and how each does against each; ValueError for too many.

    report(done, of) hears how many are judged.
    """
    if len(strategies) > MOST:
        raise ValueError(f"at most {MOST} strategies stand beside each other")
    verdicts = []
    for place, each in enumerate(strategies):
        verdicts.append(field.judge(each))
        if report:
            report(place + 1, len(strategies))
    duels = tuple([tuple([one.against(other) for other in verdicts]) for one in verdicts])
    rows = [
        Row(each.strategy.name, each.strategy.says, each.worth, each.cost, each.spread)
        for each in verdicts
    ]
    return Beside(tuple(rows), duels)


def answer(text: str, report: Report | None = None) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader.

    report(done, of) hears how far it has come; of is None where that is not known.
    """
    asked = json.loads(text)
    field = mode.field(asked["game"], asked["words"])
    chosen = []
    for each in asked["strategies"]:
        known = strategy_of(field, each)
        chosen.append(known if not each.get("called") else _rename_strategy(known, each["called"]))
    beside = compare(field, chosen, report)
    rows = []
    for place, row in enumerate(beside.rows):
        told: dict[str, Any] = {
            "name": row.name,
            "says": row.says,
            "worth": float(row.worth),
            "cost": float(row.cost),
            "spread": row.spread,
            "exact": str(row.worth),
            "replies": [],
        }
        if asked.get("reply"):
            seats = _reply(asked, asked["replying"][place], report)
            told["replies"] = [[seat["seat"], seat["worth"]] for seat in seats]
            if report:
                report(place + 1, len(beside.rows))
        rows.append(told)
    return json.dumps(
        {
            "rows": rows,
            "best": float(field.best),
            "counts": field.counts,
            "meeting": field.meeting,
            "wins": [[float(duel.win) for duel in each] for each in beside.duels],
            "ties": [[float(duel.tie) for duel in each] for each in beside.duels],
            "exact wins": [[str(duel.win) for duel in each] for each in beside.duels],
            "exact ties": [[str(duel.tie) for duel in each] for each in beside.duels],
        }
    )


def _rename_strategy(known: Strategy, name: str) -> Strategy:
    """The same strategy under another name; it is as sure to answer the same again."""
    return type(known)(name, known.play, known.dice, known.says, known.source)


def _reply(asked: dict[str, Any], opponent: dict[str, Any], report: Report | None) -> Any:
    """What the best reply to one of them wins, in each seat."""
    question = {
        "game": asked["game"],
        "words": asked["reply"],
        "opponent": opponent,
        "table": asked.get("table"),
    }
    return json.loads(replying.answer(json.dumps(question), report))["seats"]
