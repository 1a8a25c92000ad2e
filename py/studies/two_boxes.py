"""The box of 24 tiles ("the 300"): best play with four dice, within bounds that are proved.

There are 2^24 boards.  The value of a board is taken twice as a whole number of 1 / UNIT points or
chances: once with every mean rounded down, once with every mean rounded up.  Sums, means and the
choice of the best never turn an order round, so the game's value lies between the two.  Boards
are taken by how many tiles are up, since a throw turns down at least one.

    python -m studies.two_boxes     # some minutes and 600 MB; writes the bounds
"""

import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any

import numpy as np
import numpy.typing as npt

from studies import running

TILES = 24
DICE = 4
FACES = 6

#: The denominator of values, in points or chances.
UNIT = {"score": 2**40, "shut": 2**50}

Numbers = npt.NDArray[np.int64]


def flips(tiles: int, dice: int) -> dict[int, list[int]]:
    """{sum of the dice: sets of tiles that it may flip, as bits}."""
    sets: dict[int, list[int]] = {total: [] for total in range(dice, FACES * dice + 1)}
    most = FACES * dice
    for size in range(1, tiles + 1):
        if size * (size + 1) // 2 > most:
            break
        for each in combinations(range(1, tiles + 1), size):
            if dice <= sum(each) <= most:
                sets[sum(each)].append(sum(1 << (tile - 1) for tile in each))
    return sets


def points(tiles: int) -> Numbers:
    """Array of the points left on each board, by its number."""
    left = np.zeros(1, np.int64)
    for tile in range(1, tiles + 1):
        left = np.concatenate([left, left + tile])
    return left


def levels(tiles: int) -> Iterator[Numbers]:
    """Arrays of boards, as numbers: all with one tile up, then all with two, and so on."""
    count = np.zeros(1, np.int8)
    for _ in range(tiles):
        count = np.concatenate([count, count + 1])
    for size in range(1, tiles + 1):
        yield np.flatnonzero(count == size)


def bounds(goal: str, tiles: int = TILES, dice: int = DICE) -> tuple[Numbers, Numbers]:
    """(lower bounds, upper bounds) of every board's value, in units of 1 / UNIT[goal]."""
    few = goal == "score"
    left = points(tiles)
    end = left * UNIT[goal] if few else np.where(left == 0, UNIT[goal], 0)
    low, high = end.copy(), end.copy()
    sets = flips(tiles, dice)
    weights = Counter(map(sum, product(range(1, FACES + 1), repeat=dice)))
    whole = weights.total()
    better = np.minimum if few else np.maximum
    for boards in levels(tiles):
        sums = [np.zeros(len(boards), np.int64), np.zeros(len(boards), np.int64)]
        for total, weight in weights.items():
            # Where nothing can be flipped the turn ends; a flip is never worse than that.
            best = [low[boards], high[boards]]
            for each in sets[total]:
                has = np.flatnonzero((boards & each) == each)
                after = boards[has] - each
                for mine, known in zip(best, (low, high), strict=True):
                    mine[has] = better(mine[has], known[after])
            for mine, summed in zip(best, sums, strict=True):
                summed += weight * mine
        low[boards] = sums[0] // whole
        high[boards] = -(-sums[1] // whole)
    return low, high


def first_plays(low: Numbers, high: Numbers, tiles: int, dice: int, few: bool) -> list[list[Any]]:
    """[[first sum, best tiles, whether the bounds exclude all other plays], ...]."""
    full = len(low) - 1
    rows = []
    for total, sets in flips(tiles, dice).items():
        ranked = sorted(sets, key=lambda each: int(low[full - each]) * (1 if few else -1))
        best = full - ranked[0]
        others = [full - each for each in ranked[1:]]
        sure = all(high[best] < low[o] if few else low[best] > high[o] for o in others)
        rows.append([total, [t for t in range(1, tiles + 1) if ranked[0] >> (t - 1) & 1], sure])
    return rows


def study(tiles: int = TILES, dice: int = DICE) -> dict[str, Any]:
    """The certificate's content: for both goals [low, high] at the start, and best first plays."""
    found: dict[str, Any] = {"tiles": tiles, "dice": dice}
    for goal, unit in UNIT.items():
        low, high = bounds(goal, tiles, dice)
        found[goal] = [str(Fraction(int(each[-1]), unit)) for each in (low, high)]
        found[f"{goal} first"] = first_plays(low, high, tiles, dice, goal == "score")
    return found


if __name__ == "__main__":
    sys.exit(running.run("two_boxes", study))
