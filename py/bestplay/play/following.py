"""Somebody who plays by a rule: preferences in order, exceptions to them, as a player of a game.

    >>> from bestplay.shut_the_box import Game
    >>> from bestplay.shut_the_box.play import Course
    >>> course = Course(Game(tiles="1-9", one_die="always"), "1-5,7,9")
    >>> rule = Follower(("fewest", "highest"), 6, "")
    >>> spot = course.read("3,3").spot
    >>> rule.choice(course, spot), rule.is_exception(course, spot)
    ('1,5', False)
    >>> mended = Follower(("fewest", "highest"), 6, "1-5,7,9+6:2,4")
    >>> mended.choice(course, spot), mended.is_exception(course, spot)
    ('2,4', True)

How a link says exceptions: bestplay.core.exceptions.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import preferences, words
from bestplay.core.exceptions import DICE, read_exceptions
from bestplay.play import Course, Player, Spot


class Follower(Player):
    """Somebody who plays by a rule.

    names    the preferences, each settling what those before it leave open
    one_die  how many points may be up when one die is thrown, where that can be chosen; None for
             the game's usual way
    apart    the exceptions, each (position, throw or DICE, play)
    """

    def __init__(self, names: Sequence[str], one_die: int | None, exceptions: str) -> None:
        """exceptions: as a link has them; ValueError for one that is not of that form."""
        self.names, self.one_die = tuple(names), one_die
        self.apart = read_exceptions(exceptions)

    def choice(self, course: Course, spot: Spot) -> str:
        return self._choice(course, spot)[0]

    def is_exception(self, course: Course, spot: Spot) -> bool:
        """Whether one of the exceptions is about this moment."""
        return self._choice(course, spot)[1]

    def _choice(self, course: Course, spot: Spot) -> tuple[str, bool]:
        if course.chooses(spot):
            return course.ruling().choice(self.names, self.apart, spot)
        here, counts = (str(spot.place), DICE), [str(count) for count in course.counts(spot)]
        own = [play for place, thrown, play in self.apart if (place, thrown) == here]
        if own and own[-1] in counts:
            return own[-1], True
        asked = self.one_die is not None and len(counts) > 1
        few = asked and spot.place.score <= self.one_die
        return counts[0 if few else -1], False


def follower(rule: str) -> Follower:
    """Who plays by a rule, said as a link says it; ValueError for one that makes no sense.

    >>> follower("rule=fewest.highest&die=6").names
    ('fewest', 'highest')
    """
    parts = words.split(rule)
    if "rule" not in parts:
        raise ValueError(f"a rule is written as rule=highest is, not {words.quote_text(rule)}")
    names = [name for name in parts["rule"].split(".") if name]
    die = words.number(parts["die"], "the points for one die") if "die" in parts else None
    return Follower(names, die, parts.get("except", ""))


def check(rule: str, course: Course) -> None:
    """ValueError for a rule, said as a link says it, that makes no sense in a game."""
    course.ruling().check(follower(rule).names)


class Flipping:
    """How rules are followed in a game whose plays are tiles in words; see bestplay.play.Ruling.

    >>> from bestplay.klappenspiel.play import Course
    >>> course = Course()
    >>> spot = course.read("4,6").spot
    >>> course.ruling().choice(("fewest",), (), spot)
    ('10', False)
    >>> course.ruling().choice(("fewest",), (("1-10", "4,6", "4,6"),), spot)
    ('4,6', True)
    """

    def __init__(self, course: Course) -> None:
        self.course = course

    def check(self, names: Sequence[str]) -> None:
        preferences.prefer(*names)

    def choice(
        self, names: Sequence[str], apart: Sequence[tuple[str, str, str]], spot: Spot
    ) -> tuple[str, bool]:
        here = str(spot.place), self.course.thrown_words(spot)
        own = [play for place, thrown, play in apart if (place, thrown) == here]
        if own and own[-1] in self.course.legal(spot):
            return own[-1], True
        moves = preferences.moves_of(spot.place.tiles, self.course.legal(spot))
        return str(preferences.prefer(*names)(None, None, moves).text), False
