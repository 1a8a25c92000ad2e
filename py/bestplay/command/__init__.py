"""The command `bestplay`: what to play in a shell, and what a strategy in a file is worth.

Each game's part is its module `command`: FORM, what can be asked; answer(game, position, throw,
words), which gives a Told; measure_of(field), what a strategy's worth counts; and course(game,
words), a Course by the words of a link.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from bestplay.core.fraction import Fraction


class Word(NamedTuple):
    """A word of the game's links, which is an option of the command.

    name     the word, without the dashes
    about    what it says, for the help
    allowed  what may stand behind it, the default first; () for what has no list
    belongs  (word, value) pairs, one of which must hold where the word is given; () for all
    """

    name: str
    about: str
    allowed: tuple[str, ...]
    belongs: tuple[tuple[str, str], ...]


class Form(NamedTuple):
    """What can be asked of a game.

    position  the first argument: its name and what it is, for the help
    throw     the second
    nothing   what the position "none" means, in words
    words     the options
    """

    position: tuple[str, str]
    throw: tuple[str, str]
    nothing: str
    words: tuple[Word, ...]


class Measure(NamedTuple):
    """What a worth counts.

    words  as they follow a number: "points left on average"
    unit   what a loss is counted in: "points"; "" for a chance
    """

    words: str
    unit: str


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
    """The answer to a question, field by field as it is given as JSON.

    position  where one stands, in the words of links
    throw     what was thrown; None before the throw
    measure   what a worth counts, in words
    better    whether "more" or "less" is better
    worth     what the position is worth
    plays     what can be chosen, best first
    """

    position: str
    throw: str | None
    measure: str
    better: str
    worth: Fraction | float
    plays: list[Line]


def lines_of(plays: Iterable[Any]) -> list[Line]:
    """The lines of a face's plays."""
    return [Line(play.text, str(play.after), play.worth, play.loss) for play in plays]
