"""Every allocation of Knock 'm Down at once: the rolls of each, or each against one opponent.

The values are split into two halves.  Expected rolls are a sum over the quadrature's times of
(product of F over the first half) * (over the second), and P(A wins) - P(B wins) is such a sum
with signed parts (knock_m_down/tournament.py), so all pairs of halves are one matrix product.  The
work is cut into tasks that any concurrent.futures executor can run in any order, and a scan that
was stopped goes on where it was.

Against one opponent nearly all can be left out by proof (narrowed).  Whatever is rolled, a card
with fewer tokens on some values and more on none is never empty later.  So P(wins) - P(loses)
against a fixed opponent never rises when tokens are added, and an allocation loses by at least as
much as any part of it: its tokens on some of the values, none on the others.  Parts are laid value
by value, and one that loses by NEAR or more is left out with all that goes on from it.  What is
left of the two halves of the values is compared pair by pair.  Against opponents of whom one is
drawn the same holds, since each margin is a mean of margins.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestplay.knock_m_down import quadrature, rules

Array = NDArray[np.float64]
Counts = NDArray[np.int64]
Tokens = tuple[int, ...]

Mixture = dict[Tokens, float]
"""The opponents of whom one is drawn, each with its chance."""

#: Half allocations that one task takes from the second half, and from the first at a time.
BLOCK = 2048

#: All that loses by less than this is kept, so that every other margin is known to be far above
#: the quadrature's own error, which is below 1e-10.
NEAR = 1e-3


@dataclass(frozen=True)
class Scan:
    """What to look for among all allocations of `tokens` tokens; game is a rules.Game.

    With an opponent: all that beat it, or lose by less than NEAR.  Without: all whose expected
    rolls are below `most`.
    """

    game: Any
    tokens: int
    against: Tokens | None = None
    most: float = 0.0

    @property
    def cut(self) -> int:
        """How many values the first half has."""
        return len(self.game.weights) // 2


@dataclass(frozen=True)
class Task:
    """All pairs of a first half with `first` tokens and a block of the second halves."""

    first: int
    start: int
    stop: int


@dataclass(frozen=True)
class Kept:
    """How many allocations a task saw, and those that it kept with their margin or rolls."""

    seen: int
    kept: list[tuple[Tokens, float]]


def halves(tokens: int, values: int) -> int:
    """How many ways there are to lay tokens on so many values."""
    return math.comb(tokens + values - 1, tokens)


def tasks(scan: Scan) -> list[Task]:
    """The whole scan in pieces of roughly equal size, the same each time.

    ValueError when some value of the game is never rolled: leave it out, nothing may lie on it.
    """
    if 0 in scan.game.weights:
        raise ValueError("a scan is of games whose values can all be rolled")
    rest = len(scan.game.weights) - scan.cut
    pieces = []
    for first in range(scan.tokens + 1):
        count = halves(scan.tokens - first, rest)
        pieces += [Task(first, k, min(k + BLOCK, count)) for k in range(0, count, BLOCK)]
    return pieces


@lru_cache(maxsize=4)
def layouts(tokens: int, values: int) -> Counts:
    """Every way to lay tokens on values, one a row, in lexicographic order."""
    rows = [np.full((1, 1), count, dtype=np.int64) for count in range(tokens + 1)]
    for _ in range(values - 2):
        rows = [_with_one_more(rows[: count + 1]) for count in range(tokens + 1)]
    return _with_one_more(rows) if values > 1 else rows[tokens]


def _with_one_more(rows: list[Counts]) -> Counts:
    """The layouts of as many tokens as the last rows have, with another value before theirs."""
    parts = [
        np.hstack([np.full((len(rest), 1), first, dtype=np.int64), rest])
        for first, rest in enumerate(reversed(rows))
    ]
    return np.vstack(parts)


@dataclass(frozen=True)
class Tables:
    """For each value and count: F of the greater count, and the signed h, at every time."""

    done: list[Array]
    signed: list[Array]
    times: Array
    step: float
    chances: float | Array = 1.0
    """With opponents of whom one is drawn, whose times follow each other: the chance of each."""


@lru_cache(maxsize=2)
def tables(scan: Scan) -> Tables:
    """The quadrature's own tables as arrays, padded to one length."""
    on = quadrature.grid(scan.game, scan.tokens)
    counts = range(scan.tokens + 1)
    for weight in scan.game.weights:
        for count in counts[1:]:
            if (weight, count) not in on.done:
                on.meet((weight, count))
    size = max(len(table) for table in on.done.values())
    opponent = scan.against or (0,) * len(scan.game.weights)
    done, signed = [], []
    for weight, theirs in zip(scan.game.weights, opponent, strict=True):
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
    return Tables(done, signed, times, on.step)


def products(grid: Tables, laid: Counts, place: int) -> tuple[Array, Array]:
    """(product of F, the same times the sum of signed h) for rows that begin at a place."""
    product = grid.done[place][laid[:, 0]]
    ends = grid.signed[place][laid[:, 0]]
    for column in range(1, laid.shape[1]):
        product *= grid.done[place + column][laid[:, column]]
        ends += grid.signed[place + column][laid[:, column]]
    ends *= product
    return product, ends


@lru_cache(maxsize=1)
def first_halves(scan: Scan, tokens: int) -> tuple[Counts, Array]:
    """The first halves with so many tokens, and their rows of the matrix product."""
    grid = tables(scan)
    laid = layouts(tokens, scan.cut)
    product, ends = products(grid, laid, 0)
    if scan.against is None:
        return laid, product * (grid.times * grid.step)
    return laid, np.hstack([ends, product])


def run(scan: Scan, task: Task) -> Kept:
    """One task: what it keeps is exact up to the quadrature's error."""
    grid = tables(scan)
    laid = layouts(scan.tokens - task.first, len(scan.game.weights) - scan.cut)
    laid = laid[task.start : task.stop]
    product, ends = products(grid, laid, scan.cut)
    firsts, left = first_halves(scan, task.first)
    if scan.against is None:
        right, base = (
            product,
            grid.step * (grid.times.sum() + grid.times[0] / math.expm1(grid.step)),
        )
        least = base - scan.most
    else:
        right, base, least = np.hstack([product, ends]), 0.0, -NEAR
    kept = []
    for start in range(0, len(left), BLOCK):
        values = left[start : start + BLOCK] @ right.T
        for row, column in np.argwhere(values > least).tolist():
            tokens = (*firsts[start + row].tolist(), *laid[column].tolist())
            value = float(values[row, column])
            kept.append((tokens, float(base) - value if scan.against is None else value))
    return Kept(len(left) * len(laid), kept)


def whole(scan: Scan) -> Kept:
    """The whole scan in this process; for games of up to some ten million allocations."""
    results = [run(scan, task) for task in tasks(scan)]
    return Kept(sum(each.seen for each in results), [k for each in results for k in each.kept])


class Parts(NamedTuple):
    """Parts of allocations, one a row: their tokens, and the two functions of scan.products."""

    laid: Counts
    product: Array
    ends: Array


def narrow(scan: Scan) -> Kept:
    """What the scan of all allocations keeps.

    ValueError for a scan that has no opponent, or a game with a value that is never rolled.
    """
    if scan.against is None:
        raise ValueError("only a scan against an opponent, all values rolled, can be narrowed")
    return narrow_mixture(scan.game, scan.tokens, {scan.against: 1.0})


def narrow_mixture(game: Any, tokens: int, mixture: Mixture, near: float = NEAR) -> Kept:
    """What loses by less than `near` to opponents of whom one is drawn; see narrow."""
    if 0 in game.weights:
        raise ValueError("only a scan against an opponent, all values rolled, can be narrowed")
    grid = join_tables(
        [tables(Scan(game, tokens, each)) for each in mixture], list(mixture.values())
    )
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


def join_tables(grids: list[Tables], chances: list[float]) -> Tables:
    """The tables against each opponent, one after the other."""
    places = range(len(grids[0].done))
    return Tables(
        [np.hstack([grid.done[place] for grid in grids]) for place in places],
        [np.hstack([grid.signed[place] for grid in grids]) for place in places],
        np.hstack([grid.times for grid in grids]),
        grids[0].step,
        np.repeat(chances, [len(grid.times) for grid in grids]),
    )


def parts(tokens: int, grid: Tables, places: range, near: float) -> Parts:
    """Everything on these places that alone does not lose by `near` yet, nothing on the others."""
    times = len(grid.times)
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
    """Those of 0, 1, ... so many tokens."""
    sums = some.laid.sum(1)
    return [Parts(*(column[sums == count] for column in some)) for count in range(tokens + 1)]
