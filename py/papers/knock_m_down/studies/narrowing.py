"""Every allocation of Knock 'm Down against one opponent, nearly all of them left out by proof.

Whatever is rolled, a card with fewer tokens on some values and more on none is never empty later.
So P(wins) - P(loses) against a fixed opponent never rises when tokens are added, and an allocation
loses by at least as much as any part of it: its tokens on some of the values, none on the others.
Parts are laid value by value, and one that loses by NEAR or more is left out with all that goes on
from it.  What is left of the two halves of the values is compared pair by pair, as in
knock_m_down_scan, whose scan of all allocations finds the same.
"""

from typing import NamedTuple

import numpy as np

from bestplay.knock_m_down import rules
from papers.knock_m_down.studies.scan import NEAR, Array, Counts, Kept, Scan, Tables, tables


class Parts(NamedTuple):
    """Parts of allocations, one a row: their tokens, and the two functions of scan.products."""

    laid: Counts
    product: Array
    ends: Array


def narrowed(scan: Scan) -> Kept:
    """What the scan of all allocations keeps.

    ValueError for a scan that has no opponent, or a game with a value that is never rolled.
    """
    if scan.against is None or 0 in scan.game.weights:
        raise ValueError("only a scan against an opponent, all values rolled, can be narrowed")
    grid = tables(scan)
    values = len(scan.game.weights)
    firsts = parts(scan, grid, range(scan.cut))
    seconds = parts(scan, grid, range(scan.cut, values))
    kept = []
    for tokens in range(scan.tokens + 1):
        left = _with(firsts, tokens)
        right = _with(seconds, scan.tokens - tokens)
        margins = left.ends @ right.product.T + left.product @ right.ends.T
        for row, column in np.argwhere(margins > -NEAR).tolist():
            whole = (*left.laid[row].tolist(), *right.laid[column].tolist())
            kept.append((whole, float(margins[row, column])))
    return Kept(rules.count(scan.game, scan.tokens), kept)


def parts(scan: Scan, grid: Tables, places: range) -> Parts:
    """Everything on these places that alone does not lose by NEAR yet, nothing on the others."""
    times = len(grid.times)
    laid = np.zeros((1, 0), dtype=np.int64)
    product, ends = np.ones((1, times)), np.zeros((1, times))
    counts = np.arange(scan.tokens + 1)
    for place in places:
        others = [other for other in range(len(grid.done)) if not places[0] <= other <= place]
        rest = np.prod([grid.done[other][0] for other in others], axis=0)
        rest_ends = rest * np.sum([grid.signed[other][0] for other in others], axis=0)
        # The ends of a part are the product times the sum of what each value adds.
        done, signed = grid.done[place], grid.signed[place]
        margins = (ends * rest + product * rest_ends) @ done.T
        margins += (product * rest) @ (done * signed).T
        fits = laid.sum(1)[:, None] + counts <= scan.tokens
        rows, columns = np.nonzero((margins > -NEAR) & fits)
        laid = np.hstack([laid[rows], counts[columns][:, None]])
        ends = (ends[rows] + product[rows] * signed[columns]) * done[columns]
        product = product[rows] * done[columns]
    return Parts(laid, product, ends)


def _with(some: Parts, tokens: int) -> Parts:
    """Those of so many tokens."""
    rows = some.laid.sum(1) == tokens
    return Parts(*(column[rows] for column in some))
