"""Knock 'm Down in whole numbers: exact expected rolls, outcomes and last values.

Let value j be rolled at the rate of its weight a_j.  Its x_j tokens are gone by time t with chance
F_j(t) = 1 - exp(-a_j t) * sum over k < x_j of a_j^k t^k / k!.  Write any sum of products of such
functions as {s: [c_0, c_1, ...]}, which stands for the sum of exp(-s t) c_k t^k / k!.  In this
form products have whole-number coefficients (a binomial convolution), and the integral of
exp(-s t) t^k / k! is 1 / s^(k + 1): nothing is ever rounded.

Chances and expectations are pairs (numerator, denominator) in lowest terms.
"""

from __future__ import annotations

from typing import TypeAlias

from bestplay.core.dice import binomials
from bestplay.core.fraction import gcd
from bestplay.knock_m_down.rules import Game, Tokens

#: (numerator, denominator)
Pair: TypeAlias = tuple[int, int]

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
    """The sum of one sum of terms and of a multiple of another."""
    total = {s: list(row) for s, row in left.items()}
    for s, row in right.items():
        into = total.setdefault(s, [])
        into.extend([0] * (len(row) - len(into)))
        for k, c in enumerate(row):
            into[k] += factor * c
    return total


def clear_chance(weight: int, tokens: int) -> Terms:
    """The chance F(t) that so many tokens on a value are gone."""
    if not tokens:
        return {0: [1]}
    return {0: [1], weight: [-(weight**k) for k in range(tokens)]}


def clearing(weight: int, tokens: int) -> Terms:
    """The density of the time at which the last of so many tokens goes."""
    return {weight: [0] * (tokens - 1) + [weight**tokens]}


def integral(terms: Terms) -> Pair:
    """The integral over all t >= 0 of terms without a constant."""
    total = (0, 1)
    for s, row in terms.items():
        if s:
            top = 0
            for c in row:
                top = top * s + c
            total = add(total, (top, s ** len(row)))
    return total


def add(a: Pair, b: Pair) -> Pair:
    """The sum of two fractions."""
    return _lowest(a[0] * b[1] + b[0] * a[1], a[1] * b[1])


def _lowest(top: int, below: int) -> Pair:
    """A fraction over a number above 0, in lowest terms."""
    shared = gcd(top, below)
    return top // shared, below // shared


def all_clear_chance(rule: Game, tokens: Tokens) -> Terms:
    """The chance that the whole allocation is gone by t."""
    product = {0: [1]}
    for weight, laid in zip(rule.weights, tokens):
        if laid:
            product = times(product, clear_chance(weight, laid))
    return product


def rolls(rule: Game, tokens: Tokens) -> Pair:
    """The expected number of rolls to clear an allocation."""
    top, below = integral(all_clear_chance(rule, tokens))
    return _lowest(-top * rule.total, below)


def last(rule: Game, tokens: Tokens) -> list[Pair]:
    """For each value the chance that its tokens are the last to go."""
    factors = [clear_chance(weight, laid) for weight, laid in zip(rule.weights, tokens)]
    before: list[Terms] = [{0: [1]}]
    for factor in factors:
        before.append(times(before[-1], factor))
    chances: list[Pair] = []
    rest = {0: [1]}
    for place in range(len(tokens) - 1, -1, -1):
        chance = (0, 1)
        if tokens[place]:
            ends = clearing(rule.weights[place], tokens[place])
            chance = integral(times(times(before[place], rest), ends))
            rest = times(rest, factors[place])
        chances.append(chance)
    return chances[::-1]


def outcome(rule: Game, a: Tokens, b: Tokens) -> list[Pair]:
    """[P(A wins), P(draw), P(B wins)] when both take from the same rolls.

    The game is over for both when the greater of each value's counts is gone; whoever had fewer
    tokens on the value that is the last to go was empty before.
    """
    return [integral(ended) for ended in _over(rule, a, b, ((1, 0, 0), (0, 1, 0), (0, 0, 1)))]


def margin(rule: Game, a: Tokens, b: Tokens) -> Pair:
    """P(A wins) - P(B wins): as in outcome(), a loss as a win below nothing."""
    return integral(_over(rule, a, b, ((1, 0, -1),))[0])


def _over(
    rule: Game, a: Tokens, b: Tokens, counted: tuple[tuple[int, int, int], ...]
) -> list[Terms]:
    """Sums of the chances that A has won, nobody, or B by t, each so many times.

    Value by value: what was over before it stays so once it is gone too, and it may be the last.
    """
    done: Terms = {0: [1]}
    over: list[Terms] = [{} for _ in counted]
    for weight, x, y in zip(rule.weights, a, b):
        if x or y:
            gone = clear_chance(weight, max(x, y))
            over = [times(ended, gone) for ended in over]
            place = 0 if x < y else 2 if x > y else 1
            last = None
            for n, factors in enumerate(counted):
                if factors[place]:
                    last = last or times(done, clearing(weight, max(x, y)))
                    over[n] = plus(over[n], last, factors[place])
            done = times(done, gone)
    return over


def beats(rule: Game, a: Tokens, b: Tokens) -> int:
    """1 when A wins more often than B, -1 when less often, 0 when exactly as often."""
    top, _ = margin(rule, a, b)
    return (top > 0) - (top < 0)
