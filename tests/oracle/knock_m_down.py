"""Knock 'm Down by the paper's recursions on the first roll, in fractions, and by rolling dice.

Source: Benjamin & Fluet 1999, "Computational Details".  Shares no code with the solvers.
"""

from collections.abc import Iterable
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


#: (weight, A's tokens, B's tokens) of each value on which anybody has some, in rising order.
Held = tuple[tuple[int, int, int], ...]


def outcome(weights: Tokens, a: Tokens, b: Tokens) -> tuple[Fraction, Fraction, Fraction]:
    """WDL(A, B) by conditioning on the first roll that takes a token from anyone."""
    return _outcome(_held(zip(weights, a, b, strict=True)))


def _held(values: Iterable[tuple[int, int, int]]) -> Held:
    """Values that are as likely may change places, and those without tokens play no part."""
    return tuple(sorted(value for value in values if value[1] or value[2]))


@cache
def _outcome(held: Held) -> tuple[Fraction, Fraction, Fraction]:
    mine, theirs = any(x for _, x, _ in held), any(y for _, _, y in held)
    if not mine or not theirs:
        ended = (theirs and not mine, not mine and not theirs, mine and not theirs)
        return Fraction(ended[0]), Fraction(ended[1]), Fraction(ended[2])
    total = [Fraction()] * 3
    for place, (weight, x, y) in enumerate(held):
        taken = (weight, max(x - 1, 0), max(y - 1, 0))
        after = _outcome(_held((*held[:place], taken, *held[place + 1 :])))
        total = [t + weight * part for t, part in zip(total, after, strict=True)]
    win, draw, loss = (t / sum(weight for weight, _, _ in held) for t in total)
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
