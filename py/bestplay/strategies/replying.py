"""What a page asks about best replies, as JSON text both ways.

In:  {"game", "words", "opponent": a strategy as in bestplay.strategies.telling, "table": the text
     of the table that table() names, or null}
Out: {"opponent", "seats": [{"seat", "worth", "usual", "gain", "alone"}, ...], "means", sentences
     that say what these mean, and what the game's own module bestplay.<family>.replying adds}, as
     floats and text; null for what is not known
"""

from __future__ import annotations

import json
from typing import Any

from bestplay.core.types import Report
from bestplay.games import by_name
from bestplay.strategies.choosing import Strategy


def questions(game: str) -> tuple[tuple[str, str, str], ...]:
    """What the page of a game asks: (words, in words for a reader, the measure).

    The measure is "stakes", "lead", the chance to win less the chance to lose, or, with "ahead" for
    its last word, by how much one is ahead in the end.
    A game for one has none.
    """
    try:
        module = _module(game)
    except ImportError as missing:
        if missing.name != _name(game):
            raise
        return ()
    asked: dict[str, tuple[tuple[str, str, str], ...]] = module.QUESTIONS
    return asked[game]


def table(game: str, words: str) -> str:
    """The path of the table that a question's answer uses, "" for none."""
    path: str = _module(game).table(words)
    return path


def takes(game: str, words: str) -> str:
    """About how long the page takes over a question, in words; "" where it is soon done."""
    told: str = getattr(_module(game), "TAKES", {}).get(words, "")
    return told


def answer(text: str, report: Report | None = None) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader.

    report(done, of) hears how far it has come; of is None where that is not known.
    """
    asked = json.loads(text)
    game = asked["game"]
    if not questions(game):
        raise ValueError(f"{game} is not played against anybody")
    told = _module(game).reply_as_json(
        asked["words"], asked["opponent"], asked.get("table"), report
    )
    return json.dumps(told)


def choices(game: str, words: str, opponent: Strategy) -> str:
    """What an opponent chooses wherever it is asked; see bestplay.strategies.choices."""
    if not questions(game):
        raise ValueError(f"{game} is not played against anybody")
    text: str = _module(game).choices(words, opponent)
    return text


def _name(game: str) -> str:
    return f"bestplay.{by_name(game).family}.replying"


def _module(game: str) -> Any:
    return __import__(_name(game), None, None, ("reply_as_json",))
