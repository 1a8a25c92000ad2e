"""What the second of two players at Shut the Box is paid, and what shutting the box pays.

The lower score wins the stake, a tie pays nothing, and a shut is paid more or less than the stake.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core.fraction import Fraction, pair

#: Whether a first player who turns every tile down wins at once, or the second may still answer.
CLACK = ("immediate", "answered")


#: A payout has so many digits at most above and below its line; the fair one of twelve tiles has
#: twice as many as a half.
MOST_DIGITS = 100


def check(clack: str) -> str:
    """The rule, or ValueError where it is none."""
    if clack not in CLACK:
        raise ValueError(f"clack is {' or '.join(CLACK)}, not {clack}")
    return clack


def payout(pays: int | Fraction) -> tuple[int, int]:
    """What turning every tile down pays, as (numerator, denominator); ValueError for no payout."""
    try:
        top, bottom = pair(pays)
    except AttributeError:
        top, bottom = -1, 1
    if top < 0:
        raise ValueError(f"a shut pays 0 stakes or more, not {pays}")
    if max(top, bottom) >= 10**MOST_DIGITS:
        raise ValueError(f"a payout has {MOST_DIGITS} digits at most")
    return top, bottom


def shares(points: Sequence[int], target: int, clack: str) -> tuple[list[int], list[int]]:
    """What each final board pays the second player: (in stakes, in payouts for a shut)."""
    if target == 0 and clack == "immediate":
        return [0] * len(points), [-1] * len(points)
    signs = [(score < target) - (score > target) for score in points]
    shut = [target == 0 or score == 0 for score in points]
    plain = [0 if closed else sign for sign, closed in zip(signs, shut)]
    return plain, [sign if closed else 0 for sign, closed in zip(signs, shut)]


def second(points: Sequence[int], target: int, pays: tuple[int, int], clack: str) -> list[int]:
    """What each final board pays the second player, over the payout's denominator."""
    top, bottom = pays
    plain, paid = shares(points, target, clack)
    return [stake * bottom + times * top for stake, times in zip(plain, paid)]
