"""Rules for a turn of Pickomino by what dice are worth, and from how many points one stops.

>>> from bestplay.pickomino.strategies import Grill
>>> from bestplay.pickomino.preferences_by_worth import Worths, by_worths
>>> rule = by_worths(Worths((0, 0, 3, 5, 5, 5), 4, (21, 25, 26)))
>>> round(float(Grill().judge(rule).worth), 3)
1.522
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bestplay.pickomino.rules import WORM
from bestplay.pickomino.strategies import Kept, Move, by_ranks
from bestplay.strategies.choosing import Strategy, Sure


class Worths(NamedTuple):
    """What a rule goes by.

    faces   what a die of each face is worth, from 1 to the worm
    bonus   what worms are worth beside, however many there are
    limits  the points from which it stops with one, two and three dice left; with more it stops
            as soon as it can
    """

    faces: tuple[int, ...]
    bonus: int
    limits: tuple[int, ...]

    @classmethod
    def of(cls, data: dict[str, Any]) -> Worths:
        """From what data() says."""
        return cls(tuple(data["worths"]), data["bonus"], tuple(data["stop"]))

    def data(self) -> dict[str, Any]:
        """The same for JSON."""
        return {"worths": list(self.faces), "bonus": self.bonus, "stop": list(self.limits)}

    def worth(self, face: int, count: int) -> int:
        """What so many dice of a face are worth."""
        return count * int(self.faces[face - 1]) + (self.bonus if face == WORM else 0)


#: Dice are worth their points, and it stops with any tile.
PLAIN = Worths((1, 2, 3, 4, 5, 5), 0, (21, 21, 21))


def by_worths(rule: Worths) -> Strategy:
    """The strategy that keeps the dice that are worth most, of equal ones the higher face."""

    def rank(kept: Kept, move: Move) -> int:
        return -rule.worth(move.face, move.count)

    def stops(kept: Kept, move: Move) -> bool:
        left = move.dice
        return not 1 <= left <= len(rule.limits) or move.points >= rule.limits[left - 1]

    faces = ",".join([str(worth) for worth in rule.faces])
    stop = ",".join([str(limit) for limit in rule.limits])
    name = f"worths {faces} bonus {rule.bonus} stop {stop}"
    return Sure(name, by_ranks([rank], stops), None, "", "")
