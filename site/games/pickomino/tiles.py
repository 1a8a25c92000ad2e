"""Where the tiles of the Pickomino page lie (grill, stacks, out of the game), and their moves."""

from __future__ import annotations

from bestplay import pickomino
from bestplay.core import words
from bestplay.pickomino import Situation
from bestplay.pickomino.stacks import Stacks
from bestplay.pickomino.table import Table
from ui.state import State as Base

#: Where a tapped tile may go when one reader is alone, and the stacks that may be built.
PLACES = ("shelf", "own", "tops")
PILES = ("mine", "theirs")


class Tiles(Base):
    """What lies on the table: the full grill, and nobody has a tile.

    What the player whose turn it is sees is held as a link says it.  Where several play,
    everybody's stack is known besides.
    """

    def __init__(self) -> None:
        super().__init__()
        self.shelf: tuple[int, ...] = pickomino.TILES
        self.tops: tuple[int, ...] = ()
        """The opponents' top tiles."""
        self.own = 0
        """The mover's top tile, 0 for none."""
        self.under_own: tuple[int, ...] = ()
        self.under_top: tuple[int, ...] = ()
        """What lies below the mover's top, or below the one opponent's, from the bottom up."""
        self.stacks_of: tuple[tuple[int, ...], ...] = ()
        """Everybody's stack from the bottom up where several play, else nothing."""
        self.put = PLACES[0]
        """Where a tapped tile goes: one of PLACES, or a player's place where several play."""
        self.pile = PILES[0]

    @property
    def situation(self) -> Situation:
        """What a turn is played for; ValueError where it cannot be."""
        return Situation(self.shelf, self.tops, self.own)

    @property
    def table(self) -> Table:
        """Everything on the table; for a reader alone their own stack comes first."""
        if self.score.several:
            return Table(self.shelf, self.stacks_of, self.score.turn)
        others: list[tuple[int, ...]] = [(top,) for top in self.tops]
        if len(self.tops) == 1:
            others = [self.under_top + self.tops]
        return Table(self.shelf, (self.stack("mine"),) + tuple(others))

    def set_table(self, table: Table) -> None:
        """Let this lie on the table; a reader alone is always the first player."""
        self.shelf = table.shelf
        if self.score.several:
            self.stacks_of = table.stacks
            self.score = self.score.at(table.turn)
            self.see()
            return
        mine, others = table.stacks[0], [stack for stack in table.stacks[1:] if stack]
        self.set_stack("mine", mine)
        self.tops = tuple([stack[-1] for stack in others])
        self.under_top = others[0][:-1] if len(others) == 1 else ()

    def see(self) -> None:
        """Where several play: hold what the player whose turn it is sees."""
        mover = self.score.turn
        self.under_own, self.own = split(self.stacks_of[mover])
        others = [stack for place, stack in enumerate(self.stacks_of) if stack and place != mover]
        self.tops = tuple([stack[-1] for stack in others])
        self.under_top = others[0][:-1] if others and len(self.stacks_of) == 2 else ()

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
        """All tiles but those on the stacks that a link names."""
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
        return "out" if self.owner(tile) is None else "under-top"

    def owner(self, tile: int) -> int | None:
        """The place of the player on whose stack a tile lies, where several play."""
        for place, stack in enumerate(self.stacks_of):
            if tile in stack:
                return place
        return None

    def stack(self, whose: str) -> tuple[int, ...]:
        """The mover's stack, or the opponent's, from the bottom up; several opponents' tops."""
        if whose == "mine":
            return self.under_own + ((self.own,) if self.own else ())
        return self.under_top + self.tops

    def set_stack(self, whose: str, tiles: tuple[int, ...]) -> None:
        """Let a stack be these tiles; several opponents' tops stay such."""
        if whose == "mine":
            self.under_own, self.own = split(tiles)
        elif len(self.tops) > 1:
            self.tops = tiles
        else:
            self.under_top = tiles[:-1]
            self.tops = tiles[-1:]

    def lift(self, tile: int) -> None:
        """Take a tile from wherever it lies; what lay below is on top then."""
        self.shelf = without(self.shelf, tile)
        self.stacks_of = tuple([without(stack, tile) for stack in self.stacks_of])
        if self.score.several:
            self.see()
            return
        for whose in PILES:
            stack = self.stack(whose)
            if tile in stack:
                self.set_stack(whose, without(stack, tile))


def split(stack: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """(the tiles below the top, the top or 0) of a stack."""
    return stack[:-1], stack[-1] if stack else 0


def without(tiles: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """The tiles but one."""
    return tuple([tile for tile in tiles if tile != gone])


# What taps do.


def move_tile(state: Tiles, value: str) -> None:
    """Put a tile where taps go; from there it goes back to the shelf, from the shelf out."""
    tile = words.number(value, "a tile")
    if state.score.several and state.put != "shelf":
        put_on_stack(state, tile, int(state.put))
        return
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


def put_on_stack(state: Tiles, tile: int, place: int) -> None:
    """Put a tile on top of a player's stack; from there it goes back to the grill."""
    inside = tile in state.stacks_of[place]
    state.lift(tile)
    if inside:
        state.shelf += (tile,)
    else:
        stacks = list(state.stacks_of)
        stacks[place] += (tile,)
        state.stacks_of = tuple(stacks)
        state.see()


def pile_tile(state: Tiles, value: str) -> None:
    """Put a tile on top of the chosen stack of two; from there it goes back to the grill."""
    tile = words.number(value, "a tile")
    whose = state.pile
    if state.score.several:
        if len(state.stacks_of) > 2:
            raise ValueError("these two stacks are for two players: choose a player's stack above")
        mover = state.score.turn
        put_on_stack(state, tile, mover if whose == "mine" else 1 - mover)
        return
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
    free = [tile for tile in state.unused() if state.owner(tile) is None]
    state.shelf = tuple(free) if value == "all" else ()


def choose_place(state: Tiles, value: str) -> None:
    """Choose where tapped tiles go; a player's stack that is chosen already is left again."""
    if state.score.several:
        allowed = ("shelf",) + tuple([str(place) for place in range(len(state.stacks_of))])
        chosen = words.choice({"put": value}, "put", allowed)
        state.put = "shelf" if chosen == state.put else chosen
    else:
        state.put = words.choice({"put": value}, "put", PLACES)
