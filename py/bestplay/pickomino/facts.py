"""What can be counted after two choices in a turn: dice, points, and whether a worm is kept."""

from __future__ import annotations

from bestplay.pickomino import rules
from bestplay.pickomino.turn import Turn
from bestplay.play import Fact

__all__ = ("between",)


def between(best: Turn, other: Turn, stops: tuple[bool, bool]) -> list[Fact]:
    """What differs; stops says of each whether one stops there.

    "dice": how many are left to throw, where both throw; "points": of the dice that are kept;
    "worm": whether one is among them.

    >>> from bestplay.pickomino import Situation
    >>> one, two = Situation().turn("5,5"), Situation().turn("6")
    >>> [fact.what for fact in between(one, two, (False, False))]
    ['dice', 'points', 'worm']
    """
    facts = []
    if not stops[0] and not stops[1]:
        facts.append(Fact("dice", best.dice, other.dice))
    facts += [
        Fact("points", best.points, other.points),
        Fact("worm", rules.has_worm(best.position), rules.has_worm(other.position)),
    ]
    return [fact for fact in facts if fact.best != fact.other]
