"""Double Shutter: Shut the Box with a second row of tiles behind the first.

Front tiles 1 to 9 stand before back tiles 9 to 1. A throw flips any tiles that add up to it and can
be reached; a back tile can, once its front tile is down, with the same throw too. Front tiles count
twice in the score. One die may be thrown when the tiles that can be reached add up to six or less.

    >>> from bestplay.shut_the_box import double_shutter
    >>> small = double_shutter.Game(columns=3)
    >>> small.expected_score()
    Fraction(648077, 314928)

Source of the rules: D. Hathaway, danthemanhathaway.com.
"""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.core.value import Value
from bestplay.shut_the_box import double_shutter_solver as solve
from bestplay.shut_the_box.double_shutter_solver import Rules

#: When one die may be thrown instead of two: never, or when the tiles that can be reached
#: ("reach6") or all tiles that stand ("sum6") add up to six or less; "-forced" where it must be.
ONE_DIE = solve.ONE_DIE


class Game(Value):
    """One game, solved when it is asked; nine columns take a second or two.

    columns  how many tiles stand in each row
    one_die  one of ONE_DIE
    """

    fields = ("columns", "one_die")
    columns: int
    one_die: str
    _rule: Rules

    def __init__(self, columns: int = solve.MOST_COLUMNS, one_die: str = "reach6") -> None:
        """ValueError names what cannot be."""
        rule = solve.rules(columns, one_die)
        self._set(columns=columns, one_die=one_die, _rule=rule)

    @property
    def points(self) -> int:
        """The points at the start, which is the worst score."""
        return solve.score(self._rule, solve.start(self._rule))

    def expected_score(self) -> Fraction:
        """The least expected score."""
        top, bottom = solve.expected_score(self._rule)
        return Fraction(top, bottom)

    def shut_chance(self) -> Fraction:
        """The greatest chance to flip every tile."""
        top, bottom = solve.shut_chance(self._rule)
        return Fraction(top, bottom)
