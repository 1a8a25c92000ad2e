"""Shut the Box for two under house rules: any payout for a shut, scores read as digits.

    >>> from bestplay.shut_the_box.duels import Duel
    >>> small = Duel(tiles="1-4", one_die="sum6-forced", reading="digits", pays=2)
    >>> small.first()
    Fraction(30071551, 272097792)
    >>> fair = small.fair()
    >>> fair.pays, fair.first()
    (Fraction(32877321, 71398460), Fraction(0, 1))

One takes a turn, then the other; the lower score wins the stake, a tie pays nothing, and whoever
shuts the box is paid more or less than the stake.  In this order: the Duel; best play of both;
the payout at which neither has the advantage.

Payoffs are ints over the payout's denominator; a second player's values are ints over that times
rules.scale(rule), a first player's over that times rules.scale(rule) twice.

Source of the questions: C. S. Ananian's series on the two-player game (cananian.livejournal.com),
who reads the open tiles as one number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from bestplay.core import backward
from bestplay.core.fraction import Fraction, pair
from bestplay.core.value import Report, Value
from bestplay.tiles import goals, players, rules
from bestplay.tiles.answers import Tiles
from bestplay.tiles.goals import Clack
from bestplay.tiles.rules import OneDie, Reading, Rules

__all__ = ("READINGS", "Duel")


#: How the tiles that are left make a score: "sum" adds them up, "digits" reads 1, 5 and 9 as 159.
READINGS = rules.READINGS

Look: TypeAlias = Callable[[Fraction], "Point"]

#: No fair payout is looked for beyond so many stakes.
MOST_STAKES = 1000

#: A bracket that is long for its lower end is cut at so many times that end, and not in the middle.
TIMES = 8


class Duel(Value):
    """Two turns, one after the other; the lower score wins a stake, a tie pays nothing.

    rule     the rules of a turn, all of them
    reading  one of READINGS
    pays     how many stakes turning every tile down pays: a whole number or a fraction
    clack    whether a first player who does so wins at once ("immediate") or is "answered"

    >>> from bestplay.shut_the_box.duels import Duel
    >>> duel = Duel(tiles="1-5", reading="digits", pays=2)
    >>> round(float(duel.first()), 4), round(float(duel.fair().pays), 4)
    (0.0586, 1.0584)
    """

    fields = ("rule", "reading", "pays", "clack")
    rule: Rules
    reading: Reading
    pays: Fraction
    clack: Clack

    def __init__(
        self,
        tiles: int | Tiles | Rules = 9,
        one_die: OneDie = "sum6-forced",
        reading: Reading = "digits",
        pays: int | Fraction = 1,
        clack: Clack = "immediate",
        **house: Any,
    ) -> None:
        """From tiles and house rules as shut_the_box.Game takes them (most, style, stop, first), or
        from a game's whole rule in place of the tiles.  ValueError names what cannot be."""
        rule = tiles if isinstance(tiles, Rules) else rules.rules(tiles, one_die, **house)
        self._set(
            rule=rule,
            reading=rules.check_reading(rule, reading),
            pays=Fraction(*pair(goals.amount(pays))),
            clack=goals.check_clack(clack),
        )

    def first(self, report: Report | None = None) -> Fraction:
        """What the first player wins on average, in stakes, when both play their best.

        Nine tiles read as digits take some two seconds.
        """
        unit = rules.scale(self.rule) ** 2 * pair(self.pays)[1]
        return Fraction(solve(self, self.pays, report).first, unit)

    def second(self, report: Report | None = None) -> dict[int, Fraction]:
        """What the second player wins on average against each score that a turn can end with."""
        unit, values = rules.scale(self.rule) * pair(self.pays)[1], solve(self, self.pays, report)
        return {score: Fraction(values.values[score], unit) for score in sorted(values.values)}

    def fair(self, report: Report | None = None) -> Duel:
        """The same game with the payout for a shut that gives neither player an advantage.

        It is exact: the present payout if that is fair, else where the advantage ends that one
        of them has there, upwards first if it is the second player's. ValueError when no payout
        from 0 to 1,000 stakes is fair.
        """
        fair = fair_pay(self, report)
        return Duel(self.rule, reading=self.reading, pays=fair, clack=self.clack)


# Best play of both.


def ends(rule: Rules) -> list[int]:
    """The boards on which a turn can end, however it is played, in rising order."""
    chances = backward.ends(rules.graph(rule), rules.start(rule), 1.0)  # of a turn played at random
    return [board for board, chance in enumerate(chances) if chance]


class BestPlays(NamedTuple):
    """Best play of both.

    values  by score to beat what the second player wins
    slopes  by how much that grows with the payout for these plays, over rules.scale(rule)
    first   what the first player wins
    slope   by how much that grows with the payout for these plays, over rules.scale(rule) twice
    """

    values: dict[int, int]
    slopes: dict[int, int]
    first: int
    slope: int


def solve(duel: Duel, pays: Fraction, report: Report | None = None) -> BestPlays:
    """Both players' best play with a payout, exactly; of equal plays those whose worth grows with
    it."""
    rule, (top, bottom) = duel.rule, pair(pays)
    play, whole = rules.graph(rule), rules.scale(rule)
    points, finals = rules.scores(rule, duel.reading), ends(rule)
    values: dict[int, int] = {}
    slopes: dict[int, int] = {}
    # A slope lies between -1 and 1 over its scale; raised by 1 it is a digit below the value.
    base = 2 * whole + 1
    stake, pay = whole * bottom * base, whole * (top * base + 1)
    targets, scores = sorted({points[board] for board in finals}), sorted(set(points))
    payoffs = []
    for target in targets:
        plain, paid = goals.stakes(scores, target, duel.clack)
        payoffs.append([sign * stake + times * pay + whole for sign, times in zip(plain, paid)])
    for target, value in zip(targets, players.start_values(play, points, payoffs, report)):
        values[target], slope = divmod(value, base)
        slopes[target] = slope - whole
    packed = [0] * len(play)
    base = 2 * whole * whole + 1
    for board in finals:
        score = points[board]
        packed[board] = whole * (whole - values[score] * base - slopes[score])
    value, slope = divmod(backward.values(play, packed)[-1], base)
    return BestPlays(values, slopes, value, slope - whole * whole)


def against(duel: Duel, at: Point, pays: Fraction) -> int:
    """What the first player wins at most at another payout, over a positive number, if the second
    one plays as at a point."""
    play, whole = rules.graph(duel.rule), rules.scale(duel.rule)
    points = rules.scores(duel.rule, duel.reading)
    (top, bottom), (old, under) = pair(pays), pair(at.pays)
    more = top * under - old * bottom  # over both denominators
    payoff = [0] * len(play)
    for board in ends(duel.rule):
        score = points[board]
        payoff[board] = -whole * (at.best.values[score] * bottom + at.best.slopes[score] * more)
    return backward.values(play, payoff)[-1]


# The payout at which neither has the advantage.
#
# What the first player wins is continuous in the payout and made of straight pieces, one for each
# pair of best plays, but neither convex nor rising everywhere.  So a bracket is kept, at whose
# lower end the second player has the advantage and at whose upper end not; Newton's method finds
# the root of a piece exactly, and where its step leaves the bracket or shortens it little, it is
# halved.
#
# Against plays of the second player that stay the same the first one's winnings are convex in the
# payout.  So if these plays keep the first player below nothing at two payouts, they do so at all
# between: that proves that none of those is fair.


class Point(NamedTuple):
    """What is known of one payout.

    pays   the payout in stakes
    worth  what the first player wins with it
    slope  by how much that grows with the payout, just above it
    best   best play of both with it
    """

    pays: Fraction
    worth: Fraction
    slope: Fraction
    best: BestPlays

    @property
    def crossing(self) -> Fraction:
        """Where its straight piece, if it went on so far, comes to nothing; else where it is."""
        return self.pays - self.worth / self.slope if self.slope > 0 else self.pays


def fair_pay(duel: Duel, report: Report | None = None) -> Fraction:
    """The payout at which neither player has the advantage.

    The agreed one if it is fair; else where the advantage ends that one of the players has there,
    upwards first if it is the second player's.  ValueError where no payout from 0 to MOST_STAKES
    (or the agreed one, if that is more) is fair, which is proved.
    """
    seen: list[Fraction] = []

    def look(pays: Fraction) -> Point:
        seen.append(pays)
        if report:
            report(len(seen), None)
        return point(duel, pays)

    here = look(duel.pays)
    if not here.worth:
        return duel.pays
    bracket = None
    if here.worth < 0 and here.pays < MOST_STAKES:
        bracket = first_even(duel, look, here, look(Fraction(MOST_STAKES)))
    if not bracket:
        # With nothing for a shut the second player, who may play as the first did, never has less.
        lowest = here if not here.pays else look(Fraction(0))
        if not lowest.worth:
            return Fraction(0)
        bracket = first_even(duel, look, lowest, here)
    if not bracket:
        most = max(here.pays, Fraction(MOST_STAKES))
        raise ValueError(
            f"no payout from 0 to {most} stakes makes this game fair: the second player has the "
            "advantage at every one"
        )
    return root(look, *bracket)


def point(duel: Duel, pays: Fraction) -> Point:
    """What is known of a payout once both players' best play is solved."""
    best, unit = solve(duel, pays), rules.scale(duel.rule) ** 2
    return Point(pays, Fraction(best.first, unit * pair(pays)[1]), Fraction(best.slope, unit), best)


def first_even(duel: Duel, look: Look, low: Point, high: Point) -> tuple[Point, Point] | None:
    """The lowest bracket found between two payouts, at the first of which the second player has the
    advantage; None if it is proved that this is so at all between as well."""
    left = [(low, high)]
    while left:
        low, high = left.pop()
        if high.worth >= 0:
            return low, high
        if against(duel, low, high.pays) < 0 or against(duel, high, low.pays) < 0:
            continue
        cuts = [halfway(low.pays, high.pays)]
        # Where the worth only touches nothing, no halving finds it.
        if low.pays < low.crossing < high.pays and low.crossing not in cuts:
            cuts.append(low.crossing)
        points = [low] + [look(cut) for cut in sorted(cuts)] + [high]
        for place in range(len(points) - 1, 0, -1):
            left.append((points[place - 1], points[place]))
    return None


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
