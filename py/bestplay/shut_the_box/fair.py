"""Two players of Shut the Box whose stakes depend on a number: a fair payout, replayed ties.

    >>> from bestplay.shut_the_box import Game
    >>> small = Game("1-4", "sum6-forced", "first", clack="immediate", reading="digits")
    >>> small.fair().pays
    Fraction(32877321, 71398460)

One takes a turn, then the other; the lower score wins the stake, a tie pays nothing, and whoever
shuts the box is paid more or less than the stake.  In this order: best play of both; ties that are
replayed; the payout at which neither has the advantage.

Payoffs are ints over the payout's denominator; a second player's values are ints over that times
rules.scale(rule), a first player's over that times rules.scale(rule) twice.

Source of the questions: C. S. Ananian's series on the two-player game (cananian.livejournal.com),
who reads the open tiles as one number.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from bestplay.core import backward
from bestplay.core.fraction import Fraction, pair
from bestplay.core.value import Report
from bestplay.tiles import goals, players, rules
from bestplay.tiles.answers import TileGame
from bestplay.tiles.rules import Rules

Look: TypeAlias = Callable[[Fraction], "Point"]

#: (scores, score to beat) -> each score's payoff to the second player: (in stakes, times the
#: number).
Stakes: TypeAlias = Callable[[Sequence[int], int], "tuple[list[int], list[int]]"]

#: The greatest payout that is tried, in stakes.
MOST_STAKES = 1000

#: A bracket longer than this times its lower end is cut there, and not in the middle.
TIMES = 8


# Best play of both players.


def ends(rule: Rules) -> list[int]:
    """The boards on which a turn can end, however it is played, in rising order."""
    chances = backward.ends(rules.graph(rule), rules.start(rule), 1.0)  # of a turn played at random
    return [board for board, chance in enumerate(chances) if chance]


class Point(NamedTuple):
    """The values of a game at one payout, or at another number that its stakes depend on.

    pays    the number, in stakes
    worth   the first player's winnings with it
    slope   the slope of worth in the number, just above it
    values  the second player's winnings by score to beat, as whole numbers
    slopes  the slopes of values in the number for these plays, over rules.scale(rule)
    """

    pays: Fraction
    worth: Fraction
    slope: Fraction
    values: dict[int, int]
    slopes: dict[int, int]

    @property
    def crossing(self) -> Fraction:
        """The payout, in stakes, at which the first player's winnings reach 0 on a straight line.

        Where pays is another number that the stakes depend on, so is this.  It is pays itself where
        the winnings do not grow.
        """
        return self.pays - self.worth / self.slope if self.slope > 0 else self.pays


def point(game: TileGame, pays: Fraction, stakes: Stakes) -> Point:
    """Both players' best play at one payout; of equal plays those whose worth grows with it."""
    rule, (top, bottom) = game.rule, pair(pays)
    play, whole = rules.graph(rule), rules.scale(rule)
    points, finals = rules.scores(rule, game.reading), ends(rule)
    values: dict[int, int] = {}
    slopes: dict[int, int] = {}
    # A slope lies between -1 and 1 over its scale; raised by 1 it is a digit below the value.
    base = 2 * whole + 1
    stake, pay = whole * bottom * base, whole * (top * base + 1)
    targets, scores = sorted({points[board] for board in finals}), sorted(set(points))
    payoffs = []
    for target in targets:
        plain, paid = stakes(scores, target)
        payoffs.append([sign * stake + times * pay + whole for sign, times in zip(plain, paid)])
    for target, value in zip(targets, players.start_values(play, points, payoffs)):
        values[target], slope = divmod(value, base)
        slopes[target] = slope - whole
    packed = [0] * len(play)
    base = 2 * whole * whole + 1
    for board in finals:
        score = points[board]
        packed[board] = whole * (whole - values[score] * base - slopes[score])
    value, slope = divmod(backward.values(play, packed)[-1], base)
    unit = whole * whole
    return Point(pays, Fraction(value, unit * bottom), Fraction(slope - unit, unit), values, slopes)


def against(game: TileGame, at: Point, pays: Fraction) -> int:
    """The first player's greatest winnings at another payout, if the second player plays as at a
    point, times some positive number: only their sign counts."""
    play, whole = rules.graph(game.rule), rules.scale(game.rule)
    points = rules.scores(game.rule, game.reading)
    (top, bottom), (old, under) = pair(pays), pair(at.pays)
    more = top * under - old * bottom  # over both denominators
    payoff = [0] * len(play)
    for board in ends(game.rule):
        score = points[board]
        payoff[board] = -whole * (at.values[score] * bottom + at.slopes[score] * more)
    return backward.values(play, payoff)[-1]


# Ties that are replayed.

#: The most steps of Newton's method; a few are usual.
MOST_STEPS = 50


def replay(game: TileGame, report: Report | None = None) -> Fraction:
    """The first player's value in stakes when ties are replayed in the same order.

    The value v solves v = f(v), where f is the value of one round in which a tie pays v.  Each step
    takes what both players' best plays for the present v are worth over all replays; at the fixed
    point both agree exactly.  ValueError when no round can end but in a tie.
    """
    value = Fraction(0)
    for step in range(1, MOST_STEPS):
        here = point(game, value, _tied)
        if here.slope == 1:
            raise ValueError("every round is a tie under these rules, so replaying never ends")
        better = (here.worth - here.slope * value) / (1 - here.slope)
        if better == value:
            return value
        value = better
        _ = value.numerator  # reduces it: MicroPython's fraction would grow
        if report:
            report(step, None)
    raise ArithmeticError(f"no fixed point within {MOST_STEPS} steps")


def _tied(scores: Sequence[int], target: int) -> tuple[list[int], list[int]]:
    """Each score's payoff to the second player: (in stakes, in payments for a tie); see Stakes."""
    signs = [(score < target) - (score > target) for score in scores]
    return signs, [-1 if score == target else 0 for score in scores]


# The fair payout. The first player's winnings are continuous in the payout and piecewise linear, a
# piece for each pair of best plays, but neither convex nor increasing everywhere. So a bracket is
# kept, with the second player ahead at its lower end and not at its upper end; Newton's method
# finds the root of a piece exactly, and where its step leaves the bracket or hardly shortens it, it
# is halved. Against fixed plays of the second player the first one's winnings are convex in the
# payout. So if these plays keep the first player below 0 at two payouts, they do so between them as
# well: that proves that no payout there is fair.


def fair_pay(game: TileGame, report: Report | None = None) -> Fraction:
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
        return point(game, pays, lambda scores, target: goals.stakes(scores, target, game.clack))

    here = look(Fraction(*pair(game.pays)))
    if not here.worth:
        return here.pays
    bracket = None
    if here.worth < 0 and here.pays < MOST_STAKES:
        bracket = first_even(game, look, here, look(Fraction(MOST_STAKES)))
    if not bracket:
        # If a shut pays nothing, the second player, who could play as the first did, is never
        # behind.
        lowest = here if not here.pays else look(Fraction(0))
        if not lowest.worth:
            return Fraction(0)
        bracket = first_even(game, look, lowest, here)
    if not bracket:
        most = max(here.pays, Fraction(MOST_STAKES))
        raise ValueError(
            f"no payout from 0 to {most} stakes makes this game fair: the second player has the "
            "advantage at every one"
        )
    return root(look, *bracket)


def first_even(game: TileGame, look: Look, low: Point, high: Point) -> tuple[Point, Point] | None:
    """(low, high): the lowest bracket found of a payout where the second player no longer leads.

    The second player leads at `low`; None if that is proved to hold up to `high`.
    """
    left = [(low, high)]
    while left:
        low, high = left.pop()
        if high.worth >= 0:
            return low, high
        if against(game, low, high.pays) < 0 or against(game, high, low.pays) < 0:
            continue
        cuts = [halfway(low.pays, high.pays)]
        # No halving finds a point where the worth only touches 0.
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
    """The part of a bracket that contains an end of the advantage, cut at a point."""
    return (low, there) if there.worth >= 0 else (there, high)


def halfway(low: Fraction, high: Fraction) -> Fraction:
    """A number between two with a short denominator: about the middle, or less if that is long."""
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
