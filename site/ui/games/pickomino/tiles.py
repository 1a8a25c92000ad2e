"""Where the tiles of the Pickomino page lie (grill, tops, what is below them), and their moves."""

from bestplay import pickomino, words
from bestplay.pickomino import Situation
from bestplay.pickomino_stacks import Stacks
from ui.state import State as Base

#: Where a tapped tile may go, and the stacks that may be built.
PLACES = ("shelf", "own", "tops")
PILES = ("mine", "theirs")


class Tiles(Base):
    """What lies on the table: the full grill, and nobody has a tile."""

    def __init__(self) -> None:
        super().__init__()
        self.shelf: tuple[int, ...] = pickomino.TILES
        self.tops: tuple[int, ...] = ()
        """The opponents' top tiles."""
        self.own = 0
        """The reader's top tile, 0 for none."""
        self.under_own: tuple[int, ...] = ()
        self.under_top: tuple[int, ...] = ()
        """What lies below the reader's top, or below the one opponent's, from the bottom up."""
        self.put = PLACES[0]
        self.pile = PILES[0]

    @property
    def situation(self) -> Situation:
        """What a turn is played for; ValueError where it cannot be."""
        return Situation(self.shelf, self.tops, self.own)

    def stacks(self) -> Stacks:
        """What lies on the table in a game for two; ValueError where it cannot be."""
        if self.under_own and not self.own:
            raise ValueError("under-own is what lies below your top tile: own must name that tile")
        if self.under_top and len(self.tops) != 1:
            raise ValueError(
                "under-top is what lies below one opponent's top tile: tops must name that tile "
                "alone"
            )
        return Stacks(self.shelf, self.stack("mine"), self.stack("theirs"))

    def put_in_order(self) -> None:
        """Put the tiles in order; ValueError where they cannot lie so."""
        here = self.situation
        self.stacks()
        self.shelf, self.tops = here.shelf, here.tops

    def unused(self) -> tuple[int, ...]:
        """All tiles but those on stacks."""
        away = self.stack("mine") + self.stack("theirs")
        return tuple([tile for tile in pickomino.TILES if tile not in away])

    def where_is(self, tile: int) -> str:
        """ "shelf", "tops", "own", "under-own", "under-top" or "out"."""
        for place, tiles in (
            ("shelf", self.shelf),
            ("tops", self.tops),
            ("own", (self.own,)),
            ("under-own", self.under_own),
            ("under-top", self.under_top),
        ):
            if tile in tiles:
                return place
        return "out"

    def stack(self, whose: str) -> tuple[int, ...]:
        """The reader's stack, or the opponent's, from the bottom up; several opponents' tops."""
        if whose == "mine":
            return self.under_own + ((self.own,) if self.own else ())
        return self.under_top + self.tops

    def set_stack(self, whose: str, tiles: tuple[int, ...]) -> None:
        """Let a stack be these tiles; several opponents' tops stay such."""
        if whose == "mine":
            self.under_own = tiles[:-1]
            self.own = tiles[-1] if tiles else 0
        elif len(self.tops) > 1:
            self.tops = tiles
        else:
            self.under_top = tiles[:-1]
            self.tops = tiles[-1:]

    def lift(self, tile: int) -> None:
        """Take a tile from wherever it lies; what lay below is on top then."""
        self.shelf = without(self.shelf, tile)
        for whose in PILES:
            stack = self.stack(whose)
            if tile in stack:
                self.set_stack(whose, without(stack, tile))


def without(tiles: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """The tiles but one."""
    return tuple([tile for tile in tiles if tile != gone])


# What taps do.


def move_tile(state: Tiles, value: str) -> None:
    """Put a tile where taps go; from there it goes back to the shelf, from the shelf out."""
    tile = words.number(value, "a tile")
    where = state.where_is(tile)
    state.lift(tile)
    to = state.put
    if where == to:
        to = "out" if to == "shelf" else "shelf"
    if to == "own":
        state.own = tile
    elif to == "tops":
        state.tops += (tile,)
    elif to == "shelf":
        state.shelf += (tile,)


def pile_tile(state: Tiles, value: str) -> None:
    """Put a tile on top of the chosen stack; from there it goes back to the shelf."""
    tile = words.number(value, "a tile")
    whose = state.pile
    if whose == "theirs" and len(state.tops) > 1:
        raise ValueError("a stack is built for one opponent: take the others' tiles away first")
    inside = tile in state.stack(whose)
    state.lift(tile)
    if inside:
        state.shelf += (tile,)
    else:
        state.set_stack(whose, state.stack(whose) + (tile,))


def set_shelf(state: Tiles, value: str) -> None:
    """All tiles on the shelf, or none, but for those on stacks."""
    state.shelf = state.unused() if value == "all" else ()
