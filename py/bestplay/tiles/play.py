"""Games with tiles as sequences of throws and choices, and countable facts; see bestplay.play."""

from __future__ import annotations

from collections.abc import Callable

from bestplay import play
from bestplay.core.dice import FACES, SUMS
from bestplay.core.fraction import Fraction
from bestplay.core.rule import Rule
from bestplay.play import Ahead, Fact, Option, Spot, ahead_of
from bestplay.play import dice as play_dice
from bestplay.tiles import rules
from bestplay.tiles.answers import Board, Solution, TileGame, Tiles
from bestplay.tiles.rules import Rules

__all__ = ("TileCourse", "between")

#: A small mistake costs less than the first, a blunder the second or more, if no points count.
OF_A_CHANCE = (Fraction(1, 200), Fraction(1, 50))


class TileCourse(play.Course):
    """A turn from a board to its end; the result is in the measure of the goal.

    game    the rules and the goal
    board   the board at the start
    better  -1 where the goal counts a score, of which less is better, else 1

    >>> from bestplay import klackers
    >>> game = TileCourse(klackers.GAME, "2,4,5,7").read("4,5:2,7/5,4:4,5")
    >>> game.over, str(game.review().result), str(game.review().cost)
    (True, '0', '-5/18')
    """

    rule: Rules

    def __init__(
        self, game: TileGame, board: Tiles | Board | None = None, solution: Solution | None = None
    ) -> None:
        """solution: best play where it is known already; else it is solved when asked for."""
        self.game, self.rule, self.board = game, game.rule, game.board(board)
        self._solution = solution
        self._legal: dict[tuple[object, int], list[tuple[str, int]]] = {}
        self._known: dict[tuple[object, int], list[Option]] = {}
        self._spots: dict[int, Spot] = {}
        self.better = -1 if game.measure == "score" else 1
        if game.measure not in ("score", "most"):
            self.limits = OF_A_CHANCE

    def compute_solution(self) -> Solution:
        """Best play on all boards, solved now."""
        return self.game.solution()

    @property
    def solution(self) -> Solution:
        """Best play on all boards."""
        if not self._solution:
            self._solution = self.compute_solution()
        return self._solution

    def take_best(self, best: Solution) -> None:
        self._solution = self._solution or best

    def start(self) -> Spot:
        return Spot(self.board, (), not self.board.tiles)

    def counts(self, spot: Spot) -> tuple[int, ...]:
        if spot.over or spot.throw:
            return ()
        return rules.dice_options(self.rule, self.game.number(spot.place))

    def falls(self, count: int) -> list[tuple[tuple[int, ...], Fraction]]:
        whole = rules.weights(self.rule, count)[0]
        return [(faces, Fraction(ways, whole)) for faces, ways in rules.falls(self.rule, count)]

    def dice(self, seed: str, number: int, count: int) -> tuple[int, ...]:
        """The faces of throw `number`, from 0; throws that the rules exclude are thrown again."""
        can = [faces for faces, _ in rules.falls(self.rule, count)]
        while True:
            throw = play_dice.throw(seed, number, count)
            if tuple(sorted(throw)) in can:
                return throw
            number += self.longest

    def legal(self, spot: Spot) -> list[str]:
        if spot.over or not spot.throw:
            return []
        return [text for text, _ in self._moves(spot.place, spot.throw)]

    def _key(self, board: Board, throw: tuple[int, ...]) -> tuple[object, int]:
        """Cache key of the legal plays with a throw."""
        return board.tiles, rules.thrown_by(self.rule, sorted(throw))

    def _moves(self, board: Board, throw: tuple[int, ...]) -> list[tuple[str, int]]:
        """(text, number of the board after it) of each legal play, by its tiles."""
        key = self._key(board, throw)
        if key not in self._legal:
            number = self.game.number(board)
            plays = []
            for after in rules.moves(self.rule, number, key[1]):
                plays.append((rules.flips_between(self.rule, number, after), after))
            self._legal[key] = [
                (",".join([str(tile) for tile in flips]), after) for flips, after in sorted(plays)
            ]
        return self._legal[key]

    def after_throw(self, spot: Spot, throw: tuple[int, ...]) -> Spot:
        return Spot(spot.place, throw, not self._moves(spot.place, throw))

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        for text, after in self._moves(spot.place, spot.throw):
            if text == choice:
                if after not in self._spots:
                    self._spots[after] = Spot(self.game.board_at(after), (), not after)
                return self._spots[after]
        raise ValueError(f"{choice} cannot be chosen")

    def options(self, spot: Spot) -> list[Option]:
        board, throw = spot.place, spot.throw
        key = self._key(board, throw) if throw else (board.tiles, 0)
        if key not in self._known:
            if throw:
                plays = self.solution.plays(board, throw)
                listed = [Option(each.text, each.worth, each.loss) for each in plays]
            else:
                ways = self.solution.options(board)
                listed = [Option(str(way.dice), way.worth, way.loss) for way in ways]
            self._known[key] = listed
        return self._known[key]

    def result(self, board: Board) -> Fraction:
        """The result of a game that ends on a board."""
        return self.solution.end(board)

    def worth(self, spot: Spot) -> Fraction:
        if spot.over:
            return self.result(spot.place)
        if not spot.throw:
            return self.solution.worth(spot.place)
        return self.options(spot)[0].worth

    def observed(self, spot: Spot) -> list[tuple[int, int]]:
        """One number per tile, 1 if up, then the sum, or both dice where they count apart."""
        up = [(int(tile in spot.place.tiles), 2) for tile in self.rule.tiles]
        if self.rule.style == "sum":
            return [*up, (sum(spot.throw), SUMS[-1] + 1)]
        return up + [(die, FACES[-1] + 1) for die in sorted(spot.throw) or (0, 0)]

    def most_choices(self) -> int:
        full = rules.start(self.rule)
        throws = rules.throws(self.rule)
        return max([2] + [len(rules.moves(self.rule, full, thrown)) for thrown in throws])

    def key(self, spot: Spot) -> object:
        return spot.place.tiles

    def facts(self, spot: Spot, best: str, other: str) -> list[Fact]:
        return between(self.rule, self._ahead(spot, best), self._ahead(spot, other))

    def _ahead(self, spot: Spot, choice: str) -> tuple[int, int]:
        """(number of the board after a choice, number of dice thrown next)."""
        after = self.after_choice(spot, choice) if spot.throw else spot
        return self.game.number(after.place), self.dice_after(spot, after, choice)

    def dice_after(self, spot: Spot, after: Spot, choice: str) -> int:
        """The number of dice thrown after a choice."""
        return int(self.options(after)[0].text if spot.throw and not after.over else choice)

    def ahead(self, spot: Spot, choice: str) -> Ahead:
        if spot.throw:
            after = self.choose(spot, choice)
            if after.over:
                return ahead_of(self.worth(after), Fraction(0), Fraction(0))
            board, way = after.place, self.solution.options(after.place)[0]
        else:
            board = spot.place
            (way,) = [each for each in self.solution.options(board) if str(each.dice) == choice]
        return ahead_of(way.worth, way.ends, self.result(board))

    def thrown_words(self, spot: Spot) -> str:
        if self.rule.style == "both":
            return play.Course.thrown_words(self, spot)
        return str(sum(spot.throw))

    def natural(self, spot: Spot) -> str:
        """The obvious choice as text: the largest tiles; one die once no tile above 6 is up."""
        if not spot.throw:
            few = max(spot.place.tiles) <= rules.MOST_FOR_ONE_DIE
            return str(self.counts(spot)[0 if few else -1])
        plays = []
        for text in self.legal(spot):
            tiles = [int(tile) for tile in text.split(",")]
            plays.append((sorted(tiles, reverse=True), text))
        return max(plays)[1]

    def by_rule(self, rule: Rule) -> Callable[[Spot], str]:
        from bestplay.core.preferences import GRAMMAR, moves_of, prefer
        from bestplay.core.rule import COUNT

        listed = {case[:2]: case[2] for case in GRAMMAR.cases(rule.exceptions)}
        play = prefer(*rule.names)

        def choose(spot: Spot) -> str:
            counts = [str(count) for count in self.counts(spot)]
            given, legal = COUNT if counts else self.thrown_words(spot), counts or self.legal(spot)
            own = listed.get((str(spot.place), given))
            if own in legal:
                return own
            if counts:
                few = rule.one_die is not None and spot.place.score <= rule.one_die
                return counts[0 if few else -1]
            return str(play(None, None, moves_of(spot.place.tiles, legal)).text)

        return choose


def between(rule: Rules, best: tuple[int, int], other: tuple[int, int]) -> list[Fact]:
    """Differences between two (board, number of dice that are thrown), as Facts.

    "dice": the numbers thrown; if these are equal, "sums": those with which only one goes on, or
    "throws": the number with which each goes on, where dice count apart; "hardest": the hardest
    tile to flip as (tile, ways, ways in all), the higher of equal ones.

    >>> nine = rules.rules(9)
    >>> two_and_seven, four_and_five = rules.board_of(nine, [2, 7]), rules.board_of(nine, [4, 5])
    >>> between(nine, (two_and_seven, 2), (four_and_five, 2))[0]
    Fact(what='sums', best=[2, 7], other=[4, 5])
    """
    if not best[0] or not other[0]:
        return []
    facts = []
    one, two = going_on(rule, *best), going_on(rule, *other)
    if rule.style == "both":
        if not one or not two:
            return []
        if sum(one.values()) != sum(two.values()):
            facts.append(Fact("throws", sum(one.values()), sum(two.values())))
    elif best[1] != other[1]:
        facts.append(Fact("dice", best[1], other[1]))
    elif sorted(one) != sorted(two):
        alone = sorted([total for total in one if total not in two])
        facts.append(Fact("sums", alone, sorted([total for total in two if total not in one])))
    hardest = hard(rule, *best), hard(rule, *other)
    if hardest[0] != hardest[1]:
        facts.append(Fact("hardest", hardest[0], hardest[1]))
    return facts


def going_on(rule: Rules, board: int, count: int) -> dict[int, int]:
    """{throw: ways} for the throws of this many dice that flip something."""
    return {
        thrown: ways
        for thrown, ways in rules.weighed(rule, count)
        if ways and rules.moves(rule, board, thrown)
    }


def hard(rule: Rules, board: int, count: int) -> tuple[int, int, int]:
    """The hardest tile to flip, the higher of equal ones: (tile, ways, ways in all)."""
    found = dict.fromkeys(rules.tiles_of(rule, board), 0)
    for thrown, ways in rules.weighed(rule, count):
        flipped = 0
        for after in rules.moves(rule, board, thrown):
            flipped |= board - after
        for tile in rules.tiles_of(rule, flipped):
            found[tile] += ways
    fewest, tile = min([(count, -tile) for tile, count in found.items()])
    return -tile, fewest, rules.weights(rule, count)[0]
