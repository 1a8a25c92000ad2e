"""Why one choice is better than another: three parts that add up to exactly the difference.

    >>> from bestplay import klappenspiel_play, play_why
    >>> course = klappenspiel_play.Course("4,6,10")
    >>> spot = course.read("4,6").spot
    >>> parts = play_why.reasons(course, spot, "4,6", "10")
    >>> [(part.what, str(part.amount)) for part in parts]
    [('stuck', '-119/2160'), ('onward', '43/720')]

After a choice the next throw ends the game with some chance q, and then it is worth e; else it goes
on and is worth g on average, so that it is worth q e + (1 - q) g.  The difference of two choices is
(q' - q)(g' - e') + q (e - e') + (1 - q)(g - g'), the other's with a stroke: what the chance to be
stuck makes of it, what is left when one is stuck, and what going on is worth.
"""

from collections import namedtuple

from bestplay.fraction import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bestplay.play import Course, Spot

__all__ = ("Ahead", "Reason", "ahead_of", "apart", "reasons")


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


class Ahead(namedtuple("Ahead", ("stuck", "left", "onward"))):
    """What lies ahead of a choice.

    stuck   the chance that the next throw ends the game there and then
    left    what the game is worth when it does
    onward  what it is worth on average when it does not, under best play
    """

    stuck: Fraction
    left: Fraction
    onward: Fraction


def ahead_of(worth: Fraction, stuck: Fraction, left: Fraction) -> Ahead:
    """What lies ahead where the whole is worth so much."""
    if stuck == 1:
        return Ahead(stuck, left, left)
    return Ahead(stuck, left, (worth - stuck * left) / (1 - stuck))


class Reason(namedtuple("Reason", ("what", "amount", "best", "other"))):
    """One part of a difference.

    what    "stuck", "left" or "onward", as in Ahead; a game may have others
    amount  how much of the difference it is, in the better choice's favour; may be below 0
    best    the better choice's own Ahead
    other   the other's
    """

    what: str
    amount: Fraction
    best: "Any"
    other: "Any"


def reasons(course: "Course", spot: "Spot", best: str, other: str) -> "list[Reason]":
    """The parts of what one choice is better than another, without those that are nothing."""
    return course.reasons(spot, best, other)


def apart(one: Ahead, two: Ahead, better: int) -> "list[Reason]":
    """The same from what lies ahead of the better choice and of the other."""
    parts = (
        ("stuck", (two.stuck - one.stuck) * (two.onward - two.left)),
        ("left", one.stuck * (one.left - two.left)),
        ("onward", (1 - one.stuck) * (one.onward - two.onward)),
    )
    return [Reason(what, part * better, one, two) for what, part in parts if part]
