"""What a page asks about best replies in Knock 'm Down; see bestplay.strategies.replying."""

from __future__ import annotations

from typing import Any, TypeAlias

from bestplay.core.types import Report
from bestplay.knock_m_down import reply
from bestplay.knock_m_down.strategies import Card
from bestplay.strategies.choosing import Strategy
from bestplay.strategies.reply import Reply
from bestplay.strategies.telling import strategy_of

Told: TypeAlias = dict[str, Any]

#: With more tokens there are too many layouts to compare.
QUESTIONS = {
    "knock-m-down": tuple(
        [(f"tokens={n}", f"{n} tokens, the same dice for both", "lead") for n in (12, 6, 9)]
    )
}


def table(words: str) -> str:
    """Nothing: a reply here needs no table of values worked out before it."""
    return ""


def choices(words: str, opponent: Strategy) -> str:
    """Where the opponent lays its tokens."""
    return Card(words).choices(opponent)


def reply_as_json(words: str, opponent: Told, given: str | None, report: Report | None) -> Told:
    """The layouts that beat the opponent's."""
    card = Card(words)
    theirs = strategy_of(card, opponent)
    found = reply.find_best_reply(card, theirs, report)
    return {
        "opponent": theirs.name,
        "seats": [Reply(found.worth, None).as_json("the same dice", found.alone)],
        "means": ["As if alone is the layout with the fewest throws on average."],
        "layout": str(found.theirs),
        "layouts": [[str(each.allocation), each.margin] for each in found.best],
        "beaters": found.beaters,
        "of": found.of,
    }
