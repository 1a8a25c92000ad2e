"""What a page asks about best replies in two-player Shut the Box and Klackers.

See bestplay.replying.
"""

from bestplay.strategies import shut_the_box_reply as reply
from bestplay.strategies.shut_the_box import OPENING, Box
from bestplay.strategies_telling import faults, strategy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.types import Report

    Told = dict[str, Any]

QUESTIONS = {
    "klackers": ((OPENING["klackers"], "the lower score wins a stake", "stakes"),),
    "shut-the-box": (
        (OPENING["shut-the-box"], "the lower score wins a stake", "stakes"),
        ("set=1-9&one-die=sum6", "the same, one die from a sum of 6", "stakes"),
        ("set=1-9&one-die=never", "the same, always two dice", "stakes"),
    ),
}


def table(words: str) -> str:
    """None is needed."""
    return ""


def told(words: str, opponent: "Told", given: "str | None", report: "Report | None") -> "Told":
    """Where the reply differs going first, and what each score leaves to who goes second."""
    field = Box(words)
    theirs = field.judge(strategy_of(field, opponent))
    first, second = reply.first(field, theirs), reply.second(field, theirs)
    return {
        "opponent": theirs.strategy.name,
        "seats": [
            first.reply.told("going first", first.alone),
            second.reply.told("going second", second.alone),
        ],
        "faults": faults(first.usual) if first.usual else [],
        "scores": [
            [score, float(chance), float(worth), str(reply.chasing(field, score))]
            for score, chance, worth in second.scores
        ],
    }
