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

from typing import Any, NamedTuple, TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.core.value import Report
from bestplay.shut_the_box import Game
from bestplay.shut_the_box.strategies import BoxField
from bestplay.strategies.field import Judgement, best_strategy
from bestplay.strategies.telling import FAULTS, Reply, strategy_of
from bestplay.tiles import players, rules

JsonObject: TypeAlias = dict[str, Any]


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


def chasing(field: BoxField, score: int) -> Game:
    """The second player's game after a score of the first's."""
    return field.game.having("beat", target=score, tie="half")


def _spread(verdict: Judgement, field: BoxField) -> list[Fraction]:
    """The chance of each score, from 0 to the sum of the tiles."""
    chances = verdict.distribution
    return [chances.get(score, Fraction(0)) for score in range(field.game.points + 1)]


def _alone(field: BoxField, theirs: Judgement) -> Fraction:
    """The winnings from the opponent when playing for the fewest points, in either seat."""
    return field.judge("best for points").against(theirs).margin


# The answer to a page; see bestplay.strategies.telling.reply.

MEANS = [
    "Playing as if alone means for the fewest points.",
    "The opponent plays by its strategy whatever your score. Going second you see the score, so "
    "nothing else about the opponent matters.",
]


def reply_as_json(words: str, opponent: JsonObject, report: Report | None) -> JsonObject:
    """The best replies in both seats, with the costly choices of the usual first player."""
    field = BoxField(words)
    theirs = field.judge(strategy_of(field, opponent))
    one, two = first(field, theirs), second(field, theirs)
    return {
        "opponent": theirs.strategy.name,
        "seats": [
            one.reply.as_json("going first", one.alone),
            two.reply.as_json("going second", two.alone),
        ],
        "means": MEANS,
        "faults": one.usual.faults_as_json(FAULTS) if one.usual else [],
        "scores": [
            [score, float(chance), float(worth), str(chasing(field, score))]
            for score, chance, worth in two.scores
        ],
    }
