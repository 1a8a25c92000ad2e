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

In a link exceptions are short, with a stroke between two: "1-5,7,9+6:2,4/1-4+dice:1".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bestplay.core import words
from bestplay.play import Course, Player, Spot

#: What stands for the throw where the number of dice is chosen.
DICE = "dice"


class Follower(Player):
    """Somebody who plays by a rule.

    names    the preferences, each settling what those before it leave open
    one_die  how many points may be up when one die is thrown, where that can be chosen; None for
             the game's usual way
    apart    the exceptions: {(position, throw): play}
    """

    def __init__(self, names: Sequence[str], one_die: int | None, exceptions: str) -> None:
        """exceptions: as a link has them; ValueError for one that is not of that form."""
        self.names, self.one_die = tuple(names), one_die
        self.apart = read_exceptions(exceptions)

    def own(self, course: Course, spot: Spot) -> str:
        """What an exception says here, where it can be done; "" for none."""
        thrown = course.thrown_words(spot) if spot.throw else DICE
        play = self.apart.get((str(spot.place), thrown), "")
        if not spot.throw:
            return play if play in [str(count) for count in course.counts(spot)] else ""
        return play if play in course.legal(spot) else ""

    def is_exception(self, course: Course, spot: Spot) -> bool:
        """Whether one of the exceptions is about this moment."""
        return bool(self.own(course, spot))

    def count(self, course: Course, spot: Spot) -> int:
        own, counts = self.own(course, spot), course.counts(spot)
        if own:
            return int(own)
        if self.one_die is None:
            return counts[-1]
        return counts[0] if spot.place.score <= self.one_die else counts[-1]

    def choice(self, course: Course, spot: Spot) -> str:
        return self.own(course, spot) or course.preferring(self.names)(spot)


def read_exceptions(text: str) -> dict[tuple[str, str], str]:
    """The exceptions of a link; ValueError for one that is not of the form."""
    found = {}
    for part in text.split("/") if text else []:
        where, sign, play = part.partition(":")
        position, plus, thrown = where.partition("+")
        if not (sign and plus and position and thrown and play):
            raise ValueError(f"an exception is like 1-5,7,9+6:2,4, not {words.quoted(part)}")
        found[position, thrown] = play
    return found


def write_exceptions(listed: Iterable[tuple[str, str, str]]) -> str:
    """The exceptions, each (position, throw, play), as a link has them."""
    return "/".join([f"{position}+{thrown}:{play}" for position, thrown, play in listed])
