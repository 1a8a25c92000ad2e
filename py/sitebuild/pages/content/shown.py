"""What a family of games shows outside its own pages: games.<family>.build.shown.

Its function questions(), where it has one, returns the home page's questions: a position, a throw,
some plays, and what the face says of them; one with FIRST = True is asked first of all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ui.html import Html


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
    said: str
    """What lies on the table, in words."""
    choices: tuple[Choice, ...]
    link: str
    """The page that answers in full."""
    faces: Mapping[int, Html] = field(default_factory=dict)
    """Pictures of those faces of a die that are not pips."""


def choices(
    plays: Sequence[Ranked],
    labels: Sequence[str],
    ways: Sequence[str],
    worths: Sequence[str],
    meaning: str,
) -> tuple[Choice, ...]:
    """The plays to choose from.

    ways: "with 4 and 5"; meaning: "wins {} of games", with a place for one of worths.
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
            f"{'Right' if place == best else f'“{labels[best]}” is better'}. {comparison}",
        )
        for place in places
    )
