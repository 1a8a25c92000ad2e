"""Knock 'm Down by the paper's recursions on the first roll, in fractions, and by rolling dice.

Source: Benjamin & Fluet 1999, "Computational Details".  Shares no code with the solvers.
"""

import random
from fractions import Fraction
from functools import cache

Tokens = tuple[int, ...]


def without(tokens: Tokens, place: int) -> Tokens:
    """The allocation after a roll of the value at a place."""
    return tuple(max(x - (k == place), 0) for k, x in enumerate(tokens))


@cache
def rolls(weights: Tokens, tokens: Tokens) -> Fraction:
    """E[X] by conditioning on the first roll that takes a token."""
    if not any(tokens):
        return Fraction(0)
    useful = [place for place, x in enumerate(tokens) if x]
    after = sum(
        (weights[place] * rolls(weights, without(tokens, place)) for place in useful), Fraction()
    )
    return (sum(weights) + after) / sum(weights[place] for place in useful)


@cache
def outcome(weights: Tokens, a: Tokens, b: Tokens) -> tuple[Fraction, Fraction, Fraction]:
    """WDL(A, B) by conditioning on the first roll that takes a token from anyone."""
    if not any(a) or not any(b):
        ended = (any(b) and not any(a), not any(a) and not any(b), any(a) and not any(b))
        return Fraction(ended[0]), Fraction(ended[1]), Fraction(ended[2])
    useful = [place for place, (x, y) in enumerate(zip(a, b, strict=True)) if x or y]
    total = [Fraction()] * 3
    for place in useful:
        after = outcome(weights, without(a, place), without(b, place))
        total = [t + weights[place] * part for t, part in zip(total, after, strict=True)]
    win, draw, loss = (t / sum(weights[place] for place in useful) for t in total)
    return win, draw, loss


@cache
def done_by(weights: Tokens, tokens: Tokens, n: int) -> Fraction:
    """P(cleared by roll n)."""
    if not any(tokens):
        return Fraction(1)
    if n == 0:
        return Fraction(0)
    parts = (w * done_by(weights, without(tokens, k), n - 1) for k, w in enumerate(weights))
    return sum(parts, Fraction()) / sum(weights)


@cache
def last(weights: Tokens, tokens: Tokens) -> tuple[Fraction, ...]:
    """For each value the chance that its tokens are the last to go."""
    useful = [place for place, x in enumerate(tokens) if x]
    if sum(tokens) == 1:
        return tuple(Fraction(place in useful) for place in range(len(tokens)))
    total = [Fraction()] * len(tokens)
    for place in useful:
        after = last(weights, without(tokens, place))
        total = [t + weights[place] * part for t, part in zip(total, after, strict=True)]
    return tuple(t / sum(weights[place] for place in useful) for t in total)


def simulated(weights: Tokens, a: Tokens, b: Tokens, games: int, seed: int) -> list[int]:
    """How often A wins, nobody does, and B wins in games that are rolled out."""
    dice = random.Random(seed)
    counts = [0, 0, 0]
    for _ in range(games):
        x, y = list(a), list(b)
        left, other = sum(x), sum(y)
        while left and other:
            place = dice.choices(range(len(weights)), weights)[0]
            if x[place]:
                x[place] -= 1
                left -= 1
            if y[place]:
                y[place] -= 1
                other -= 1
        counts[1 if left == other else 0 if not left else 2] += 1
    return counts
