"""Several games together: luck and skill apart, and how sure that is.

    >>> of_costs = estimate([0.0, 0.5, 1.0])
    >>> of_costs.games, of_costs.mean, round(of_costs.error, 3)
    (3, 0.5, 0.289)
    >>> round(of_costs.low, 2), round(of_costs.high, 2)
    (-0.74, 1.74)

What choices cost is counted exactly in each game, so luck is not in it; only which positions came
up is chance.  The interval is Student's: the mean give or take t standard errors, the standard
error being the root of the sum of squares about the mean over n (n - 1).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

__all__ = ("Estimate", "estimate", "rating")

#: The t that Student's distribution exceeds either way once in 20, by degrees of freedom from 1.
T = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


class Estimate(NamedTuple):
    """A mean, and how sure it is.

    games  how many
    mean   of these
    error  its standard error
    low    the lower end of the interval that holds the true mean 19 times of 20
    high   its upper end

    >>> estimate([1.0, 3.0]).games
    2
    """

    games: int
    mean: float
    error: float
    low: float
    high: float


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of two numbers or more; ValueError for fewer.

    >>> estimate([1.0, 3.0]).mean
    2.0
    """
    count = len(values)
    if count < 2:
        raise ValueError("an interval needs two games or more")
    mean = sum(values) / count
    squares = sum([(value - mean) ** 2 for value in values])
    error = math.sqrt(squares / (count * (count - 1)))
    # Beyond 30 degrees of freedom the last t is too wide by less than one part in twenty.
    t = T[min(count - 1, len(T)) - 1]
    return Estimate(count, mean, error, mean - t * error, mean + t * error)


def rating(cost: float, careless: float) -> float:
    """100 for best play, which gives nothing away, 0 for what a careless player gives away a game.

    >>> rating(0.5, 2.0)
    75.0
    """
    return 100 * (1 - cost / careless)
