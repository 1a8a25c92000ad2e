"""Knock 'm Down in whole numbers: exact expected rolls, outcomes and last values.

Let value j be rolled at the rate of its weight a_j.  Its x_j tokens are gone by time t with chance
F_j(t) = 1 - exp(-a_j t) * sum over k < x_j of a_j^k t^k / k!.  Write any sum of products of such
functions as {s: [c_0, c_1, ...]}, which stands for the sum of exp(-s t) c_k t^k / k!.  In this
form products have whole-number coefficients (a binomial convolution), and the integral of
exp(-s t) t^k / k! is 1 / s^(k + 1): nothing is ever rounded.

Chances and expectations are Fractions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bestplay.core.dice import binomials
from bestplay.core.fraction import Fraction, gcd
from bestplay.knock_m_down.rules import Dice, Tokens

#: The sum of exp(-s t) c_k t^k / k! for each s with its [c_0, c_1, ...].
Terms: TypeAlias = dict[int, list[int]]


def times(left: Terms, right: Terms) -> Terms:
    """The product of two sums of terms."""
    product: Terms = {}
    longest = max([len(row) for row in right.values()]) if right else 0
    ways: list[list[int]] = []
    """ways[j][k] in how many ways j + k things are split into j and k."""
    for s, a in left.items():
        while len(ways) < len(a):
            j = len(ways)
            ways.append([binomials(j + k)[j] for k in range(longest)])
        for r, b in right.items():
            into = product.setdefault(s + r, [])
            into.extend([0] * (len(a) + len(b) - 1 - len(into)))
            for j, x in enumerate(a):
                if x:
                    row = ways[j]
                    for k, y in enumerate(b):
                        if y:
                            into[j + k] += x * y * row[k]
    return product


def plus(left: Terms, right: Terms, factor: int = 1) -> Terms:
    """One sum of terms plus a multiple of another."""
    total = {s: list(row) for s, row in left.items()}
    for s, row in right.items():
        into = total.setdefault(s, [])
        into.extend([0] * (len(row) - len(into)))
        for k, c in enumerate(row):
            into[k] += factor * c
    return total


def clear_chance(weight: int, tokens: int) -> Terms:
    """The Terms of F(t), the chance that so many tokens on a value, 1 or more, are gone."""
    return {0: [1], weight: [-(weight**k) for k in range(tokens)]}


def clearing(weight: int, tokens: int) -> Terms:
    """The Terms of the density of the time at which the last of so many tokens goes."""
    return {weight: [0] * (tokens - 1) + [weight**tokens]}


def integral(terms: Terms) -> Fraction:
    """The integral over all t >= 0 of terms without a constant."""
    total, bottom = 0, 1
    for s, row in terms.items():
        if s:
            top = 0
            for c in row:
                top = top * s + c
            below = s ** len(row)
            shared = gcd(bottom, below)
            total = total * (below // shared) + top * (bottom // shared)
            bottom = bottom // shared * below
    return Fraction(total, bottom)


def rolls(game: Dice, tokens: Tokens) -> Fraction:
    """The expected number of rolls to clear an allocation."""
    gone: Terms = {0: [1]}
    for weight, laid in zip(game.weights, tokens):
        if laid:
            gone = times(gone, clear_chance(weight, laid))
    return -integral(gone) * game.total


def last(game: Dice, tokens: Tokens) -> list[Fraction]:
    """For each value the chance that its tokens are the last to go."""
    places = range(len(tokens))
    return _last(game, tokens, [[int(place == each) for each in places] for place in places])


def outcome(game: Dice, a: Tokens, b: Tokens) -> list[Fraction]:
    """[P(A wins), P(draw), P(B wins)] when both take from the same rolls.

    The game is over for both when the greater of each value's counts is gone; whoever had fewer
    tokens on the value that is the last to go was empty before.
    """
    signs = _signs(a, b)
    both = tuple(map(max, a, b))
    return _last(game, both, [[int(sign == who) for sign in signs] for who in (1, 0, -1)])


def margin(game: Dice, a: Tokens, b: Tokens) -> Fraction:
    """P(A wins) - P(B wins), exactly."""
    return _last(game, tuple(map(max, a, b)), [_signs(a, b)])[0]


def beats(game: Dice, a: Tokens, b: Tokens) -> int:
    """1 when A wins more often than B, -1 when less often, 0 when exactly as often."""
    ahead = margin(game, a, b)
    return (ahead > 0) - (ahead < 0)


def _signs(a: Tokens, b: Tokens) -> list[int]:
    """For each value 1 if A wins when it goes last, -1 if B does, else 0."""
    return [(x < y) - (x > y) for x, y in zip(a, b)]


def _last(game: Dice, tokens: Tokens, counted: Sequence[Sequence[int]]) -> list[Fraction]:
    """The sum over all values of factor times chance to go last, for each list of factors.

    Value by value: what was over before it stays so once it is gone too, and it may be the last.
    """
    done: Terms = {0: [1]}
    over: list[Terms] = [{} for _ in counted]
    for place, (weight, laid) in enumerate(zip(game.weights, tokens)):
        if laid:
            gone = clear_chance(weight, laid)
            over = [times(ended, gone) for ended in over]
            last: Terms = {}
            for n, factors in enumerate(counted):
                if factors[place]:
                    last = last or times(done, clearing(weight, laid))
                    over[n] = plus(over[n], last, factors[place])
            done = times(done, gone)
    return [integral(ended) for ended in over]
