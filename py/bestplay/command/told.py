"""A game's part of the command: what it asks for and what it answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bestplay.core.fraction import Fraction
from bestplay.games import by_name


class Word(NamedTuple):
    """A word of the game's links, which is an option of the command.

    name     the word, without the dashes
    about    what it says, for the help
    allowed  what may stand behind it, the default first; () for what has no list
    belongs  (word, value) pairs, one of which must hold where the word is given; () for all; a
             pair without a value is named as it is
    """

    name: str
    about: str
    allowed: tuple[str, ...]
    belongs: tuple[tuple[str, str], ...]


class Asked(NamedTuple):
    """What can be asked of a game.

    position  the first argument: its name and what it is, for the help
    throw     the second
    words     the options
    nothing   what the position "none" means, in words
    """

    position: tuple[str, str]
    throw: tuple[str, str]
    words: tuple[Word, ...]
    nothing: str


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


def check_words(listed: Sequence[Word], given: Mapping[str, str]) -> None:
    """Refuse an option that says nothing in this question; ValueError says where it belongs.

    given: the options by name, and whatever else a word may belong to.
    """
    holds = {word.name: word.allowed[0] for word in listed if word.allowed} | dict(given)
    for word in listed:
        if word.name in given and not _fits(word, holds):
            wanted = " or ".join(
                f"--{name} {value}" if value else name for name, value in word.belongs
            )
            taken = ", ".join(f"--{each.name}" for each in listed if _fits(each, holds))
            raise ValueError(f"--{word.name} belongs to {wanted}; here you may give {taken}")


def _fits(word: Word, holds: Mapping[str, str]) -> bool:
    return not word.belongs or any(holds.get(name) == value for name, value in word.belongs)


def lines_of(plays: Iterable[Any]) -> list[Line]:
    """The lines of a face's plays."""
    return [Line(play.text, str(play.after), play.worth, play.loss) for play in plays]


def part_of(game: str) -> Any:
    """A game's part of the command: describe_arguments(), answer() and measure_of()."""
    return __import__(f"bestplay.{by_name(game).family}.command", None, None, ("answer",))
