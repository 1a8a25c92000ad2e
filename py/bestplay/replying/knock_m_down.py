"""What a page asks about best replies in Knock 'm Down; see bestplay.replying."""

from bestplay.strategies import knock_m_down_reply as reply
from bestplay.strategies.knock_m_down import Card
from bestplay.strategies.reply import Reply
from bestplay.strategies_telling import strategy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.types import Report

    Told = dict[str, Any]

#: With more tokens there are too many layouts to compare.
QUESTIONS = {
    "knock-m-down": tuple(
        [(f"tokens={n}", f"{n} tokens, the same dice for both", "lead") for n in (12, 6, 9)]
    )
}


def table(words: str) -> str:
    """None is needed."""
    return ""


def told(words: str, opponent: "Told", given: "str | None", report: "Report | None") -> "Told":
    """The layouts that beat the opponent's."""
    card = Card(words)
    chosen = strategy_of(card, opponent)
    found = reply.replied(card, chosen, report)
    return {
        "opponent": chosen.name,
        "seats": [Reply(found.worth, None).told("the same dice", found.alone)],
        "layout": str(found.theirs),
        "layouts": [[str(each.allocation), each.margin] for each in found.best],
        "beaters": found.beaters,
        "of": found.of,
    }
