"""Shut the Box over several rounds, two players: a tournament to 100 points, and out at 45.

A position of the match is what both have scored.  Scores only rise, but for a turn that shuts the
box, so positions are taken by the sum of both scores, from the highest down; where both shut the
box the position comes again, which is a small share of its own value and is found by going round
until nothing moves.  All turns of one sum are solved at once, each a column of an array.

tournament   Both play a turn each round, the same player first.  Once somebody has 100 points or
             more after a round, the fewer points win, and equal ones share.
elimination  Turns alternate; whoever reaches 45 points is out at once, and the other has won.

Both by the rules of nine tiles with one die once 7, 8 and 9 are shut.  Numbers: a turn's value is
never off by more than the values that it pays out are, so the errors of at most 200 turns one after
the other add up, which is far below ERROR.

    python -m studies.match     # some minutes; writes the answers
"""

import sys
from typing import Any, NamedTuple

import numpy as np

from bestplay.core.backward import Graph
from bestplay.tiles import rules
from papers.shut_the_box.shelf import ERROR
from papers.tiles import Numbers, columns
from studies import running

TOURNAMENT = 100
ELIMINATION = 45

#: The greatest change in the last round over a position that comes again.
STILL = 1e-15

#: Standings are sampled at so many scores of each player.
SAMPLED = 5

RULE = rules.rules(9, "max6")


class Turn(NamedTuple):
    """One turn: its graph and its scores."""

    graph: Graph
    scores: list[int]

    def values(self, paid: Numbers) -> Numbers:
        """Array [board, column] of the greatest expected pay; paid[score, column]: the payoffs."""
        return columns(self.graph, paid[self.scores])

    def worth(self, paid: Numbers) -> Numbers:
        """Array by column: the greatest expected pay of the whole turn; paid[score, column]."""
        worth: Numbers = self.values(paid)[-1]
        return worth


def tournament(turn: Turn, end: int = TOURNAMENT) -> tuple[Numbers, Numbers]:
    """(share[mine, other], paid[mine, other, score of the turn]) of the player who begins a round.

    share: her chance to win, a tie counting half.  paid: the same after her turn of that score.
    """
    top = turn.scores[-1]
    share = np.zeros((end, end))
    paid = np.zeros((end, end, top + 1))
    steps = np.arange(top + 1)
    # The values of positions: results if over, the others as they are solved.
    ended = np.arange(end + top)
    worths = (np.sign(ended[None, :] - ended[:, None]) + 1) / 2
    worths[:end, :end] = 0
    for total in range(2 * end - 2, -1, -1):
        each = [(a, total - a) for a in range(max(0, total - end + 1), min(end, total + 1))]
        mine, other = np.array([a for a, _ in each]), np.array([b for _, b in each])
        # Pay of the second player for her score, by the first one's: columns are both.
        rises = steps[:, None, None]
        pays = 1 - worths[mine[None, :, None] + steps, other[None, :, None] + rises]
        seconds = turn.worth(pays.reshape(top + 1, -1)).reshape(len(each), top + 1)
        again = pays[:, :, 0].copy()
        value = np.full(len(each), 2.0)
        moved = 1.0
        while moved > STILL:
            before, value = value, turn.worth(1 - seconds.T)
            again[0] = 1 - value
            seconds[:, 0] = turn.worth(again)
            moved = float(abs(value - before).max())
        share[mine, other] = worths[mine, other] = value
        paid[mine, other] = 1 - seconds
    return share, paid


def elimination(turn: Turn, end: int = ELIMINATION) -> tuple[Numbers, Numbers]:
    """(share[mine, other], paid[mine, other, score of the turn]): the mover's chances to win."""
    top = turn.scores[-1]
    share = np.zeros((end, end))
    paid = np.zeros((end, end, top + 1))
    for total in range(2 * end - 2, -1, -1):
        each = [(a, total - a) for a in range(max(0, total - end + 1), min(end, total + 1))]
        pays = np.zeros((top + 1, len(each)))
        moved = 1.0
        while moved > STILL:
            for column, (mine, other) in enumerate(each):
                pays[: end - mine, column] = 1 - share[other, mine:end][: top + 1]
            value = turn.worth(pays)
            moved = max(abs(value[at] - share[each[at]]) for at in range(len(each)))
            for column, (mine, other) in enumerate(each):
                share[mine, other] = value[column]
        for column, (mine, other) in enumerate(each):
            paid[mine, other] = pays[:, column]
    return share, paid


def risk(turn: Turn, paid: Numbers) -> dict[str, Any]:
    """{"differs", "changes"}: the differences of best play for a pay from play for few points.

    differs: boards and throws with a choice where no play that leaves the fewest points is best,
    changes: the first throws of which it is so, with what to flip then and usually.
    """
    usual = turn.values(-np.arange(turn.scores[-1] + 1.0)[:, None])[:, 0]
    mine = turn.values(paid[:, None])[:, 0]
    differs, changes = 0, []
    for board, (throws, _) in enumerate(turn.graph):
        for total, nexts in enumerate(throws, 1):
            if len(nexts) < 2:
                continue
            few = [after for after in nexts if usual[after] > max(usual[nexts]) - ERROR]
            if max(mine[few]) < max(mine[nexts]) - ERROR:
                differs += 1
                if board == len(turn.graph) - 1:
                    best = nexts[int(np.argmax(mine[nexts]))]
                    flips = [rules.flips_between(RULE, board, each) for each in (best, few[0])]
                    changes.append([total, *flips])
    return {"differs": differs, "changes": changes}


def study() -> dict[str, Any]:
    """{match: {"first", "shares", "standings"}}: chances to win, and changes of play."""
    turn, found = Turn(rules.graph(RULE), rules.scores(RULE)), {}
    for name, solve, end in (
        ("tournament", tournament, TOURNAMENT),
        ("elimination", elimination, ELIMINATION),
    ):
        share, paid = solve(turn, end)
        steps = [end * step // SAMPLED for step in range(SAMPLED)]
        found[name] = {
            "first": float(share[0, 0]),
            "shares": [[float(share[a, b]) for b in steps] for a in steps],
            "standings": [
                {"mine": a, "other": b, "share": float(share[a, b]), **risk(turn, paid[a, b])}
                for a in steps
                for b in steps
            ],
        }
    return found


if __name__ == "__main__":
    sys.exit(running.run("match", study))
