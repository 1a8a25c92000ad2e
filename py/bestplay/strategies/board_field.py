"""What fields of games with tiles to flip share."""

from bestplay.solve import backward
from bestplay.strategies.boards import Move, falling
from bestplay.strategies.field import Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from bestplay.solve.backward import Graph


class BoardField(Field):
    """A game whose positions are boards and whose plays flip tiles."""

    graph: "Graph"
    _best: "list[int] | None" = None
    _plays: "dict[tuple[int, int], list[Move]] | None" = None

    def tiles_of(self, number: int) -> list[int]:
        """The tiles of a board's number, rising."""
        raise NotImplementedError

    def plays(self, number: int, throw: int) -> list[Move]:
        """The plays with a throw, the highest tile first, of equal ones the next highest."""
        if self._plays is None:
            self._plays = {}
        key = (number, throw)
        if key not in self._plays:
            moves = [
                Move(tuple(self.tiles_of(number - after)), tuple(self.tiles_of(after)), after)
                for after in self.graph[number][0][throw]
            ]
            moves.sort(key=lambda move: falling(move.flips))
            self._plays[key] = moves
        return self._plays[key]

    def best_values(self) -> list[int]:
        if self._best is None:
            self._best = backward.values(self.graph, [p * self.scale for p in self.payoff])
        return self._best
