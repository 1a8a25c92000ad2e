"""Answers of all games with tiles: boards, plays, throws, best play on every board.

A TileGame says what is played, and for what; its Solution answers, in values that are worked out as
far as somebody looks at them.  The faces are shut_the_box.Game, klackers and klappenspiel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple, Self, TypeAlias

from bestplay.core import backward, dice, words
from bestplay.core.fraction import Fraction
from bestplay.core.overview import Overview
from bestplay.core.value import Report, Value, best_first
from bestplay.tiles import goals, rules
from bestplay.tiles.goals import Clack, Ending, Expected, GoalName, Solved, Tie
from bestplay.tiles.rules import OneDie, Reading, Rules

#: Exported for annotations, besides the names of the faces.
__all__ = ("Distribution", "Line")

Tiles: TypeAlias = str | Iterable[int]

AnyRoll: TypeAlias = int | str | Iterable[int]

Flips: TypeAlias = tuple[int, ...]

#: A play of Klappenspiel: the tiles of both dice, or the tile of their sum.
Kind: TypeAlias = Literal["both", "sum"]

#: The measure of a worth: points left, fewer being better; chances; a share; stakes; points left,
#: more being better.
Measure: TypeAlias = Literal["score", "shut", "win", "share", "stakes", "most"]


class Board(Value):
    """The tiles that are up, written "2,4,5,7" or "1-5,9" ("none" when all are down).

    >>> board = Board("1-5,9")
    >>> board.tiles, board.score
    ((1, 2, 3, 4, 5, 9), 24)
    >>> len(board), 9 in board, max(board)
    (6, True, 9)
    """

    fields = ("tiles",)
    tiles: tuple[int, ...]

    def __init__(self, tiles: Tiles | Board) -> None:
        """From text, tile numbers or another board; ValueError for a tile that cannot be."""
        if not isinstance(tiles, Board):
            self._set(tiles=tuple(rules.check_tiles(words.numbers(tiles, "a tile"))))
        else:
            self._set(tiles=tiles.tiles)

    def __contains__(self, tile: object) -> bool:
        return tile in self.tiles

    def __iter__(self) -> Iterator[int]:
        return iter(self.tiles)

    def __len__(self) -> int:
        return len(self.tiles)

    def __str__(self) -> str:
        return words.ranges(self.tiles)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    @property
    def score(self) -> int:
        """The points left: the sum of the tiles that are up."""
        return sum(self.tiles)

    @property
    def shut(self) -> bool:
        """True if every tile is down."""
        return not self.tiles

    def toggled(self, tile: int) -> Self:
        """The board with one tile turned over."""
        turned = words.whole(tile, "a tile")
        others = [each for each in self.tiles if each != turned]
        return type(self)(others if turned in self.tiles else others + [turned])

    def _repr_html_(self) -> str:
        """The tiles that are up, for notebooks."""
        from bestplay.core import notebook

        return notebook.tiles(self.tiles)


@best_first(
    lambda play: (
        play.loss,
        -play.solution.values[play.solution.game.number(play.after)],
        len(play.flips) * (-1 if play.solution.rule.style == "both" else 1),
        [-tile for tile in play.flips[::-1]],
    )
)
class Play(NamedTuple):
    """One legal play.

    flips     the tiles that it flips
    after     the board that it leaves
    worth     the worth in the goal's measure: the expected score, a chance, or mean stakes won
    loss      the difference to the best play's: exactly 0 for every best one
    solution  the best play that the worths come from

    >>> from bestplay import klackers
    >>> play = klackers.plays("2,4,5,7", 9)[0]
    >>> play.text, str(play.after), play.worth, play.best, play.ends
    ('4,5', '2,7', Fraction(1445, 216), True, Fraction(25, 36))
    """

    flips: tuple[int, ...]
    after: Board
    worth: Fraction
    loss: Fraction
    solution: Solution

    @property
    def text(self) -> str:
        """The tiles that it flips, as one types them: "4,5"."""
        return ",".join([str(tile) for tile in self.flips])

    @property
    def kind(self) -> Kind:
        """In Klappenspiel: "both" (the tiles of both dice) or "sum" (the tile of their sum)."""
        return "both" if len(self.flips) > 1 else "sum"

    @property
    def best(self) -> bool:
        """True if no play is worth more."""
        return not self.loss

    @property
    def ends(self) -> Fraction:
        """The chance that the next throw ends the turn (0 when every tile is down)."""
        options = self.follow().options
        return options[0].ends if options else Fraction(0)

    @property
    def expected(self) -> Expected:
        """Expected results after the play; see Expected."""
        return self.solution.expected(self.after)

    def follow(self) -> Answer:
        """The answer on the board that the play leaves, before the next throw."""
        return self.solution.answer(self.after)

    def __repr__(self) -> str:
        return f"Play({self.text!r}, worth={self.worth!r}, loss={self.loss!r})"

    def _repr_html_(self) -> str:
        """The play with its bar, for notebooks."""
        from bestplay.core import notebook

        return notebook.plays([self]).html(self.solution.game.measure)


class Throw(Value):
    """One possible throw, with its plays.

    roll    the sum; in Thai style its dice as two digits, the lower one first; in Klappenspiel both
    chance  its chance
    worth   the worth of the turn once it is thrown

    >>> from bestplay import klackers
    >>> throw = klackers.answer("1-4").throws[3]
    >>> throw.roll, throw.chance, throw.flips, throw.worth
    (5, Fraction(1, 9), [(1, 4), (2, 3)], Fraction(115, 36))
    """

    fields = ("roll", "chance", "plays", "worth")
    roll: Any
    chance: Fraction
    worth: Fraction
    _choices: Choices
    _thrown: int

    def __init__(self, choices: Choices, thrown: int, ways: int, ways_in_all: int) -> None:
        """choices: of the board; thrown: as in rules.throws(); the chance is ways / ways_in_all."""
        self._set(
            roll=choices.solution.game.shown_roll(thrown),
            chance=Fraction(ways, ways_in_all),
            worth=choices.worth(thrown),
            _choices=choices,
            _thrown=thrown,
        )

    @property
    def text(self) -> str:
        """The throw as one types it: "9", or its dice where they count apart, "4,5"."""
        return rules.throw_text(self._choices.solution.rule, self._thrown)

    @property
    def plays(self) -> list[Play]:
        """Every legal play, best first; none when the turn ends."""
        return self._choices.plays(self._thrown)

    @property
    def best(self) -> list[Play]:
        """The best plays alone: several when they are worth the same."""
        return self._choices.best_plays(self._thrown)

    @property
    def flips(self) -> list[tuple[int, ...]]:
        """The tiles that each of the best plays flips; quicker to have than the plays."""
        return self._choices.best_flips(self._thrown)

    @property
    def ends(self) -> bool:
        """True if the turn ends, because no tiles have this sum."""
        return not self._choices.legal(self._thrown)

    @property
    def forced(self) -> bool:
        """True if there is at most one play."""
        return len(self._choices.legal(self._thrown)) < 2


class Option(Value):
    """One number of dice to throw, with its worth and its possible throws.

    dice   the number of dice
    worth  the worth of the turn with them
    loss   the difference to the best number of dice: exactly 0 for every best one

    >>> from bestplay import klackers
    >>> best, other = klackers.answer("1-4").options
    >>> best.dice, other.dice, other.loss, best.ends
    (2, 1, Fraction(24299, 46656), Fraction(1, 12))
    """

    fields = ("dice", "worth", "loss", "throws")
    dice: int
    worth: Fraction
    loss: Fraction
    _choices: Choices

    def __init__(self, choices: Choices, dice: int, worth: Fraction, loss: Fraction) -> None:
        """choices: of the board; the others are fields."""
        self._set(dice=dice, worth=worth, loss=loss, _choices=choices)

    @property
    def throws(self) -> list[Throw]:
        """Every possible throw of these dice with its plays, from the lowest."""
        weighed = rules.weighed(self._choices.solution.rule, self.dice)
        return [Throw(self._choices, total, ways, self.ways) for total, ways in weighed if ways]

    @property
    def flippable(self) -> list[tuple[Fraction, set[int]]]:
        """(chance, tiles that some legal play with it flips) of each possible throw."""
        weighed = rules.weighed(self._choices.solution.rule, self.dice)
        flippable, whole = self._choices.flippable, self.ways
        return [(Fraction(ways, whole), flippable(total)) for total, ways in weighed if ways]

    @property
    def best(self) -> bool:
        """True if no number of dice is worth more."""
        return not self.loss

    @property
    def ways(self) -> int:
        """The number of equally likely ways for the dice to fall: 6 or 36."""
        return rules.weights(self._choices.solution.rule, self.dice)[0]

    @property
    def ways_to_end(self) -> int:
        """The number of these ways that end the turn, because no tiles have their sum."""
        weighed = rules.weighed(self._choices.solution.rule, self.dice)
        return sum([ways for total, ways in weighed if not self._choices.legal(total)])

    @property
    def ends(self) -> Fraction:
        """The chance that the throw ends the turn."""
        return Fraction(self.ways_to_end, self.ways)

    def __repr__(self) -> str:
        return f"Option(dice={self.dice}, worth={self.worth!r}, loss={self.loss!r})"


class Answer(NamedTuple):
    """The answer on a board: with a roll its plays, without one the ways to throw, best first.

    board    the board
    roll     the throw, as Throw.roll has it; None before it
    worth    the worth of the turn: after the best play, or before the throw
    plays    with a roll: every legal play, best first; none when the turn ends here
    options  without: one die or two, best first; none when every tile is down

    >>> from bestplay import klackers
    >>> answer = klackers.answer("2,4,5,7", 9)
    >>> answer.worth, [play.text for play in answer.best]
    (Fraction(1445, 216), ['4,5'])
    >>> [option.dice for option in klackers.answer("1-4").options]
    [2, 1]
    """

    board: Board
    roll: Any
    worth: Fraction
    plays: list[Play]
    options: list[Option]

    def __repr__(self) -> str:
        what = f"{len(self.throws)} throws" if self.roll is None else repr(self.plays)
        return f"<Answer: {self.board}, roll {self.roll}, worth {self.worth!r}: {what}>"

    @property
    def throws(self) -> list[Throw]:
        """The possible throws of the best number of dice; none with a roll, or all tiles down."""
        return self.options[0].throws if self.options else []

    @property
    def best(self) -> list[Play]:
        """The best play and all that equal it; none where there is no throw or no play."""
        return [play for play in self.plays if play.best]

    def to_dataframe(self) -> Any:
        """The plays as pandas' table, best first; of an open throw every throw that can come."""
        from bestplay.core import notebook

        open_throw = self.roll is None
        rows = notebook.throws(self.throws) if open_throw else notebook.plays(self.plays)
        return rows.frame()

    def _repr_html_(self) -> str:
        """The board and the plays, or the ways to throw and their throws, for notebooks."""
        from bestplay.core import notebook

        below = notebook.plays(self.plays).html()
        if self.roll is None:
            dice = [(str(option.dice), option.worth) for option in self.options]
            below = notebook.Table(("dice", "worth"), dice).html()
            below += notebook.throws(self.throws).html()
        return notebook.answer(self.board, self.roll, self.worth, "worth", below)


class Choices:
    """All plays and options on one board, computed on demand.

    Boards are numbers here, and values packed as the solver has them.
    """

    def __init__(self, solution: Solution, number: int) -> None:
        self.solution = solution
        self.number = number
        self._legal: dict[int, list[int]] = {}
        self._values: dict[int, int] = {}

    def legal(self, total: int) -> list[int]:
        """The boards that a throw can lead to, in the order of the rules."""
        if total not in self._legal:
            self._legal[total] = rules.moves(self.solution.rule, self.number, total)
        return self._legal[total]

    def value(self, total: int) -> int:
        """The packed value of the turn once the sum is thrown."""
        if total not in self._values:
            values = self.solution.values
            legal = self.legal(total)
            self._values[total] = (
                max([values[after] for after in legal])
                if legal
                else self.solution.solved.payoff[self.number]
            )
        return self._values[total]

    def worth(self, total: int) -> Fraction:
        """The worth of the turn once this sum is thrown."""
        return self.solution.shown_worth(self.value(total))

    def best(self, total: int) -> list[int]:
        """The boards after the best plays, all of equal ones."""
        legal = self.legal(total)
        if len(legal) < 2:
            return legal
        values = self.solution.values
        least = self.solution.least_as_good(self.value(total))
        return self._rank([after for after in legal if values[after] >= least])

    def _rank(self, boards: list[int]) -> list[int]:
        """The boards, the best first, equal ones in the order given."""
        if len(boards) < 2:
            return boards
        # With places, as MicroPython's sort is not stable.
        values = self.solution.values
        order = sorted([(-values[after], place) for place, after in enumerate(boards)])
        return [boards[place] for _, place in order]

    def plays(self, total: int) -> list[Play]:
        """Every legal play, best first."""
        return self._plays(self._rank(self.legal(total)))

    def best_plays(self, total: int) -> list[Play]:
        """The best plays alone."""
        return self._plays(self.best(total))

    def _plays(self, ranked: list[int]) -> list[Play]:
        solution = self.solution
        return [
            Play(
                self.flips(after),
                solution.game.board_at(after),
                solution.shown_worth(solution.values[after]),
                solution.shown_loss(solution.values[ranked[0]], solution.values[after]),
                solution,
            )
            for after in ranked
        ]

    def flippable(self, total: int) -> set[int]:
        """The tiles that some legal play turns down."""
        return {tile for after in self.legal(total) for tile in self.flips(after)}

    def best_flips(self, total: int) -> list[tuple[int, ...]]:
        """The tiles that each of the best plays turns down."""
        return [self.flips(after) for after in self.best(total)]

    def flips(self, after: int) -> tuple[int, ...]:
        """The tiles that are turned down on the way to another board."""
        return tuple(rules.flips_between(self.solution.rule, self.number, after))

    def dice_values(self) -> list[tuple[int, int]]:
        """(packed value, number of dice) of each way to throw, best first."""
        rule = self.solution.rule
        counts = rules.dice_options(rule, self.number)
        values = [self.value(thrown) for thrown in rules.throws(rule)] if counts else []
        order = []
        for count in counts:
            ways, weights = rules.weights(rule, count)
            order.append((-backward.mean(weights, values, ways), count))
        return [(-value, count) for value, count in sorted(order)]

    def best_dice(self) -> tuple[int, ...]:
        """The best numbers of dice, all of equal ones."""
        counts = rules.dice_options(self.solution.rule, self.number)
        if len(counts) < 2:
            return counts
        values = self.dice_values()
        least = self.solution.least_as_good(values[0][0])
        return tuple([count for value, count in values if value >= least])

    def options(self) -> list[Option]:
        """The ways to throw, best first."""
        solution = self.solution
        values = self.dice_values()
        return [
            Option(
                self,
                count,
                solution.shown_worth(value),
                solution.shown_loss(values[0][0], value),
            )
            for value, count in values
        ]


class Solution(Value):
    """Best play on every board of a game: plays, answers, expectations.

    game     the game that is played
    values   every board's value, packed as the solver has them, and as workers send them
    seconds  for the goals "first" and "round" the value of every score to the second player, or
             one's share for it, as players.others() has them
    rule     the game as the solvers have it
    solved   the values as the solvers have them

    >>> from bestplay import klackers
    >>> best = klackers.solution()
    >>> best.worth("1,2"), best.plays("2,4,5,7", 9)[1].loss
    (Fraction(23, 12), Fraction(5, 18))
    """

    fields = ("game",)
    game: Any
    values: list[int]
    seconds: list[int] | None
    rule: Rules
    solved: Solved
    _tail: int
    _overview: list[Overview]

    def __init__(self, game: TileGame, solved: Solved, seconds: list[int] | None) -> None:
        """solved: the values as the solvers have them; ValueError when there are not enough."""
        if len(solved.values) != game.size:
            raise ValueError(f"there are {game.size} boards, not {len(solved.values)}")
        self._set(
            game=game,
            values=solved.values,
            seconds=seconds,
            rule=game.rule,
            solved=solved,
            # The divisor of packed values that leaves the first part, which the goal counts.
            _tail=solved.base ** (len(solved.parts) - 1),
            _overview=[],
        )

    # Questions of readers.

    def worth(self, board: Tiles | Board | None = None) -> Fraction:
        """The worth of a board (None: all tiles up) before the throw, in the goal's measure."""
        return self.shown_worth(self.values[self.game.number(board)])

    def expected(self, board: Tiles | Board | None = None) -> Expected:
        """Expected results on a board before the throw; see Expected."""
        return goals.expected(self.rule, self.solved, self.values[self.game.number(board)])

    def plays(self, board: Tiles | Board | None, roll: AnyRoll) -> list[Play]:
        """Every legal play with a throw, best first.

        Plays that are worth the same are ordered by what else counts (fewer points left), and then
        fewest and highest tiles first.  ValueError for a tile or a throw that cannot be here.
        """
        number = self.game.number(board)
        return Choices(self, number).plays(self.game.roll_at(number, roll))

    def answer(self, board: Tiles | Board | None = None, roll: AnyRoll | None = None) -> Answer:
        """The answer on a board: plays with this throw, or without one the numbers of dice."""
        choices = Choices(self, self.game.number(board))
        here = self.game.board_at(choices.number)
        if roll is None:
            worth = self.shown_worth(self.values[choices.number])
            return Answer(here, None, worth, [], choices.options())
        thrown = self.game.roll_at(choices.number, roll)
        shown = self.game.shown_roll(thrown)
        return Answer(here, shown, choices.worth(thrown), choices.plays(thrown), [])

    def options(self, board: Tiles | Board) -> list[Option]:
        """The ways to throw from a board, best first; none when all tiles are down."""
        return Choices(self, self.game.number(board)).options()

    def end(self, board: Tiles | Board) -> Fraction:
        """The worth of a turn that ends on a board."""
        return self.shown_worth(self.solved.payoff[self.game.number(board)])

    def ending(self, board: Tiles | Board) -> Ending:
        """The result of a turn that ends on a board."""
        number, result = self.game.number(board), ""
        if self.game.goal == "beat":
            figures = goals.figures(self.rule, self.solved, self.solved.payoff[number])
            result = "won" if figures["win"] else "tied" if figures["tie"] else "lost"
        return Ending(self.game.score(board), result, self.end(board))

    def to_dataframe(self) -> Any:
        """Every board and its worth under best play, as pandas' table."""
        from bestplay.core import notebook

        boards = [self.game.board_at(number) for number in range(self.game.size)]
        rows = [(self.game.number(board), str(board), self.worth(board)) for board in boards]
        return notebook.Table(("board", "tiles", "worth"), rows).frame()

    def line(self, board: Tiles | Board) -> Line:
        """The best dice and the best plays for every throw on a board."""
        choices = Choices(self, self.game.number(board))
        here, counts = self.game.board_at(choices.number), choices.best_dice()
        plays = {thrown: choices.best_flips(thrown) for thrown in rules.throws(self.rule)}
        return Line(here, self.worth(here), counts, plays, self.game.rolls(here, counts))

    def overview(self) -> Overview:
        """Best play on all boards at once, its stakes, and each board's chance of coming up.

        Throws are given by their places among rules.throws().
        """
        from bestplay.core.overview import Overview  # few pages need it

        if not self._overview:
            rule, solved = self.rule, self.solved
            flips = [rules.flips(rule, thrown) for thrown in rules.throws(rule)]
            graph, whole = rules.graph(rule), rules.scale(rule)
            made = Overview(
                graph, flips, self.values, solved.payoff, solved.unit, whole, self._tail
            )
            self._overview.append(made)
        return self._overview[0]

    def distribution(self, board: Tiles | Board | None = None) -> Distribution:
        """The chance of every number of points left from a board under best play.

        Points are tiles added up, whatever the goal and the reading.  So the mean is the worth only
        for the goal "score" and the reading "sum"; otherwise see expected().
        """
        whole, payoff = rules.scale(self.rule), self.solved.payoff
        here, graph = self.game.number(board), rules.graph(self.rule)
        ended = backward.best_ends(graph, self.values, payoff, here, whole)
        return Distribution(goals.by_score(self.rule, ended), whole)

    # Packed values in the reader's measure.

    def shown_worth(self, value: int) -> Fraction:
        """A packed value's worth, in the goal's measure."""
        digit = self.goal_part(value)
        unit = self.solved.unit
        measure = self.game.measure
        if measure == "score":
            digit = self.game.points * unit - digit
        elif measure == "stakes":
            digit -= goals.stake_shift(self.solved.goal, unit)
        return Fraction(digit, unit)

    def goal_part(self, value: int) -> int:
        """The part of a packed value that the goal counts; greater is better."""
        return value // self._tail

    def least_as_good(self, value: int) -> int:
        """The least packed value that is worth as much for the goal."""
        return self.goal_part(value) * self._tail

    def shown_loss(self, best: int, value: int) -> Fraction:
        """The loss of a packed value against the best, in the goal's measure."""
        return Fraction(self.goal_part(best) - self.goal_part(value), self.solved.unit)


#: The number of cached solutions.
KEPT = 8

#: The cache, the latest first.
_solutions: list[tuple[TileGame, Solution]] = []


class TileGame(Value):
    """A game with tiles and a goal; each face has a subclass.

    rule, aim  the game and the goal as the solvers have them; their fields are attributes, too
    points     the points at the start, which is the worst score: the sum of all tiles, or digits

    >>> from bestplay import klackers
    >>> klackers.GAME.rule.one_die, klackers.GAME.dice("1-3"), klackers.GAME.points
    ('always', (1, 2), 45)
    """

    rule: Rules
    aim: goals.Goal
    points: int
    tiles: tuple[int, ...]
    one_die: OneDie
    goal: GoalName
    target: int | None
    tie: Tie
    pays: int | Fraction
    clack: Clack
    reading: Reading
    players: int
    scores: tuple[int, ...]

    def _play(self, rule: Rules, aim: goals.Goal) -> None:
        """Set the rules and the goal; for constructors alone."""
        fields = {name: getattr(rule, name) for name in rules.FIELDS}
        fields.update({name: getattr(aim, name) for name in goals.FIELDS})
        points = rules.read(rule.tiles, aim.reading)
        self._set(rule=rule, aim=aim, points=points, goal=aim.name, **fields)

    # Boards and throws.

    def score(self, board: Tiles | Board) -> int:
        """A board's score: its points, or its tiles read as one number."""
        return rules.read(rules.tiles_of(self.rule, self.number(board)), self.reading)

    @property
    def size(self) -> int:
        """The number of boards; each has a number from 0 (all down) to size - 1 (all up)."""
        return rules.start(self.rule) + 1

    def number(self, board: Tiles | Board | None = None) -> int:
        """The number of a board (None: the start), by which tables and strategies list it.

        The game's j-th tile counts 2^(j-1).  ValueError names a tile that is not in the game.
        """
        if board is None:
            return self.size - 1
        up = board.tiles if isinstance(board, Board) else words.numbers(board, "a tile")
        return rules.board_of(self.rule, up)

    def board_at(self, number: int) -> Board:
        """The board of a number; ValueError when there is none."""
        return Board(rules.tiles_of(self.rule, words.whole(number, "a board's number")))

    def board(self, board: Tiles | Board | None = None) -> Board:
        """A board of this game (None: the start); ValueError names a tile that it does not have."""
        return self.board_at(self.number(board))

    def dice(self, board: Tiles | Board | None = None) -> tuple[int, ...]:
        """The numbers of dice that may be thrown: (2,), (1, 2) or (1,); () once all are down."""
        return rules.dice_options(self.rule, self.number(board))

    def rolls(
        self, board: Tiles | Board | None = None, counts: tuple[int, ...] | None = None
    ) -> list[int]:
        """Every possible throw from a board, as numbers: sums, or dice as two digits.

        counts: the numbers of dice, where it is not each that may be thrown.
        """
        return rules.possible(self.rule, self.dice(board) if counts is None else counts)

    def roll(self, board: Tiles | Board | None, roll: AnyRoll) -> int:
        """The throw as a number, its sum or dice as two digits, from 7, "7", "3,4" or (3, 4).

        ValueError when the dice that may be thrown from the board cannot show it.
        """
        return self.roll_at(self.number(board), roll)

    def roll_at(self, number: int, roll: AnyRoll) -> int:
        """The throw as roll() has it, on the board of this number; ValueError if impossible."""
        faces = words.several(roll, "a throw")
        if self.rule.style != "sum":
            if len(faces) == 1:
                return rules.check_throw(self.rule, faces[0])
            low, high = dice.check_pair(faces)
            return 10 * low + high
        if len(faces) != 1:
            dice.check_pair(faces)
        total = dice.check_sum(sum(faces))
        counts = rules.dice_options(self.rule, number)
        if total == 1 and 1 not in counts:
            raise ValueError("1 cannot be thrown here: only two dice may be thrown from this board")
        if counts == (1,) and (len(faces) > 1 or total not in dice.FACES):
            raise ValueError(f"{total} cannot be thrown here: only one die may be thrown")
        return total

    def shown_roll(self, thrown: int) -> Any:
        """A throw's number in the form of Throw.roll: itself, or Klappenspiel's two faces."""
        return thrown

    def throw_text(self, roll: int) -> str:
        """A throw of rolls() as one types it: "9", or its dice where they count apart, "4,5"."""
        return rules.throw_text(self.rule, roll)

    @property
    def measure(self) -> Measure:
        """The measure of a worth: "score" (points left, fewer are better), "most" (more are),
        "shut" or "win" (chances), "share" (of the round), or "stakes" (won on average)."""
        if self.goal == "first" or self.tie == "half":
            return "stakes"
        measures: dict[str, Measure] = {
            "shut": "shut",
            "beat": "win",
            "round": "share",
            "most": "most",
        }
        return measures.get(self.goal, "score")

    def flip(self, board: Tiles | Board, roll: AnyRoll, tiles: Tiles) -> Board:
        """The board after flipping these tiles with a throw; ValueError names what would be legal.

        >>> from bestplay import klackers
        >>> klackers.GAME.flip("2,4,5,7", 9, "4,5")
        Board('2,7')
        """
        here = self.number(board)
        thrown = self.roll_at(here, roll)
        wanted, legal = sorted(words.numbers(tiles, "a tile")), []
        for after in rules.moves(self.rule, here, thrown):
            flips = rules.flips_between(self.rule, here, after)
            if flips == wanted:
                return self.board_at(after)
            legal.append(",".join([str(tile) for tile in flips]))
        allowed = f"with {rules.throw_text(self.rule, thrown)} you can flip"
        if not legal:
            raise ValueError(f"{allowed} nothing")
        shown = words.shorten_text(",".join([str(tile) for tile in wanted])) or "nothing"
        raise ValueError(f"{allowed} {' or '.join(legal)}, not {shown}")

    # Answers.

    def solution(self, report: Report | None = None, seconds: list[int] | None = None) -> Solution:
        """Best play on every board, solved when it is first asked for, and kept.

        Nine tiles take some 10 ms on a desktop, twelve 100 ms; going first or before others many
        times as long, of which report(done, of) hears, unless seconds are given; see solved().
        """
        for game, solution in _solutions:
            if game == self and not seconds:
                return solution
        seconds = seconds or self.others(report)
        solution = Solution(self, goals.solve(self.rule, self.aim, seconds), seconds)
        _solutions.insert(0, (self, solution))
        del _solutions[KEPT:]
        return solution

    def others(self, report: Report | None = None) -> list[int] | None:
        """Later players' values by score, for the goals "first" and "round"; else None."""
        if self.goal not in ("first", "round"):
            return None
        from bestplay.tiles import players

        return players.others(self.rule, self.aim, report)

    def solved(self, values: list[int], seconds: list[int] | None = None) -> Solution:
        """Best play on every board from known values, such as another computer's.

        They are packed and over a scale, as Solution.values are; seconds are needed for the goals
        "first" and "round" alone, as players.others() has them.
        """
        return Solution(self, goals.solve(self.rule, self.aim, seconds, values), seconds)

    def plays(self, board: Tiles | Board | None, roll: AnyRoll) -> list[Play]:
        """Every legal play with a throw, best first; none where the turn ends.  See Solution.plays.

        A board is a Board, text, tile numbers or None for the start, a throw text or dice.
        """
        return self.solution().plays(board, roll)

    def answer(self, board: Tiles | Board | None = None, roll: AnyRoll | None = None) -> Answer:
        """The answer on a board, with this throw or before it; see Solution.answer."""
        return self.solution().answer(board, roll)

    def worth(self, board: Tiles | Board | None = None) -> Fraction:
        """The worth of a board (None: the start) before the throw, in the goal's measure."""
        return self.solution().worth(board)


class Line(NamedTuple):
    """Best play on one board.

    board  the board
    worth  the worth of the board before the throw
    dice   the best numbers of dice to throw; several are equal, none is where all tiles are down
    plays  for every throw what the best plays flip; none where it flips nothing
    rolls  the throws that can come with the best numbers of dice

    >>> from bestplay import klackers
    >>> line = klackers.solution().line("1,2")
    >>> line.dice, line.worth, line.plays[3]
    ((1,), Fraction(23, 12), [(1, 2)])
    """

    board: Board
    worth: Fraction
    dice: tuple[int, ...]
    plays: dict[int, list[Flips]]
    rolls: list[int]


class Distribution(NamedTuple):
    """The chance of every number of points left, from 0 to the sum of the tiles.

    Points left are tiles added up, also where a game reads them as the digits of one number.

    numerators  for each number of points from 0 up its chance, times the unit
    unit        the denominator of all chances

    >>> from bestplay import klackers
    >>> spread = klackers.solution().distribution()
    >>> round(float(spread.mean), 3), spread.likeliest, len(spread.chances)
    (11.009, 0, 46)
    """

    numerators: list[int]
    unit: int

    @property
    def chances(self) -> list[Fraction]:
        """chances[s]: the chance that s points are left."""
        return [Fraction(numerator, self.unit) for numerator in self.numerators]

    @property
    def mean(self) -> Fraction:
        """The average number of points left."""
        weighed = [score * numerator for score, numerator in enumerate(self.numerators)]
        return Fraction(sum(weighed), self.unit)

    def rounds_to(self, goal: int) -> tuple[Fraction, Fraction]:
        """(mean turns until so many points are left in all, mean number of shut boxes).

        >>> from bestplay import klackers
        >>> spread = klackers.solution().distribution()
        >>> [round(float(mean), 3) for mean in spread.rounds_to(100)]
        [9.787, 0.946]
        """
        from bestplay.tiles import players

        return players.rounds_to(dict(enumerate(self.chances)), goal)

    @property
    def likeliest(self) -> int:
        """The points that are left most often, the fewest of several."""
        return self.numerators.index(max(self.numerators))

    def __repr__(self) -> str:
        mean = float(self.mean)
        return f"<Distribution: {mean:.4f} points left on average, likeliest {self.likeliest}>"
