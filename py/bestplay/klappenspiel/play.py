"""Klappenspiel as it is played; see bestplay.play."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.core.fraction import Fraction
from bestplay.klappenspiel import rounds
from bestplay.play import Ahead, Spot, ahead_of
from bestplay.tiles.play import TileCourse

__all__ = ("Course",)


class Course(TileCourse):
    """A game from a board to its end; the result is 1 where it is won, else 0.

    board   where it begins
    here    the round that it is a turn of, whose result is one's share of it; or what is played for
            alone, whose result is 1 or 0 for a mark, else the points; None for every tile
    limits  what costs less than the first is a small mistake, the second or more a blunder

    >>> from bestplay.klappenspiel.play import Course
    >>> game = Course("4,6,10").read("4,6:4,6/5,5:10")
    >>> game.over, str(game.review().result)
    (True, '1')
    """

    def __init__(
        self,
        board: game.Board | str = "1-10",
        solution: game.Solution | None = None,
        here: rounds.Goal | None = None,
    ) -> None:
        """solution: best play where it is known already; else it is solved when asked for."""
        super().__init__(game.RULE, game.Board(board), solution)
        self.here = here
        self.limits = OF_A_ROUND if here else OF_A_GAME
        if isinstance(here, rounds.Aim) and here.signed:
            self.better, self.limits = -1, TileCourse.limits

    def number(self, board: game.Board) -> int:
        return board.number

    def board_at(self, number: int) -> game.Board:
        return game.Board(number=number)

    def compute_solution(self) -> game.Solution:
        """Best play on all boards, solved anew; with many players to come that takes seconds."""
        return game.Solution(*rounds.solve_round(self.here)) if self.here else game.solution()

    def result(self, board: game.Board) -> Fraction:
        if self.here:
            return self.signed(self.solution.end(board))
        return Fraction(0 if board.number else 1)

    def signed(self, worth: Fraction) -> Fraction:
        return worth * self.better

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        after = self.choose(spot, choice)
        stuck = game.chance_to_end(after.place)
        left = Fraction(0) if after.over else self.result(after.place)
        return ahead_of(self.worth(after), stuck, left)


#: What a small mistake costs less than, and a blunder no less, as a chance to win.  Best play wins
#: 3 games of 1000 from the start, so that there most choices cost little of it.
OF_A_GAME = (Fraction(1, 5000), Fraction(1, 500))
OF_A_ROUND = (Fraction(1, 200), Fraction(1, 50))
