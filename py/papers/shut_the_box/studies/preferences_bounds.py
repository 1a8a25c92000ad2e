"""Many lists of preferences at once: the plays that they leave, and best play among these.

Each list is a column of an array.  Values are whole numbers below 2^63, so nothing is rounded.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.shut_the_box.strategies import Box
from bestplay.strategies.boards import Move, rank_of

Numbers = NDArray[np.int64]
Allowed = NDArray[np.bool_]

#: Less than any value.
LEAST = -1000

#: How many lists are looked at together.
TOGETHER = 256


class Board(NamedTuple):
    """A board: what a turn that ends there pays, and what can be played.

    pays    the payoff, times the scale
    total   the ways of all throws
    stuck   the ways that end the turn
    forced  (ways, the boards that they lead to) of the throws with one play
    chosen  (ways, the places of each throw's first play among the afters) of all others
    afters  the boards that these lead to
    row     the row of the first of them where all choices stand below each other
    """

    pays: int
    total: int
    stuck: int
    forced: tuple[Numbers, Numbers]
    chosen: tuple[Numbers, Numbers]
    afters: Numbers
    row: int


class Plays:
    """A game, its goal and when one die is thrown: all plays of which a list has to choose.

    limit  one die is thrown when so many points or fewer are up, where the rules allow it
    """

    def __init__(self, box: Box, limit: int) -> None:
        self.pays = box.payoff[0] * box.scale
        self.boards: list[Board] = []
        self.moves: list[Move] = []
        self.rows: list[int] = []
        for number in range(1, box.start + 1):
            self.boards.append(self._board(box, number, limit))
        sizes = np.diff([*self.rows, len(self.moves)])
        self.group = np.repeat(np.arange(len(self.rows)), sizes)

    def _board(self, box: Box, number: int, limit: int) -> Board:
        throws, options = box.graph[number]
        total, weights = options[0 if box.position(number).score <= limit else -1]
        row, forced, chosen = len(self.moves), [], []
        stuck = 0
        for throw, ways in enumerate(weights):
            if not throws[throw]:
                stuck += ways
            elif ways and len(throws[throw]) == 1:
                forced.append((ways, throws[throw][0]))
            elif ways:
                chosen.append((ways, len(self.moves) - row))
                self.rows.append(len(self.moves))
                self.moves += box.plays(number, throw)
        afters = np.array([move.number for move in self.moves[row:]], np.int64)
        pays = box.payoff[number] * box.scale
        return Board(pays, total, stuck, _columns(forced), _columns(chosen), afters, row)

    def whole(self) -> Allowed:
        """No list yet: every play is left."""
        return np.ones((len(self.moves), 1), np.bool_)

    def ranks(self, name: str) -> Numbers:
        """The rank of each play by a preference, as small numbers."""
        rank = rank_of(name)
        keys = [rank(move) for move in self.moves]
        places = {key: place for place, key in enumerate(sorted(set(keys)))}
        return np.array([places[key] for key in keys])

    def narrowed(self, allowed: Allowed, ranks: Numbers) -> Allowed:
        """What a preference leaves of the plays that are left."""
        ranked = np.where(allowed, ranks[:, None].astype(np.int16), np.int16(10000))
        least = np.minimum.reduceat(ranked, self.rows, axis=0)
        left: Allowed = ranked == least[self.group]
        return left

    def values(self, allowed: Allowed) -> Numbers:
        """What the start is worth under best play among the plays that are left, by column."""
        parts = range(0, allowed.shape[1], TOGETHER)
        return np.concatenate([self._values(allowed[:, n : n + TOGETHER]) for n in parts])

    def _values(self, allowed: Allowed) -> Numbers:
        exact = isinstance(self.pays, int)
        kind: Any = np.int64 if exact else np.float64
        value: Any = np.zeros((len(self.boards) + 1, allowed.shape[1]), kind)
        value[0] = self.pays
        for number, board in enumerate(self.boards, 1):
            here = board.stuck * board.pays + board.forced[0] @ value[board.forced[1]]
            if len(board.afters):
                left = allowed[board.row : board.row + len(board.afters)]
                tried = np.where(left, value[board.afters], LEAST)
                here = here + board.chosen[0] @ np.maximum.reduceat(tried, board.chosen[1], axis=0)
            value[number] = here // board.total if exact else here / board.total
        top: Numbers = value[-1]
        return top


def _columns(pairs: list[tuple[int, int]]) -> tuple[Numbers, Numbers]:
    whole = np.array(pairs, np.int64).reshape(-1, 2)
    return whole[:, 0], whole[:, 1]
