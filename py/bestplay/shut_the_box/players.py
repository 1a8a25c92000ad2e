"""Shut the Box for two: beat a score, go first, or replay ties; see pots for more players.

Sources: "Possibly Wrong" (blog), January 2013, for two players and their stakes; E. Huggins,
"Optimal Klackers", 2007, for the second player.  The last player is solved first, once for every
score to beat; her value is the payoff of the player before her.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import at_once
from bestplay.core.fraction import Fraction, gcd
from bestplay.core.types import Report
from bestplay.shut_the_box import stakes
from bestplay.tiles import solver as solo
from bestplay.tiles.rules import Rules

PAYS = stakes.PAYS
CLACK = stakes.CLACK

#: Policy iteration has always ended within a few steps; so many show that it does not.
MOST_STEPS = 50


def second_payoff(
    rule: Rules, target: int, pays: int | Fraction, clack: str, reading: str = "sum"
) -> list[int]:
    """What each final board pays the second player, over the payout's denominator; a tie nothing.

    pays: what turning every tile down pays in stakes; clack: whether a first player who does so
    wins at once or the second may still answer.
    """
    points = solo.scores(rule, reading)
    return stakes.second(points, target, stakes.payout(pays), stakes.check(clack))


def second_value(
    rule: Rules, target: int, pays: int | Fraction, clack: str, reading: str = "sum"
) -> int:
    """The second player's expected winnings against one score, over solo.scale(rule) and the
    payout's denominator."""
    return solo.solve(rule, second_payoff(rule, target, pays, clack, reading))[-1]


def targets(rule: Rules, reading: str = "sum") -> list[int]:
    """The scores to beat: every sum from 0 up, or every number that open tiles can show."""
    if reading == "sum":
        return list(range(sum(rule.tiles) + 1))
    return sorted(set(solo.scores(rule, reading)))


def second_values(
    rule: Rules,
    pays: int | Fraction = 1,
    clack: str = "answered",
    report: Report | None = None,
    reading: str = "sum",
) -> list[int]:
    """The second player's expected winnings for each of targets(), over solo.scale(rule) and the
    payout's denominator.

    With report one score after the other is solved, in less memory; without, all at once.
    """
    every = targets(rule, reading)
    if report is None:
        points, pay, ends = solo.scores(rule, reading), stakes.payout(pays), stakes.check(clack)
        left = sorted(set(points))
        payoffs = [solo.scale_payoff(rule, stakes.second(left, t, pay, ends)) for t in every]
        return at_once.start_values(solo.graph(rule), points, payoffs)
    winnings = []
    for target in every:
        winnings.append(second_value(rule, target, pays, clack, reading))
        report(len(winnings), len(every))
    return winnings


def first_payoff(rule: Rules, seconds: Sequence[int], reading: str = "sum") -> list[int]:
    """What each final board is worth to the first player; over what the seconds are over."""
    worth = dict(zip(targets(rule, reading), seconds))
    return [-worth[points] for points in solo.scores(rule, reading)]


def first_value(rule: Rules, pays: int = 1, clack: str = "answered") -> tuple[int, int]:
    """The first player's expected winnings in stakes, a tie worth 0: (numerator, denominator)."""
    seconds = second_values(rule, pays, clack)
    return solo.solve(rule, first_payoff(rule, seconds))[-1], solo.scale(rule) ** 2


def chase(rule: Rules, target: int) -> list[int]:
    """[P(below), P(equal), P(above)] over the scale, chasing P(below), ties by lower score."""
    chance = solo.best_distribution(rule, solo.below(rule, target), solo.points_down(rule))
    return list(_outcomes(chance, target))


def _outcomes(chance: list[int], target: int) -> tuple[int, int, int]:
    """The chances of a final score below the target, equal to it and above it."""
    return sum(chance[:target]), chance[target], sum(chance[target + 1 :])


def replay(rule: Rules, report: Report | None = None) -> tuple[int, int]:
    """The first player's value in stakes when ties are replayed in the same order.

    The value v solves v = f(v), where f is the value of one round in which a tie pays v.  Each
    step takes both players' best strategies for the present v and replaces v by what those
    strategies are worth over all replays, (wins - losses) / (1 - ties); at the fixed point both
    agree exactly.  Returns (numerator, denominator) in lowest terms.  ValueError when no round
    can end but in a tie, so that nobody ever wins.
    """
    value = (0, 1)
    for _ in range(MOST_STEPS):
        better = _replay_step(rule, value, report)
        if better == value:
            return value
        value = better
    raise ArithmeticError(f"no fixed point within {MOST_STEPS} steps")


def _replay_step(rule: Rules, value: tuple[int, int], report: Report | None) -> tuple[int, int]:
    """The worth over all replays of the strategies that are best when a tie pays the value."""
    tie, unit = value
    points = solo.scores(rule)
    answers = []
    for target in range(points[-1] + 1):
        stakes = [unit if p < target else -unit if p > target else -tie for p in points]
        chance = solo.final_scores(rule, stakes)
        answers.append(_outcomes(chance, target))
        if report:
            report(target + 1, points[-1] + 1)
    worth = [unit * (lose - win) + tie * same for win, same, lose in answers]
    chance = solo.final_scores(rule, [worth[p] for p in points])
    lead = sum([c * (lose - win) for c, (win, _, lose) in zip(chance, answers)])
    ties = sum([c * same for c, (_, same, _) in zip(chance, answers)])
    settled = solo.scale(rule) ** 2 - ties
    if not settled:
        raise ValueError("every round is a tie under these rules, so replaying never ends")
    shared = gcd(lead, settled)
    return lead // shared, settled // shared
