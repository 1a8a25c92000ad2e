"""The best reply to an imperfect opponent in two-player Shut the Box, from either seat.

    >>> from bestplay import strategies
    >>> from bestplay.shut_the_box import reply
    >>> field = strategies.field("klackers")
    >>> first = reply.first(field, field.judge("lowest first")).reply
    >>> round(float(first.worth), 4), round(float(first.usual), 4)
    (0.728, 0.7259)

The lower score wins one stake, equal scores win nothing, and the second player always answers.
The opponent plays for itself, whatever the other's score.  All of it is exact.
"""

from __future__ import annotations

from typing import NamedTuple

from bestplay.core.fraction import Fraction
from bestplay.shut_the_box.strategies import BoxField
from bestplay.strategies.field import Judgement, best_strategy
from bestplay.tiles import players, rules


class Reply(NamedTuple):
    """A player's average winnings against an opponent.

    worth  with the best reply to this very opponent
    usual  with the play that is best against a best opponent
    """

    worth: Fraction
    usual: Fraction

    @property
    def gain(self) -> Fraction:
        """The gain of knowing the opponent, from 0 up."""
        return self.worth - self.usual


class Seat(NamedTuple):
    """The best reply in one seat against an opponent.

    reply   the average winnings of the best reply, and of the usual play, in stakes
    alone   the winnings of playing for the fewest points, as if alone
    usual   going first, the usual play judged by its winnings from this opponent: its faults are
            the choices where the best reply differs; None going second
    scores  going second, the winnings after each score of the opponent's: [(score, its chance,
            stakes)]; empty going first
    """

    reply: Reply
    alone: Fraction
    usual: Judgement | None
    scores: list[tuple[int, Fraction, Fraction]]


def first(field: BoxField, theirs: Judgement) -> Seat:
    """The best reply going first against an opponent with a known strategy."""
    whole = theirs.plan.scale
    chances = [int(chance * whole) for chance in _spread(theirs, field)]
    stakes = [sum(chances[score + 1 :]) - sum(chances[:score]) for score in range(len(chances))]
    usual = field.having(goal="first")
    against = BoxField(usual.game, (stakes, whole))
    verdict = against.judge(best_strategy("best against the best", "", lambda: usual))
    reply = Reply(against.best, verdict.worth)
    return Seat(reply, _alone(field, theirs), verdict, [])


def second(field: BoxField, theirs: Judgement) -> Seat:
    """The best reply going second against an opponent with a known strategy.

    The best reply depends on the score alone, so knowing the strategy too gains nothing.
    """
    rule = field.game.rule
    whole = rules.scale(rule)
    worths = [Fraction(worth, whole) for worth in players.second_values(rule)]
    scores = [
        (score, chance, worth)
        for score, (chance, worth) in enumerate(zip(_spread(theirs, field), worths))
        if chance
    ]
    worth = sum([chance * worth for _, chance, worth in scores], Fraction(0))
    return Seat(Reply(worth, worth), _alone(field, theirs), None, scores)


def _spread(verdict: Judgement, field: BoxField) -> list[Fraction]:
    """The chance of each score, from 0 to the sum of the tiles."""
    chances = verdict.distribution
    return [chances.get(score, Fraction(0)) for score in range(field.game.points + 1)]


def _alone(field: BoxField, theirs: Judgement) -> Fraction:
    """The winnings from the opponent when playing for the fewest points, in either seat."""
    return field.judge("best for points").against(theirs).margin
