"""Klappenspiel as a sequence of throws and choices; see bestplay.play."""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.klappenspiel import GAME, Board, Game, Solution
from bestplay.tiles.play import TileCourse

__all__ = ("Course",)

#: A small mistake costs less than the first, a blunder the second or more, as a chance to win. They
#: are low because best play wins only 3 games of 1000 from the start.
OF_A_GAME = (Fraction(1, 5000), Fraction(1, 500))


class Course(TileCourse):
    """A game from a board to its end; its result is 1 if won, else 0.

    here  a goal other than every tile, which decides the result; None for every tile

    >>> from bestplay.klappenspiel.play import Course
    >>> game = Course("4,6,10").read("4,6:4,6/5,5:10")
    >>> game.over, str(game.review().result)
    (True, '1')
    """

    def __init__(
        self,
        board: Board | str = "1-10",
        solution: Solution | None = None,
        here: Game | None = None,
    ) -> None:
        """solution: best play where it is known already; else it is solved when asked for."""
        super().__init__(here or GAME, board, solution)
        self.here = here
        if not here:
            self.limits = OF_A_GAME
