"""Klappenspiel: ten tiles, two dice, flip both dice's tiles or the tile of their sum.

A board is an int whose bit j - 1 says that tile j is up, so that boards run from 0 (won) to
1023 (the start) and every move leads to a smaller one.  Source: A. T. Benjamin and D. Stanford,
"Optimal Klappenspiel", The UMAP Journal 16(1), 1995, 11-20.
"""

from bestplay import dice

TILES = tuple(range(1, 11))
START = 1023
PLAYS = ("IND", "SUM")


def index(board):
    """The place of a board in a table of values."""
    return check(board)


def check(board):
    """The board itself, or ValueError when it is no board of ten tiles."""
    if not isinstance(board, int) or not 0 <= board <= START:
        raise ValueError("a board is a number from 0 to 1023, not %s" % (board,))
    return board


def board_of(tiles):
    """The board with just these tiles up; ValueError for a tile outside 1 to 10 or named twice."""
    board = 0
    for tile in tiles:
        if tile not in TILES:
            raise ValueError("the tiles are 1 to 10; there is no tile %s" % (tile,))
        bit = 1 << (tile - 1)
        if board & bit:
            raise ValueError("tile %s is named twice" % (tile,))
        board |= bit
    return board


def tiles_of(board):
    """The tiles that are up, in rising order."""
    check(board)
    return [tile for tile in TILES if board >> (tile - 1) & 1]


def moves(board, throw):
    """The legal plays: a list of (play, next board), IND before SUM, empty when the turn ends."""
    low, high = throw
    legal = []
    both = 1 << (low - 1) | 1 << (high - 1)
    if low != high and board & both == both:
        legal.append(("IND", board - both))
    if low + high <= 10 and board >> (low + high - 1) & 1:
        legal.append(("SUM", board - (1 << (low + high - 1))))
    return legal


def flipped(board, after):
    """The tiles that a move from one board to another turns down."""
    return tiles_of(board - after)


def throws():
    """Every throw as (throw, weight out of 36)."""
    return list(zip(dice.PAIRS, dice.PAIR_WEIGHTS))


#: The rolls that can offer a choice: no doubles, and no 5,6 (there is no tile 11).
CHOICE_ROLLS = tuple([(a, b) for a, b in dice.PAIRS if a != b and a + b <= 10])
