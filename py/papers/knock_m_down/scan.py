"""Scans of all allocations of Knock 'm Down, for small margins or few rolls, without omissions.

Expected rolls are a sum over the quadrature's times of the product of F over the values, and
P(A wins) - P(B wins) is such a sum with signed parts (see bestplay.knock_m_down.tournament).

Nearly all allocations are left out by proof.  Whatever is rolled, a card with fewer tokens on some
values and more on none is never empty later.  So P(wins) - P(loses) against a fixed opponent never
rises when tokens are added, and an allocation loses by at least as much as any part of it: its
tokens on some of the values, none on the others.  Parts are laid value by value, and one that loses
by NEAR or more is left out with all that goes on from it.  What is left of the two halves of the
values is compared pair by pair.  Against opponents of whom one is drawn the same holds, since each
margin is a mean of margins; and expected rolls never fall when tokens are added.
"""

import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.knock_m_down import quadrature, rules

Array = NDArray[np.float64]
Tokens = tuple[int, ...]
Game = Any
"""A game of bestplay.knock_m_down.rules."""

Mixture = dict[Tokens, float]
"""The opponents of whom one is drawn, each with its chance."""

#: Allocations that lose by less are kept; all other margins are far above the quadrature's error,
#: which is below 1e-10.
NEAR = 1e-3


@dataclass(frozen=True)
class Kept:
    """The number of allocations, and those kept, with their margins or rolls."""

    seen: int
    kept: list[tuple[Tokens, float]]


class Tables(NamedTuple):
    """F of the greater count, and the signed h, for each value and count at every time."""

    done: list[Array]
    signed: list[Array]
    chances: Array
    """By which what comes of each time is weighed.  With opponents of whom one is drawn their times
    follow each other, each with its chance."""


def tables(game: Game, tokens: int, against: Tokens | None) -> tuple[Tables, Array, float]:
    """(the quadrature's tables against an allocation, padded to one length; times; step)."""
    on = quadrature.grid(game, tokens)
    counts = range(tokens + 1)
    for weight in game.weights:
        for count in counts[1:]:
            if (weight, count) not in on.done:
                on.meet((weight, count))
    size = max(len(table) for table in on.done.values())
    done, signed = [], []
    for weight, theirs in zip(game.weights, against or (0,) * len(game.weights), strict=True):
        gone, ends = np.ones((len(counts), size)), np.zeros((len(counts), size))
        for count in counts:
            pair = (weight, max(count, theirs))
            if pair[1]:
                gone[count, : len(on.done[pair])] = on.done[pair]
                if count != theirs:
                    sign = 1 if count < theirs else -1
                    ends[count, : len(on.hazard[pair])] = np.multiply(sign, on.hazard[pair])
        done.append(gone)
        signed.append(ends)
    times = np.array([on.time(place) for place in range(size)])
    return Tables(done, signed, np.ones(size)), times, on.step


def narrow(game: Game, tokens: int, against: Tokens) -> Kept:
    """The allocations that beat or tie `against`, or lose to it by less than NEAR."""
    return narrow_mixture(game, tokens, {against: 1.0})


def narrow_mixture(game: Game, tokens: int, mixture: Mixture, near: float = NEAR) -> Kept:
    """The allocations that lose by less than `near` against a lottery of opponents."""
    grids = [tables(game, tokens, each)[0] for each in mixture]
    places = range(len(game.weights))
    joined = Tables(
        [np.hstack([grid.done[place] for grid in grids]) for place in places],
        [np.hstack([grid.signed[place] for grid in grids]) for place in places],
        np.repeat(list(mixture.values()), [len(grid.chances) for grid in grids]),
    )
    return _narrow(game, tokens, joined, near)


def narrow_rolls(game: Game, tokens: int, most: float) -> Kept:
    """The allocations whose expected rolls are below `most`."""
    grid, times, step = tables(game, tokens, None)
    # The rolls are this less a sum of products of F, which the first value's ones leave as it is.
    base = float(step * (times.sum() + times[0] / math.expm1(step)))
    signed = [np.full_like(table, not place) for place, table in enumerate(grid.signed)]
    found = _narrow(game, tokens, Tables(grid.done, signed, times * step), most - base)
    return Kept(found.seen, [(each, base - value) for each, value in found.kept])


class Parts(NamedTuple):
    """Parts of allocations, one a row: tokens, product of F, and it times the sum of signed h."""

    laid: NDArray[np.int64]
    product: Array
    ends: Array


def _narrow(game: Game, tokens: int, grid: Tables, near: float) -> Kept:
    """The allocations whose sum over the grid is above -near; ValueError for a chance of 0."""
    if 0 in game.weights:
        raise ValueError("a scan is of games whose values can all be rolled")
    cut, values = len(game.weights) // 2, len(game.weights)
    firsts = _by_tokens(parts(tokens, grid, range(cut), near), tokens)
    seconds = _by_tokens(parts(tokens, grid, range(cut, values), near), tokens)
    kept = []
    for left, right in zip(firsts, reversed(seconds), strict=True):
        margins = (left.ends * grid.chances) @ right.product.T
        margins += (left.product * grid.chances) @ right.ends.T
        for row, column in np.argwhere(margins > -near).tolist():
            whole = (*left.laid[row].tolist(), *right.laid[column].tolist())
            kept.append((whole, float(margins[row, column])))
    return Kept(rules.count(game, tokens), kept)


def parts(tokens: int, grid: Tables, places: range, near: float) -> Parts:
    """All ways to lay at most this many tokens on these places that do not lose by `near` yet."""
    times = len(grid.chances)
    laid = np.zeros((1, 0), dtype=np.int64)
    product, ends = np.ones((1, times)), np.zeros((1, times))
    counts = np.arange(tokens + 1)
    for place in places:
        others = [other for other in range(len(grid.done)) if not places[0] <= other <= place]
        rest = grid.chances * np.prod([grid.done[other][0] for other in others], axis=0)
        rest_ends = rest * np.sum([grid.signed[other][0] for other in others], axis=0)
        # The ends of a part are the product times the sum of what each value adds.
        done, signed = grid.done[place], grid.signed[place]
        margins = (ends * rest + product * rest_ends) @ done.T
        margins += (product * rest) @ (done * signed).T
        fits = laid.sum(1)[:, None] + counts <= tokens
        rows, columns = np.nonzero((margins > -near) & fits)
        laid = np.hstack([laid[rows], counts[columns][:, None]])
        ends = (ends[rows] + product[rows] * signed[columns]) * done[columns]
        product = product[rows] * done[columns]
    return Parts(laid, product, ends)


def _by_tokens(some: Parts, tokens: int) -> list[Parts]:
    """List by number of tokens, from 0 to `tokens`: the parts that have so many."""
    sums = some.laid.sum(1)
    return [Parts(*(column[sums == count] for column in some)) for count in range(tokens + 1)]
