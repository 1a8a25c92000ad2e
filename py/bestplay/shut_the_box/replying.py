"""What a page asks about best replies in two-player Shut the Box and Klackers.

See bestplay.strategies.replying.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from bestplay.core.types import Report
from bestplay.shut_the_box import reply
from bestplay.shut_the_box.strategies import OPENING, Box
from bestplay.strategies.choosing import Strategy
from bestplay.strategies.telling import FAULTS, strategy_of

Told: TypeAlias = dict[str, Any]

QUESTIONS = {
    "klackers": ((OPENING["klackers"], "two play, and the lower score wins", "stakes"),),
    "shut-the-box": (
        (OPENING["shut-the-box"], "two play, and the lower score wins", "stakes"),
        ("set=1-9&one-die=sum6", "the same, one die once 6 points or fewer are left", "stakes"),
        ("set=1-9&one-die=never", "the same, always two dice", "stakes"),
    ),
}

MEANS = [
    "As if alone is playing for the fewest points.",
    "The opponent plays by its strategy whatever your score. Going second you see the score, so "
    "nothing else about the opponent matters.",
]


def table(words: str) -> str:
    """Nothing: a reply here needs no table of values worked out before it."""
    return ""


def choices(words: str, opponent: Strategy) -> str:
    """What the opponent chooses in a turn."""
    return Box(words).choices(opponent)


def reply_as_json(words: str, opponent: Told, given: str | None, report: Report | None) -> Told:
    """Where the reply differs going first, and what each score leaves to who goes second."""
    field = Box(words)
    theirs = field.judge(strategy_of(field, opponent))
    first, second = reply.first(field, theirs), reply.second(field, theirs)
    return {
        "opponent": theirs.strategy.name,
        "seats": [
            first.reply.as_json("going first", first.alone),
            second.reply.as_json("going second", second.alone),
        ],
        "means": MEANS,
        "faults": first.usual.told_faults(FAULTS) if first.usual else [],
        "scores": [
            [score, float(chance), float(worth), str(reply.chasing(field, score))]
            for score, chance, worth in second.scores
        ],
    }
