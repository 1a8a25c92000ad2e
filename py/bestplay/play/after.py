"""A game looked at once it is over: how bad its mistakes were.

>>> from bestplay.klappenspiel.play import Course
>>> game = Course("4,6,10").read("4,6:10/5,5")
>>> [mark(event, game.course.limits) for event in game.review().decisions]
['blunder']
"""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.play import Event

__all__ = ("mark",)


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
