"""Exact numbers for everybody: the standard library's Fraction, or a small one on MicroPython.

MicroPython has no fractions module, and reducing a fraction costs it some 70 microseconds.  Its
own Fraction here is therefore brought to lowest terms only when somebody asks for its parts.
"""

TYPE_CHECKING = False


def gcd(a: int, b: int) -> int:
    """The greatest common divisor of two whole numbers, not both 0; always positive."""
    while b:
        a, b = b, a % b
    return abs(a)


if TYPE_CHECKING:
    from fractions import Fraction as Fraction
else:
    try:
        from fractions import Fraction
    except ImportError:

        class Fraction:
            """A fraction with the operations that the package needs, as in CPython's module."""

            def __init__(self, numerator=0, denominator=1):
                if isinstance(numerator, Fraction) or isinstance(denominator, Fraction):
                    a, b = pair(numerator), pair(denominator)
                    numerator, denominator = a[0] * b[1], a[1] * b[0]
                if not denominator:
                    raise ZeroDivisionError("a fraction over 0")
                if denominator < 0:
                    numerator, denominator = -numerator, -denominator
                self._top = numerator
                self._bottom = denominator
                self._lowest = denominator == 1

            def _reduce(self):
                if not self._lowest:
                    shared = gcd(self._top, self._bottom)
                    self._top //= shared
                    self._bottom //= shared
                    self._lowest = True

            def unreduced(self):
                return self._top, self._bottom

            @property
            def numerator(self):
                self._reduce()
                return self._top

            @property
            def denominator(self):
                self._reduce()
                return self._bottom

            def __repr__(self):
                return f"Fraction({self.numerator}, {self.denominator})"

            def __str__(self):
                whole = self.denominator == 1
                return str(self._top) if whole else f"{self._top}/{self._bottom}"

            def __hash__(self):
                if self.denominator == 1:
                    return hash(self._top)
                return hash((self._top, self._bottom))

            def __bool__(self):
                return self._top != 0

            def __float__(self):
                self._reduce()
                # Both parts may be too long for a float: the quotient of their tops is not.
                shift = 0
                limit = 1 << 900
                while self._bottom >> shift > limit or abs(self._top) >> shift > limit:
                    shift += 100
                return (self._top >> shift) / (self._bottom >> shift)

            def __neg__(self):
                return Fraction(-self._top, self._bottom)

            def __abs__(self):
                return Fraction(abs(self._top), self._bottom)

            def __add__(self, other):
                if isinstance(other, float):
                    return float(self) + other
                top, bottom = pair(other)
                if bottom == self._bottom:
                    return Fraction(self._top + top, bottom)
                return Fraction(self._top * bottom + top * self._bottom, self._bottom * bottom)

            __radd__ = __add__

            def __sub__(self, other):
                return self + -other

            def __rsub__(self, other):
                return -self + other

            def __mul__(self, other):
                if isinstance(other, float):
                    return float(self) * other
                top, bottom = pair(other)
                return Fraction(self._top * top, self._bottom * bottom)

            __rmul__ = __mul__

            def __truediv__(self, other):
                if isinstance(other, float):
                    return float(self) / other
                top, bottom = pair(other)
                return Fraction(self._top * bottom, self._bottom * top)

            def __rtruediv__(self, other):
                if isinstance(other, float):
                    return other / float(self)
                top, bottom = pair(other)
                return Fraction(top * self._bottom, bottom * self._top)

            def _less(self, other):
                """Below 0, 0 or above 0: this one less the other, over a common denominator."""
                if isinstance(other, float):
                    return float(self) - other
                top, bottom = pair(other)
                return self._top * bottom - top * self._bottom

            def __eq__(self, other):
                if not isinstance(other, (int, float, Fraction)):
                    return False
                return self._less(other) == 0

            def __lt__(self, other):
                return self._less(other) < 0

            def __le__(self, other):
                return self._less(other) <= 0

            def __gt__(self, other):
                return self._less(other) > 0

            def __ge__(self, other):
                return self._less(other) >= 0


def pair(number: "Fraction | int") -> tuple[int, int]:
    """(numerator, denominator), the second above 0; on MicroPython perhaps not in lowest terms.

    It is for rounding and drawing, where it saves MicroPython the reducing.
    """
    if isinstance(number, int):
        return int(number), 1
    unreduced = getattr(number, "unreduced", None)
    if unreduced:
        parts: tuple[int, int] = unreduced()
        return parts
    return number.numerator, number.denominator
