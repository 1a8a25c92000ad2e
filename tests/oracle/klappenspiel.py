"""Klappenspiel from its rules: tiles as frozensets, all 36 ordered throws of two dice."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache

import numpy as np

Tiles = frozenset[int]
Choose = Callable[[Sequence[Fraction]], Fraction]

ALL: Tiles = frozenset(range(1, 11))
THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]


def after_ind(up: Tiles, a: int, b: int) -> Tiles | None:
    """Flip both dice's tiles: two different tiles, both up."""
    return up - {a, b} if a != b and {a, b} <= up else None


def after_sum(up: Tiles, a: int, b: int) -> Tiles | None:
    """Flip the tile of the sum."""
    return up - {a + b} if a + b in up else None


def solver(
    choose: Callable[[int, int, Fraction, Fraction], Fraction],
) -> Callable[[Tiles], Fraction]:
    """P(win) when choose(a, b, chance after IND, chance after SUM) settles each choice."""

    @cache
    def win(up: Tiles) -> Fraction:
        if not up:
            return Fraction(1)
        total = Fraction(0)
        for a, b in THROWS:
            ind, one = after_ind(up, a, b), after_sum(up, a, b)
            if ind is not None and one is not None:
                total += choose(a, b, win(ind), win(one))
            elif ind is not None:
                total += win(ind)
            elif one is not None:
                total += win(one)
        return total / 36

    return win


STRATEGIES = {
    "optimal": solver(lambda a, b, ind, one: max(ind, one)),
    "anti-optimal": solver(lambda a, b, ind, one: min(ind, one)),
    "always-ind": solver(lambda a, b, ind, one: ind),
    "always-sum": solver(lambda a, b, ind, one: one),
    "random": solver(lambda a, b, ind, one: (ind + one) / 2),
    "heuristic": solver(lambda a, b, ind, one: ind if a + b <= 6 else one),
}


@cache
def every_fixed_rule() -> np.ndarray:
    """P(win) of all 2**14 rules that fix one play per roll.

    Place n of the result plays SUM on the r-th of the fourteen rolls 12 13 .. 46 where bit r of n
    is set.  One array operation settles a choice for all rules at once.
    """
    rolls = [(a, b) for a in range(1, 7) for b in range(a + 1, 7) if a + b <= 10]
    number = np.arange(2 ** len(rolls))
    plays_sum = {roll: number >> bit & 1 == 1 for bit, roll in enumerate(rolls)}
    win: dict[Tiles, np.ndarray] = {frozenset(): np.ones(len(number))}
    for board in range(1, 1024):
        up = frozenset(tile for tile in ALL if board >> (tile - 1) & 1)
        total = np.zeros(len(number))
        for a in range(1, 7):
            for b in range(a, 7):
                ind, one = after_ind(up, a, b), after_sum(up, a, b)
                weight = 1 if a == b else 2
                if ind is not None and one is not None:
                    total += weight * np.where(plays_sum[a, b], win[one], win[ind])
                elif (after := ind if ind is not None else one) is not None:
                    total += weight * win[after]
        win[up] = total / 36
    return win[ALL]
