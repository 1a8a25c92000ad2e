"""Best play on all positions of a game at once, for tables and for pictures of a whole strategy.

A position is the number of a board: its bits say which tiles are up, and every play turns down some
of them.  All that is said is a whole number over a scale, so that MicroPython is quick with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bestplay.core import backward

__all__ = ("ENDS", "ONLY", "ORDERS", "SEVERAL", "Column", "Order", "Overview", "mask")

#: The orders in which boards can be listed: the fullest first, those worth most or least first,
#: those with most at stake in the choice first, those that come most often first.
Order: TypeAlias = Literal["full", "best", "worst", "stake", "reach"]
ORDERS: tuple[Order, ...] = ("full", "best", "worst", "stake", "reach")

#: The kind of choice where the turn ends.
ENDS = 0
#: The kind of choice where there is one play.
ONLY = 1
#: The kind of choice where several plays are equally best.  Where one is, the kind is this and as
#: many tiles as it flips.
SEVERAL = 2


class Column(NamedTuple):
    """Best play with one throw, on every board.

    after    the board that the best play leads to, -1 where there is none, or the throw cannot come
    losses   the loss of the second best play, over unit; 0 if it is as good, None if there are not
             two
    choices  the boards on which there is a choice, the emptiest first
    kinds    the kind of each choice: ENDS, ONLY, SEVERAL, or SEVERAL and the tiles flipped

    >>> from bestplay import klappenspiel
    >>> column = klappenspiel.solution().overview().column(0)
    >>> len(column.after), len(column.losses)
    (1024, 1024)
    """

    after: list[int]
    losses: list[int | None]
    choices: list[int]
    kinds: list[int]


class Overview:
    """Best play on every board with every throw, its stakes, and each board's chance of coming up.

    Columns and the rest are computed on first use.

    graph    all boards, as bestplay.core.backward has them
    flips    for each throw the sets of tiles that it can turn down, as boards' numbers; where plays
             are worth the same the first of them is named
    values   the value of each board; greater is better
    tail     divisor of values: the quotient counts, the remainder orders equal values
    unit     the denominator of a counted value
    whole    the denominator of a reach
    falls    the number of ways that the most dice can fall; those of fewer divide it

    >>> from bestplay import klappenspiel
    >>> overview = klappenspiel.solution().overview()
    >>> len(overview.flips)
    21
    """

    graph: backward.Graph
    flips: Sequence[Sequence[int]]
    values: Sequence[int]
    tail: int
    unit: int
    whole: int
    falls: int

    def __init__(
        self,
        graph: backward.Graph,
        flips: Sequence[Sequence[int]],
        values: Sequence[int],
        payoff: Sequence[int],
        unit: int,
        whole: int,
        tail: int = 1,
    ) -> None:
        """payoff: for each board the worth of a turn that ends there; the others are fields."""
        self.graph, self.flips, self.values = graph, flips, values
        self.tail, self.unit, self.whole = tail, unit, whole
        self.falls = max([ways for _, options in graph for ways, _ in options] + [1])
        self._payoff = payoff
        self._columns: list[Column | None] = [None] * len(flips)
        self._counts: list[int] = []
        self._stakes: list[int] = []
        self._reach: list[int] = []
        self._orders: dict[str, list[int]] = {}
        self._sizes = [0]
        while len(self._sizes) < len(values):
            self._sizes += [count + 1 for count in self._sizes]

    def work(self) -> bool:
        """Compute one missing part; False if nothing was missing."""
        for throw, known in enumerate(self._columns):
            if known is None:
                self.column(throw)
                return True
        if self._stakes and self._reach:
            return False
        _ = self.reach if self._stakes else self.stakes
        return True

    def column(self, throw: int) -> Column:
        """Best play on every board with one throw, given by its place in flips."""
        found = self._columns[throw]
        if found is None:
            found = self._columns[throw] = self._solve(throw)
        return found

    def _solve(self, throw: int) -> Column:
        values = self.values
        after: list[int] = []
        losses: list[int | None] = [None] * len(values)
        kinds: list[int] = []
        choices: list[int] = []
        tail, sizes = self.tail, self._sizes
        kept, comes = None, False  # boards with the same options share them
        for board, (throws, options) in enumerate(self.graph):
            nexts = throws[throw]
            if options is not kept:
                kept, comes = options, bool([1 for _, weights in options if weights[throw]])
            if not nexts or not comes:
                after.append(-1)
                kinds.append(ENDS)
                continue
            if len(nexts) == 1:
                after.append(nexts[0])
                kinds.append(ONLY)
                continue
            worths = [values[to] for to in nexts]
            top = max(worths)
            best = nexts[worths.index(top)]
            worths.remove(top)
            second = max(worths)
            if second == top:
                best = self._first(board, throw, top)
            after.append(best)
            loss = losses[board] = top // tail - second // tail
            kinds.append(SEVERAL + sizes[board - best] if loss else SEVERAL)
            choices.append(board)
        return Column(after, losses, choices, kinds)

    def _first(self, board: int, throw: int, top: int) -> int:
        """The first board, in the order of flips, among those that are worth `top`."""
        nexts = [to for to in self.graph[board][0][throw] if self.values[to] == top]
        return next(board - flips for flips in self.flips[throw] if board - flips in nexts)

    @property
    def counts(self) -> list[int]:
        """The best number of dice on each board, as a place among its options."""
        if not self._counts:
            for board, (_, options) in enumerate(self.graph):
                means = self._means(board) if len(options) > 1 else [0]
                self._counts.append(means.index(max(means)))
        return self._counts

    def best_counts(self, board: int) -> list[int]:
        """The best numbers of dice on a board, as places among its options; all of equal ones."""
        if len(self.graph[board][1]) < 2:
            return [0]
        worths = [mean // self.tail for mean in self._means(board)]
        return [place for place, worth in enumerate(worths) if worth == max(worths)]

    def _means(self, board: int) -> list[int]:
        """The worth of each option to throw on a board, times the scale."""
        ends, values = self._payoff[board], self.values
        columns = [self.column(throw).after for throw in range(len(self.flips))]
        tops = [values[after[board]] if after[board] >= 0 else ends for after in columns]
        return [backward.mean(weights, tops, ways) for ways, weights in self.graph[board][1]]

    @property
    def stakes(self) -> list[int]:
        """The mean loss of the second best plays on each board, over falls times unit."""
        if not self._stakes:
            counts = self.counts
            self._stakes = stakes = [0] * len(self.values)
            for throw in range(len(self.flips)):
                column = self.column(throw)
                for board in column.choices:
                    loss = column.losses[board]
                    if loss:
                        ways, weights = self.graph[board][1][counts[board]]
                        stakes[board] += weights[throw] * loss * self.falls // ways
        return self._stakes

    @property
    def reach(self) -> list[int]:
        """The chance of best play from all tiles up to reach each board, over whole."""
        if not self._reach:
            columns = [self.column(throw).after for throw in range(len(self.flips))]
            counts = self.counts
            self._reach = reach = [0] * len(self.values)
            reach[-1] = self.whole
            for board in range(len(reach) - 1, 0, -1):
                here, options = reach[board], self.graph[board][1]
                if not here or not options:
                    continue
                ways, weights = options[counts[board]]
                part = backward.divide(here, ways)
                for weight, column in zip(weights, columns):
                    after = column[board]
                    if weight and after >= 0:
                        reach[after] += part * weight
        return self._reach

    def ways(self, board: int, throw: int) -> int:
        """The ways, out of `falls`, to get a throw on a board with the best number of dice."""
        options = self.graph[board][1]
        if not options:
            return 0
        ways, weights = options[self.counts[board]]
        return weights[throw] * self.falls // ways

    def kinds(self, boards: Sequence[int], throw: int, most: int = 255) -> list[int]:
        """The kind of choice on each of these boards; kinds above `most` count as `most`."""
        kinds = self.column(throw).kinds
        if most < max(kinds):
            return [min(kinds[board], most) for board in boards]
        return [kinds[board] for board in boards]

    def boards_in_order(
        self, order: Order, up: int, down: int, throw: int | None = None
    ) -> list[int]:
        """The boards with one mask's tiles up and another's down, in an order.

        throw: stakes are those of the choice with this throw.  The empty board is left out.
        """
        both = up | down
        return [board for board in self._in_order(order, throw) if board & both == up]

    def _in_order(self, order: Order, throw: int | None) -> list[int]:
        """All boards but the empty one, in this order."""
        name = f"{order} {throw}" if order == "stake" else order
        if name not in self._orders:
            fullest = list(range(len(self.values) - 1, 0, -1))
            keys: Sequence[int] = ()
            if order == "stake":
                keys = self.stakes
                if throw is not None:
                    keys = [loss or 0 for loss in self.column(throw).losses]
            elif order != "full":
                keys = self.reach if order == "reach" else self.values
            if keys:
                sign = 1 if order == "worst" else -1
                # With their places: MicroPython's sort would mix equal ones.
                ranked = sorted([(sign * keys[board], -board) for board in fullest])
                fullest = [-board for _, board in ranked]
            self._orders[name] = fullest
        return self._orders[name]


def mask(places: Iterable[int]) -> int:
    """The number whose bits are set at these places.

    >>> bin(mask([0, 2]))
    '0b101'
    """
    number = 0
    for place in places:
        number |= 1 << place
    return number
