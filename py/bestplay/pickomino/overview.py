"""Every throw that can come next in a turn: its best selection, its stake, its chance.

    >>> from bestplay import pickomino
    >>> seen = Overview(pickomino.Situation().turn("5,5,5,6,6"))
    >>> len(seen.throws), seen.throws[0], seen.ways[0], seen.whole
    (56, (0, 0, 0, 0, 0, 3), 1, 216)
    >>> place = seen.throws.index((1, 0, 1, 1, 0, 0))
    >>> seen.faces(place), str(seen.stake(place))
    ([4], '13/18')

What dice of a face are worth to keep depends on the face and their number alone, so that these are
ranked once, and each throw compares ranks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.pickomino import rules
from bestplay.pickomino.rules import DICE, FACES
from bestplay.pickomino.solver import SIDES, Pair, Throws
from bestplay.pickomino.turn import Turn, Worth

#: The orders in which throws can be listed: most worms first and then by the other faces, those
#: worth most or least first, those with most at stake, those that come most often.
Order: TypeAlias = Literal["worms", "best", "worst", "stake", "reach"]
ORDERS: tuple[Order, ...] = ("worms", "best", "worst", "stake", "reach")

#: The status of a face of a throw: it cannot be kept, it is the only one that can, it is the best,
#: as good as another best one, nearly as good, or worse.
NONE, ONLY, BEST, SAME, NEAR, WORSE = range(6)

#: A face is nearly as good if it costs at most 1 / QUARTER of the best one's lead over failing.
QUARTER = 4


class Overview:
    """Every throw of the remaining dice, with the best selection of each.

    turn    the turn before the throw
    throws  each throw as counts of the faces, worms last; throws with most worms first
    ways    the number of `whole` in which each throw comes
    whole   the number of throws with distinct dice
    """

    turn: Turn
    throws: list[tuple[int, ...]]
    ways: list[int]
    whole: int

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.whole = SIDES**turn.dice
        self.throws, self.ways = all_throws(turn.dice)
        #: ranks[face - 1][count]: the greater the better, 0 for what cannot be kept.
        self.ranks = [[0] * (DICE + 1) for _ in FACES]
        self._values: list[Pair] = [turn.solution.failure]
        self._rank()
        #: The ranks of the best face of each throw, and of the second best; 0 for none.
        self.tops: list[int] = []
        self._seconds: list[int] = []
        one, two, three, four, five, six = self.ranks
        for a, b, c, d, e, f in self.throws:
            ranked = sorted((one[a], two[b], three[c], four[d], five[e], six[f]))
            self.tops.append(ranked[-1])
            self._seconds.append(ranked[-2])
        self._near = self._find_near()
        self._orders: dict[Order, list[int]] = {}

    def _rank(self) -> None:
        """Fill ranks and _values for all selections, equal values sharing a rank."""
        here, best = self.turn.position, self.turn.solution
        found = [
            (best.worth(rules.after(here, face, count)), face, count)
            for face in self.turn.free
            for count in range(1, self.turn.dice + 1)
        ]
        # Each denominator is the unit times a power of six, so the greatest is a common one.
        whole = max([value[1] for value, _, _ in found] or [1])
        ranked = sorted([(value[0] * (whole // value[1]), f, c) for value, f, c in found])
        last: int | None = None
        for value, face, count in ranked:
            if value != last:
                self._values.append((value, whole))
                last = value
            self.ranks[face - 1][count] = len(self._values) - 1

    def _find_near(self) -> list[int]:
        """near[r]: the lowest rank that is nearly as good as r, if r is the best."""
        fail, unit = self._values[0]
        whole = self._values[-1][1]
        low = fail * (whole // unit) if whole % unit == 0 else 0
        near = [0]
        for rank in range(1, len(self._values)):
            top = self._values[rank][0]
            least = rank
            while least > 1:
                value = self._values[least - 1][0]
                if (top - value) * QUARTER > top - low:
                    break
                least -= 1
            near.append(least)
        return near

    def faces(self, place: int) -> list[int]:
        """The faces that are best to keep of the throw at a place; none if none can be kept."""
        top = self.tops[place]
        counts = self.throws[place]
        return [face for face in FACES if top and self.ranks[face - 1][counts[face - 1]] == top]

    def best(self, face: int) -> list[bool]:
        """One bool per throw: True if this face is best to keep; for face 0, if none can be."""
        if not face:
            return [not top for top in self.tops]
        ranks = self.ranks[face - 1]
        place = face - 1
        return [
            ranks[counts[place]] == top and top > 0 for counts, top in zip(self.throws, self.tops)
        ]

    def worth(self, place: int) -> Worth:
        """The worth of the turn with a throw, under best play."""
        return self.turn.stakes.measure(self._values[self.tops[place]])

    def stake(self, place: int) -> Worth | None:
        """The loss of the second best face of a throw; None unless there are two to choose from."""
        second = self._seconds[place]
        return self._loss(self.tops[place], second) if second else None

    def cost(self, place: int, face: int) -> Worth:
        """The loss of keeping this face of the throw at a place, against the best face."""
        return self._loss(self.tops[place], self.ranks[face - 1][self.throws[place][face - 1]])

    def _loss(self, top: int, rank: int) -> Worth:
        """The loss of a selection of this rank against one of the top rank."""
        return self.turn.stakes.loss(self._values[top], self._values[rank])

    def has_choice(self, place: int) -> bool:
        """True where there are two faces or more to choose from."""
        return self._seconds[place] > 0

    def chance(self, place: int) -> Fraction:
        """The chance of the throw at a place."""
        return Fraction(self.ways[place], self.whole)

    def kinds(self, places: Sequence[int], face: int) -> list[int]:
        """The status of keeping a face, for some throws: NONE, ONLY, BEST, SAME, NEAR or WORSE."""
        kinds = []
        ranks, throws, tops, seconds = self.ranks[face - 1], self.throws, self.tops, self._seconds
        near, at = self._near, face - 1
        for place in places:
            rank = ranks[throws[place][at]]
            if not rank:
                kinds.append(NONE)
                continue
            top, second = tops[place], seconds[place]
            if not second:
                kinds.append(ONLY)
            elif rank == top:
                kinds.append(SAME if second == top else BEST)
            else:
                kinds.append(NEAR if rank >= near[top] else WORSE)
        return kinds

    def kept_by(self, like: Sequence[tuple[int, int]]) -> list[int]:
        """The face kept of each throw, 0 for none, if `like` lists selections, the best first."""
        liked = [[0] * (DICE + 1) for _ in FACES]
        for place, (face, count) in enumerate(like):
            liked[face - 1][count] = len(like) - place
        face_of = [0] + [face for face, _ in like[::-1]]
        one, two, three, four, five, six = liked
        return [
            face_of[max(one[a], two[b], three[c], four[d], five[e], six[f])]
            for a, b, c, d, e, f in self.throws
        ]

    def worse(self, kept: Sequence[int]) -> list[int]:
        """The places of throws whose kept face is not a best one; kept: by throw, 0 for none."""
        found = []
        for place, face in enumerate(kept):
            top = self.tops[place]
            if face and self.ranks[face - 1][self.throws[place][face - 1]] != top:
                found.append(place)
        return found

    def in_order(self, order: Order) -> list[int]:
        """The places of all throws in an order."""
        if order not in self._orders:
            places, values = list(range(len(self.throws))), self._values
            keys: Sequence[int] = self.ways if order == "reach" else self.tops
            if order == "stake":  # losses over one denominator, 0 without a choice
                keys = [
                    values[top][0] - values[second][0] if second else 0
                    for top, second in zip(self.tops, self._seconds)
                ]
            if order != "worms":
                sign = 1 if order == "worst" else -1
                # With their places: MicroPython's sort would mix equal ones.
                places = [place for _, place in sorted([(sign * keys[p], p) for p in places])]
            self._orders[order] = places
        return self._orders[order]


#: Cached throws, which do not depend on the rules or the goal.
_every: dict[int, tuple[list[tuple[int, ...]], list[int]]] = {0: ([], [])}


def all_throws(dice: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """All throws of so many dice, as counts of each face, and their ways; most worms first.

    Without any dice nothing is thrown, so there is none.
    """
    if dice not in _every:
        throws, ways = Throws(dice, len(FACES)).listed()
        _every[dice] = [tuple(reversed(counts)) for counts in throws[::-1]], ways[::-1]
    return _every[dice]
