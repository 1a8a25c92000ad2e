"""Klappenspiel: ten tiles, two dice, flip both dice's tiles or the tile of their sum.

A board is an int whose bit j - 1 says that tile j is up, so that boards run from 0 (won) to
1023 (the start) and every move leads to a smaller one.  Source: A. T. Benjamin and D. Stanford,
"Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bestplay.core import dice, words

Roll: TypeAlias = tuple[int, int]

TILES = tuple(range(1, 11))
#: The board with every tile up.
START = (1 << len(TILES)) - 1
#: Both dice's tiles ("independent" in the paper), or the tile of their sum.
PLAYS = ("IND", "SUM")


def check(board: int) -> int:
    """The board itself, or ValueError when it is no board of ten tiles."""
    if not isinstance(board, int) or not 0 <= board <= START:
        raise ValueError(
            f"a board is a number from 0 to {START}, not {words.shorten_text(str(board))}"
        )
    return board


def board_of(tiles: Iterable[int]) -> int:
    """The board with just these tiles up; ValueError for a tile outside 1 to 10 or named twice."""
    board = 0
    for tile in tiles:
        if tile not in TILES:
            raise ValueError(
                f"the tiles are 1 to 10; there is no tile {words.shorten_text(str(tile))}"
            )
        bit = 1 << (tile - 1)
        if board & bit:
            raise ValueError(f"tile {tile} is named twice")
        board |= bit
    return board


def tiles_of(board: int) -> list[int]:
    """The tiles that are up, in rising order."""
    check(board)
    return [tile for tile in TILES if board >> (tile - 1) & 1]


def moves(board: int, throw: Sequence[int]) -> list[tuple[str, int]]:
    """The legal plays: a list of (play, next board), IND before SUM, empty when the turn ends."""
    low, high = throw
    legal = []
    both = 1 << (low - 1) | 1 << (high - 1)
    if low != high and board & both == both:
        legal.append(("IND", board - both))
    if low + high in TILES and board >> (low + high - 1) & 1:
        legal.append(("SUM", board - (1 << (low + high - 1))))
    return legal


def flips_between(board: int, after: int) -> list[int]:
    """The tiles that a move from one board to another turns down."""
    return tiles_of(board - after)


def throws() -> list[tuple[Roll, int]]:
    """Every throw as (throw, weight out of 36)."""
    return list(zip(dice.PAIRS, dice.PAIR_WEIGHTS))


#: The rolls that can offer a choice: no doubles, and no 5,6 (there is no tile 11).
CHOICE_ROLLS = tuple([(a, b) for a, b in dice.PAIRS if a != b and a + b in TILES])
