"""Reasons for a better choice: parts that add up to the difference in worth, exactly.

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course("4,6,10")
    >>> spot = course.read("4,6").spot
    >>> [(part.what, str(part.amount)) for part in reasons(course, spot, "4,6", "10")]
    [('stuck', '-119/2160'), ('stuck then', '43/720')]

After a choice the next throw ends the game with some chance q, and then it is worth e; else it goes
on and is worth g on average, so that it is worth q e + (1 - q) g.  The difference of two choices is
(q' - q)(g' - e') + q (e - e') + (1 - q)(g - g'), the other's with a stroke: what the chance to be
stuck makes of it, what is left when one is stuck, and what going on is worth.  Going on is then
taken apart in the same way by the throw after the next.  Parts that are nothing are left out.
"""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.play import Ahead, Course, Reason, Spot, ahead_of

__all__ = ("further", "parts_between", "reasons", "stuck_then")


def reasons(course: Course, spot: Spot, best: str, other: str) -> list[Reason]:
    """The parts of the difference between two choices; they add up to it exactly.

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course("4,6,10")
    >>> parts = reasons(course, course.read("4,6").spot, "4,6", "10")
    >>> str(sum([part.amount for part in parts], Fraction(0)))
    '1/216'
    """
    own = course.reasons(spot, best, other)
    if own:
        return own
    one, two = course.ahead(spot, best), course.ahead(spot, other)
    parts = parts_between(one, two, course.better)
    if not course.looks_further or not parts or parts[-1].what != "onward":
        return parts
    then, later = further(course, spot, best), further(course, spot, other)
    if not then or not later:
        return parts
    named = {"stuck": "stuck then", "left": "left then", "onward": "beyond"}
    share = 1 - one.stuck
    return parts[:-1] + [
        Reason(named[part.what], part.amount * share, part.best, part.other)
        for part in parts_between(then, later, course.better)
    ]


def parts_between(one: Ahead, two: Ahead, better: int) -> list[Reason]:
    """The parts of the difference between two prospects; better: 1 if more is better, else -1.

    >>> one = Ahead(Fraction(1, 4), Fraction(0), Fraction(1))
    >>> two = Ahead(Fraction(1, 2), Fraction(0), Fraction(1))
    >>> [(part.what, str(part.amount)) for part in parts_between(one, two, 1)]
    [('stuck', '1/4')]
    """
    parts = (
        ("stuck", (two.stuck - one.stuck) * (two.onward - two.left)),
        ("left", one.stuck * (one.left - two.left)),
        ("onward", (1 - one.stuck) * (one.onward - two.onward)),
    )
    return [Reason(what, part * better, one, two) for what, part in parts if part]


def further(course: Course, spot: Spot, choice: str) -> Ahead | None:
    """Prospects of the throw after the next, if the next one goes on and is played best.

    None where the next one cannot go on.

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course("4,6,10")
    >>> then = further(course, course.read("4,6").spot, "10")
    >>> str(then.stuck), str(then.onward)
    ('43/60', '1')
    """
    ahead = course.ahead(spot, choice)
    here = course.after_choice(spot, choice) if spot.throw else spot
    if ahead.stuck == 1 or here.over:
        return None
    counts = course.counts(here)
    count = counts[0] if len(counts) == 1 else int(course.options(here)[0].text)
    if not spot.throw:
        count = int(choice)
    stuck, left = stuck_then(course, here, count)
    left = left / stuck if stuck else left
    return ahead_of(ahead.onward, stuck / (1 - ahead.stuck), left)


def stuck_then(course: Course, here: Spot, count: int) -> tuple[Fraction, Fraction]:
    """(chance that the throw after the next ends the game, that chance times the worth then).

    The next throw is played best.

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course("4,6,10")
    >>> stuck, left = stuck_then(course, course.start(), 2)
    >>> str(stuck), str(left)
    ('163/648', '0')
    """
    chances: dict[str, Fraction] = {}  # equal throws lead to equal chances
    latest: dict[str, Spot] = {}
    for dice, chance in course.falls(count):
        thrown = course.after_throw(here, dice)
        text = course.thrown_words(thrown)
        chances[text] = chances.get(text, Fraction(0)) + chance
        latest[text] = thrown
    stuck = left = Fraction(0)
    for text, chance in chances.items():
        thrown = latest[text]
        if not thrown.over:
            then = course.ahead(thrown, course.options(thrown)[0].text)
            stuck += chance * then.stuck
            left += chance * then.stuck * then.left
    return stuck, left
