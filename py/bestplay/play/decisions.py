"""Games for learners: decision after decision, each observed as a row of whole numbers.

>>> import random
>>> dice = random.Random(4)
>>> game = decisions("klackers")
>>> spot = game.start(dice.randrange)
>>> game.row(spot), game.choices(spot)
([1, 1, 1, 1, 1, 1, 1, 1, 1, 0], ['1', '2'])
>>> float(game.regret(spot, "2")), round(float(game.regret(spot, "1")), 4)
(0.0, 2.8546)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bestplay import games
from bestplay.core import words as links
from bestplay.core.fraction import Fraction
from bestplay.play import Course, Spot

__all__ = ("Decisions", "decisions")

#: The seed of all throws; their numbers are random.
SEED = "a"

#: A random source: below(n) is a whole number from 0 to n - 1, all equally likely.
Below: TypeAlias = Callable[[int], int]


class Decisions:
    """A game as a sequence of decisions; a choice is a play, or a number of dice.

    sizes  the number of values of each number of a row, from 0
    most   the greatest number of choices

    >>> from bestplay.klappenspiel.play import Course
    >>> Decisions(Course("4,6,10")).most
    2
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.sizes = [size for _, size in course.observed(course.start())]
        self.most = course.most_choices()

    def row(self, spot: Spot) -> list[int]:
        """The observation of a moment, as a row of whole numbers."""
        return [number for number, _ in self.course.observed(spot)]

    def start(self, below: Below) -> Spot:
        """The first moment with a choice, or the end."""
        return self._onward(self.course.start(), below)

    def _onward(self, spot: Spot, below: Below) -> Spot:
        """The next moment with a choice, after throws."""
        while not spot.over and not self.choices(spot):
            (count,) = self.course.counts(spot)
            spot = self._throw(spot, count, below)
        return spot

    def _throw(self, spot: Spot, count: int, below: Below) -> Spot:
        return self.course.throw(spot, self.course.dice(SEED, below(1 << 60), count))

    def choices(self, spot: Spot) -> list[str]:
        """The legal choices, in an order that gives nothing away; none at the end."""
        if spot.over:
            return []
        if self.course.chooses(spot):
            return self.course.legal(spot)
        counts = self.course.counts(spot)
        return [str(count) for count in counts] if len(counts) > 1 else []

    def action_masks(self, spot: Spot) -> list[bool]:
        """One bool per action: True for the first, as many as there are choices."""
        count = len(self.choices(spot))
        return [place < count for place in range(self.most)]

    def after(self, spot: Spot, choice: str, below: Below) -> Spot:
        """The next moment with a choice after this one, or the end."""
        if self.course.chooses(spot):
            return self._onward(self.course.choose(spot, choice), below)
        return self._onward(self._throw(spot, int(choice), below), below)

    def value(self, spot: Spot) -> Fraction:
        """The expected result under best play; at the end the result.

        More is better: points that are left are a negative reward.
        """
        return self.course.worth(spot) * self.course.better

    def regret(self, spot: Spot, choice: str) -> Fraction:
        """The expected loss of a choice against the best: exactly 0 for every best one."""
        (loss,) = [option.loss for option in self.course.options(spot) if option.text == choice]
        return loss


def decisions(game: str, words: str = "") -> Decisions:
    """A game's decisions, by its name and link words; ValueError for unknown ones.

    >>> decisions("pickomino", "shelf=24,33,34&own=32").sizes[:2]
    [9, 9]
    """
    course: Course = games.part(game, "command").course(game, links.split(words))
    return Decisions(course)
