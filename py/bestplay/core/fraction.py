"""Exact numbers for everybody: the standard library's Fraction, or a small one on MicroPython."""

from bestplay.core.small_fraction import gcd as gcd
from bestplay.core.small_fraction import pair as pair

try:
    from fractions import Fraction as Fraction
except ImportError:
    from bestplay.core.small_fraction import SmallFraction

    Fraction = SmallFraction  # type: ignore[assignment, misc]
