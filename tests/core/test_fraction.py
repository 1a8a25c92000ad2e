"""The small fraction of MicroPython beside the standard library's: the same numbers and texts."""

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core.fraction import SmallFraction

tops = st.integers(-(10**30), 10**30)
bottoms = st.integers(1, 10**30)
ratios = st.tuples(tops, bottoms)

ARITHMETIC = (operator.add, operator.sub, operator.mul, operator.truediv)
COMPARISONS = (
    operator.eq,
    operator.ne,
    operator.lt,
    operator.le,
    operator.gt,
    operator.ge,
)


def same(small: SmallFraction, great: Fraction) -> bool:
    return (small.numerator, small.denominator) == (great.numerator, great.denominator)


@given(ratios, ratios, st.sampled_from(ARITHMETIC))
def test_arithmetic_is_exact(
    one: tuple[int, int], other: tuple[int, int], operate: Callable[[Any, Any], Any]
) -> None:
    if operate is operator.truediv and not other[0]:
        with pytest.raises(ZeroDivisionError):
            operate(SmallFraction(*one), SmallFraction(*other))
        return
    assert same(
        operate(SmallFraction(*one), SmallFraction(*other)),
        operate(Fraction(*one), Fraction(*other)),
    )


@given(ratios, st.integers(1, 10**20), st.sampled_from(ARITHMETIC))
def test_whole_numbers_join_in_on_either_side(
    one: tuple[int, int], whole: int, operate: Callable[[Any, Any], Any]
) -> None:
    assert same(operate(SmallFraction(*one), whole), operate(Fraction(*one), whole))
    if one[0]:
        assert same(operate(whole, SmallFraction(*one)), operate(whole, Fraction(*one)))


@given(ratios, ratios, st.sampled_from(COMPARISONS))
def test_comparisons_agree(
    one: tuple[int, int], other: tuple[int, int], compare: Callable[[Any, Any], bool]
) -> None:
    small = compare(SmallFraction(*one), SmallFraction(*other))
    assert small is compare(Fraction(*one), Fraction(*other))


@given(ratios)
def test_texts_floats_signs_and_hashes_agree(one: tuple[int, int]) -> None:
    small, great = SmallFraction(*one), Fraction(*one)
    assert (str(small), repr(small)) == (str(great), repr(great))
    assert float(small) == pytest.approx(float(great), rel=1e-15)
    assert same(-small, -great)
    assert same(abs(small), abs(great))
    assert bool(small) is bool(great)
    assert hash(small) == hash(SmallFraction(3 * one[0], 3 * one[1]))
    assert small == SmallFraction(3 * one[0], 3 * one[1])


def test_floats_join_in() -> None:
    half = SmallFraction(1, 2)
    assert (half + 0.25, half - 0.25, half * 0.5, half / 0.5) == (0.75, 0.25, 0.25, 1.0)
    assert half == 0.5
    assert half > 0.25
