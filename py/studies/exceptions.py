"""The best exceptions to a rule of Klappenspiel: python -m studies.exceptions

A rule to remember has one play for each throw, and then exceptions: on such a board, with such a
throw, the other play.  For each number of exceptions, up to MOST, the study proves by branch and
bound that no rule with as many wins more than the paper's with those that are found one by one:

    What a set of exceptions adds to a rule is the sum over them of how often each comes up, with
    all of them, times what it gains once, where the plays that follow are the rule's own.  An
    exception comes up as often as under the rule alone, and more by what the others of the set may
    add, each no more than its own throw may be reached at all.  So the greatest such products,
    added up, are no less than what any set adds.

Where that does not settle it, the most promising exception is taken for given, and then left out.
For the other rules the first sum already does.  Values are floats, and what is left out is worse by
far more than they can be off.  The answer is written as a certificate, which tests check.
"""

import sys
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bestplay.klappenspiel import CHOICE_ROLLS
from bestplay.klappenspiel.strategies import KlappenspielField
from bestplay.strategies import memory
from studies import running

RULE = "small sums both, large sums sum"

#: The most exceptions.
MOST = 6

#: The error bound of floats.
OFF = 1e-12

Floats = NDArray[np.float64]
Places = NDArray[np.int64]


class Game:
    """Every throw with a choice, as arrays; boards are numbers.

    board, chance  the board of each throw, and its chance there
    nexts          the boards that the two plays lead to, a row each: both tiles, the sum's
    throw          the place of the throw among CHOICE_ROLLS
    forced         for each board (chances, boards) of the throws with one play
    """

    def __init__(self) -> None:
        field = KlappenspielField()
        self.size = field.start + 1
        listed = []
        self.forced: list[tuple[Floats, Places]] = []
        for number, (throws, options) in enumerate(field.graph):
            total, weights = options[0] if options else (1, ())
            alone = []
            for place, (ways, nexts) in enumerate(zip(weights, throws, strict=False)):
                if ways and len(nexts) == 1:
                    alone.append((ways / total, nexts[0]))
                elif ways and nexts:
                    # "Both tiles" is the play of two tiles.
                    both = sorted(nexts, key=lambda after: -(number - after).bit_count())
                    roll = CHOICE_ROLLS.index(field.throw(number, place))
                    listed.append((number, ways / total, *both, roll))
            columns = np.array(alone).reshape(-1, 2)
            self.forced.append((columns[:, 0], columns[:, 1].astype(np.int64)))
        whole = np.array(listed)
        self.board, self.throw = whole[:, 0].astype(np.int64), whole[:, 4].astype(np.int64)
        self.chance: Floats = whole[:, 1]
        self.nexts: Places = whole[:, 2:4].astype(np.int64).T
        self.at = [np.flatnonzero(self.board == number) for number in range(self.size)]
        self.most = self.reach(None, np.arange(self.size))[-1]

    def reach(self, played: Places | None, boards: Places) -> Floats:
        """Array [board, column]: the chance to come to boards[column] from each board.

        played: the board that each choice leads to; None for the greatest chance by any plays.
        """
        rows = np.zeros((self.size, len(boards)))
        column = {int(board): place for place, board in enumerate(boards)}
        for number, (chances, alone) in enumerate(self.forced):
            at = self.at[number]
            rows[number] = chances @ rows[alone]
            if played is None:
                rows[number] += self.chance[at] @ rows[self.nexts[:, at]].max(axis=0)
            else:
                rows[number] += self.chance[at] @ rows[played[at]]
            if number in column:
                rows[number, column[number]] = 1
        return rows


class Search:
    """A search for the best set of so many exceptions to one rule."""

    def __init__(self, game: Game, played: Places, bar: float) -> None:
        """played: the board that each choice leads to under the rule; bar: what is to be beaten."""
        self.game, self.played, self.bar = game, played, bar
        self.other = np.where(played == game.nexts[0], game.nexts[1], game.nexts[0])
        self.better: list[list[int]] = []
        self.looked = 0
        self.gap = 1.0

    def go(self, taken: list[int], left_out: list[int], more: int) -> None:
        """Try all sets with `taken`, without `left_out`, and with `more` other exceptions."""
        self.looked += 1
        played = self.played.copy()
        played[taken] = self.other[taken]
        worth = self.game.reach(played, np.array([0]))[:, 0]
        if worth[-1] > self.bar + OFF:
            self.better.append(taken)
        free = np.ones(len(played), np.bool_)
        free[taken + left_out] = False
        adds = self._adds(played, worth, free, more) if more else np.zeros(0)
        while more:
            bound = worth[-1] + np.sort(adds)[-more:].sum()
            if bound <= self.bar - OFF:
                self.gap = min(self.gap, float(self.bar - bound))
                return
            top = int(adds.argmax())
            if adds[top] <= 0:
                return
            self.go([*taken, top], left_out, more - 1)
            left_out = [*left_out, top]
            adds[top] = 0

    def _adds(self, played: Places, worth: Floats, free: NDArray[np.bool_], more: int) -> Floats:
        """Array of an upper bound on the gain of each exception, within a set of `more`."""
        game, other = self.game, self.other
        gains = np.where(free, game.chance * (worth[other] - worth[played]), 0).clip(0)
        boards = np.unique(game.board[gains > 0])
        rows = game.reach(played, boards)
        often = rows[-1]
        if more > 1:
            by = game.most[game.board] * game.chance * free
            lift = (by[:, None] * (rows[other] - rows[played])).clip(0)
            often = often + np.partition(lift, -(more - 1), axis=0)[-(more - 1) :].sum(axis=0)
        places = np.searchsorted(boards, game.board).clip(0, len(boards) - 1)
        adds: Floats = gains * np.minimum(often, game.most[boards])[places]
        return adds


def roughly(game: Game, played: Places) -> Floats:
    """Upper bounds on P(win) of a rule with 1, 2 ... MOST exceptions, by the first, rough sum."""
    worth = game.reach(played, np.array([0]))[:, 0]
    other = np.where(played == game.nexts[0], game.nexts[1], game.nexts[0])
    gains = game.most[game.board] * game.chance * (worth[other] - worth[played])
    bounds: Floats = worth[-1] + np.cumsum(np.sort(gains.clip(0))[: -MOST - 1 : -1])
    return bounds


def study() -> dict[str, Any]:
    """The certificate's content: the proof that the exceptions found one by one are the best."""
    game, field = Game(), KlappenspielField()
    rule = field.find_strategy(RULE)
    steps = memory.sheet(field, rule, MOST)
    # Every rule with one play for each throw, and the board that each choice leads to.
    every = {
        plays: game.nexts[np.array(plays)[game.throw], np.arange(len(game.board))]
        for plays in product((0, 1), repeat=len(CHOICE_ROLLS))
    }
    played = every.pop(tuple(int(sum(roll) > 6) for roll in CHOICE_ROLLS))
    others = np.max([roughly(game, each) for each in every.values()], axis=0)
    rows: list[dict[str, Any]] = []
    for more, step in enumerate(steps, 1):
        lines = [each.line for each in steps[:more]]
        worth = field.judge(field.excepting(rule, lines)).worth
        search = Search(game, played, float(worth))
        search.go([], [], more)
        rest = float(others[more - 1])
        if search.better or rest >= float(worth) - OFF:
            raise ValueError(f"{more} exceptions: {search.better or 'another rule'} may be better")
        rows.append({"exception": step.line, "worth": f"{worth.numerator}/{worth.denominator}"})
        rows[-1] |= {"looked at": search.looked, "gap": search.gap, "other rules": rest}
        print(rows[-1], flush=True)
    return {"rule": RULE, "exceptions": rows}


if __name__ == "__main__":
    sys.exit(running.run("exceptions", study))
