"""Klappenspiel as it is played; see bestplay.play."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay import play
from bestplay.core.fraction import Fraction
from bestplay.klappenspiel import aims, rules
from bestplay.play import Ahead, Fact, Option, Ruling, Spot, ahead_of

__all__ = ("Course",)


class Course(play.Course):
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
        here: aims.Goal | None = None,
    ) -> None:
        """solution: best play where it is known already; else it is solved when asked for."""
        self.board = game.Board(board)
        self.here = here
        self.limits = OF_A_ROUND if here else OF_A_GAME
        if isinstance(here, aims.Aim) and here.signed:
            self.better, self.limits = -1, play.Course.limits
        self._solution = solution
        self._legal: dict[tuple[int, tuple[int, ...]], list[tuple[str, int]]] = {}
        self._known: dict[tuple[int, tuple[int, ...]], list[Option]] = {}
        self._spots: dict[int, Spot] = {}

    @property
    def solution(self) -> game.Solution:
        """Best play on all boards."""
        if not self._solution:
            self._solution = self.compute_solution()
        return self._solution

    def compute_solution(self) -> game.Solution:
        """Best play on all boards, solved anew; with many players to come that takes seconds."""
        here = self.here
        if isinstance(here, aims.Aim):
            return aims.solution(here)
        return game.win_round(here.players, here.scores) if here else game.solution()

    def take_best(self, best: game.Solution) -> None:
        self._solution = self._solution or best

    def start(self) -> Spot:
        return Spot(self.board, (), not self.board.number)

    def counts(self, spot: Spot) -> tuple[int, ...]:
        return () if spot.over or spot.throw else (2,)

    def legal(self, spot: Spot) -> list[str]:
        if spot.over or not spot.throw:
            return []
        return [text for text, _ in self._moves(spot.place, spot.throw)]

    def _moves(self, board: game.Board, throw: tuple[int, ...]) -> list[tuple[str, int]]:
        """(text, number of the board after it) of each legal play, both dice's tiles first."""
        key = (board.number, throw)
        if key not in self._legal:
            low, high = game.roll_of(throw)
            texts = {"IND": f"{low},{high}", "SUM": str(low + high)}
            moves = rules.moves(board.number, (low, high))
            self._legal[key] = [(texts[name], after) for name, after in moves]
        return self._legal[key]

    def after_throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        return Spot(spot.place, throw, not self._moves(spot.place, throw))

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        for text, after in self._moves(spot.place, spot.throw):
            if text == choice:
                if after not in self._spots:
                    self._spots[after] = Spot(game.Board(number=after), (), not after)
                return self._spots[after]
        raise ValueError(f"{choice} cannot be chosen")

    def worth(self, spot: Spot) -> Fraction:
        if spot.over:
            return self.result(spot.place)
        if not spot.throw:
            return self.solution.worth(spot.place) * self.better
        return self.options(spot)[0].worth

    def result(self, board: game.Board) -> Fraction:
        """What a game that ends on a board has come to."""
        if self.here:
            return self.solution.end(board) * self.better
        return Fraction(0 if board.number else 1)

    def options(self, spot: Spot) -> list[Option]:
        key = (spot.place.number, spot.throw)
        if key not in self._known:
            plays = self.solution.plays(spot.place, spot.throw)
            self._known[key] = [
                Option(each.text, each.worth * self.better, each.loss) for each in plays
            ]
        return self._known[key]

    def key(self, spot: Spot) -> object:
        return spot.place.number

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        after = self.choose(spot, choice)
        stuck = game.chance_to_end(after.place)
        left = Fraction(0) if after.over else self.result(after.place)
        return ahead_of(self.worth(after), stuck, left)

    def facts(self, spot: Spot, best: str, other: str) -> list[Fact]:
        from bestplay.klappenspiel import facts

        one, two = self.after_choice(spot, best), self.after_choice(spot, other)
        return facts.between(one.place.number, two.place.number)

    def natural(self, spot: Spot) -> str:
        """The largest tile that one can flip: that of the sum where it is up."""
        return self._moves(spot.place, spot.throw)[-1][0]

    def ruling(self) -> Ruling:
        from bestplay.play.following import Flipping

        return Flipping(self)


#: What a small mistake costs less than, and a blunder no less, as a chance to win.  Best play wins
#: 3 games of 1000 from the start, so that there most choices cost little of it.
OF_A_GAME = (Fraction(1, 5000), Fraction(1, 500))
OF_A_ROUND = (Fraction(1, 200), Fraction(1, 50))
