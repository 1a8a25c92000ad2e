"""The first player's winnings at any payout for a shut, in floats, from the words of the rules.

Each position is valued for every score to beat at once.  Shares no code with the solvers.
"""

from collections.abc import Callable
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tests.oracle.house_rules import HOW_MANY, Tiles, plays, read

Floats = NDArray[np.float64]

CHANCES = {
    1: dict.fromkeys(range(1, 7), 1 / 6),
    2: {total: (6 - abs(7 - total)) / 36 for total in range(2, 13)},
}


def worth(
    tiles: Tiles, one_die: str, most: int | None, reading: str, at_once: bool
) -> Callable[[float], float]:
    """The first player's winnings as a function of the payout."""
    boards = [up for size in range(len(tiles) + 1) for up in combinations(tiles, size)]
    nexts = {up: [plays(up, total, most) for total in range(13)] for up in boards}
    score = {up: read(up, reading) for up in boards}
    targets = np.array(sorted(set(score.values())))

    def best(stakes: Callable[[Tiles], Floats]) -> Floats:
        value: dict[Tiles, Floats] = {}
        for up in boards:
            here = stakes(up)
            after = [
                np.maximum.reduce([value[rest] for rest in rests]) if rests else here
                for rests in nexts[up]
            ]
            ways: list[Floats] = [] if up else [here]
            for number in HOW_MANY[one_die](up) if up else ():
                chances = CHANCES[number].items()
                ways.append(np.sum([chance * after[total] for total, chance in chances], axis=0))
            best_way: Floats = np.max(np.stack(ways), axis=0)
            value[up] = best_way
        return value[tiles]

    def first(pays: float) -> float:
        def second(up: Tiles) -> Floats:
            size = np.where((targets == 0) | (score[up] == 0), pays, 1.0)
            winnings: Floats = size * np.sign(targets - score[up])
            return winnings

        answers = best(second)
        if at_once:
            answers[0] = -pays
        by_score = dict(zip(targets.tolist(), answers.tolist(), strict=True))
        return float(best(lambda up: np.array(-by_score[score[up]])))

    return first


#: What floats may make of nothing.
ROUNDED = 1e-12


def bisected(first: Callable[[float], float], low: float, high: float) -> float:
    """The number between low and high at which winnings rise from below 0 to 0 or more."""
    assert first(low) < -ROUNDED <= first(high)
    for _ in range(32):
        middle = (low + high) / 2
        low, high = (low, middle) if first(middle) >= -ROUNDED else (middle, high)
    return high
