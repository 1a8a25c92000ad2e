"""What a game's part of the command asks for and tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bestplay.core.fraction import Fraction


class Word(NamedTuple):
    """A word of the game's links, which is an option of the command.

    name     the word, without the dashes
    about    what it says, for the help
    allowed  what may stand behind it; () for what has no list
    """

    name: str
    about: str
    allowed: tuple[str, ...]


class Asked(NamedTuple):
    """What can be asked of a game.

    position  the first argument: its name and what it is, for the help
    throw     the second
    words     the options
    """

    position: tuple[str, str]
    throw: tuple[str, str]
    words: tuple[Word, ...]


class Line(NamedTuple):
    """One thing that can be chosen.

    text   as one types it
    after  the position that it leaves; None where that stays
    worth  what it is worth
    loss   how much worse than the best that is: exactly 0 for every best one
    """

    text: str
    after: str | None
    worth: Fraction | float
    loss: Fraction | float


class Told(NamedTuple):
    """The answer to a question.

    position  where one stands, in the words of links
    throw     what was thrown; None before the throw
    measure   what a worth counts, in words
    fewer     whether less of that is better
    worth     what the position is worth
    lines     what can be chosen, best first
    """

    position: str
    throw: str | None
    measure: str
    fewer: bool
    worth: Fraction | float
    lines: list[Line]


def lines_of(plays: Iterable[Any]) -> list[Line]:
    """The lines of a face's plays."""
    return [Line(play.text, str(play.after), play.worth, play.loss) for play in plays]
