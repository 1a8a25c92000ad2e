"""The home page's questions: a position, a throw, some plays, and what the face says of them.

A family of games that asks some has a module sitebuild.pages.content.<family>_questions, whose
function questions() returns them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from bestplay import games

#: The family whose question a visitor sees first.
FIRST = "shut_the_box"


class Ranked(Protocol):
    """What a question needs to know of a play; every face's plays have it."""

    @property
    def text(self) -> str: ...
    @property
    def best(self) -> bool: ...


@dataclass(frozen=True)
class Choice:
    """One of the plays to choose from, and what is said when it is chosen."""

    label: str
    best: bool
    told: str


@dataclass(frozen=True)
class Question:
    """A question to be answered with a tap."""

    title: str
    """The game and what is asked."""
    tiles: tuple[tuple[int, bool], ...]
    """Every tile and whether it is up; empty for a game without a board."""
    dice: tuple[int, ...]
    worm: int
    """The face with a worm on it, 0 for none."""
    said: str
    """What lies on the table, in words."""
    choices: tuple[Choice, ...]
    link: str
    """The page that answers in full."""


def questions() -> list[Question]:
    """All questions in the order in which they are asked: one of each family, then the next."""
    names = sorted(games.families(), key=lambda family: family != FIRST)
    found = [f"{__package__}.{family}_questions" for family in names]
    asked = [import_module(name).questions() for name in found if find_spec(name)]
    most = max(len(each) for each in asked)
    return [each[turn] for turn in range(most) for each in asked if turn < len(each)]


def choices(
    plays: Sequence[Ranked],
    labels: Sequence[str],
    ways: Sequence[str],
    worths: Sequence[str],
    meaning: str,
) -> tuple[Choice, ...]:
    """The plays to choose from.

    ways: "with 4 and 5"; meaning: "wins {} worms on average", with a place for one of worths.
    """
    places = range(len(plays))
    best = next(place for place in places if plays[place].best)
    first = f"{ways[best].capitalize()} {meaning.format(worths[best])}"
    rest = [f"{ways[place]}: {worths[place]}" for place in places if place != best]
    comparison = f"{first} ({'; '.join(rest)})."
    return tuple(
        Choice(
            labels[place],
            place == best,
            f"{'Right' if place == best else f'{labels[best]} is better'}. {comparison}",
        )
        for place in places
    )
