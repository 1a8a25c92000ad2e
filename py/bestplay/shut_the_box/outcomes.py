"""What a turn of Shut the Box comes to: on average before it ends, and then.

bestplay.shut_the_box offers both.
"""

from __future__ import annotations

from typing import NamedTuple

from bestplay.core.fraction import Fraction


class Expected(NamedTuple):
    """What best play for the goal comes to on average; None for what the goal does not tell.

    score   the expected final score: points left, or the number that the tiles are read as
    shut    the chance to turn every tile down; for the goal "shut"
    win     the chance to end below the target; for the goal "beat", as tie and lose
    tie     the chance to equal it
    lose    the chance to end above it
    stakes  the stakes won on average; for the goals "first", and "beat" when a tie is half a win
    share   the share of the round; for the goal "round"

    >>> from bestplay import shut_the_box
    >>> expected = shut_the_box.Game(goal="shut").solution().expected("1,2")
    >>> expected.shut, expected.score, expected.win is None
    (Fraction(2, 9), Fraction(23, 12), True)
    """

    score: Fraction | None
    shut: Fraction | None
    win: Fraction | None
    tie: Fraction | None
    lose: Fraction | None
    stakes: Fraction | None
    share: Fraction | None


def expected_of(shown: dict[str, tuple[int, int]]) -> Expected:
    """From the solvers' figures, (numerator, denominator) by name; see solve.goals.shown."""
    names = ("score", "shut", "win", "tie", "loss", "stakes", "share")
    return Expected(
        *[Fraction(shown[name][0], shown[name][1]) if name in shown else None for name in names]
    )


class Ending(NamedTuple):
    """What a turn that ends on a board has come to.

    score   the points left, or the number that the tiles are read as
    result  "won", "tied" or "lost" where there is a score to beat, else ""
    worth   what the goal counts

    >>> from bestplay import klackers
    >>> ending = klackers.solution().ending("2,7")
    >>> ending.score, ending.worth
    (9, Fraction(9, 1))
    """

    score: int
    result: str
    worth: Fraction
