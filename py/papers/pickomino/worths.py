"""Rules for a turn of Pickomino by the worths of dice, and by points from which to stop."""

from __future__ import annotations

from typing import Any, NamedTuple

from bestplay.pickomino.preferences import Move, by_ranks, dice_text
from bestplay.pickomino.rules import WORM
from bestplay.strategies.choosing import Deterministic, Strategy


class Worths(NamedTuple):
    """The numbers of a rule: worths of faces, a bonus for worms, and limits for stopping.

    faces   the worth of a die of each face, from 1 to the worm
    bonus   the bonus of worms, for any number of them
    limits  the points from which it stops with one, two and three dice left; with more it stops
            as soon as it can
    """

    faces: tuple[int, ...]
    bonus: int
    limits: tuple[int, ...]

    @classmethod
    def of(cls, data: dict[str, Any]) -> Worths:
        """A rule from the values of data()."""
        return cls(tuple(data["worths"]), data["bonus"], tuple(data["stop"]))

    def data(self) -> dict[str, Any]:
        """The rule as JSON values."""
        return {"worths": list(self.faces), "bonus": self.bonus, "stop": list(self.limits)}

    def worth(self, face: int, count: int) -> int:
        """The worth of `count` dice of a face, the bonus of worms included."""
        return count * int(self.faces[face - 1]) + (self.bonus if face == WORM else 0)


#: Dice are worth their points, and it stops with any tile.
POINTS = Worths((1, 2, 3, 4, 5, 5), 0, (21, 21, 21))


def by_worths(rule: Worths) -> Strategy:
    """A strategy that keeps the dice worth most, of equal ones the higher face."""

    def rank(move: Move) -> int:
        return -rule.worth(move.face, move.count)

    def stops(move: Move) -> bool:
        left = move.dice
        return not 1 <= left <= len(rule.limits) or move.points >= rule.limits[left - 1]

    stop = dice_text(rule.limits)
    name = f"worths {dice_text(rule.faces)} bonus {rule.bonus} stop {stop}"
    return Deterministic(name, by_ranks([rank], stops), None, "", "")
