"""Knock 'm Down with dice of one's own: whoever lays tokens throws for them alone.

>>> from bestplay.knock_m_down.apart import Apart
>>> game = Apart(2, "two dice", 1).read(":0,0,0,0,0,1,0,0,0,0,0/1,1,3,4/6,1,2,2")
>>> throws = [step.throw for step in game.steps[1:]]
>>> game.course.left_after_throws("0,0,0,0,0,1,0,0,0,0,0", throws, place=1)
Lying(left=Allocation('0,0,0,0,0,0,0,0,0,0,0'), rolls=1)
"""

from __future__ import annotations

from typing import Any

from bestplay.knock_m_down.play import Course
from bestplay.play import Spot

__all__ = ("Apart",)


class Apart(Course):
    """A game whose throws are everybody's dice, player by player; the first one's is graded.

    players  how many there are

    >>> game = Apart(2, "two dice", 1).read(":0,0,0,0,0,1,0,0,0,0,0/1,1,3,4")
    >>> game.course.own((1, 1, 3, 4), 1)
    (3, 4)
    """

    def __init__(self, players: int, *about: Any) -> None:
        """about: what Course is told."""
        super().__init__(*about)
        self.players = players

    def counts(self, spot: Spot) -> tuple[int, ...]:
        return tuple([count * self.players for count in super().counts(spot)])

    def own(self, throw: tuple[int, ...], place: int) -> tuple[int, ...]:
        """A player's own dice of a throw."""
        each = self.dice_at_once
        return throw[place * each : (place + 1) * each]

    def value_for(self, throw: tuple[int, ...], place: int) -> int:
        return self.value(self.own(throw, place))

    def dice(self, seed: str, number: int, count: int) -> tuple[int, ...]:
        """The first player's dice are those that all would have with the same dice for all."""
        thrown: tuple[int, ...] = ()
        for place in range(self.players):
            thrown += super().dice(seed, number + place * self.longest, self.dice_at_once)
        return thrown[:count]
