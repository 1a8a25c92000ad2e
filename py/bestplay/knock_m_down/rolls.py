"""How many rolls an allocation takes: the whole distribution, and players with dice of their own.

Give value j alone the chance q_j among the first j values.  Then c_j(n), the chance that n rolls
on those values clear them, is the sum over k >= x_j of Binomial(n, k, q_j) c_(j-1)(n - k).
Weighted with the Poisson chance of n rolls, the binomial parts into two Poisson chances, and what
is left is a plain convolution.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bestplay.knock_m_down import quadrature
from bestplay.knock_m_down.rules import Game, Tokens

#: A distribution is followed until the chance of more rolls is below a tail, or for MOST rolls.
TAIL = 1e-10
MOST = 1600

#: Poisson chances up to MOST stay within a float's range for means up to this.
MEAN = 600.0

#: Chances that make no difference: exp of less than LEAST_LOGARITHM, and below LEAST.
LEAST_LOGARITHM = -700
LEAST = 1e-290


def poisson(mean: float, most: int) -> list[float]:
    """The chances of 0, 1, ... most arrivals; by logarithms, since exp(-mean) may be too small."""
    chances = []
    logarithm = -mean
    for k in range(most + 1):
        if k:
            logarithm += math.log(mean / k)
        chances.append(math.exp(logarithm) if logarithm > LEAST_LOGARITHM else 0.0)
    return chances


def done_by(rule: Game, tokens: Tokens, most: int) -> list[float]:
    """P(cleared by roll n) for n = 0..most."""
    mean = min(0.8 * most + 1, MEAN)
    empty = [w for w, laid in zip(rule.weights, tokens) if w and not laid]
    ways = poisson(mean * sum(empty) / rule.total, most) if empty else [1.0] + [0.0] * most
    for weight, laid in sorted(zip(rule.weights, tokens)):
        if laid:
            ways = _convolve(poisson(mean * weight / rule.total, most), laid, ways)
    return [min(a / b, 1.0) if b else 0.0 for a, b in zip(ways, poisson(mean, most))]


def _convolve(chances: list[float], least: int, ways: list[float]) -> list[float]:
    """The sum over k >= least of chances[k] * ways[n - k], for every n."""
    size = len(ways)
    sums = [0.0] * size
    for k in range(least, size):
        chance = chances[k]
        if chance > LEAST:
            sums[k:] = [f + chance * w for f, w in zip(sums[k:], ways)]
    return sums


def distribution(rule: Game, tokens: Tokens, tail: float = TAIL) -> list[float]:
    """P(cleared by roll n) from n = 0 until the chance of more rolls is below the tail.

    ArithmeticError when MOST rolls do not reach that.
    """
    most = enough(rule, tokens, tail)
    while True:
        done = done_by(rule, tokens, min(most, MOST))
        if 1.0 - done[-1] < tail:
            break
        if most >= MOST:
            raise ArithmeticError(f"more than {MOST:,} throws may be needed")
        most = most * 5 // 4
    while len(done) > 1 and 1.0 - done[-2] < tail:
        done.pop()
    return done


def enough(rule: Game, tokens: Tokens, tail: float) -> int:
    """About how many rolls leave less than the tail: the time that does, and a little more."""
    on = quadrature.grid(rule, sum(tokens))
    whole = on.endings(tokens).whole
    time = on.times[len([done for done in whole if 1.0 - done >= tail])]
    return int(time + 2 * math.sqrt(time)) + 2


def mean(done: Sequence[float]) -> float:
    """The expected rolls of a distribution."""
    rolls = 0.0
    for chance in done:  # one by one, see quadrature.dot()
        rolls += 1.0 - chance
    return rolls


def separate(mine: Sequence[float], other: Sequence[float]) -> tuple[float, float, float]:
    """(P(A is first), P(both on the same roll), P(B is first)), each with dice of their own.

    Both are distributions of this module; the chances are right within both their tails.
    """
    size = max(len(mine), len(other))
    a = list(mine) + [1.0] * (size - len(mine))
    b = list(other) + [1.0] * (size - len(other))
    win = loss = 0.0
    for n in range(1, size):
        win += (a[n] - a[n - 1]) * (1.0 - b[n])
        loss += (b[n] - b[n - 1]) * (1.0 - a[n])
    return win, max(1.0 - win - loss, 0.0), loss
