"""What a best reply to an imperfect opponent is worth, and what a page asks about one.

Pages ask in JSON text, both ways.

In:  {"game", "words", "opponent": a strategy as in bestplay.strategies.telling}
Out: {"opponent", "seats": [{"seat", "worth", "usual", "gain", "alone"}, ...], "means", sentences
     that say what these mean, and what the game's own module bestplay.<family>.reply adds}, as
     floats and text; null for what is not known
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bestplay.core.types import Report
from bestplay.games import by_name


class Reply(NamedTuple):
    """What a player wins on average against an opponent.

    worth  with the best reply to this very opponent
    usual  with the play that is best against a best opponent; None where it is not known
    """

    worth: Any
    usual: Any

    @property
    def gain(self) -> Any:
        """What knowing the opponent is worth, from 0 up; None where the usual play is not known."""
        return None if self.usual is None else self.worth - self.usual

    def as_json(self, seat: str, alone: Any = None) -> dict[str, Any]:
        """The same as it can be written as JSON; alone: what playing as if alone wins."""
        return {
            "seat": seat,
            "worth": float(self.worth),
            "usual": None if self.usual is None else float(self.usual),
            "gain": None if self.gain is None else float(self.gain),
            "alone": None if alone is None else float(alone),
        }


def questions(game: str) -> tuple[tuple[str, str, str], ...]:
    """What the page of a game asks: (words, in words for a reader, the measure).

    The measure is "stakes" or "lead", the chance to win less the chance to lose.
    A game for one has none, nor has one that is judged by the turn.
    """
    try:
        module = _module(game)
    except ImportError as missing:
        if missing.name != _name(game):
            raise
        return ()
    asked: dict[str, tuple[tuple[str, str, str], ...]] = module.QUESTIONS
    return asked[game]


def answer(text: str, report: Report | None = None) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader.

    report(done, of) hears how far it has come; of is None where that is not known.
    """
    asked = json.loads(text)
    game = asked["game"]
    if not questions(game):
        raise ValueError(f"no best reply is looked for in {game}")
    told = _module(game).reply_as_json(asked["words"], asked["opponent"], report)
    return json.dumps(told)


def _name(game: str) -> str:
    return f"bestplay.{by_name(game).family}.reply"


def _module(game: str) -> Any:
    return __import__(_name(game), None, None, ("reply_as_json",))
