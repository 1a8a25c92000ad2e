"""Rules of thumb laid over best play: where what people prefer is worse than the best.

>>> from bestplay import klackers
>>> from bestplay.strategies import overlay
>>> best = klackers.GAME.solution()
>>> worse = overlay.worse(best.overview(), best.game.tiles, lambda throw: ("fewest", "highest"))
>>> sum([len(boards) for boards in worse])
177

Each of these preferences likes one of two sets of tiles better whichever other tiles are up, so
that they are ranked once for each throw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bestplay.core.overview import Overview
from bestplay.core.preferences import PREFERENCES, Move, falling

#: The preferences that do not depend on the tiles that neither play flips.
STEADY = ("highest", "lowest", "fewest", "most", "keep-high", "keep-low", "789")


def worse(
    seen: Overview, tiles: Sequence[int], names: Callable[[int], Sequence[str]]
) -> list[list[int]]:
    """For each throw the boards on which the first of these preferences, each settling the ties of
    the last, leads to a play that is not a best one.

    tiles: the game's; names: the preferences by the throw's place, some of STEADY, or ValueError.
    """
    values, tail, found = seen.values, seen.tail, []
    for throw, can in enumerate(seen.flips):
        boards: list[int] = []
        ranked: list[int] = []
        column = seen.column(throw)
        if column.choices:
            ranked = _rank(can, tiles, names(throw))
        for board in column.choices:
            for flips in ranked:
                if board & flips == flips:
                    best = column.after[board]
                    if board - flips != best and values[board - flips] // tail < (
                        values[best] // tail
                    ):
                        boards.append(board)
                    break
        found.append(boards)
    return found


def _rank(flips: Sequence[int], tiles: Sequence[int], names: Sequence[str]) -> list[int]:
    """Sets of tiles, the best liked first."""
    for name in names:
        if name not in STEADY:
            raise ValueError(f"the preferences here are {', '.join(STEADY)}, not '{name}'")
    ranks = [PREFERENCES[name][1] for name in names]
    order: list[tuple[Any, ...]] = []
    for number in flips:
        down = tuple([tile for place, tile in enumerate(tiles) if number >> place & 1])
        left = tuple([tile for tile in tiles if tile not in down])
        move = Move(down, left, number)
        order.append(tuple([rank(move) for rank in ranks]) + (falling(down), number))
    return [each[-1] for each in sorted(order)]
