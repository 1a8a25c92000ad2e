"""Shut the Box and Klackers as they are played; see bestplay.play."""

from __future__ import annotations

from bestplay import play
from bestplay.core.fraction import Fraction
from bestplay.play import Ahead, Fact, Option, Ruling, Spot, ahead_of
from bestplay.shut_the_box.game import Board, Game, Solution
from bestplay.tiles import rules

__all__ = ("Course",)


class Course(play.Course):
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
        self.game = game
        self.board = game.board(board)
        self.better = -1 if game.measure == "score" else 1
        if game.measure not in ("score", "most"):
            self.limits = OF_A_CHANCE
        self._solution = solution
        self._legal: dict[tuple[tuple[int, ...], int], list[tuple[str, int]]] = {}
        self._known: dict[tuple[tuple[int, ...], int], list[Option]] = {}
        self._ways: dict[tuple[int, ...], list[Option]] = {}
        self._spots: dict[int, Spot] = {}

    @property
    def solution(self) -> Solution:
        """Best play on all boards."""
        return self._solution or self.game.solution()

    def take_best(self, best: Solution) -> None:
        self._solution = self._solution or best

    def start(self) -> Spot:
        return Spot(self.board, (), self.board.shut)

    def counts(self, spot: Spot) -> tuple[int, ...]:
        return () if spot.over or spot.throw else self.game.dice(spot.place)

    def legal(self, spot: Spot) -> list[str]:
        if spot.over or not spot.throw:
            return []
        return [text for text, _ in self._moves(spot.place, spot.throw)]

    def _moves(self, board: Board, throw: tuple[int, ...]) -> list[tuple[str, int]]:
        """(text, number of the board after it) of each legal play, by its tiles."""
        key = (board.tiles, sum(throw))
        if key not in self._legal:
            self._legal[key] = self._legal_moves(self.game.number(board), sum(throw))
        return self._legal[key]

    def _legal_moves(self, number: int, total: int) -> list[tuple[str, int]]:
        plays = []
        for after in rules.moves(self.game.rule, number, total):
            flips = tuple(rules.flips_between(self.game.rule, number, after))
            plays.append((flips, after))
        return [(",".join([str(tile) for tile in flips]), after) for flips, after in sorted(plays)]

    def after_throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        return Spot(spot.place, throw, not self._moves(spot.place, throw))

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        for text, after in self._moves(spot.place, spot.throw):
            if text == choice:
                if after not in self._spots:
                    self._spots[after] = Spot(self.game.board_at(after), (), not after)
                return self._spots[after]
        raise ValueError(f"{choice} cannot be chosen")

    def worth(self, spot: Spot) -> Fraction:
        if spot.over:
            return self.solution.ending(spot.place).worth
        if not spot.throw:
            return self.solution.worth(spot.place)
        return self.options(spot)[0].worth

    def options(self, spot: Spot) -> list[Option]:
        key = (spot.place.tiles, sum(spot.throw))
        if key not in self._known:
            plays = self.solution.plays(spot.place, sum(spot.throw))
            self._known[key] = [Option(each.text, each.worth, each.loss) for each in plays]
        return self._known[key]

    def throwing(self, spot: Spot) -> list[Option]:
        key = spot.place.tiles
        if key not in self._ways:
            ways = self.solution.options(spot.place)
            self._ways[key] = [Option(str(way.dice), way.worth, way.loss) for way in ways]
        return self._ways[key]

    def key(self, spot: Spot) -> object:
        return spot.place.tiles

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
        return ahead_of(way.worth, way.ends, self.solution.ending(board).worth)

    def facts(self, spot: Spot, best: str, other: str) -> list[Fact]:
        from bestplay.shut_the_box import facts

        one, two = self._ahead(spot, best), self._ahead(spot, other)
        return facts.between(self.game.rule, one, two)

    def _ahead(self, spot: Spot, choice: str) -> tuple[int, int]:
        """(number of the board after a choice, how many dice are thrown then)."""
        after = self.after_choice(spot, choice) if spot.throw else spot
        dice = int(self.throwing(after)[0].text if spot.throw and not after.over else choice)
        return self.game.number(after.place), dice

    def natural(self, spot: Spot) -> str:
        """The play with the largest tile, of several the one with the largest next."""
        plays = []
        for text in self.legal(spot):
            tiles = [int(tile) for tile in text.split(",")]
            plays.append((sorted(tiles, reverse=True), text))
        return max(plays)[1]

    def ruling(self) -> Ruling:
        from bestplay.play.following import Flipping

        return Flipping(self)

    def thrown_words(self, spot: Spot) -> str:
        return str(sum(spot.throw))

    def natural_count(self, spot: Spot) -> int:
        """One die once no tile above six is up, else two."""
        counts = self.counts(spot)
        return counts[0] if max(spot.place.tiles) <= ONE_DIE_SHOWS else counts[-1]


#: The most that one die can show.
ONE_DIE_SHOWS = 6

#: What a small mistake costs less than, and a blunder no less, where no points are counted.
OF_A_CHANCE = (Fraction(1, 200), Fraction(1, 50))
