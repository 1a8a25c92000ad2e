"""What is asked of a reader's own function, in the jail where it runs: its choices, and no more.

In:  {"game", "words", "code", "reply"} as JSON; reply: whether words are of
     bestplay.strategies.replying
Out: "choices " and what bestplay.strategies.choices writes, or "failed " and why, for the reader

Nothing is judged here, and nothing that is said here is believed: see site/static/jail-worker.js.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, TypeAlias

from bestplay import strategies
from bestplay.strategies import choices, own, replying
from bestplay.strategies.choosing import Strategy

#: Hears how often the function has been asked.
Tell: TypeAlias = Callable[[int], object]

#: Seconds between two reports.
PAUSE = 0.5

TOO_MANY = (
    "Your function makes more choices in this game than can be compared; choose a smaller one"
)


def answer(text: str, tell: Tell | None = None) -> str:
    """The answer to a question, whatever the function does, short of not coming to an end."""
    try:
        asked = json.loads(text)
        chosen = with_counter(own.from_source(asked["code"]), tell)
        found = choices_of(asked, chosen)
        return f"choices {found}" if len(found) <= choices.MOST else f"failed {TOO_MANY}"
    except ValueError as error:  # written for the reader
        return f"failed {own.short_message(error)}"
    except BaseException as error:  # sys.exit() is no way out either
        return f"failed {own.error_text(error)}"


def choices_of(asked: dict[str, Any], strategy: Strategy) -> str:
    """What a strategy chooses wherever a question comes to."""
    if asked.get("reply"):
        return replying.choices(asked["game"], asked["words"], strategy)
    field = strategies.field(asked["game"], asked["words"])
    return field.choices(strategy)


def with_counter(strategy: Strategy, tell: Tell | None) -> Strategy:
    """The same strategy, of which is told how often it has been asked."""
    if tell is None:
        return strategy
    count, said = 0, 0.0

    def play(*given: Any) -> Any:
        nonlocal count, said
        count += 1
        now = time.time()
        if now - said > PAUSE:
            said = now
            tell(count)
        return strategy.play(*given)

    return Strategy(strategy.name, play, strategy.dice, strategy.says, strategy.source)
