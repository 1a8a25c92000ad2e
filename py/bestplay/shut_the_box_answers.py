"""What an answer about Shut the Box is made of: boards, plays, throws, ways to throw.

bestplay.shut_the_box offers all of these; a Solution makes them (see shut_the_box_solution.py).
"""

from collections import namedtuple

from bestplay import words
from bestplay.dice import SUM_WEIGHTS, SUMS
from bestplay.fraction import Fraction
from bestplay.rules.shut_the_box import HIGHEST_TILE
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from bestplay.shut_the_box_choices import Choices
    from bestplay.shut_the_box_outcomes import Expected
    from bestplay.shut_the_box_solution import Solution

    Tiles = str | Iterable[int]


class Board(Value):
    """The tiles that are up, written "2,4,5,7" or "1-5,9" ("none" when all are down).

    >>> board = Board("1-5,9")
    >>> board.tiles, board.score
    ((1, 2, 3, 4, 5, 9), 24)

    tiles  the tiles that are up, in rising order
    """

    fields = ("tiles",)
    tiles: tuple[int, ...]

    def __init__(self, tiles: "Tiles | Board") -> None:
        """From text, tile numbers or another board; ValueError for a tile that cannot be."""
        if isinstance(tiles, Board):
            self._set(tiles=tiles.tiles)
            return
        up = sorted(words.numbers(tiles, "a tile") if isinstance(tiles, str) else tiles)
        for place, tile in enumerate(up):
            if not isinstance(tile, int) or not 1 <= tile <= HIGHEST_TILE:
                raise ValueError(f"tiles are numbered 1 to 12; there is no tile {tile}")
            if place and up[place - 1] == tile:
                raise ValueError(f"tile {tile} is named twice")
        self._set(tiles=tuple(up))

    @property
    def score(self) -> int:
        """The points left: the sum of the tiles that are up."""
        return sum(self.tiles)

    @property
    def shut(self) -> bool:
        """Whether every tile is down."""
        return not self.tiles

    def toggled(self, tile: int) -> "Board":
        """The board with one tile turned over."""
        others = [each for each in self.tiles if each != tile]
        return Board(others if tile in self.tiles else others + [tile])

    def __str__(self) -> str:
        return words.ranges(self.tiles)

    def __repr__(self) -> str:
        return f"Board({str(self)!r})"


class Play(namedtuple("Play", ("flips", "after", "worth", "loss", "solution"))):
    """One legal play.

    flips     the tiles that it turns down
    after     the board that it leaves
    worth     what the goal counts: the expected score, a chance, or the stakes won on average
    loss      how much worse than the best play's that is: exactly 0 for every best one
    solution  the best play that the worths come from
    """

    flips: tuple[int, ...]
    after: Board
    worth: Fraction
    loss: Fraction
    solution: "Solution"

    @property
    def text(self) -> str:
        """The tiles that it flips, as one types them: "4,5"."""
        return ",".join([str(tile) for tile in self.flips])

    @property
    def best(self) -> bool:
        """Whether no play is worth more."""
        return not self.loss

    @property
    def ends(self) -> Fraction:
        """The chance that the next throw ends the turn (0 when every tile is down)."""
        options = self.follow().options
        return options[0].ends if options else Fraction(0)

    @property
    def expected(self) -> "Expected":
        """All that is known of what comes of the play."""
        return self.solution.expected(self.after)

    def follow(self) -> "Answer":
        """What follows: the answer on the board that it leaves, before the next throw."""
        return self.solution.answer(self.after)

    def __repr__(self) -> str:
        return f"Play({self.text!r}, worth={self.worth!r}, loss={self.loss!r})"


class Throw(Value):
    """One sum that can come, and what to do with it.

    roll    the sum
    chance  how likely it is
    worth   what the turn is worth once it is thrown
    """

    fields = ("roll", "chance", "plays", "worth")
    roll: int
    chance: Fraction
    worth: Fraction
    _choices: "Choices"

    def __init__(self, choices: "Choices", roll: int, ways: int, ways_in_all: int) -> None:
        """choices: all that can be done on the board; see Option.throws."""
        self._set(
            roll=roll,
            chance=Fraction(ways, ways_in_all),
            worth=choices.worth(roll),
            _choices=choices,
        )

    @property
    def plays(self) -> list[Play]:
        """Every legal play, best first; none when the turn ends."""
        return self._choices.plays(self.roll)

    @property
    def best(self) -> list[Play]:
        """The best plays alone: several when they are worth the same."""
        return self._choices.best_plays(self.roll)

    @property
    def flips(self) -> list[tuple[int, ...]]:
        """The tiles that each of the best plays flips; quicker to have than the plays."""
        return self._choices.best_flips(self.roll)

    @property
    def expected(self) -> "Expected":
        """All that is known of what comes of the turn once it is thrown."""
        return self._choices.expected(self.roll)

    @property
    def ends(self) -> bool:
        """Whether the turn ends, because no tiles have this sum."""
        return not self._choices.legal(self.roll)

    @property
    def forced(self) -> bool:
        """Whether there is nothing to choose: at most one play."""
        return len(self._choices.legal(self.roll)) < 2


class Option(Value):
    """One way to throw: so many dice, what that is worth, and all that can come.

    dice   how many dice are thrown
    worth  what the turn is worth when they are
    loss   how much worse than the best number of dice that is: exactly 0 for every best one
    """

    fields = ("dice", "worth", "loss", "throws")
    dice: int
    worth: Fraction
    loss: Fraction
    _choices: "Choices"

    def __init__(self, choices: "Choices", dice: int, worth: Fraction, loss: Fraction) -> None:
        """choices: all that can be done on the board; see Solution.options."""
        self._set(dice=dice, worth=worth, loss=loss, _choices=choices)

    @property
    def throws(self) -> list[Throw]:
        """Every sum that these dice can show, from the lowest."""
        return [
            Throw(self._choices, total, ways, self.ways)
            for total, ways in zip(SUMS, SUM_WEIGHTS[self.dice][1])
            if ways
        ]

    @property
    def best(self) -> bool:
        """Whether no number of dice is worth more."""
        return not self.loss

    @property
    def ways(self) -> int:
        """How many ways the dice can fall: 6 or 36."""
        return SUM_WEIGHTS[self.dice][0]

    @property
    def ways_to_end(self) -> int:
        """In how many of these ways the turn ends, because no tiles have their sum."""
        weights = zip(SUMS, SUM_WEIGHTS[self.dice][1])
        return sum([ways for total, ways in weights if not self._choices.legal(total)])

    @property
    def ends(self) -> Fraction:
        """The chance that the throw ends the turn."""
        return Fraction(self.ways_to_end, self.ways)

    def __repr__(self) -> str:
        return f"Option(dice={self.dice}, worth={self.worth!r}, loss={self.loss!r})"


class Answer(namedtuple("Answer", ("board", "roll", "worth", "plays", "options"))):
    """What to do on a board: with a roll its plays, without one the ways to throw, best first.

    board    the board
    roll     the sum that was thrown, None while the throw is open
    worth    what the turn is worth: after the best play, or before the throw
    plays    with a roll: every legal play, best first; none when the turn ends here
    options  without: one die or two, best first; none when every tile is down
    """

    board: Board
    roll: "int | None"
    worth: Fraction
    plays: list[Play]
    options: list[Option]

    @property
    def throws(self) -> list[Throw]:
        """Every sum that can come with the best number of dice."""
        return self.options[0].throws if self.options else []
