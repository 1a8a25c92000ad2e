"""A strategy's choices as text: what a reader's own function comes to, without the function.

>>> from bestplay import strategies
>>> from bestplay.strategies import choices
>>> field = strategies.field("klappenspiel")
>>> verdict = field.judge("always both")
>>> text = verdict.plan.choices()
>>> len(text), set(text) <= {"0", "1"}
(1366, True)
>>> field.judge(choices.read(text)).worth == verdict.worth
True

Each choice is a letter: its place in the list of plays, or of numbers of dice, that the field has
itself.  They come as bestplay.strategies.field.compile_plan asks for them; several in brackets
are as likely: "(02)".  Whoever reads such a text need not trust it: whatever it says is
a way to play, or it is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.strategies.choosing import MOST_LOTS, Sure

#: The letter of each place in a list.
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

#: The most characters of a text; as many as site/static/jail-worker.js lets out.
MOST = 8_000_000

#: What a strategy is called of which nothing but this is known.
NAME = "your function"


def lots(places: Sequence[int]) -> str:
    """The letters of one choice; several plays are as likely."""
    text = "".join([LETTERS[place] for place in places])
    return text if len(places) == 1 else f"({text})"


class _Reader:
    """Reads one choice after the other."""

    def __init__(self, text: str) -> None:
        self._text, self._next = text, 0

    def play(self, position: object, throw: object, plays: Sequence[Any]) -> Any:
        places = self._places(len(plays))
        return plays[places[0]] if len(places) == 1 else [plays[place] for place in places]

    def dice(self, position: object, options: tuple[int, ...]) -> int:
        return options[self._places(len(options))[0]]

    def _places(self, count: int) -> list[int]:
        text, start = self._text, self._next
        end = start + 1
        letters = text[start:end]
        if letters == "(":
            end = text.find(")", start, start + MOST_LOTS + 2) + 1
            letters = text[start + 1 : end - 1]
        self._next = end
        places = [LETTERS.find(letter) for letter in letters]
        if not places or not 0 <= min(places) <= max(places) < count:
            raise ValueError("the choices are not those of this game")
        return places


def read(text: object) -> Sure:
    """The strategy of such a text, to be followed once, from the start.

    ValueError, then or when it is followed, for what is no choice of the game's.
    """
    if not isinstance(text, str) or len(text) > MOST:
        raise ValueError(f"choices are a text of {MOST:,} letters at most")
    reader = _Reader(text)
    return Sure(NAME, reader.play, reader.dice, "", "")
