"""Small games of Knock 'm Down searched through for counterexamples, exactly.

Two questions of Benjamin & Fluet 1999: does some fewest-rolls allocation always come from one with
a token less by adding a token (their Conjecture 1, as they use it), and is an allocation that no
single move improves always a fewest-rolls allocation?
"""

import math
from collections.abc import Iterator
from typing import Any

from bestplay.knock_m_down import rules, search

Tokens = tuple[int, ...]


def games(values: int, parts: int) -> Iterator[Any]:
    """Every game of so many values whose chances are whole numbers of at most so many parts.

    The fewest parts come first; chances rise, and have no common divisor.
    """
    for total in range(values, parts + 1):
        for weights in _rising(total, values, 1):
            if math.gcd(*weights) == 1:
                yield rules.game(weights)


def _rising(total: int, values: int, least: int) -> Iterator[Tokens]:
    if values == 1:
        yield (total,)
        return
    for first in range(least, total // values + 1):
        for rest in _rising(total - first, values - 1, first):
            yield (first, *rest)


def grows(game: Any, fewer: list[Tokens], more: list[Tokens]) -> bool:
    """Whether adding one token takes some allocation of the first list to one of the second.

    Both are up to swaps of equally likely values.
    """
    return any(
        all(x <= y for x, y in zip(small, large, strict=True))
        for small in fewer
        for reached in more
        for large in rules.variants(game, reached)
    )


def leaps(game: Any, tokens: int) -> Iterator[tuple[int, Tokens, Tokens]]:
    """Where the fewest-rolls allocation does not grow: (t, the one of t, the one of t + 1)."""
    current = search.fewest(game, 1)
    for count in range(2, tokens + 1):
        following = search.fewest(game, count)
        if not grows(game, current, following):
            yield count - 1, current[0], following[0]
        current = following


def traps(game: Any, tokens: int) -> Iterator[tuple[int, Tokens, Tokens]]:
    """Local minima that are not global: (t, the local one, the fewest-rolls one).

    The candidates of the search hold every local minimum, up to swaps: all others are improved by
    one move.
    """
    for count in range(1, tokens + 1):
        best = search.fewest(game, count)
        for laid in search.candidates(game, count):
            if laid not in best and search.is_local_minimum(game, laid):
                yield count, laid, best[0]
