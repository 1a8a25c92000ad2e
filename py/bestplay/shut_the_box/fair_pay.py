"""The payout for a shut at which neither of two players at Shut the Box has the advantage.

What the first player wins is continuous in the payout and made of straight pieces, one for each
pair of best plays, but neither convex nor rising everywhere.  So a bracket is kept, at whose lower
end the second player has the advantage and at whose upper end not; Newton's method finds the root
of a piece exactly, and where its step leaves the bracket or shortens it little, it is halved.

Against plays of the second player that stay the same the first one's winnings are convex in the
payout.  So if these plays keep the first player below nothing at two payouts, they do so at all
between: that proves that none of those is fair.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from bestplay.core.fraction import Fraction, pair
from bestplay.core.types import Report
from bestplay.shut_the_box import duel_solver as duels
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.duel_solver import Solved, Terms
from bestplay.shut_the_box.rules import Rules

Look: TypeAlias = Callable[[Fraction], "Point"]

#: No fair payout is looked for beyond so many stakes.
MOST_STAKES = 1000

#: A bracket that is long for its lower end is cut at so many times that end, and not in the middle.
TIMES = 8


class Point(NamedTuple):
    """What is known of one payout.

    pays   the payout in stakes
    worth  what the first player wins with it
    slope  by how much that grows with the payout, just above it
    terms  the game's terms with it
    best   best play of both with it
    """

    pays: Fraction
    worth: Fraction
    slope: Fraction
    terms: Terms
    best: Solved

    @property
    def crossing(self) -> Fraction:
        """Where its straight piece, if it went on so far, comes to nothing; else where it is."""
        return self.pays - self.worth / self.slope if self.slope > 0 else self.pays


def fair_pay(rule: Rules, agreed: Terms, report: Report | None = None) -> tuple[int, int]:
    """The payout at which neither player has the advantage, as (numerator, denominator).

    The agreed one if it is fair; else where the advantage ends that one of the players has there,
    upwards first if it is the second player's.  ValueError where no payout from 0 to MOST_STAKES
    (or the agreed one, if that is more) is fair, which is proved.
    """
    seen: list[Fraction] = []

    def look(pays: Fraction) -> Point:
        seen.append(pays)
        if report:
            report(len(seen), None)
        return point(rule, agreed, pays)

    here = look(Fraction(*agreed.pays))
    if not here.worth:
        return agreed.pays
    bracket = None
    if here.worth < 0 and here.pays < MOST_STAKES:
        bracket = first_even(rule, look, here, look(Fraction(MOST_STAKES)))
    if not bracket:
        # With nothing for a shut the second player, who may play as the first did, never has less.
        lowest = here if not here.pays else look(Fraction(0))
        if not lowest.worth:
            return 0, 1
        bracket = first_even(rule, look, lowest, here)
    if not bracket:
        most = max(here.pays, Fraction(MOST_STAKES))
        raise ValueError(
            f"no payout from 0 to {most} stakes makes this game fair: the second player has the "
            "advantage at every one"
        )
    fair = root(look, *bracket)
    return fair.numerator, fair.denominator


def point(rule: Rules, agreed: Terms, pays: Fraction) -> Point:
    """What is known of a payout once both players' best play is solved."""
    terms = duels.Terms(agreed.reading, pair(pays), agreed.clack)
    best = duels.solve(rule, terms)
    unit = solo.scale(rule) ** 2
    worth = Fraction(best.first, unit * terms.pays[1])
    return Point(pays, worth, Fraction(best.slope, unit), terms, best)


def first_even(rule: Rules, look: Look, low: Point, high: Point) -> tuple[Point, Point] | None:
    """The lowest bracket found between two payouts, at the first of which the second player has the
    advantage; None if it is proved that this is so at all between as well."""
    left = [(low, high)]
    while left:
        low, high = left.pop()
        if high.worth >= 0:
            return low, high
        if is_beaten(rule, low, high.pays) or is_beaten(rule, high, low.pays):
            continue
        cuts = [halfway(low.pays, high.pays)]
        # Where the worth only touches nothing, no halving finds it.
        if low.pays < low.crossing < high.pays and low.crossing not in cuts:
            cuts.append(low.crossing)
        points = [low] + [look(cut) for cut in sorted(cuts)] + [high]
        for place in range(len(points) - 1, 0, -1):
            left.append((points[place - 1], points[place]))
    return None


def is_beaten(rule: Rules, at: Point, pays: Fraction) -> bool:
    """Whether the second player's best plays at one payout keep the advantage at another."""
    return duels.against(rule, at.terms, at.best, pair(pays))[0] < 0


def root(look: Look, low: Point, high: Point) -> Fraction:
    """A payout above the lower end of a bracket at which the first player wins exactly nothing.

    If that is so at the upper end as well, it is the least one of those around that.
    """
    while True:
        length = high.pays - low.pays
        step = low.crossing
        if low.pays < step < high.pays:
            there = look(step)
            if not there.worth and high.worth:
                return step
            low, high = narrower(low, high, there)
        elif step == high.pays and not high.worth:
            middle = halfway(low.pays, high.pays)
            there = look(middle)
            if there.worth == (middle - step) * low.slope:
                return step
            low, high = narrower(low, high, there)
        if (high.pays - low.pays) * 2 > length:
            low, high = narrower(low, high, look(halfway(low.pays, high.pays)))


def narrower(low: Point, high: Point, there: Point) -> tuple[Point, Point]:
    """The part of a bracket in which the advantage ends, cut at a point in it."""
    return (low, there) if there.worth >= 0 else (there, high)


def halfway(low: Fraction, high: Fraction) -> Fraction:
    """A number between two with a short denominator: about the middle, or less if that is far."""
    middle = (low + high) / 2
    if low and low * TIMES < middle:
        middle = low * TIMES
    top, bottom = pair(middle)
    parts = 1
    while True:
        short = Fraction(top * parts // bottom, parts)
        if low < short < high:
            return short
        parts *= 2
