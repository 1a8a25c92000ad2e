"""Throws of fair six-sided dice, their exact integer weights, and binomial coefficients."""

from __future__ import annotations

from collections.abc import Iterable

from bestplay.core import words

#: The faces of a die.
FACES = (1, 2, 3, 4, 5, 6)

#: Every unordered throw of two dice, (low, high), in dictionary order.
PAIRS = tuple([(a, b) for a in FACES for b in FACES if a <= b])

#: Weight of each of PAIRS out of 36: one for a double, two otherwise.
PAIR_WEIGHTS = tuple([1 if a == b else 2 for a, b in PAIRS])

#: Each of PAIRS with its weight.
WEIGHED_PAIRS: list[tuple[tuple[int, ...], int]] = list(zip(PAIRS, PAIR_WEIGHTS))

#: The sums that one or two dice can show.
SUMS = tuple(range(1, 13))


def check_pair(throw: Iterable[int]) -> tuple[int, int]:
    """The throw as (low, high), or ValueError when it is not two faces from 1 to 6."""
    faces = list(throw)
    pair = tuple(sorted(faces))
    if pair not in PAIRS:
        thrown = words.shorten_text(",".join([str(face) for face in faces])) or "nothing"
        raise ValueError(f"a throw is two dice from 1 to 6, not {thrown}")
    low, high = pair
    return low, high


def check_sum(total: int) -> int:
    """The sum itself, or ValueError when one or two dice cannot show it."""
    if total not in SUMS:
        shown = words.shorten_text(str(total))
        raise ValueError(f"one die or two show 1 to 12, not {shown}")
    return total


#: The rows of Pascal's triangle computed so far.
_rows = [[1]]


def binomials(n: int) -> list[int]:
    """The row [n choose 0, ..., n choose n]; it is kept, so leave it as it is."""
    while len(_rows) <= n:
        row = _rows[-1]
        _rows.append([1] + [a + b for a, b in zip(row, row[1:])] + [1])
    return _rows[n]
