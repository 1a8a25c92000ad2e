"""Shut the Box for two or more: beat a score, go first, replay ties, or share a pot with others.

Sources: "Possibly Wrong" (blog), January 2013, for two players and their stakes; E. Huggins,
"Optimal Klackers", 2007, for the second player.  The last player is solved first, once for every
score to beat; her value is the payoff of the player before her.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import at_once, given, rounds
from bestplay.core.fraction import Fraction, gcd
from bestplay.core.value import Report
from bestplay.shut_the_box import payoffs
from bestplay.shut_the_box.payoffs import (
    check_clack,
    first_payoff,
    payout,
    second_payoff,
    second_stakes,
    targets,
)
from bestplay.tiles import rules
from bestplay.tiles import solver as solo
from bestplay.tiles.rules import Rules

#: Policy iteration has always ended within a few steps; so many show that it does not.
MOST_STEPS = 50


def second_value(
    rule: Rules, target: int, pays: int | Fraction, clack: str, reading: str = "sum"
) -> int:
    """The second player's expected winnings against one score, over solo.scale(rule) and the
    payout's denominator."""
    return solo.solve(rule, second_payoff(rule, target, pays, clack, reading))[-1]


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
        points, pay, ends = solo.scores(rule, reading), payout(pays), check_clack(clack)
        left = sorted(set(points))
        payoffs = [solo.scale_payoff(rule, second_stakes(left, t, pay, ends)) for t in every]
        return at_once.start_values(solo.graph(rule), points, payoffs)
    winnings = []
    for target in every:
        winnings.append(second_value(rule, target, pays, clack, reading))
        report(len(winnings), len(every))
    return winnings


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


# For several: the lowest score takes the pot, equal ones split it; see core.rounds.

#: How many players a pot is solved for.
PLAYERS = tuple(range(1, rounds.MOST + 1))


class Pot(rounds.Round):
    """The pot shared by the lowest scores, each player maximising their own share."""

    def __init__(
        self,
        rule: Rules,
        report: Report | None = None,
        reading: str = "sum",
        everybody: bool = True,
    ) -> None:
        points = solo.scores(rule, reading)
        super().__init__(solo.graph(rule), points, solo.scale(rule), report, everybody)


#: The pots of the latest rules, the latest first: the seats of a round have most in common.
_kept: list[tuple[Rules, str, Pot]] = []
KEPT = 3

#: So many standings are a part of the work.
PART = 8


def pot_of(rule: Rules, reading: str) -> Pot:
    """The pot of the rules with what has been solved of it."""
    for known, read, pot in _kept:
        if (known, read) == (rule, reading):
            return pot
    _kept.insert(0, (rule, reading, Pot(rule, reading=reading, everybody=False)))
    del _kept[KEPT:]
    return _kept[0][2]


def share_parts(
    rule: Rules, players: int, scores: Sequence[int], reading: str
) -> list[tuple[int, int, int]]:
    """What worths() takes, in parts for solve_part(), of which each needs those before it.

    Most of it is the same for all seats of a round.
    """
    to_come, best, _ = standing(players, scores)
    met = sorted(set(solo.scores(rule, reading)))
    count = len([score for score in met if best is None or score <= best])
    return [
        (after, holders, start)
        for after in range(1, to_come)
        for holders in range(1, to_come - after + 1)
        for start in range(0, count, PART)
    ]


def solve_part(rule: Rules, reading: str, part: tuple[int, int, int]) -> None:
    """Solve one of share_parts(), for worths() to find it done."""
    to_come, holders, start = part
    pot = pot_of(rule, reading)
    pot.report = None
    pot.solve(to_come, [(score, holders) for score in pot.scores[start : start + PART]])


def pot_shares(
    rule: Rules, players: int, report: Report | None = None, reading: str = "sum"
) -> tuple[list[int], int]:
    """Each player's expected share of the pot, in order of play: (numerators, denominator)."""
    players = given.whole(players, "how many play")
    if players not in PLAYERS:
        shown = given.excerpt(players)
        raise ValueError(f"the pot is solved for 1 to {rounds.MOST} players, not {shown}")
    pot = Pot(rule, report, reading)
    return pot.shares(players)[1], pot.unit(players)


def standing(players: int, scores: Sequence[int]) -> tuple[int, int | None, int]:
    """(how many are still to play, the best score so far, how many have it)."""
    best = min(scores) if scores else None
    return players - len(scores), best, len([score for score in scores if score == best])


def worths(
    rule: Rules,
    players: int,
    scores: Sequence[int],
    report: Report | None = None,
    reading: str = "sum",
) -> list[int]:
    """The next player's share for each score that there is, over share_unit()."""
    pot = pot_of(rule, reading)
    pot.report = report
    return pot.worths(*standing(players, scores))


def passes(rule: Rules, players: int, scores: Sequence[int], reading: str = "sum") -> int:
    """Roughly how many passes over the boards worths() takes."""
    to_come, best, _ = standing(players, scores)
    if to_come < 2:
        return 0
    most = rules.read(rule.tiles, reading) if best is None else best
    return min(most, rules.start(rule)) * rounds.standings(to_come)


# What a table holds: what a holder has in every standing, which is all that any seat has to know.


def blocks(players: int) -> list[tuple[int, int]]:
    """(how many are to come, how many hold the best score), of standings with so many players."""
    totals = range(2, players + 1)
    return [(to_come, total - to_come) for total in totals for to_come in range(1, total)]


def holder_shares(pot: Pot, players: int) -> list[int]:
    """A holder's share for each of blocks() and each score, over pot.unit(players - 1)."""
    shares = []
    for to_come, holders in blocks(players):
        pot.solve(to_come, [(score, holders) for score in pot.scores])
        by = pot.scale ** (players - 1 - to_come)
        shares += [by * pot.solved[(to_come, score, holders)][0] for score in pot.scores]
    return shares


def held_by_first(rule: Rules, seconds: Sequence[int]) -> list[int]:
    """holder_shares() for two, from the second player's winnings where a shut pays one stake."""
    whole = solo.scale(rule)
    return [Pot.SPLIT // 2 * (whole - value) for value in seconds]


def worths_of(rule: Rules, players: int, scores: Sequence[int], shares: Sequence[int]) -> list[int]:
    """worths(), from holder_shares(); ValueError when there are not enough."""
    pot = Pot(rule)
    ways = blocks(players)
    if len(shares) != len(ways) * len(pot.scores):
        raise ValueError(f"{len(ways) * len(pot.scores)} shares are needed, not {len(shares)}")
    place = 0
    for to_come, holders in ways:
        by = pot.scale ** (players - 1 - to_come)
        for score in pot.scores:
            pot.solved[(to_come, score, holders)] = (shares[place] // by, [])
            place += 1
    return pot.worths(*standing(players, scores))


def others(rule: Rules, aim: payoffs.Goal, report: Report | None = None) -> list[int] | None:
    """What a goal has to know of the players who are still to come; None for most goals.

    For "first" the second player's winnings for each of payoffs.targets(), for "round" one's own
    share for each score that there is.
    """
    if aim.name == "first":
        return second_values(rule, aim.pays, aim.clack, report, aim.reading)
    if aim.name == "round":
        return worths(rule, aim.players, aim.scores, report, aim.reading)
    return None
