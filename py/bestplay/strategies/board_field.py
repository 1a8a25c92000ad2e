"""What fields of games with tiles to flip share.

It stands apart from the preferences, which a page needs without judging whole strategies.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import backward
from bestplay.core.backward import Graph
from bestplay.core.preferences import Move, falling, prefer, preference_texts
from bestplay.strategies.choosing import Choose
from bestplay.strategies.field import Field


class BoardField(Field):
    """A game whose positions are boards and whose plays flip tiles."""

    graph: Graph
    _best: list[int] | None = None

    def __init__(self) -> None:
        """Once the tiles of the start are known."""
        self.preferences = preference_texts(self.tiles_of(self.start))
        self._plays: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._means: dict[int, list[int]] = {}

    def tiles_of(self, number: int) -> list[int]:
        """The tiles of a board's number, rising."""
        raise NotImplementedError

    def plays(self, number: int, throw: int) -> list[Move]:
        """The plays with a throw, the highest tile first, of equal ones the next highest."""
        key = (number, throw)
        if key not in self._plays:
            moves = [
                Move(tuple(self.tiles_of(number - after)), tuple(self.tiles_of(after)), after)
                for after in self.graph[number][0][throw]
            ]
            moves.sort(key=lambda move: falling(move.flips))
            self._plays[key] = tuple(moves)
        return list(self._plays[key])

    def preferring(self, names: Sequence[str]) -> Choose:
        return prefer(*names)

    def means(self, number: int) -> list[int]:
        if number not in self._means:
            self._means[number] = super().means(number)
        return self._means[number]

    def best_values(self) -> list[int]:
        if self._best is None:
            self._best = backward.values(self.graph, [p * self.scale for p in self.payoff])
        return self._best
