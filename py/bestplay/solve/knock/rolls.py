"""How many rolls an allocation takes: the whole distribution, and players with dice of their own.

Give value j alone the chance q_j among the first j values.  Then c_j(n), the chance that n rolls
on those values clear them, is the sum over k >= x_j of Binomial(n, k, q_j) c_(j-1)(n - k).
Multiplied by the Poisson chance of n rolls, the binomial parts into two Poisson chances, and what
is left is a plain convolution.
"""

import math

#: The distribution is cut off where this much is left.
TAIL = 1e-12

#: More rolls than this are not followed.
MOST = 20000


def poisson(mean, most):
    """The chances of 0, 1, ... most arrivals."""
    found = [math.exp(-mean)]
    for k in range(1, most + 1):
        found.append(found[-1] * mean / k)
    return found


def done_by(rule, tokens, most):
    """P(cleared by roll n) for n = 0..most."""
    mean = min(most, 300) / 2
    ways = poisson(mean * sum(_free(rule, tokens)) / rule.total, most)
    for weight, laid in zip(rule.weights, tokens):
        if laid:
            one = poisson(mean * weight / rule.total, most)
            ways = [
                sum([a * b for a, b in zip(one[laid : n + 1], ways[n - laid :: -1])])
                if n >= laid
                else 0.0
                for n in range(most + 1)
            ]
    return [min(a / b, 1.0) for a, b in zip(ways, poisson(mean, most))]


def _free(rule, tokens):
    return [weight for weight, laid in zip(rule.weights, tokens) if not laid]
