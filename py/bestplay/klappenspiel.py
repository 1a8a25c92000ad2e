"""Klappenspiel: what to do with every throw, what it is worth, and what any other play costs.

Ten tiles, two dice: flip the two tiles that the dice show ("both"), or the one tile of their sum
("sum").  Every worth is the chance to turn down all ten tiles, as an exact Fraction.

    >>> from bestplay import klappenspiel
    >>> best, other = klappenspiel.plays("4,6,10", roll="4,6")
    >>> best
    Play('4,6', worth=Fraction(1, 12), loss=Fraction(0, 1))
    >>> other.loss
    Fraction(1, 216)

Source: A. T. Benjamin and D. Stanford, "Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from collections import namedtuple

from bestplay import catalogue, words
from bestplay.fraction import Fraction
from bestplay.rules import klappenspiel as rules
from bestplay.solve import klappenspiel as solver
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Tiles = str | Iterable[int]
    Roll = tuple[int, int]
    AnyRoll = str | Iterable[int]

#: The tiles of the game.
TILES = rules.TILES
#: How many boards there are; each has a number from 0 (all down) to BOARDS - 1 (all up).
BOARDS = rules.START + 1
#: Every throw of two dice, (low, high).
ROLLS = rules.dice.PAIRS
#: The throws that can offer a choice.
CHOICE_ROLLS = rules.CHOICE_ROLLS

#: The exact chance to win from every board, as the site's data hold it.
TABLE = catalogue.Table(
    path="klappenspiel/optimal.json",
    game="klappenspiel",
    rules="tiles=1-10",
    objective="win",
    length=BOARDS,
    scale=solver.SCALE,
)


class Board(Value):
    """The tiles that are up, written "4,6,10" or "1-3,5" ("none" when all are down)."""

    fields = ("number",)
    number: int

    def __init__(self, tiles: "Tiles | Board" = "1-10", number: "int | None" = None) -> None:
        """From text, tile numbers or another board; or by its number, where tile j counts 2^(j-1).

        ValueError names a tile that is not in the game or is named twice.
        """
        if number is None:
            number = tiles.number if isinstance(tiles, Board) else rules.board_of(_tiles(tiles))
        self._set(number=rules.check(number))

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles that are up, in rising order."""
        return tuple(rules.tiles_of(self.number))

    def __str__(self) -> str:
        return words.ranges(self.tiles)

    def __repr__(self) -> str:
        return f"Board({str(self)!r})"

    def toggled(self, tile: int) -> "Board":
        """The board with one tile turned over; ValueError for a tile that is not in the game."""
        return Board(number=self.number ^ rules.board_of([tile]))


def _tiles(tiles: "Tiles") -> "Iterable[int]":
    return words.numbers(tiles, "a tile") if isinstance(tiles, str) else tiles


def roll_of(roll: "AnyRoll") -> "Roll":
    """A throw as its two faces, the lower first; ValueError for anything else."""
    faces = words.numbers(roll, "a die's face") if isinstance(roll, str) else roll
    return rules.dice.check_pair(faces)


class Play(namedtuple("Play", ("kind", "flips", "after", "worth", "loss"))):
    """One legal play: what it flips, the board that it leaves, and what it is worth."""

    kind: str
    """"both" (the tiles of both dice) or "sum" (the tile of their sum)."""
    flips: tuple[int, ...]
    after: Board
    worth: Fraction
    """The chance to win after it."""
    loss: Fraction
    """How much less than the best play's worth that is: exactly 0 for every best one."""

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


class Throw(namedtuple("Throw", ("roll", "chance", "plays", "worth"))):
    """One throw that can come: how likely it is, its plays best first (none: the game is lost)."""

    roll: "Roll"
    chance: Fraction
    plays: list[Play]
    worth: Fraction
    """The chance to win once it is thrown."""


class Answer(namedtuple("Answer", ("board", "roll", "worth", "plays", "throws"))):
    """What to do on a board: with a roll its plays, without one every throw that can come."""

    board: Board
    roll: "Roll | None"
    worth: Fraction
    """The chance to win: after the best play, or before the throw."""
    plays: list[Play]
    throws: list[Throw]


class Solution:
    """Best play on every board, from values over the solver's scale (a table's, a job's)."""

    def __init__(self, values: list[int]) -> None:
        """values[n]: the chance to win on board n, times TABLE.scale."""
        if len(values) != BOARDS:
            raise ValueError(f"there are {BOARDS} boards, not {len(values)}")
        self.values = values

    def worth(self, board: "Tiles | Board") -> Fraction:
        """The chance to win on a board, before the throw."""
        return Fraction(self.values[Board(board).number], solver.SCALE)

    def plays(self, board: "Tiles | Board", roll: "AnyRoll") -> list[Play]:
        """Every legal play with a throw, best first, equal ones "both" before "sum"."""
        return self._plays(Board(board).number, roll_of(roll))

    def _plays(self, number: int, roll: "Roll") -> list[Play]:
        legal = rules.moves(number, roll)
        if not legal:
            return []
        values = [self.values[after] for _, after in legal]
        if len(legal) > 1 and values[1] > values[0]:
            legal, values = legal[::-1], values[::-1]
        return [
            Play(
                KINDS[name],
                roll if name == "IND" else (roll[0] + roll[1],),
                Board(number=after),
                Fraction(value, solver.SCALE),
                Fraction(values[0] - value, solver.SCALE),
            )
            for (name, after), value in zip(legal, values)
        ]

    def throws(self, board: "Tiles | Board") -> list[Throw]:
        """Every throw of two dice from a board, in the order of ROLLS."""
        number = Board(board).number
        rows = []
        for roll, weight in rules.throws():
            plays = self._plays(number, roll)
            worth = plays[0].worth if plays else NOTHING
            rows.append(Throw(roll, Fraction(weight, 36), plays, worth))
        return rows

    def answer(self, board: "Tiles | Board", roll: "AnyRoll | None" = None) -> Answer:
        """What to do on a board: with this throw, or with whichever comes."""
        here = Board(board)
        if roll is None:
            return Answer(here, None, self.worth(here), [], self.throws(here))
        plays = self.plays(here, roll)
        return Answer(here, roll_of(roll), plays[0].worth if plays else NOTHING, plays, [])

    def choices(self, board: "Tiles | Board") -> list["str | None"]:
        """For each of CHOICE_ROLLS: "both", "sum", "equal", or None where there is no choice."""
        number = Board(board).number
        return [self._choice(number, roll) for roll in CHOICE_ROLLS]

    def _choice(self, number: int, roll: "Roll") -> "str | None":
        legal = rules.moves(number, roll)
        if len(legal) < 2:
            return None
        gain = self.values[legal[0][1]] - self.values[legal[1][1]]
        return "both" if gain > 0 else "sum" if gain < 0 else "equal"


#: The papers' names of the two plays, which links and data use, in words.
KINDS = {"IND": "both", "SUM": "sum"}

NOTHING = Fraction(0)

_solutions: list[Solution] = []


def solution() -> Solution:
    """Best play on all boards, solved when it is first asked for (some 10 ms)."""
    if not _solutions:
        _solutions.append(Solution(solver.optimal()))
    return _solutions[0]


def plays(board: "Tiles | Board", roll: "AnyRoll") -> list[Play]:
    """Every legal play with a throw, best first; see Solution.plays."""
    return solution().plays(board, roll)


def answer(board: "Tiles | Board", roll: "AnyRoll | None" = None) -> Answer:
    """What to do on a board; see Solution.answer."""
    return solution().answer(board, roll)


def worth(board: "Tiles | Board") -> Fraction:
    """The chance to win on a board under best play, before the throw."""
    return solution().worth(board)


def chance_to_end(board: "Tiles | Board") -> Fraction:
    """The chance that the next throw has no legal play, 0 where all tiles are down already."""
    number = Board(board).number
    if not number:
        return NOTHING
    return Fraction(sum([w for roll, w in rules.throws() if not rules.moves(number, roll)]), 36)


def chance_to_win_at_once(board: "Tiles | Board") -> Fraction:
    """The chance that the next throw can turn down the last tiles."""
    number = Board(board).number
    ways = [w for roll, w in rules.throws() if 0 in [to for _, to in rules.moves(number, roll)]]
    return Fraction(sum(ways), 36)
