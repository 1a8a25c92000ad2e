"""What an answer about Klappenspiel is made of: boards, plays, throws and their chances.

bestplay.klappenspiel offers all of these.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

from bestplay.core import dice, given, words
from bestplay.core.fraction import Fraction
from bestplay.core.ranked import best_first
from bestplay.core.value import TileSet
from bestplay.klappenspiel import rules

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
            number = rules.check(given.whole(number, "a board's number"))
        elif isinstance(tiles, Board):
            number = tiles.number
        elif tiles is None:
            number = rules.START
        else:
            number = rules.board_of(given.numbers(tiles, "a tile"))
        self._set(number=number)

    @property
    def tiles(self) -> tuple[int, ...]:
        """The tiles that are up, in rising order."""
        return tuple(rules.tiles_of(self.number))

    def _repr_html_(self) -> str:
        """The tiles, for notebooks."""
        from bestplay.core import notebook

        return notebook.tiles(self.tiles, rules.TILES)

    def toggled(self, tile: int) -> Board:
        """The board with one tile turned over; ValueError for a tile that is not in the game."""
        return Board(number=self.number ^ rules.board_of([given.whole(tile, "a tile")]))


def roll_of(roll: AnyRoll) -> Roll:
    """A throw as its two faces, the lower first; ValueError for anything else."""
    return dice.check_pair(given.several(roll, "a die's face"))


def check_points(points: int) -> int:
    """The points; ValueError for those that cannot be left in a game."""
    left = given.whole(points, "points left")
    if not 0 <= left <= sum(rules.TILES):
        raise ValueError(
            f"0 to {sum(rules.TILES)} points are left in a game, not {given.excerpt(left)}"
        )
    return left


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

        return notebook.plays([self], "worth")


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
        from bestplay.core import frames

        return frames.throws(self.throws) if self.roll is None else frames.plays(self.plays)

    def __repr__(self) -> str:
        what = f"{len(self.throws)} throws" if self.roll is None else repr(self.plays)
        return f"<Answer: {self.board}, roll {self.roll}, worth {self.worth!r}: {what}>"

    def _repr_html_(self) -> str:
        """The board and the plays, or what every throw asks for, for notebooks."""
        from bestplay.core import notebook

        if self.roll is not None:
            below = notebook.plays(self.plays, "worth")
        else:
            rows = [
                (
                    f"{throw.roll[0]},{throw.roll[1]}",
                    notebook.number(throw.chance),
                    " = ".join([play.text for play in throw.plays if play.best]) or "lost",
                    notebook.number(throw.worth),
                )
                for throw in self.throws
            ]
            below = notebook.table(("throw", "chance", "best play", "worth"), rows)
        thrown = None if self.roll is None else f"{self.roll[0]},{self.roll[1]}"
        return notebook.answer(self.board, thrown, self.worth, "worth", below)


def flip(board: Tiles | Board, roll: AnyRoll, tiles: Tiles) -> Board:
    """The board after flipping these tiles with a throw; ValueError names what would be legal.

    >>> flip("4,6,10", "4,6", "10")
    Board('4,6')
    """
    here, thrown = Board(board).number, roll_of(roll)
    wanted = sorted(given.numbers(tiles, "a tile"))
    legal = [after for _, after in rules.moves(here, thrown)]
    for after in legal:
        if rules.flips_between(here, after) == wanted:
            return Board(number=after)
    said = f"with {thrown[0]} and {thrown[1]} you can flip"
    if not legal:
        raise ValueError(f"{said} nothing")
    choices = [words.ranges(rules.flips_between(here, after)) for after in legal]
    asked = words.shorten_text(words.ranges(wanted))
    raise ValueError(f"{said} {' or '.join(choices)}, not {asked}")


def chance_to_end(board: Tiles | Board) -> Fraction:
    """The chance that the next throw has no legal play, 0 where all tiles are down already.

    >>> chance_to_end("4,6,10"), chance_to_end("none")
    (Fraction(25, 36), Fraction(0, 1))
    """
    number = Board(board).number
    if not number:
        return NOTHING
    return Fraction(sum([w for roll, w in rules.throws() if not rules.moves(number, roll)]), 36)


def chance_to_win_at_once(board: Tiles | Board) -> Fraction:
    """The chance that the next throw can turn down the last tiles.

    >>> chance_to_win_at_once("10"), chance_to_win_at_once("4,6")
    (Fraction(1, 12), Fraction(1, 18))
    """
    number = Board(board).number
    ways = [w for roll, w in rules.throws() if 0 in [to for _, to in rules.moves(number, roll)]]
    return Fraction(sum(ways), 36)
