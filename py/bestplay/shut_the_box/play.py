"""Shut the Box and Klackers as they are played; see bestplay.play."""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.play import Ahead, Option, Spot, ahead_of
from bestplay.shut_the_box.game import Board, Game, Solution
from bestplay.tiles.play import TileCourse

__all__ = ("Course",)


class Course(TileCourse):
    """A turn from a board to its end; the result is what the game's goal counts.

    game    the rules and the goal
    board   where it begins
    better  -1 where the goal counts a score, of which less is better, else 1

    >>> from bestplay import klackers
    >>> from bestplay.shut_the_box.play import Course
    >>> game = Course(klackers.GAME, "2,4,5,7").read("4,5:2,7/5,4:4,5")
    >>> game.over, str(game.review().result), str(game.review().cost)
    (True, '0', '-5/18')
    """

    def __init__(
        self,
        game: Game,
        board: Board | str | None = None,
        solution: Solution | None = None,
    ) -> None:
        """solution: best play where it is known already; else it is solved when asked for."""
        super().__init__(game.rule, game.board(board), solution)
        self.game = game
        self.better = -1 if game.measure == "score" else 1
        if game.measure not in ("score", "most"):
            self.limits = OF_A_CHANCE
        self._ways: dict[tuple[int, ...], list[Option]] = {}

    def number(self, board: Board) -> int:
        return self.game.number(board)

    def board_at(self, number: int) -> Board:
        return self.game.board_at(number)

    def compute_solution(self) -> Solution:
        return self.game.solution()

    def result(self, board: Board) -> Fraction:
        worth: Fraction = self.solution.ending(board).worth
        return worth

    def options(self, spot: Spot) -> list[Option]:
        if spot.throw:
            return super().options(spot)
        key = spot.place.tiles
        if key not in self._ways:
            ways = self.solution.options(spot.place)
            self._ways[key] = [Option(str(way.dice), way.worth, way.loss) for way in ways]
        return self._ways[key]

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        if spot.throw:
            after = self.choose(spot, choice)
            if after.over:
                return ahead_of(self.worth(after), Fraction(0), Fraction(0))
            board, way = after.place, self.solution.options(after.place)[0]
        else:
            board = spot.place
            ways = self.solution.options(board)
            (way,) = [each for each in ways if str(each.dice) == choice]
        return ahead_of(way.worth, way.ends, self.result(board))

    def dice_after(self, spot: Spot, after: Spot, choice: str) -> int:
        return int(self.options(after)[0].text if spot.throw and not after.over else choice)

    def thrown_words(self, spot: Spot) -> str:
        return str(sum(spot.throw))

    def natural(self, spot: Spot) -> str:
        """One die once no tile above six is up, else two; then the play with the largest tile."""
        if spot.throw:
            return super().natural(spot)
        return str(self.counts(spot)[0 if max(spot.place.tiles) <= ONE_DIE_SHOWS else -1])


#: The most that one die can show.
ONE_DIE_SHOWS = 6

#: What a small mistake costs less than, and a blunder no less, where no points are counted.
OF_A_CHANCE = (Fraction(1, 200), Fraction(1, 50))
