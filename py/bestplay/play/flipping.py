"""How rules are followed in games with tiles to flip; see bestplay.play.Ruling.

>>> from bestplay.klappenspiel.play import Course
>>> course = Course()
>>> spot = course.read("4,6").spot
>>> course.ruling().choice(("fewest",), (), spot)
('10', False)
>>> course.ruling().choice(("fewest",), (("1-10", "4,6", "4,6"),), spot)
('4,6', True)
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import preferences
from bestplay.play import Course, Spot


class Flipping:
    """How rules are followed in a game whose plays are tiles in words, such as "4,5"."""

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
