"""Two players at Shut the Box under house rules: any payout for a shut, scores read as digits.

One takes a turn, then the other; the lower score wins the stake, a tie pays nothing, and whoever
shuts the box is paid more or less than the stake.  Source of the questions: C. S. Ananian's series
on the two-player game (cananian.livejournal.com), who reads the open tiles as one number.

Payoffs are ints over the payout's denominator; a second player's values are ints over that times
solo.scale(rule), a first player's over that times solo.scale(rule) twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bestplay.core import at_once, backward
from bestplay.core.backward import Graph
from bestplay.core.types import Report
from bestplay.shut_the_box import rules, stakes
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.rules import Rules

READINGS = rules.READINGS


class Terms(NamedTuple):
    """What the players agreed on besides the rules of a turn; made by terms(), which checks it."""

    reading: str
    """One of READINGS."""
    pays: tuple[int, int]
    """What shutting the box pays in stakes: (numerator, denominator)."""
    clack: str
    """Whether a first player's shut ends the game, as in stakes.shares."""


def terms(
    rule: Rules,
    reading: str = "sum",
    pays: tuple[int, int] = (1, 1),
    clack: str = "answered",
) -> Terms:
    """Checked terms; ValueError names what cannot be, such as two-digit tiles read as digits."""
    rules.check_reading(rule, reading)
    stakes.check(clack)
    top, bottom = pays
    if top < 0 or bottom <= 0:
        raise ValueError(f"shutting the box pays 0 stakes or more, not {top}/{bottom}")
    return Terms(reading, pays, clack)


def ends(rule: Rules) -> list[int]:
    """The boards on which a turn can end, however it is played, in rising order."""
    play = solo.graph(rule)
    reached = [False] * len(play)
    reached[-1] = True
    boards = []
    for board in range(len(play) - 1, -1, -1):
        throws, options = play[board]
        if not reached[board]:
            continue
        stuck = not options
        for _, weights in options:
            for weight, nexts in zip(weights, throws):
                if weight:
                    stuck = stuck or not nexts
                    for after in nexts:
                        reached[after] = True
        if stuck:
            boards.append(board)
    return boards[::-1]


class Solved(NamedTuple):
    """Best play of both.

    values  by score to beat what the second player wins
    slopes  by how much that grows with the payout for these plays, over solo.scale(rule)
    payoff  what each final board is worth to the first player, over the second's denominator
    first   what the first player wins
    slope   by how much that grows with the payout for these plays, over solo.scale(rule) twice
    """

    values: dict[int, int]
    slopes: dict[int, int]
    payoff: list[int]
    first: int
    slope: int


def solve(rule: Rules, agreed: Terms, report: Report | None = None) -> Solved:
    """Both players' best play, exactly; of equal plays those whose worth grows with the payout."""
    play, whole = solo.graph(rule), solo.scale(rule)
    points, finals = solo.scores(rule, agreed.reading), ends(rule)
    values: dict[int, int] = {}
    slopes: dict[int, int] = {}
    # A slope lies between -1 and 1 over its scale; raised by 1 it is a digit below the value.
    base = 2 * whole + 1
    targets = sorted(set([points[board] for board in finals]))
    scores = sorted(set(points))
    payoffs = [_pack_second(scores, target, agreed, base, whole) for target in targets]
    for target, value in zip(targets, _values(play, points, payoffs, report)):
        values[target], slope = divmod(value, base)
        slopes[target] = slope - whole
    payoff, packed = [0] * len(play), [0] * len(play)
    base = 2 * whole * whole + 1
    for board in finals:
        payoff[board] = -values[points[board]]
        packed[board] = whole * (payoff[board] * base + whole - slopes[points[board]])
    value, slope = divmod(backward.values(play, packed)[-1], base)
    return Solved(values, slopes, payoff, value, slope - whole * whole)


def _pack_second(
    scores: Sequence[int], target: int, agreed: Terms, base: int, whole: int
) -> list[int]:
    """What each score pays the second player, and how that grows with the payout, as one,
    over the whole."""
    stake, pay = whole * agreed.pays[1] * base, whole * (agreed.pays[0] * base + 1)
    plain, paid = stakes.shares(scores, target, agreed.clack)
    return [sign * stake + times * pay + whole for sign, times in zip(plain, paid)]


def _values(
    play: Graph, points: Sequence[int], payoffs: Sequence[Sequence[int]], report: Report | None
) -> list[int]:
    """The worth of the start for each payoff over scores: with report one by one, else all at
    once."""
    if report is None:
        return at_once.start_values(play, points, payoffs)
    worths, scores = [], sorted(set(points))
    for done, payoff in enumerate(payoffs, 1):
        worth = dict(zip(scores, payoff))
        worths.append(backward.values(play, [worth[score] for score in points])[-1])
        report(done, len(payoffs))
    return worths


def against(rule: Rules, agreed: Terms, best: Solved, pays: tuple[int, int]) -> tuple[int, int]:
    """What the first player wins at most at another payout, if the second one plays as in best.

    best is solve(rule, agreed).  As (numerator, denominator).
    """
    play, whole, points = solo.graph(rule), solo.scale(rule), solo.scores(rule, agreed.reading)
    (top, bottom), (old, under) = pays, agreed.pays
    more = top * under - old * bottom  # over both denominators
    payoff = [0] * len(play)
    for board in ends(rule):
        score = points[board]
        payoff[board] = -whole * (best.values[score] * bottom + best.slopes[score] * more)
    return backward.values(play, payoff)[-1], whole * whole * under * bottom
