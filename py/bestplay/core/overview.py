"""Best play on all positions of a game at once: for tables, and for pictures of a whole strategy.

A position is the number of a board: its bits say which tiles are up, and every play turns down some
of them.  All that is said is a whole number over a scale, so that MicroPython is quick with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypeAlias

from bestplay.core import backward
from bestplay.core.backward import Graph

__all__ = ("ENDS", "ONLY", "ORDERS", "SEVERAL", "WAYS", "Order", "Overview", "mask")

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

#: Stakes are over this times the unit of the values.
WAYS = 36


class Overview:
    """What is best on every board with every throw, what is at stake, and how often it comes.

    graph    the positions, as bestplay.core.backward has them
    values   what each is worth; greater is better
    tail     by this a value is divided before it counts; the rest orders what is worth the same
    unit     what a counted value is over
    whole    what a reach is over
    after    for each board and throw the board that the best play leads to, -1 where there is none,
             or the throw cannot come
    losses   for each board and throw how much worse the second best play is, over unit; 0 where it
             is as good, None where there are not two
    choices  for each throw the boards on which it offers a choice, the emptiest first
    counts   for each board which number of dice is best, as a place in its options
    stakes   for each board what the second best plays lose on average, over WAYS times unit
    reach    for each board how likely best play from all tiles up comes to it, over whole
    """

    graph: Graph
    values: Sequence[int]
    tail: int
    unit: int
    whole: int

    def __init__(
        self,
        graph: Graph,
        values: Sequence[int],
        payoff: Sequence[int],
        unit: int,
        whole: int,
        tail: int = 1,
        first: Callable[[list[int]], int] = lambda boards: boards[0],
    ) -> None:
        """payoff: what a turn that ends on a board is worth; first: which of several boards is
        named where the plays to them are worth the same."""
        self.graph, self.values, self.tail, self.unit, self.whole = graph, values, tail, unit, whole
        self.after: list[list[int]] = []
        self.losses: list[list[int | None]] = []
        self.counts: list[int] = []
        self.choices: list[list[int]] = [[] for _ in graph[-1][0]]
        self.stakes: list[int] = []
        for board, (throws, options) in enumerate(graph):
            self._look(throws, options, payoff[board], first)
        self.reach = self._reach()
        self._orders: dict[str, list[int]] = {}
        self._flips = [0]
        while len(self._flips) < len(graph):
            self._flips += [count + 1 for count in self._flips]

    def _look(
        self,
        throws: backward.Throws,
        options: backward.Options,
        ends: int,
        first: Callable[[list[int]], int],
    ) -> None:
        """Add a board."""
        values, tail = self.values, self.tail
        afters: list[int] = []
        tops: list[int] = []
        losses: list[int | None] = []
        can: Sequence[int] = options[0][1] if options else ()
        if len(options) > 1:
            can = [one or other for one, other in zip(can, options[1][1])]
        for throw, nexts in enumerate(throws):
            if not nexts or not can[throw]:
                afters.append(-1)
                tops.append(ends)
                losses.append(None)
                continue
            best = nexts[0]
            top = values[best]
            loss: int | None = None
            if len(nexts) > 1:
                ranked = sorted([values[each] for each in nexts])
                top, second = ranked[-1], ranked[-2]
                same = [each for each in nexts if values[each] == top]
                best = first(same) if len(same) > 1 else same[0]
                loss = top // tail - second // tail
                self.choices[throw].append(len(self.after))
            afters.append(best)
            tops.append(top)
            losses.append(loss)
        place, stake = 0, 0
        if len(options) > 1:
            means = [backward.mean(weights, tops, ways) for ways, weights in options]
            place = means.index(max(means))
        if options:
            ways, weights = options[place]
            stake = sum([weight * loss for weight, loss in zip(weights, losses) if loss])
            stake = stake * WAYS // ways
        self.after.append(afters)
        self.losses.append(losses)
        self.counts.append(place)
        self.stakes.append(stake)

    def _reach(self) -> list[int]:
        reach = [0] * len(self.graph)
        reach[-1] = self.whole
        for board in range(len(reach) - 1, 0, -1):
            here, options = reach[board], self.graph[board][1]
            if not here or not options:
                continue
            ways, weights = options[self.counts[board]]
            part = backward.divide(here, ways)
            for weight, after in zip(weights, self.after[board]):
                if weight and after >= 0:
                    reach[after] += part * weight
        return reach

    def ways(self, board: int, throw: int) -> int:
        """In how many of WAYS a throw comes with the best number of dice."""
        options = self.graph[board][1]
        if not options:
            return 0
        ways, weights = options[self.counts[board]]
        return weights[throw] * WAYS // ways

    def kind(self, board: int, throw: int) -> int:
        """Which kind of choice it is: ENDS, ONLY, SEVERAL, or SEVERAL and the tiles flipped."""
        after, loss = self.after[board][throw], self.losses[board][throw]
        if loss is None:
            return ENDS if after < 0 else ONLY
        return SEVERAL + self._flips[board - after] if loss else SEVERAL

    def kinds(self, boards: Sequence[int], throw: int) -> list[int]:
        """The same for some boards."""
        kinds: list[int] = []
        flips = self._flips
        for board in boards:
            loss = self.losses[board][throw]
            after = self.after[board][throw]
            if loss is None:
                kinds.append(ENDS if after < 0 else ONLY)
            else:
                kinds.append(SEVERAL + flips[board - after] if loss else SEVERAL)
        return kinds

    def boards_in_order(
        self, order: Order, up: int, down: int, throw: int | None = None
    ) -> list[int]:
        """The boards on which the tiles of one mask are up and those of another down, in an order.

        throw: what is at stake is that in the choice with this throw.  The empty board is none.
        """
        both = up | down
        return [board for board in self._in_order(order, throw) if board & both == up]

    def _in_order(self, order: Order, throw: int | None) -> list[int]:
        name = f"{order} {throw}" if order == "stake" else order
        if name not in self._orders:
            fullest = list(range(len(self.graph) - 1, 0, -1))
            keys: Sequence[int] = ()
            if order == "stake":
                keys = self.stakes
                if throw is not None:  # on the empty board nothing is thrown
                    keys = [0] + [losses[throw] or 0 for losses in self.losses[1:]]
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
    """The number with these bits."""
    number = 0
    for place in places:
        number |= 1 << place
    return number
