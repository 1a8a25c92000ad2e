"""A board of Shut the Box; to be had from bestplay.shut_the_box."""

from bestplay import words
from bestplay.rules.shut_the_box import HIGHEST_TILE
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    Tiles = str | Iterable[int]


class Board(Value):
    """The tiles that are up, written "2,4,5,7" or "1-5,9" ("none" when all are down).

    >>> board = Board("1-5,9")
    >>> board.tiles, board.score
    ((1, 2, 3, 4, 5, 9), 24)
    """

    fields = ("tiles",)
    tiles: tuple[int, ...]
    """The tiles that are up, in rising order."""

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
