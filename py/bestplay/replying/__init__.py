"""What a page asks about best replies, as JSON text both ways.

In:  {"game", "words", "opponent": a strategy as in bestplay.strategies_telling, "table": the text
     of the table that table() names, or null}
Out: {"opponent", "seats": [{"seat", "worth", "usual", "gain", "alone"}, ...], and what the game's
     own bestplay.replying.<family> adds}, as floats and text; null for what is not known
"""

import json

from bestplay.games import named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.types import Report

#: The families of games that are played against somebody.
FAMILIES = ("shut_the_box", "pickomino", "knock_m_down")


def questions(game: str) -> "tuple[tuple[str, str, str], ...]":
    """What the page of a game asks: (words, in words for a reader, the measure).

    The measure is "stakes", "worms ahead" or "lead", the chance to win less the chance to lose.
    A game for one has none.
    """
    if named(game).family not in FAMILIES:
        return ()
    asked: "dict[str, tuple[tuple[str, str, str], ...]]" = _module(game).QUESTIONS
    return asked[game]


def table(game: str, words: str) -> str:
    """The path of the table that a question's answer uses, "" for none."""
    path: str = _module(game).table(words)
    return path


def takes(game: str, words: str) -> str:
    """About how long the page takes over a question, in words; "" where it is soon done."""
    told: str = getattr(_module(game), "TAKES", {}).get(words, "")
    return told


def answer(text: str, report: "Report | None" = None) -> str:
    """The answer to a question; ValueError for what makes no sense, with words for the reader.

    report(done, of) hears how far it has come; of is None where that is not known.
    """
    asked = json.loads(text)
    game = asked["game"]
    if not questions(game):
        raise ValueError(f"{game} is not played against anybody")
    told = _module(game).told(asked["words"], asked["opponent"], asked.get("table"), report)
    return json.dumps(told)


def _module(game: str) -> "Any":
    family = named(game).family
    return __import__(f"bestplay.replying.{family}", None, None, ("told",))
