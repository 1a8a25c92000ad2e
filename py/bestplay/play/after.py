"""A game looked at once it is over: how bad its mistakes were, and what its throws allowed.

>>> from bestplay.klappenspiel.play import Course
>>> game = Course("4,6,10").read("4,6:10/5,5")
>>> [mark(event, game.course.limits) for event in game.review().decisions]
['blunder']
>>> known = foreseen(game)
>>> str(known.result), str(known.record)
('1', '4,6:4,6/5,5:10')
"""

from __future__ import annotations

from typing import NamedTuple

from bestplay.core.fraction import Fraction
from bestplay.play import Event, Record, Spot, Step

__all__ = ("Foreseen", "foreseen", "mark")


def mark(event: Event, limits: tuple[Fraction, Fraction]) -> str:
    """ "best", "equal" or "only", and by what it cost "small", "mistake" or "blunder".

    limits: less than the first is small, the second or more a blunder.

    >>> from bestplay.klappenspiel.play import Course
    >>> event = Course("4,6,10").read("4,6:10").review().events[1]
    >>> mark(event, (Fraction(1, 100), Fraction(1, 10)))
    'small'
    """
    if not event.cost:
        return event.grade
    small, blunder = limits
    return "small" if event.cost < small else "mistake" if event.cost < blunder else "blunder"


class Foreseen(NamedTuple):
    """What somebody could reach who knew the throws of a game before it began.

    result   the best that a way of playing them comes to
    record   one such way
    further  whether another way would go on where no more throws are known

    >>> from bestplay.klappenspiel.play import Course
    >>> known = foreseen(Course("4,6,10").read("4,6:10/5,5"))
    >>> known.further
    False
    """

    result: Fraction
    record: Record
    further: bool


def foreseen(record: Record) -> Foreseen | None:
    """The best of all ways to play the throws of a game; None where no way has an end, and for a
    game that begins with a choice.

    All positions are followed that some way can have reached after each throw, each once, since
    what is to come does not depend on how a position was reached.

    >>> from bestplay.klappenspiel.play import Course
    >>> str(foreseen(Course("4,6,10").read("4,6:10/5,5")).result)
    '1'
    """
    course = record.course
    start = course.start()
    if start.over or course.chooses(start):
        return None
    alive: list[tuple[Spot, tuple[Step, ...]]] = [(start, ())]
    ends: list[tuple[Spot, tuple[Step, ...]]] = []
    further, number = False, 0
    while alive:
        later: dict[object, tuple[Spot, tuple[Step, ...]]] = {}
        for spot, steps in alive:
            for count in course.counts(spot):
                dice = record.known_dice(number, count) if number < course.longest else ()
                if not dice:
                    further = True
                    continue
                thrown = course.after_throw(spot, dice)
                if thrown.over:
                    ends.append((thrown, steps + (Step(dice, ""),)))
                    continue
                for choice in course.legal(thrown):
                    after = course.after_choice(thrown, choice)
                    way = after, steps + (Step(dice, choice),)
                    if after.over:
                        ends.append(way)
                    else:
                        later[course.key(after)] = way
        alive = list(later.values())
        number += 1
    best: tuple[Fraction, tuple[Step, ...]] | None = None
    worths: dict[object, Fraction] = {}
    for spot, steps in ends:
        key = str(spot)
        if key not in worths:
            worths[key] = course.worth(spot)
        worth = worths[key]
        if best is None or (worth - best[0]) * course.better > 0:
            best = worth, steps
    if best is None:
        return None
    return Foreseen(best[0], course.record(record.seed, best[1]), further)
