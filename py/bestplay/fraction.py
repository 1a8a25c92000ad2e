"""Exact numbers for everybody: the standard library's Fraction, or a small one on MicroPython."""

from bestplay.small_fraction import gcd as gcd
from bestplay.small_fraction import pair as pair

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction as Fraction
else:
    try:
        from fractions import Fraction
    except ImportError:
        from bestplay.small_fraction import SmallFraction as Fraction  # noqa: F401
