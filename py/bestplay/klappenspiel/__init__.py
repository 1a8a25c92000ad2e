"""Klappenspiel: what to do with every throw, what it is worth, and what any other play costs.

Ten tiles, two dice: flip the two tiles that the dice show ("both"), or the one tile of their sum
("sum").  Every worth is the chance to flip all ten tiles, as an exact Fraction.

    >>> from bestplay import klappenspiel
    >>> best, other = klappenspiel.plays("4,6,10", roll="4,6")
    >>> best
    Play('4,6', worth=Fraction(1, 12), loss=Fraction(0, 1))
    >>> other.loss
    Fraction(1, 216)

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

from bestplay.core import dice, given, tables, words
from bestplay.core.fraction import Fraction
from bestplay.core.overview import Overview
from bestplay.core.value import TileSet, best_first
from bestplay.tiles import rules, solver

__all__ = (
    "BOARDS",
    "CHOICE_ROLLS",
    "ROLLS",
    "TABLE",
    "TILES",
    "Answer",
    "Board",
    "Kind",
    "Play",
    "Solution",
    "Throw",
    "answer",
    "beat",
    "chance_to_end",
    "chance_to_win_at_once",
    "flip",
    "plays",
    "solution",
    "win_round",
    "worth",
)


RULE = rules.KLAPPENSPIEL

#: The tiles of the game.
TILES = RULE.tiles
#: The number of the board with every tile up.
START = rules.start(RULE)
#: How many boards there are; each has a number from 0 (all down) to BOARDS - 1 (all up).
BOARDS = START + 1
#: Every throw of two dice, (low, high).
ROLLS = dice.PAIRS
#: The throws that can offer a choice: no doubles, and no 5,6 (there is no tile 11).
CHOICE_ROLLS = tuple([(a, b) for a, b in ROLLS if a != b and a + b in TILES])

#: In how many ways two dice fall.
WAYS = rules.weights(RULE, 2)[0]

#: The exact chance to win from every board, as the site's data hold it.
TABLE = tables.Table(
    path="klappenspiel/optimal.json",
    game="klappenspiel",
    rules="tiles=1-10",
    objective="win",
    length=BOARDS,
    scale=solver.scale(RULE),
)

Tiles: TypeAlias = str | Iterable[int]
Roll: TypeAlias = tuple[int, int]
AnyRoll: TypeAlias = str | Iterable[int]

#: What a play flips: the tiles of both dice, or the tile of their sum.
Kind: TypeAlias = Literal["both", "sum"]

NOTHING = Fraction(0)


class Board(TileSet):
    """The tiles that are up, written "4,6,10" or "1-3,5" ("none" when all are down).

    number  the board's number, in which tile j counts 2^(j-1)

    >>> board = Board("4,6,10")
    >>> board.tiles, board.number, str(board.toggled(5))
    ((4, 6, 10), 552, '4-6,10')
    """

    fields = ("number",)
    number: int

    def __init__(self, tiles: Tiles | Board | None = None, number: int | None = None) -> None:
        """From text, tile numbers or another board (None: all tiles up); or by its number.

        ValueError names a tile that is not in the game or is named twice.
        """
        if number is not None:
            number = rules.check(RULE, given.whole(number, "a board's number"))
        elif isinstance(tiles, Board):
            number = tiles.number
        elif tiles is None:
            number = START
        else:
            number = rules.board_of(RULE, given.numbers(tiles, "a tile"))
        self._set(number=number)

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles that are up, in rising order."""
        return tuple(rules.tiles_of(RULE, self.number))

    def _repr_html_(self) -> str:
        """The tiles, for notebooks."""
        from bestplay.core import notebook

        return notebook.tiles(self.tiles, TILES)

    def toggled(self, tile: int) -> Board:
        """The board with one tile turned over; ValueError for a tile that is not in the game."""
        return Board(number=self.number ^ rules.board_of(RULE, [given.whole(tile, "a tile")]))


def roll_of(roll: AnyRoll) -> Roll:
    """A throw as its two faces, the lower first; ValueError for anything else."""
    return dice.check_pair(given.several(roll, "a die's face"))


def _moves(number: int, roll: Roll) -> list[int]:
    """The boards that a throw can lead to: both dice's tiles before their sum's."""
    return rules.moves(RULE, number, rules.thrown_by(RULE, roll))


@best_first(lambda play: (play.loss, play.kind))
class Play(NamedTuple):
    """One legal play.

    kind   "both" (it flips the tiles of both dice) or "sum" (the tile of their sum)
    flips  the tiles that it flips
    after  the board that it leaves
    worth  the chance to win after it
    loss   how much less than the best play's worth that is: exactly 0 for every best one

    >>> from bestplay import klappenspiel
    >>> play = klappenspiel.plays("4,6,10", "4,6")[0]
    >>> play.kind, play.flips, str(play.after), play.worth, play.ends
    ('both', (4, 6), '10', Fraction(1, 12), Fraction(11, 12))
    """

    kind: Kind
    flips: tuple[int, ...]
    after: Board
    worth: Fraction
    loss: Fraction

    @property
    def text(self) -> str:
        """The tiles that it flips, as one types them."""
        return ",".join([str(tile) for tile in self.flips])

    @property
    def best(self) -> bool:
        """Whether no play is worth more."""
        return not self.loss

    @property
    def ends(self) -> Fraction:
        """The chance that the next throw ends the game without a win."""
        return chance_to_end(self.after)

    def __repr__(self) -> str:
        return f"Play({self.text!r}, worth={self.worth!r}, loss={self.loss!r})"

    def _repr_html_(self) -> str:
        """The play with its bar, for notebooks."""
        from bestplay.core import notebook

        return notebook.plays([self]).html()


class Throw(NamedTuple):
    """One throw that can come.

    roll    its two faces, the lower first
    chance  how likely it is
    plays   its legal plays, best first; none when it loses the game
    worth   the chance to win once it is thrown

    >>> from bestplay import klappenspiel
    >>> throw = klappenspiel.answer("4,6,10").throws[0]
    >>> throw.roll, throw.chance, throw.plays, throw.worth
    ((1, 1), Fraction(1, 36), [], Fraction(0, 1))
    """

    roll: Roll
    chance: Fraction
    plays: list[Play]
    worth: Fraction


class Answer(NamedTuple):
    """What to do on a board.

    board   the board
    roll    the throw, None while it is open
    worth   the chance to win: after the best play, or before an open throw
    plays   with a throw its legal plays, best first; else none
    throws  for an open throw every one that can come, in the order of ROLLS; else none

    >>> from bestplay import klappenspiel
    >>> answer = klappenspiel.answer("4,6,10")
    >>> answer.worth, len(answer.throws), answer.plays
    (Fraction(83, 7776), 21, [])
    """

    board: Board
    roll: Roll | None
    worth: Fraction
    plays: list[Play]
    throws: list[Throw]

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

    def __repr__(self) -> str:
        what = f"{len(self.throws)} throws" if self.roll is None else repr(self.plays)
        return f"<Answer: {self.board}, roll {self.roll}, worth {self.worth!r}: {what}>"

    def _repr_html_(self) -> str:
        """The board and the plays, or what every throw asks for, for notebooks."""
        from bestplay.core import notebook

        open_throw = self.roll is None
        rows = notebook.throws(self.throws) if open_throw else notebook.plays(self.plays)
        thrown = None if self.roll is None else f"{self.roll[0]},{self.roll[1]}"
        return notebook.answer(self.board, thrown, self.worth, "worth", rows.html())


def flip(board: Tiles | Board, roll: AnyRoll, tiles: Tiles) -> Board:
    """The board after flipping these tiles with a throw; ValueError names what would be legal.

    >>> flip("4,6,10", "4,6", "10")
    Board('4,6')
    """
    here, thrown = Board(board).number, roll_of(roll)
    wanted = sorted(given.numbers(tiles, "a tile"))
    legal = {}
    for after in _moves(here, thrown):
        flips = rules.flips_between(RULE, here, after)
        if flips == wanted:
            return Board(number=after)
        legal[words.ranges(flips)] = after
    said = f"with {thrown[0]} and {thrown[1]} you can flip"
    asked = words.shorten_text(words.ranges(wanted))
    raise ValueError(f"{said} {' or '.join(legal)}, not {asked}" if legal else f"{said} nothing")


def chance_to_end(board: Tiles | Board) -> Fraction:
    """The chance that the next throw has no legal play, 0 where all tiles are down already.

    >>> chance_to_end("4,6,10"), chance_to_end("none")
    (Fraction(25, 36), Fraction(0, 1))
    """
    number = Board(board).number
    return _chance(lambda roll: bool(number) and not _moves(number, roll))


def chance_to_win_at_once(board: Tiles | Board) -> Fraction:
    """The chance that the next throw can turn down the last tiles.

    >>> chance_to_win_at_once("10"), chance_to_win_at_once("4,6")
    (Fraction(1, 12), Fraction(1, 18))
    """
    number = Board(board).number
    return _chance(lambda roll: 0 in _moves(number, roll))


def _chance(happens: Callable[[Roll], bool]) -> Fraction:
    """How likely it is that a throw does something."""
    ways = [weight for roll, weight in zip(ROLLS, dice.PAIR_WEIGHTS) if happens(roll)]
    return Fraction(sum(ways), WAYS)


class Solution:
    """Best play on every board, for the chance to win or for what else is played for.

    values  for the board of each number its worth, times the scale
    scale   TABLE.scale, unless it is about something else than to win
    ends    the same for a game that ends on each board; None where only the last tile counts

    >>> best = solution()
    >>> best.end("10"), [throw.roll for throw in best.throws("10") if throw.plays]
    (Fraction(0, 1), [(4, 6), (5, 5)])
    """

    def __init__(
        self, values: list[int], scale: int = TABLE.scale, ends: list[int] | None = None
    ) -> None:
        """From such values, as TABLE.read gives them; ValueError for another number of them."""
        if len(values) != BOARDS:
            raise ValueError(f"there are {BOARDS} boards, not {len(values)}")
        self.values = values
        self.scale = scale
        self.ends = ends
        self._overview: list[Overview] = []

    def __repr__(self) -> str:
        return f"<Solution: worth {self.worth()}>"

    def worth(self, board: Tiles | Board | None = None) -> Fraction:
        """What a board (None: the start) is worth under best play, before the throw."""
        return Fraction(self.values[Board(board).number], self.scale)

    def end(self, board: Tiles | Board) -> Fraction:
        """What a game that ends on a board is worth."""
        number = Board(board).number
        if self.ends is None:
            return NOTHING if number else Fraction(1)
        return Fraction(self.ends[number], self.scale)

    def plays(self, board: Tiles | Board | None, roll: AnyRoll) -> list[Play]:
        """Every legal play with a throw, best first, equal ones "both" before "sum"."""
        return self._plays(Board(board).number, roll_of(roll))

    def _plays(self, number: int, roll: Roll) -> list[Play]:
        legal = _moves(number, roll)
        values = [self.values[after] for after in legal]
        if len(legal) > 1 and values[1] > values[0]:
            legal, values = legal[::-1], values[::-1]
        plays = []
        for after, value in zip(legal, values):
            flips = tuple(rules.flips_between(RULE, number, after))
            worth, loss = Fraction(value, self.scale), Fraction(values[0] - value, self.scale)
            kind: Kind = "both" if len(flips) > 1 else "sum"
            plays.append(Play(kind, flips, Board(number=after), worth, loss))
        return plays

    def throws(self, board: Tiles | Board | None = None) -> list[Throw]:
        """Every throw of two dice from a board, in the order of ROLLS."""
        here = Board(board)
        number = here.number
        rows = []
        for roll, weight in zip(ROLLS, dice.PAIR_WEIGHTS):
            plays = self._plays(number, roll)
            worth = plays[0].worth if plays else self.end(here)
            rows.append(Throw(roll, Fraction(weight, WAYS), plays, worth))
        return rows

    def answer(self, board: Tiles | Board | None = None, roll: AnyRoll | None = None) -> Answer:
        """What to do on a board (None: the start): with this throw, or with whichever comes."""
        here = Board(board)
        if roll is None:
            return Answer(here, None, self.worth(here), [], self.throws(here))
        thrown = roll_of(roll)
        plays = self._plays(here.number, thrown)
        return Answer(here, thrown, plays[0].worth if plays else self.end(here), plays, [])

    def to_dataframe(self) -> Any:
        """Every board and its worth under best play, as pandas' table."""
        from bestplay.core import notebook

        boards = [Board(number=number) for number in range(BOARDS)]
        rows = [(board.number, str(board), self.worth(board)) for board in boards]
        return notebook.Table(("board", "tiles", "worth"), rows).frame()

    def choices(self, board: Tiles | Board) -> list[str | None]:
        """For each of CHOICE_ROLLS: "both", "sum", "equal", or None where there is no choice."""
        number = Board(board).number
        return [self._choice(number, roll) for roll in CHOICE_ROLLS]

    def overview(self) -> Overview:
        """What is best on all boards at once, what is at stake, and how often each comes.

        A throw is counted by its place in ROLLS.
        """
        from bestplay.core.overview import Overview  # asked for by few

        if not self._overview:
            graph, whole = solver.graph(RULE), solver.scale(RULE)
            payoff = self.ends or solver.scale_payoff(RULE, solver.all_down(RULE))
            flips = [rules.flips(RULE, thrown) for thrown in rules.throws(RULE)]
            made = Overview(graph, flips, self.values, payoff, self.scale, whole)
            self._overview.append(made)
        return self._overview[0]

    def _choice(self, number: int, roll: Roll) -> str | None:
        legal = _moves(number, roll)
        if len(legal) < 2:
            return None
        gain = self.values[legal[0]] - self.values[legal[1]]
        return "both" if gain > 0 else "sum" if gain < 0 else "equal"


_solutions: list[Solution] = []


def solution() -> Solution:
    """Best play on all boards, solved when it is first asked for (some 30 ms on a desktop).

    >>> solution().worth("10"), len(solution().values)
    (Fraction(1, 12), 1024)
    """
    if not _solutions:
        _solutions.append(Solution(solver.solve(RULE, solver.all_down(RULE))))
    return _solutions[0]


def beat(points: int) -> Solution:
    """Best play to end with fewer points left than somebody has, a tie counting half.

    With nothing left to beat, that is the best chance to tie.  ValueError for points that cannot
    be left.

    >>> [play.text for play in beat(12).plays("1-10", "1,2")]
    ['3', '1,2']
    """
    return win_round(2, [points])


def win_round(players: int = 2, scores: str | Iterable[int] = ()) -> Solution:
    """Best play for one's share of a round for several, before one's turn; see rounds.

    scores are the points left of those who have played. Fewest points win the round, those who tie
    share it, and those to come play best for their own shares. That takes a second where one is to
    come and some ten where five are. ValueError for a round that cannot be.

    >>> win_round(players=3, scores="6,12").worth("1-3")
    Fraction(43, 72)
    """
    from bestplay.klappenspiel import rounds

    return Solution(*rounds.solve_round(rounds.Round(players, scores)))


def plays(board: Tiles | Board | None, roll: AnyRoll) -> list[Play]:
    """Every legal play with a throw, best first, equal ones "both" before "sum".

    The board is a Board, text ("4,6,10", "1-3,5"), tile numbers or None for the start, the throw
    text ("4,6") or two faces.  No play is legal when the list is empty: the game is lost.
    ValueError names a tile or a face that cannot be.

    >>> [(play.text, play.worth) for play in plays("4,6,10", roll="4,6")]
    [('4,6', Fraction(1, 12)), ('10', Fraction(17, 216))]
    """
    return solution().plays(board, roll)


def answer(board: Tiles | Board | None = None, roll: AnyRoll | None = None) -> Answer:
    """What to do on a board (None: the start): with this throw, or with any; see plays.

    >>> answer("4,6,10").worth, answer("4,6,10", "4,6").best[0].text
    (Fraction(83, 7776), '4,6')
    """
    return solution().answer(board, roll)


def worth(board: Tiles | Board | None = None) -> Fraction:
    """The chance to win on a board (None: the start) under best play, before the throw.

    >>> worth("10"), round(float(worth()), 6)
    (Fraction(1, 12), 0.002955)
    """
    return solution().worth(board)
