"""Double Shutter solved exactly: 19,683 boards with nine tiles in a row, none of which returns.

Payoffs and values are ints over scale(rule), as for Shut the Box.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import backward, dice
from bestplay.core.backward import Graph, Options
from bestplay.shut_the_box import double_shutter_rules as rules
from bestplay.shut_the_box.double_shutter_rules import Rules

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
    return [
        (throws, options[rules.dice_options(rule, board)]) for board, throws in enumerate(moves)
    ]


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
    return [rules.score(rule, board) for board in range(rules.start(rule) + 1)]


def expected(rule: Rules, play: Graph | None = None) -> tuple[int, int]:
    """The least expected score: (numerator, denominator)."""
    whole = scale(rule)
    payoff = [-points * whole for points in scores(rule)]
    return -backward.values(play or graph(rule), payoff)[-1], whole


def shut(rule: Rules, play: Graph | None = None) -> tuple[int, int]:
    """The greatest chance that no tile is left: (numerator, denominator)."""
    whole = scale(rule)
    payoff = [whole] + [0] * rules.start(rule)
    return backward.values(play or graph(rule), payoff)[-1], whole
