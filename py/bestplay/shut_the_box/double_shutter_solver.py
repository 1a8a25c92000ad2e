"""Double Shutter solved exactly: 19,683 boards with nine tiles in a row, none of which returns.

The front row is numbered 1 to n, and behind tile i stands tile n + 1 - i.  A throw of two dice (or
one, see ONE_DIE) flips any tiles that can be reached and add up to it: a front tile and the one
behind it too.  What is left counts twice in front and once behind.

A board is an int in base 3: digit i - 1 is 2 while front tile i is up, 1 while only the tile behind
it is, 0 when both are down.  Payoffs and values are ints over scale(rule), as for Shut the Box.

Source of the rules: D. Hathaway, danthemanhathaway.com.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bestplay.core import backward, dice
from bestplay.core.backward import Graph, Options

#: When one die may be thrown instead of two, or must be: never; when the tiles that can be reached
#: sum to six at most; when all that stand do.
ONE_DIE = ("never", "reach6", "reach6-forced", "sum6", "sum6-forced")

#: The most columns.
MOST_COLUMNS = 9

#: The most points with which one die may be thrown.
MOST_FOR_ONE_DIE = 6

#: Both tiles of a column are up; only the back one is; neither.
FRONT, BACK, DOWN = 2, 1, 0


class Rules(NamedTuple):
    """Which game is played; made by rules(), which checks it."""

    columns: int
    """How many tiles stand in a row."""
    one_die: str
    """One of ONE_DIE."""


def rules(columns: int = MOST_COLUMNS, one_die: str = "reach6") -> Rules:
    """Checked rules; ValueError names what cannot be."""
    if not 1 <= columns <= MOST_COLUMNS:
        raise ValueError(f"a row has 1 to {MOST_COLUMNS} tiles, not {columns}")
    if one_die not in ONE_DIE:
        raise ValueError(f"one die may be thrown {', '.join(ONE_DIE)}, not {one_die}")
    return Rules(columns, one_die)


def start(rule: Rules) -> int:
    """The board with every tile up."""
    whole: int = 3**rule.columns - 1
    return whole


def levels(rule: Rules, board: int) -> list[int]:
    """FRONT, BACK or DOWN for each column, from front tile 1 on; ValueError for no board."""
    if not isinstance(board, int) or not 0 <= board <= start(rule):
        raise ValueError(f"a board is a number from 0 to {start(rule)}, not {board}")
    found = []
    for _ in range(rule.columns):
        board, level = divmod(board, 3)
        found.append(level)
    return found


def board_of(rule: Rules, columns: Iterable[int]) -> int:
    """The board whose columns stand so; ValueError for what is none."""
    board, place = 0, 1
    listed = list(columns)
    if len(listed) != rule.columns or [level for level in listed if level not in (0, 1, 2)]:
        raise ValueError(f"a board has {rule.columns} columns of 0 to 2 tiles, not {listed}")
    for level in listed:
        board += place * level
        place *= 3
    return board


def front(rule: Rules, board: int) -> list[int]:
    """The front tiles that are up."""
    return [tile for tile, level in enumerate(levels(rule, board), 1) if level == FRONT]


def back(rule: Rules, board: int) -> list[int]:
    """The back tiles that are up, behind front tiles 1, 2, ... in turn."""
    columns = enumerate(levels(rule, board))
    return [rule.columns - place for place, level in columns if level != DOWN]


def score(rule: Rules, board: int) -> int:
    """The points left: front tiles count twice."""
    return 2 * sum(front(rule, board)) + sum(back(rule, board))


def dice_options(rule: Rules, board: int) -> tuple[int, ...]:
    """How many dice may be thrown: (2,), (1, 2), or (1,) where one is forced; () at the end."""
    if not board:
        return ()
    counted, _, forced = rule.one_die.partition("-")
    if counted == "never":
        return (2,)
    points = 0
    for place, level in enumerate(levels(rule, board)):
        if level == FRONT:
            points += place + 1
        if level == BACK or (level == FRONT and counted == "sum6"):
            points += rule.columns - place
    if points > MOST_FOR_ONE_DIE:
        return (2,)
    return (1,) if forced else (1, 2)


#: The latest graph by its rules, and the latest moves by the columns.
_graphs: dict[Rules, Graph] = {}
_moves: dict[int, Sequence[Sequence[Sequence[int]]]] = {}


def scale(rule: Rules) -> int:
    """The common denominator of every value: each throw flips a tile at least."""
    whole: int = 36 ** (2 * rule.columns)
    return whole


def graph(rule: Rules) -> Graph:
    """The graph of all boards; its throws are dice.SUMS.

    The latest graph is kept, and its moves for the next rule about one die.
    """
    if rule not in _graphs:
        if rule.columns not in _moves:
            _moves.clear()
            _moves[rule.columns] = build_moves(rule.columns)
        _graphs.clear()
        _graphs[rule] = add_options(rule, _moves[rule.columns])
    return _graphs[rule]


def add_options(rule: Rules, moves: Sequence[Sequence[Sequence[int]]]) -> Graph:
    """The graph that the moves make with the dice that may be thrown from each board."""
    options: dict[tuple[int, ...], Options] = {}
    for counts in ((), (1,), (2,), (1, 2)):
        options[counts] = [dice.SUM_WEIGHTS[count] for count in counts]
    return [(throws, options[dice_options(rule, board)]) for board, throws in enumerate(moves)]


def build_moves(columns: int) -> Sequence[Sequence[Sequence[int]]]:
    """For every board and sum the boards that it can lead to.

    They come from those of the board with the last column down: that column stays as it is, or its
    first tile goes, or both, and the others take the rest of the sum.
    """
    # Each board's row begins with the sum 0, which leads to the board itself.
    rows: list[list[list[int]]] = [[[0]] + [[] for _ in dice.SUMS]]
    for place in range(columns):
        low, one = rows, 3**place
        ahead, behind = place + 1, columns - place
        rows = list(low)
        rows += [_with_column(row, ((0, one), (behind, 0))) for row in low]
        steps = ((0, 2 * one), (ahead, one), (ahead + behind, 0))
        rows += [_with_column(row, steps) for row in low]
    return [row[1:] for row in rows]


def _with_column(row: Sequence[Sequence[int]], steps: Sequence[tuple[int, int]]) -> list[list[int]]:
    """The moves with one more column; steps: (points that it takes, what is left of it)."""
    moves: list[list[int]] = []
    for total in range(len(row)):
        nexts: list[int] = []
        for points, left in steps:
            if points <= total:
                nexts += [after + left for after in row[total - points]]
        moves.append(nexts)
    return moves


def scores(rule: Rules) -> list[int]:
    """The points left on every board."""
    points = [0]
    for place in range(rule.columns):
        behind = rule.columns - place
        one, both = [[p + more for p in points] for more in (behind, behind + 2 * place + 2)]
        points += one + both
    return points


def expected_score(rule: Rules) -> tuple[int, int]:
    """The least expected score: (numerator, denominator)."""
    whole = scale(rule)
    payoff = [-points * whole for points in scores(rule)]
    return -backward.values(graph(rule), payoff)[-1], whole


def shut_chance(rule: Rules) -> tuple[int, int]:
    """The greatest chance that no tile is left: (numerator, denominator)."""
    whole = scale(rule)
    payoff = [whole] + [0] * start(rule)
    return backward.values(graph(rule), payoff)[-1], whole
