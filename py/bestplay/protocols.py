"""The vocabulary that all games share, as protocols: game, position, play and answer.

Whatever is written for these runs with every game of the package:

    >>> from bestplay import klackers, klappenspiel
    >>> from bestplay.protocols import Play
    >>> def spread(plays: list[Play]) -> float:
    ...     return float(max(play.loss for play in plays))
    >>> round(spread(klackers.plays("2,4,5,7", 9)), 4)
    0.2778
    >>> round(spread(klappenspiel.plays("4,6,10", "4,6")), 4)
    0.0046

A module is a game where the rules are fixed, an object where they can be set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from bestplay.core.fraction import Fraction

__all__ = ("Answer", "Game", "Play", "Position", "Worth")

#: A Fraction if the value is exact, else a float whose error is stated.
Worth: TypeAlias = Fraction | float

Place = TypeVar("Place", contravariant=True)
Facing = TypeVar("Facing", contravariant=True)


class Position(Protocol):
    """A situation with a choice to make; str() gives the text that a face accepts in its place."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...

    def _repr_html_(self) -> str: ...


class Play(Protocol):
    """A choice; sorted() puts the best first, as a face lists them.

    text   the play as one types it
    after  the position that it leaves
    worth  its worth under best play afterwards, in the measure of the game
    loss   the difference to the best play's: exactly 0 for every best one
    best   True if no play is worth more
    ends   the chance that the next throw ends the turn
    """

    @property
    def text(self) -> str: ...

    @property
    def after(self) -> Position: ...

    @property
    def worth(self) -> Worth: ...

    @property
    def loss(self) -> Worth: ...

    @property
    def best(self) -> bool: ...

    @property
    def ends(self) -> Fraction: ...

    def __lt__(self, other: Any, /) -> bool: ...

    def _repr_html_(self) -> str: ...


class Answer(Protocol):
    """The best play in a position, with all others.

    worth  the position's worth: after the best play, or before an open throw
    plays  every legal play, best first; none while the throw is open, or where it ends the turn
    best   the best play and all that equal it
    """

    @property
    def worth(self) -> Worth: ...

    @property
    def plays(self) -> Sequence[Play]: ...

    @property
    def best(self) -> Sequence[Play]: ...

    def _repr_html_(self) -> str: ...


class Game(Protocol[Place, Facing]):
    """The questions that every game answers.

    A position is a value of the game, its text or its numbers.  Faced with a throw one plays; a
    game whose only choice comes before the dice faces the other player's position instead, and
    says so.
    """

    def plays(self, position: Place, facing: Facing, /) -> Sequence[Play]:
        """Every legal play, best first; ValueError names what cannot be."""

    def answer(self, position: Place, facing: Facing, /) -> Answer:
        """The plays in a position, best first, with the position's worth."""

    def worth(self, position: Place, /) -> Worth:
        """The worth of a position under best play, before the throw."""
