"""One turn of Pickomino from its rules: every ordered throw, and fractions, sharing no code.

A turn: throw the dice, keep all that show one face not kept before, and go on or stop.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

Kept = tuple[int, ...]
Worth = Callable[[Kept], Fraction]


def points(kept: Kept) -> int:
    """The worm, 6, counts 5."""
    return sum(min(face, 5) for face in kept)


def prize(shelf: set[int], tops: set[int], own: int | None) -> Worth:
    """Worms won, or lost where the turn fails: without a worm, or short of every tile."""

    def on(tile: int) -> int:
        return 1 + (tile - 21) // 4

    def worth(kept: Kept) -> Fraction:
        total = points(kept)
        offers = [on(tile) for tile in tops if tile == total]
        within = [tile for tile in shelf if tile <= total]
        if within:
            offers.append(on(max(within)))
        if 6 in kept and offers:
            return Fraction(max(offers))
        return Fraction(-on(own) if own else 0)

    return worth


@cache
def throws(dice: int) -> Counter[Kept]:
    """Every ordered throw, counted by what it shows in rising order."""
    return Counter(tuple(sorted(shown)) for shown in product(range(1, 7), repeat=dice))


def turn(dice: int, worth: Worth) -> Callable[[Kept], Fraction]:
    """The greatest expected worth of a turn with so many dice, by what is kept already."""
    bust: Kept = ()

    @cache
    def value(kept: Kept) -> Fraction:
        left = dice - len(kept)
        if not left:
            return worth(kept)
        return max(worth(kept), throw(kept, left))

    def throw(kept: Kept, left: int) -> Fraction:
        total = Fraction(0)
        for shown, ways in throws(left).items():
            total += ways * best(kept, shown)
        return total / Fraction(6) ** left

    @cache
    def best(kept: Kept, shown: Kept) -> Fraction:
        return max(
            (
                value(tuple(sorted(kept + tuple(f for f in shown if f == face))))
                for face in set(shown) - set(kept)
            ),
            default=worth(bust),
        )

    return value
