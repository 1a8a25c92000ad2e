"""Where a table lists a state of the whole game of Pickomino for two, among the tiles 21 to 26.

Both stacks stand in one line, bottom tile first, and it counts which line that is, where it is
cut in two, and which of the other tiles lie on the shelf (at least one does; the rest are out of
play).  States with shorter lines come first.
"""

from __future__ import annotations

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import rules

#: The tiles whose games have tables.
TILES = rules.TILES[:6]


def index(here: game.State) -> int | None:
    """The place of a state of TILES in which a turn is to be played; None for all others."""
    line = here.mine + here.theirs
    rest = list(TILES)
    if game.is_over(here) or [tile for tile in here.shelf + line if tile not in rest]:
        return None
    place = 0
    for tile in line:
        place = place * len(rest) + rest.index(tile)
        rest.remove(tile)
    place = place * (len(line) + 1) + len(here.mine)
    shelf = sum([1 << rest.index(tile) for tile in here.shelf])
    return _before(len(line)) + place * _shelves(len(line)) + shelf - 1


def _before(length: int) -> int:
    """How many states have a shorter line of stacks."""
    total = 0
    lines = 1
    for n in range(length):
        total += lines * (n + 1) * _shelves(n)
        lines *= len(TILES) - n
    return total


def _shelves(length: int) -> int:
    """How many shelves leave so many tiles to the stacks."""
    return (1 << (len(TILES) - length)) - 1


#: How many states index() counts.
COUNT = _before(len(TILES))
