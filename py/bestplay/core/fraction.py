"""Exact numbers for everybody: the standard library's Fraction, or a small one on MicroPython.

Reducing a fraction costs MicroPython some 70 microseconds, so the small one is brought to lowest
terms only when somebody asks for its parts.
"""

from __future__ import annotations

from typing import Any, TypeAlias, Union

Exact: TypeAlias = Union[int, "SmallFraction"]
Real: TypeAlias = Union[int, float, "SmallFraction"]


def gcd(a: int, b: int) -> int:
    """The greatest common divisor of two whole numbers, not both 0; always positive."""
    while b:
        a, b = b, a % b
    return abs(a)


def pair(number: Exact | Any) -> tuple[int, int]:
    """(numerator, denominator) of a whole number or any fraction; a SmallFraction's unreduced."""
    if isinstance(number, int):
        return int(number), 1
    if isinstance(number, SmallFraction):
        return number.unreduced_pair()
    return number.numerator, number.denominator


class SmallFraction:
    """A fraction with the operations that the package needs, as in CPython's module."""

    def __init__(self, numerator: Exact = 0, denominator: Exact = 1) -> None:
        if not isinstance(numerator, int) or not isinstance(denominator, int):
            a, b = pair(numerator), pair(denominator)
            numerator, denominator = a[0] * b[1], a[1] * b[0]
        if not denominator:
            raise ZeroDivisionError("a fraction over 0")
        if denominator < 0:
            numerator, denominator = -numerator, -denominator
        self._top = numerator
        self._bottom = denominator
        self._lowest = denominator == 1

    def _reduce(self) -> None:
        if not self._lowest:
            shared = gcd(self._top, self._bottom)
            self._top //= shared
            self._bottom //= shared
            self._lowest = True

    def unreduced_pair(self) -> tuple[int, int]:
        return self._top, self._bottom

    @property
    def numerator(self) -> int:
        self._reduce()
        return self._top

    @property
    def denominator(self) -> int:
        self._reduce()
        return self._bottom

    def __repr__(self) -> str:
        return f"Fraction({self.numerator}, {self.denominator})"

    def __str__(self) -> str:
        whole = self.denominator == 1
        return str(self._top) if whole else f"{self._top}/{self._bottom}"

    def __hash__(self) -> int:
        if self.denominator == 1:
            return hash(self._top)
        return hash((self._top, self._bottom))

    def __bool__(self) -> bool:
        return self._top != 0

    def __float__(self) -> float:
        self._reduce()
        # Numerator and denominator may be too long for a float; their leading digits are not.
        shift = 0
        limit = 1 << 900
        while self._bottom >> shift > limit or abs(self._top) >> shift > limit:
            shift += 100
        return (self._top >> shift) / (self._bottom >> shift)

    def __neg__(self) -> SmallFraction:
        return SmallFraction(-self._top, self._bottom)

    def __abs__(self) -> SmallFraction:
        return SmallFraction(abs(self._top), self._bottom)

    def __add__(self, other: Real) -> Any:
        if isinstance(other, float):
            return float(self) + other
        top, bottom = pair(other)
        if bottom == self._bottom:
            return SmallFraction(self._top + top, bottom)
        return SmallFraction(self._top * bottom + top * self._bottom, self._bottom * bottom)

    __radd__ = __add__

    def __sub__(self, other: Real) -> Any:
        return self + -other

    def __rsub__(self, other: Real) -> Any:
        return -self + other

    def __mul__(self, other: Real) -> Any:
        if isinstance(other, float):
            return float(self) * other
        top, bottom = pair(other)
        return SmallFraction(self._top * top, self._bottom * bottom)

    __rmul__ = __mul__

    def __truediv__(self, other: Real) -> Any:
        if isinstance(other, float):
            return float(self) / other
        top, bottom = pair(other)
        return SmallFraction(self._top * bottom, self._bottom * top)

    def __rtruediv__(self, other: Real) -> Any:
        if isinstance(other, float):
            return other / float(self)
        top, bottom = pair(other)
        return SmallFraction(top * self._bottom, bottom * self._top)

    def _less(self, other: Real) -> float:
        """The sign of this one less the other: a number below 0, 0, or above 0."""
        if isinstance(other, float):
            return float(self) - other
        top, bottom = pair(other)
        return self._top * bottom - top * self._bottom

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (int, float, SmallFraction)):
            return False
        return self._less(other) == 0

    def __lt__(self, other: Real) -> bool:
        return self._less(other) < 0

    def __le__(self, other: Real) -> bool:
        return self._less(other) <= 0

    def __gt__(self, other: Real) -> bool:
        return self._less(other) > 0

    def __ge__(self, other: Real) -> bool:
        return self._less(other) >= 0


try:
    from fractions import Fraction as Fraction
except ImportError:
    Fraction = SmallFraction  # type: ignore[assignment, misc]
