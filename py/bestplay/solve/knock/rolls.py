"""How many rolls an allocation takes: the whole distribution, and players with dice of their own.

Give value j alone the chance q_j among the first j values.  Then c_j(n), the chance that n rolls
on those values clear them, is the sum over k >= x_j of Binomial(n, k, q_j) c_(j-1)(n - k).
Weighted with the Poisson chance of n rolls, the binomial parts into two Poisson chances, and what
is left is a plain convolution.
"""

import math

from bestplay.solve.knock import quadrature

#: A distribution is followed until the chance of more rolls is below a tail, or for MOST rolls.
TAIL = 1e-10
MOST = 1600

#: Poisson chances up to MOST stay within a float's range for means up to this.
MEAN = 600.0


def poisson(mean, most):
    """The chances of 0, 1, ... most arrivals; by logarithms, since exp(-mean) may be too small."""
    found = []
    logarithm = -mean
    for k in range(most + 1):
        if k:
            logarithm += math.log(mean / k)
        found.append(math.exp(logarithm) if logarithm > -700 else 0.0)
    return found


def done_by(rule, tokens, most):
    """P(cleared by roll n) for n = 0..most."""
    mean = min(0.8 * most + 1, MEAN)
    empty = [w for w, laid in zip(rule.weights, tokens) if w and not laid]
    ways = poisson(mean * sum(empty) / rule.total, most) if empty else [1.0] + [0.0] * most
    for weight, laid in sorted(zip(rule.weights, tokens)):
        if laid:
            ways = _convolved(poisson(mean * weight / rule.total, most), laid, ways)
    return [min(a / b, 1.0) if b else 0.0 for a, b in zip(ways, poisson(mean, most))]


def _convolved(one, least, ways):
    """The sum over k >= least of one[k] * ways[n - k], for every n."""
    size = len(ways)
    found = [0.0] * size
    for k in range(least, size):
        chance = one[k]
        if chance > 1e-290:
            found[k:] = [f + chance * w for f, w in zip(found[k:], ways)]
    return found


def distribution(rule, tokens, tail=TAIL):
    """P(cleared by roll n) from n = 0 until the chance of more rolls is below the tail.

    ArithmeticError when MOST rolls do not reach that.
    """
    most = enough(rule, tokens, tail)
    while True:
        found = done_by(rule, tokens, min(most, MOST))
        if 1.0 - found[-1] < tail:
            break
        if most >= MOST:
            raise ArithmeticError("more than %d rolls may be needed" % MOST)
        most = most * 5 // 4
    while len(found) > 1 and 1.0 - found[-2] < tail:
        found.pop()
    return found


def enough(rule, tokens, tail):
    """About how many rolls leave less than the tail: the time that does, and a little more."""
    on = quadrature.grid(rule, sum(tokens))
    whole = on.product(on.pairs(tokens))
    time = on.times[len([done for done in whole if 1.0 - done >= tail])]
    return int(time + 2 * math.sqrt(time)) + 2


def mean(done):
    """The expected rolls of a distribution."""
    return sum([1.0 - chance for chance in done])


def separate(mine, other):
    """(P(A is first), P(both on the same roll), P(B is first)), each with dice of their own.

    Both are distributions of this module.
    """
    size = max(len(mine), len(other))
    a = mine + [1.0] * (size - len(mine))
    b = other + [1.0] * (size - len(other))
    win = loss = 0.0
    for n in range(1, size):
        win += (a[n] - a[n - 1]) * (1.0 - b[n])
        loss += (b[n] - b[n - 1]) * (1.0 - a[n])
    return win, max(1.0 - win - loss, 0.0), loss
