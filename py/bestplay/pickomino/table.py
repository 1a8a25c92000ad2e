"""A table of Pickomino: the grill, all stacks, and the ways a turn changes them.

    >>> from bestplay.pickomino.table import Table
    >>> table = Table(shelf="21,22,36", stacks=((25,), (30, 31)))
    >>> table.situation
    Situation(shelf='21,22,36', tops='31', own=25)
    >>> table.fail()
    Table(shelf=(21, 22, 25), stacks=((), (30, 31)), turn=1)

Sources: as for bestplay.pickomino.game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bestplay.core import words
from bestplay.core.value import Value
from bestplay.pickomino import Situation, rules
from bestplay.pickomino.rules import Tiles
from bestplay.pickomino.turn import Take

__all__ = ("Table",)

#: The goal of a whole game: one of OBJECTIVES.
Objective: TypeAlias = Literal["difference", "win"]

#: The results of an ended game: the lead in worms, or 1, 0, -1 for won, drawn, lost.
OBJECTIVES: tuple[Objective, ...] = ("difference", "win")

#: The most players by the rules.
MOST_PLAYERS = 7


class Table(Value):
    """The grill, the players' stacks, and whose turn it is.

    shelf   the tiles on the grill, rising; those nowhere are out of the game
    stacks  each player's tiles, from the bottom up
    turn    the place of the player whose turn it is, from 0

    >>> table = Table("21-24", stacks=("25", "26,27"))
    >>> table.turn, table.stacks, str(table.situation)
    (0, ((25,), (26, 27)), 'shelf=21-24&tops=27&own=25')
    """

    fields = ("shelf", "stacks", "turn")
    shelf: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    turn: int

    def __init__(
        self,
        shelf: Tiles = rules.TILES,
        stacks: Sequence[Tiles] = ((),),
        turn: int = 0,
    ) -> None:
        """ValueError names a tile that does not exist or lies in two places, and a wrong turn."""
        grill = tuple(sorted(words.several(shelf, "a tile")))
        piles = tuple([tuple(words.several(stack, "a tile of a stack")) for stack in stacks])
        all_tiles = grill
        for pile in piles:
            all_tiles += pile
        rules.check_tiles(all_tiles)
        if not 0 <= turn < len(piles):
            raise ValueError(f"with {len(piles)} players there is no player {turn + 1}")
        self._set(shelf=grill, stacks=piles, turn=turn)

    @property
    def over(self) -> bool:
        """True once the grill is empty, which ends the game."""
        return not self.shelf

    @property
    def size(self) -> int:
        """The number of tiles still in play."""
        return sum([len(stack) for stack in self.stacks]) + len(self.shelf)

    @property
    def mine(self) -> tuple[int, ...]:
        """The stack of the player whose turn it is."""
        return self.stacks[self.turn]

    @property
    def tops(self) -> tuple[int, ...]:
        """The others' top tiles, in the order of the players."""
        return tuple([pile[-1] for n, pile in enumerate(self.stacks) if pile and n != self.turn])

    @property
    def situation(self) -> Situation:
        """The situation of the player whose turn it is."""
        return Situation(self.shelf, self.tops, self.mine[-1] if self.mine else 0)

    def worms(self, place: int) -> int:
        """The worms on a player's stack."""
        return sum([rules.worms(tile) for tile in self.stacks[place]])

    @property
    def leaders(self) -> tuple[int, ...]:
        """The places of the players with the most worms."""
        worms = [self.worms(place) for place in range(len(self.stacks))]
        return tuple([place for place, count in enumerate(worms) if count == max(worms)])

    def holder(self, tile: int) -> int:
        """The place of the opponent with this top tile; ValueError if there is none."""
        for place, pile in enumerate(self.stacks):
            if place != self.turn and pile and pile[-1] == tile:
                return place
        raise ValueError(f"tile {tile} is on top of nobody else's stack")

    def take(self, take: Take) -> Table:
        """The table on the next player's turn, after a tile is taken; ValueError if not there."""
        if take.how == "steal":
            robbed = self.holder(take.tile)
            return self._next(self.shelf, self.mine + (take.tile,), robbed)
        if take.tile not in self.shelf:
            raise ValueError(f"tile {take.tile} is not on the grill")
        grill = tuple([tile for tile in self.shelf if tile != take.tile])
        return self._next(grill, self.mine + (take.tile,))

    def fail(self, returned: str = "leaves") -> Table:
        """The table after a turn without a tile.

        The mover's top tile goes back, and the grill's highest leaves, always ("leaves") or only if
        it is another tile ("spared").
        """
        if not self.mine:
            return self.passed()
        return self._next(rules.give_back(self.shelf, self.mine[-1], returned), self.mine[:-1])

    def passed(self) -> Table:
        """The table on the next player's turn, with all tiles where they are."""
        return self._next(self.shelf, self.mine)

    def _next(
        self, shelf: tuple[int, ...], mine: tuple[int, ...], robbed: int | None = None
    ) -> Table:
        """The table on the next player's turn with these tiles; robbed: who lost one, or None."""
        stacks = list(self.stacks)
        if robbed is not None:
            stacks[robbed] = stacks[robbed][:-1]
        stacks[self.turn] = mine
        return Table(shelf, stacks, (self.turn + 1) % len(stacks))
