"""Backward induction over a turn that never returns to an earlier position.

A graph lists the positions so that every move leads to one listed before it.  Each entry is
(throws, options): throws[t] lists the positions that throw t can be played to (none: the turn
ends where it stands), and options holds, for each number of dice that may be thrown, the pair
(ways in all, ways to throw each t).  A position without options is an end.

Payoffs and values are lists over positions; greater is better.  They may be floats, Fractions, or
ints.  Ints are exact and quick everywhere: multiply the payoffs by a scale that every denominator
divides (36 to the greatest number of throws), and every value is an int over that scale.

One graph serves every payoff, so that second-player targets and variants cost one pass each; the
method is the dynamic programme of Benjamin & Stanford 1995 and Huggins 2007.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

Number = TypeVar("Number", int, float, Fraction)
Throws: TypeAlias = Sequence[Sequence[int]]
Options: TypeAlias = Sequence[tuple[int, Sequence[int]]]
Graph: TypeAlias = Sequence[tuple[Throws, Options]]

TOO_SMALL = "the scale of these integer payoffs is too small"


def mean(weights: Sequence[int], after: Sequence[Number], total: int) -> Number:
    """The weighted mean; exact for ints, or ArithmeticError when the scale is too small."""
    weighed = after[0] * 0
    for weight, value in zip(weights, after):
        weighed += weight * value
    return divide(weighed, total)


def divide(value: Number, by: int) -> Number:
    """value / by; for ints exactly, or ArithmeticError."""
    if not isinstance(value, int):
        return value / by
    if value % by:
        raise ArithmeticError(TOO_SMALL)
    return value // by


def average(values: Sequence[Number]) -> Number:
    """The mean of the values: the value of a random choice."""
    return mean([1] * len(values), values, len(values))


def values(
    graph: Graph,
    payoff: Sequence[Number],
    pick: Callable[[Sequence[Number]], Number] = max,
) -> list[Number]:
    """The value of every position.

    pick values a choice: max is best play, min worst play, average random play.
    """
    value: list[Number] = []
    for throws, options in graph:
        here = payoff[len(value)]
        if options:
            after = []
            for nexts in throws:
                if not nexts:
                    after.append(here)
                elif len(nexts) == 1:
                    after.append(value[nexts[0]])
                else:
                    after.append(pick([value[n] for n in nexts]))
            here = pick([mean(weights, after, total) for total, weights in options])
        value.append(here)
    return value


def best(
    graph: Graph, value: Sequence[Number], payoff: Sequence[Number]
) -> list[tuple[Throws, Options]]:
    """The graph with best moves and best options only, ties included."""
    kept: list[tuple[Throws, Options]] = []
    for position, (throws, options) in enumerate(graph):
        tops = [max([value[n] for n in nexts]) if nexts else payoff[position] for nexts in throws]
        best_throws = [
            [n for n in nexts if value[n] == top] if len(nexts) > 1 else nexts
            for nexts, top in zip(throws, tops)
        ]
        if len(options) > 1:
            options = [o for o in options if mean(o[1], tops, o[0]) == value[position]]
        kept.append((best_throws, options))
    return kept


def first(graph: Graph) -> list[tuple[Throws, Options]]:
    """The graph with only the first listed move for each throw, and the first option."""
    return [([nexts[:1] for nexts in throws], options[:1]) for throws, options in graph]


def ends(graph: Graph, start: int, whole: Number) -> list[Number]:
    """The chance of a turn ending in each position, times whole, by the moves that a graph leaves.

    Where the graph leaves several moves they are equally likely.  whole is 1.0, Fraction(1), or
    an int scale as for payoffs.
    """
    return forward(lambda position: graph[position], len(graph), start, whole)[1]


def best_ends(
    graph: Graph,
    value: Sequence[Number],
    payoff: Sequence[Number],
    start: int,
    whole: Number,
) -> list[Number]:
    """The chance of best play ending in each position, times whole; solved only where reached."""

    def left(position: int) -> tuple[Throws, Options]:
        throws, options = graph[position]
        chosen = [[_first_best(nexts, value)] if len(nexts) > 1 else nexts for nexts in throws]
        if len(options) > 1:
            tops = [value[nexts[0]] if nexts else payoff[position] for nexts in chosen]
            means = [mean(weights, tops, total) for total, weights in options]
            options = [options[means.index(value[position])]]
        return chosen, options

    return forward(left, len(graph), start, whole)[1]


def forward(
    left: Callable[[int], tuple[Throws, Options]], size: int, start: int, whole: Number
) -> tuple[list[Number], list[Number]]:
    """The chances to reach each of `size` positions, and to end there, times whole.

    left: the moves and options that a strategy leaves at a position, all of them equally likely;
    it is asked only about positions that the turn comes to.
    """
    reach = [whole * 0] * size
    end = [whole * 0] * size
    reach[start] = whole
    for position in range(start, -1, -1):
        here = reach[position]
        if not here:
            continue
        throws, options = left(position)
        if not options:
            end[position] = here
            continue
        share = divide(here, len(options)) if len(options) > 1 else here
        for total, weights in options:
            stuck = 0
            for weight, nexts in zip(weights, throws):
                if weight and not nexts:
                    stuck += weight
                elif weight:
                    part = divide(share * weight, total * len(nexts))
                    for n in nexts:
                        reach[n] += part
            end[position] += divide(share * stuck, total)
    return reach, end


def _first_best(nexts: Sequence[int], value: Sequence[Number]) -> int:
    """The first of the positions with the greatest value."""
    best = nexts[0]
    top = value[best]
    for n in nexts:
        if value[n] > top:
            best, top = n, value[n]
    return best
