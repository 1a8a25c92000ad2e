"""What the second of two players at Shut the Box is paid, and what shutting the box pays.

The lower score wins the stake, a tie pays nothing, and a shut is paid more or less than the stake.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bestplay.core import given, words
from bestplay.core.fraction import Fraction, gcd, pair

#: What a first player's clack does: one of CLACK.
Clack: TypeAlias = Literal["immediate", "answered"]

#: Whether a first player who turns every tile down wins at once, or the second may still answer.
CLACK: tuple[Clack, ...] = ("immediate", "answered")

#: How many stakes turning every tile down pays in the games that have tables.
PAYS = (1, 2)

#: A payout has so many digits at most above and below its line; the fair one of twelve tiles has
#: twice as many as a half.
MOST_DIGITS = 100


def check(clack: str) -> Clack:
    """The rule, or ValueError where it is none."""
    return given.choice(clack, "clack is", CLACK)


def payout(pays: int | Fraction) -> tuple[int, int]:
    """What turning every tile down pays, as (numerator, denominator); ValueError for no payout."""
    return pair(amount(pays))


def amount(pays: object) -> int | Fraction:
    """The same from a whole number, a Fraction or text: "2", "3.8", "19/5"; ValueError else."""
    if isinstance(pays, str):
        pays = read(pays.strip())
    elif not isinstance(pays, Fraction):
        if not given.is_whole(pays):
            shown = given.excerpt(pays)
            raise ValueError(
                f"shutting the box pays a number such as 2, '3.8' or '19/5', not {shown}"
            )
        pays = given.whole(pays, "what a shut pays")
    top, bottom = pair(pays)
    if top < 0:
        raise ValueError(f"shutting the box pays 0 stakes or more, not {given.excerpt(pays)}")
    if max(top, bottom) >= 10**MOST_DIGITS:
        shown = words.shorten_text(str(pays))
        raise ValueError(f"a payout has {MOST_DIGITS} digits at most, {shown} has more")
    return pays


def read(text: str) -> int | Fraction:
    """What a shut pays, from "2", "3.8" or "19/5"; ValueError where it is no number from 0 up."""
    top, slash, bottom = text.partition("/")
    if not slash:
        whole, point, part = text.partition(".")
        top, bottom = whole + part, "1" + "0" * len(part)
        if point and not (whole and part):
            top = ""
    for digits in (top, bottom):
        if not digits or [c for c in digits if c not in "0123456789"]:
            raise ValueError(
                "shutting the box pays a number such as 2, 3.8 or 19/5, not "
                f"{words.quote_text(text)}"
            )
        if len(digits) > MOST_DIGITS:
            shown = words.shorten_text(text)
            raise ValueError(
                f"a payout has {MOST_DIGITS} digits at most, not {len(digits)}: {shown}"
            )
    one, other = int(top), int(bottom)
    if not other:
        raise ValueError(f"nothing can be divided by 0, as {words.quote_text(text)} says")
    shared = gcd(one, other)
    return one // shared if shared == other else Fraction(one // shared, other // shared)


def shares(points: Sequence[int], target: int, clack: str) -> tuple[list[int], list[int]]:
    """What each final board pays the second player: (in stakes, in payouts for a shut)."""
    if target == 0 and clack == "immediate":
        return [0] * len(points), [-1] * len(points)
    signs = [(score < target) - (score > target) for score in points]
    if target == 0:
        return [0] * len(points), signs
    paid = [0 if score else 1 for score in points]
    return [sign - shut for sign, shut in zip(signs, paid)], paid


def second(points: Sequence[int], target: int, pays: tuple[int, int], clack: str) -> list[int]:
    """What each final board pays the second player, over the payout's denominator."""
    top, bottom = pays
    plain, paid = shares(points, target, clack)
    return [stake * bottom + times * top for stake, times in zip(plain, paid)]
