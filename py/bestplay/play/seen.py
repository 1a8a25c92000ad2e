"""A game as a learner meets it: moments in which something is chosen, as rows of whole numbers.

A family of games says in bestplay.<family>.seen how its games are seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bestplay.core.fraction import Fraction
from bestplay.play import Course

#: below(n) is a whole number from 0 to n - 1, each as likely.
Below: TypeAlias = Callable[[int], int]


class Seen:
    """One game, by its Course: what is chosen is a play with a throw, or how many dice to throw.

    Each has a subclass, which says how a moment is observed.

    sizes   an observation is a row of whole numbers, each from 0 to less than its size
    most    how many plays there are at most
    """

    sizes: Sequence[int]
    most: int

    def __init__(self, course: Course) -> None:
        self.course = course

    def observe(self, moment: Any) -> list[int]:
        """The moment as a row of numbers."""
        raise NotImplementedError

    def start(self, below: Below) -> Any:
        """The first moment with something to choose, or the end."""
        return self._onward(self.course.start(), below)

    def _onward(self, spot: Any, below: Below) -> Any:
        """Throw until there is something to choose."""
        while not spot.over and not self.plays(spot):
            (count,) = self.course.counts(spot)
            spot = self._throw_at_random(spot, count, below)
        return spot

    def _throw_at_random(self, spot: Any, count: int, below: Below) -> Any:
        faces = self.course.faces
        return self.course.throw(spot, tuple([faces[below(len(faces))] for _ in range(count)]))

    def plays(self, moment: Any) -> list[str]:
        """What may be chosen, in an order that gives nothing away; none at the end."""
        if moment.over:
            return []
        if moment.throw:
            return self.course.legal(moment)
        counts = self.course.counts(moment)
        return [str(count) for count in counts] if len(counts) > 1 else []

    def after(self, moment: Any, play: str, below: Below) -> Any:
        """The next moment with something to choose, or the end."""
        if moment.throw:
            return self._onward(self.course.choose(moment, play), below)
        return self._onward(self._throw_at_random(moment, int(play), below), below)

    def value(self, moment: Any) -> Fraction:
        """What best play gets from here on average; at the end what the game has come to.

        More is better: points that are left are a negative reward.
        """
        return self.course.worth(moment) * self.course.better

    def regret(self, moment: Any, play: str) -> Fraction:
        """How much less a play gets than the best: exactly 0 for every best one."""
        options = self.course.options(moment) if moment.throw else self.course.throwing(moment)
        (loss,) = [option.loss for option in options if option.text == play]
        return loss
