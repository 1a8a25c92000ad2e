"""What lies on the table in a game of Pickomino for two: the grill and both stacks."""

from __future__ import annotations

from bestplay.core import words
from bestplay.core.value import Value
from bestplay.pickomino import Situation
from bestplay.pickomino import game_rules as rules
from bestplay.pickomino.text import Tiles, tiles_of

#: What a game is played for: the expected lead in worms, or P(win) - P(loss).
OBJECTIVES = rules.OBJECTIVES
#: After a failure the top tile goes back and then the grill's highest tile leaves the game: even
#: the one just returned ("leaves"), or none if it is that one ("spared").
RETURNED = rules.RETURNED


class Stacks(Value):
    """The grill and both stacks from the bottom up, as the player to move sees them.

    shelf   the tiles on the grill, rising
    mine    the mover's stack, the top tile last
    theirs  the opponent's stack, the top tile last
    state   the stacks as the rules have them

    >>> here = Stacks(shelf="21-24", mine="25", theirs="26,27")
    >>> here.shelf, here.mine, here.theirs
    ((21, 22, 23, 24), (25,), (26, 27))
    """

    fields = ("shelf", "mine", "theirs")
    shelf: tuple[int, ...]
    mine: tuple[int, ...]
    theirs: tuple[int, ...]

    def __init__(self, shelf: Tiles = (), mine: Tiles = (), theirs: Tiles = ()) -> None:
        """Tiles as text or numbers; those in none of the three are out of play.

        ValueError names a tile that does not exist or lies in two places.
        """
        here = rules.state(
            tiles_of(shelf, "a tile"),
            tiles_of(mine, "a tile of your stack"),
            tiles_of(theirs, "a tile of the opponent's stack"),
        )
        self._set(shelf=here.shelf, mine=here.mine, theirs=here.theirs, state=here)

    state: rules.State

    def __str__(self) -> str:
        return words.join(
            [
                ("shelf", words.ranges(self.shelf)),
                ("tops", _link_text(self.theirs[-1:])),
                ("own", _link_text(self.mine[-1:])),
                ("under-own", _link_text(self.mine[:-1])),
                ("under-top", _link_text(self.theirs[:-1])),
            ]
        )

    def __repr__(self) -> str:
        mine = f", mine={_link_text(self.mine)!r}" if self.mine else ""
        theirs = f", theirs={_link_text(self.theirs)!r}" if self.theirs else ""
        return f"Stacks(shelf={words.ranges(self.shelf)!r}{mine}{theirs})"

    @property
    def over(self) -> bool:
        """Whether the grill is empty, which ends the game."""
        return rules.is_over(self.state)

    @property
    def size(self) -> int:
        """The tiles that are still in play."""
        return rules.size(self.state)

    @property
    def lead(self) -> int:
        """The mover's worms less the opponent's."""
        return rules.lead(self.state)

    @property
    def situation(self) -> Situation:
        """What a single turn knows of it."""
        return Situation(self.shelf, self.theirs[-1:], self.mine[-1] if self.mine else 0)


def _link_text(tiles: tuple[int, ...]) -> str | None:
    """A stack as a link says it, or None without a tile."""
    return ",".join([str(tile) for tile in tiles]) or None
