"""Double Shutter: Shut the Box with a second row of tiles behind the first, solved exactly.

Front tiles 1 to 9 stand before back tiles 9 to 1.  A throw flips any tiles that add up to it and
can be reached; a back tile can, once its front tile is down, with the same throw too.  Front tiles
count twice in the score.

A board is an int in base 3: digit i - 1 is 2 while front tile i is up, 1 while only the tile behind
it is, 0 when both are down.  Every move leads to a smaller board.

    python -m studies.double_shutter     # ten seconds; writes papers/web/double_shutter.json

Source of the rules: D. Hathaway, danthemanhathaway.com.
"""

import sys
from collections.abc import Sequence
from fractions import Fraction

from bestplay.core import backward, dice
from bestplay.tiles import rules
from studies import running

COLUMNS = 9

#: The rules about one die: allowed, or demanded, once the reachable tiles sum to six or less; once
#: all standing tiles do; never.
ONE_DIE = ("reach6", "reach6-forced", "sum6", "never")

#: The most points with which one die may be thrown.
MOST_FOR_ONE_DIE = 6

Moves = list[list[list[int]]]


def moves(columns: int) -> Moves:
    """moves(columns)[board][sum - 1]: the boards that a throw of this sum can lead to.

    They come from those of the board with the last column down: that column stays as it is, or its
    first tile goes, or both, and the others take the rest of the sum.
    """
    # Each board's row begins with the sum 0, which leads to the board itself.
    rows: Moves = [[[0]] + [[] for _ in dice.SUMS]]
    for place in range(columns):
        low, one = rows, 3**place
        front, back = place + 1, columns - place
        rows = list(low)
        rows += [_with_column(row, ((0, one), (back, 0))) for row in low]
        steps = ((0, 2 * one), (front, one), (front + back, 0))
        rows += [_with_column(row, steps) for row in low]
    return [row[1:] for row in rows]


def _with_column(row: Sequence[Sequence[int]], steps: Sequence[tuple[int, int]]) -> list[list[int]]:
    """List by sum, from 0, of the boards that a board with one column more can lead to.

    row: those without the column; steps: (points that it takes, code of what is left of it).
    """
    return [
        [after + left for taken, left in steps if taken <= total for after in row[total - taken]]
        for total in range(len(row))
    ]


def points(columns: int, front: int, back: int, hidden: int) -> list[int]:
    """The points of every board; front, back, hidden: weights of front, reachable, hidden tiles."""
    known = [0]
    for place in range(columns):
        tile, behind = place + 1, columns - place
        ways = (0, back * behind, front * tile + hidden * behind)
        known = [each + more for more in ways for each in known]
    return known


def best_play(columns: int, one_die: str) -> tuple[Fraction, Fraction]:
    """(least expected score, greatest chance to flip every tile), exactly; one_die: the rule."""
    counted, _, forced = one_die.partition("-")
    up = points(columns, 1, 1, 1 if counted == "sum6" else 0)
    graph: list[tuple[backward.Throws, backward.Options]] = []
    for board, throws in enumerate(moves(columns)):
        low = counted != "never" and up[board] <= MOST_FOR_ONE_DIE
        counts = (1,) if low and forced else (1, 2) if low else (2,)
        graph.append(
            (throws, [rules.weights(rules.KLACKERS, each) for each in counts] if board else [])
        )
    # Each throw flips a tile at least, so no denominator is larger.
    whole = 36 ** (2 * columns)
    score = backward.values(graph, [-each * whole for each in points(columns, 2, 1, 1)])
    shut = backward.values(graph, [whole] + [0] * (len(graph) - 1))
    return Fraction(-score[-1], whole), Fraction(shut[-1], whole)


def study(columns: int = COLUMNS) -> dict[str, object]:
    """{rule about one die: [least expected score, greatest chance to flip every tile]}."""
    return {one_die: [str(each) for each in best_play(columns, one_die)] for one_die in ONE_DIE}


if __name__ == "__main__":
    sys.exit(running.run("double_shutter", study))
