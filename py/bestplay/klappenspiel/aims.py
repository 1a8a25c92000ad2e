"""What one can play Klappenspiel for alone, besides flipping every tile: few points left.

>>> from bestplay.klappenspiel import aims
>>> str(aims.Aim()), str(aims.Aim(20))
('goal=points', 'goal=mark&most=20')
>>> best = aims.solution(aims.Aim(20))
>>> round(float(best.worth()), 4)
0.2289
"""

from __future__ import annotations

from typing import TypeAlias

from bestplay import klappenspiel as game
from bestplay.core import backward, words
from bestplay.core.value import Value
from bestplay.klappenspiel import rounds, solver

__all__ = ("WORDS", "Aim", "Goal", "ends", "read", "solution", "values")

#: The words of a link for what is played for, alone or in a round.
WORDS = (*rounds.WORDS, "most")


class Aim(Value):
    """A goal for one player alone.

    most     the points that may be left at most; None for as few as possible on average
    players  as of a round: one plays
    to_come  as of a round: nobody is to come
    quick    as of a round: best play is found at once

    >>> Aim(20).signed, Aim().signed
    (False, True)
    """

    fields = ("most",)
    most: int | None

    players, to_come, quick = 1, 0, True

    def __init__(self, most: int | None = None) -> None:
        """ValueError for points that cannot be left."""
        self._set(most=None if most is None else game.check_points(most))

    @property
    def signed(self) -> bool:
        """Whether a game's result is its points, of which fewer are better."""
        return self.most is None

    def pairs(self) -> list[tuple[str, object]]:
        """The words of a link for it."""
        if self.signed:
            return [("goal", "points")]
        return [("goal", "mark"), ("most", self.most)]

    def __str__(self) -> str:
        return words.join(self.pairs())


#: What is played for, where that is not every tile.
Goal: TypeAlias = Aim | rounds.Round


def read(parts: dict[str, str]) -> Goal | None:
    """What the words of a link say is played for, None for every tile; ValueError names what makes
    no sense.

    >>> read({"goal": "points"}), read({"goal": "mark", "most": "20"})
    (Aim(most=None), Aim(most=20))
    """
    goal, most = parts.get("goal"), parts.get("most")
    if most is not None and goal != "mark":
        raise ValueError("most belongs to goal=mark")
    if goal not in ("points", "mark"):
        return rounds.read(parts)
    for key in ("players", "scores"):
        if key in parts:
            raise ValueError(f"{key} belongs to goal=round")
    if goal == "points":
        return Aim()
    if most is None:
        raise ValueError("goal=mark needs the points that may be left, by most")
    return Aim(words.number(most, "the points that may be left"))


def ends(aim: Aim) -> list[int]:
    """What a game that ends on each board is worth, over the solver's scale: more is better, so
    points count below 0.

    >>> ends(Aim(2))[:5] == [solver.SCALE * reached for reached in (1, 1, 1, 0, 0)]
    True
    """
    if aim.most is None:
        return [-solver.SCALE * points for points in solver.points_left()]
    return [solver.SCALE * (points <= aim.most) for points in solver.points_left()]


def values(aim: Aim) -> list[int]:
    """What each board is worth under best play for it, over the same scale.

    >>> values(Aim(55))[-1] == solver.SCALE
    True
    """
    return backward.values(solver.graph(), ends(aim))


def solution(aim: Aim, found: list[int] | None = None) -> game.Solution:
    """Best play for it; found: its values, where they are known already.

    >>> round(-float(solution(Aim()).worth()), 2)
    29.53
    """
    return game.Solution(found or values(aim), solver.SCALE, ends(aim))
