"""How a rule for a turn is followed where a turn is played; see bestplay.play.Ruling.

An exception is ("5,5,6", "then", "throw"), whether to stop once these dice are kept, or
("5,5", "4,4,4", "6,6"), which dice to keep instead of others; "first" is the first throw.

    >>> from bestplay.pickomino.play import Course
    >>> course = Course()
    >>> spot = course.read("6,6,6,1,2,5,5,4").spot
    >>> course.ruling().choice(("highest-sum",), (), spot)
    ('6,6,6+throw', False)
    >>> course.ruling().choice(("highest-sum",), (("first", "6,6,6", "5,5"),), spot)
    ('5,5+throw', True)
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.pickomino import rules
from bestplay.pickomino.preferences import FIRST, PREFERENCES, SELECTIONS, STOPS, THEN, stops_of
from bestplay.pickomino.thumb import Taken
from bestplay.play import Course, Spot

#: When a rule stops that does not say so.
USUAL = ("at-once",)


class Turns:
    """How rules are followed in a turn of Pickomino."""

    def __init__(self, course: Course) -> None:
        self.course = course

    def check(self, names: Sequence[str]) -> None:
        for name in names:
            if name not in PREFERENCES:
                raise ValueError(f"the preferences are {', '.join(PREFERENCES)}, not '{name}'")

    def choice(
        self, names: Sequence[str], apart: Sequence[tuple[str, str, str]], spot: Spot
    ) -> tuple[str, bool]:
        kept, here = spot.place.kept, spot.place.position
        legal = self.course.legal(spot)
        offered = [_dice(each) for each in legal]
        ranked = sorted([(self._ranks(names, each, spot), each) for each in offered])
        dice, excepted = ranked[0][1], False
        for place, other, keep in apart:
            fits = other == _text(dice) and _dice(keep) in offered
            if fits and _position(place) == here:
                dice, excepted = _dice(keep), True
                break
        ends = [each for each in legal if _dice(each) == dice]
        if len(ends) == 1:  # nothing is left to throw, or nothing to stop for
            return ends[0], excepted
        after = Taken(kept, dice[0], len(dice), here[2] - len(dice))
        there = rules.after(here, dice[0], len(dice))
        after.points = there[1]
        stops = stops_of(names) or USUAL
        stop = bool([name for name in stops if STOPS[name][1](after, after)])
        for place, then, play in apart:
            if then == THEN and _position(place) == there:
                stop, excepted = play == "stop", True
        return f"{_text(dice)}+{'stop' if stop else 'throw'}", excepted

    def _ranks(self, names: Sequence[str], dice: tuple[int, ...], spot: Spot) -> list[int]:
        """How a rule likes some dice, the least best; at the end those with the highest face."""
        taken = Taken(spot.place.kept, dice[0], len(dice), spot.place.dice - len(dice))
        ranks = [int(SELECTIONS[name][1](taken, taken)) for name in names if name in SELECTIONS]
        return [*ranks, -dice[0]]


def _dice(text: str) -> tuple[int, ...]:
    """The dice that a choice keeps, or an exception."""
    return tuple([int(face) for face in text.partition("+")[0].split(",")])


def _text(dice: Sequence[int]) -> str:
    return ",".join([str(face) for face in dice])


def _position(text: str) -> rules.Position:
    return rules.position(() if text == FIRST else _dice(text))
