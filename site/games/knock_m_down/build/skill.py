"""Luck or skill in Knock 'm Down: twelve tokens, two dice, and how many rolls three players take.

The averages of the two that lay by a rule are exact.  All else is floating point: the chance that
a layout is gone by a roll follows from independent arrivals, and a careless player's from all
layouts at once, as one polynomial whose powers are tokens.
"""

from fractions import Fraction
from math import factorial
from pathlib import Path
from typing import TYPE_CHECKING

from bestplay.knock_m_down import TWO_DICE, Allocation, rolls
from sitebuild.data import skill

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

TOKENS = 12

#: More rolls are rarer than this; a careless player's are followed so far, which leaves as little.
TAIL = 1e-7
MOST = 1000

#: Chances are kept in parts of this.
FINE = 10**12


def write(data: Path) -> None:
    """Write what the players take."""
    natural, best = TWO_DICE.spread(TOKENS), TWO_DICE.fewest(TOKENS)[0]
    careless = carelessly(TOKENS, MOST)
    results = {
        "careless": chances(careless),
        "natural": chances(list(TWO_DICE.distribution(natural, TAIL).done)),
        "best": chances(list(TWO_DICE.distribution(best, TAIL).done)),
    }
    averages = {
        "careless": f"{rolls.mean(careless):.5f}",
        "natural": exactly(natural),
        "best": exactly(best),
    }
    skill.save("knock-m-down", data, -1, averages, results)


def exactly(laid: Allocation) -> str:
    """The average number of rolls."""
    return str(TWO_DICE.expected_rolls(laid, exact=True))


def chances(done: list[float]) -> dict[Fraction, Fraction]:
    """The chance of each number of rolls; what is beyond the last counts as the last."""
    by = [0, *[round(chance * FINE) for chance in done[1:-1]], FINE]
    return {
        Fraction(n): Fraction(by[n] - by[n - 1], FINE)
        for n in range(1, len(by))
        if by[n] > by[n - 1]
    }


def carelessly(tokens: int, most: int) -> list[float]:
    """P(all gone by roll n) where each token lies on any number, each as likely.

    The weight of x tokens on a number is (1 / numbers)^x / x!; the product over the numbers of the
    sums of z^x times the chance that x or more of the rolls fall there, times the factorial of
    the tokens, is the chance at the power of z.  Rolls arrive at random times and are told apart
    in the end, as in bestplay.knock_m_down.rolls.
    """
    import numpy as np  # here: a Python without it makes the other tables, see test_versions.py

    numbers, total = len(TWO_DICE.weights), sum(TWO_DICE.weights)
    middle = 0.8 * most
    ways = np.zeros((tokens + 1, most + 1))
    ways[0, 0] = 1.0
    for weight in TWO_DICE.weights:
        arrivals = np.array(rolls.poisson(middle * weight / total, most))
        after = np.zeros_like(ways)
        for held in range(tokens + 1):
            joined = convolve(arrivals, ways[held])
            for x in range(tokens + 1 - held):
                after[held + x] += (1 / numbers) ** x / factorial(x) * joined
                # From now on x of the rolls alone are too few.
                joined[x:] -= arrivals[x] * ways[held, : most + 1 - x]
        ways = after
    whole = np.array(rolls.poisson(middle, most))
    gone = np.divide(factorial(tokens) * ways[tokens], whole, where=whole > 0, out=whole)
    return [float(chance) for chance in np.clip(gone, 0.0, 1.0)]


def convolve(one: "Floats", other: "Floats") -> "Floats":
    """The sums of products whose places add up to each place.

    Added in the order of the places, so that every machine gets the same bits.
    """
    sums = 0 * one
    for place in other.nonzero()[0]:
        sums[place:] += other[place] * one[: len(one) - place]
    return sums
