"""Numbers as readers see them: rounded exactly, and never to what they are not."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.laws import law
from ui import text

THIN = text.THIN


@pytest.mark.parametrize(
    ("top", "bottom", "places", "said"),
    [
        (1, 8, 2, "0.13"),
        (-1, 8, 2, "\u22120.13"),
        (-1, 1000, 2, "0.00"),
        (1, 3, 0, "0"),
        (2, 3, 0, "1"),
        (1234, 100, 1, "12.3"),
    ],
)
def test_a_fraction_is_rounded_half_up(top: int, bottom: int, places: int, said: str) -> None:
    assert text.decimal(top, bottom, places).replace("\u22120.00", "0.00") == said


@pytest.mark.parametrize(
    ("top", "bottom", "said"),
    [
        (0, 7, "0"),
        (7, 7, "100"),
        (1, 12, "8.33"),
        (471, 1000, "47.1"),
        (9996, 10000, "99.96"),
        (1, 10**7, "0.00001"),
    ],
)
def test_a_chance_has_three_digits_that_say_something(top: int, bottom: int, said: str) -> None:
    assert text.percent(top, bottom) == f"{said}{THIN}%"


@law
@given(st.integers(1, 10**6), st.integers(0, 3))
def test_nothing_is_rounded_to_certain_or_impossible(top: int, places: int) -> None:
    said = text.percent(top, 10**6 + 1, places).removesuffix(f"{THIN}%")
    assert 0 < Fraction(said) < 100
    assert abs(Fraction(said) - Fraction(100 * top, 10**6 + 1)) <= Fraction(1, 2 * 10**places)


def test_losses_get_the_places_that_tell_them_apart() -> None:
    assert text.loss_places([(0, 1), (4, 10**5)], 1) == 3


@pytest.mark.parametrize(
    ("items", "said"),
    [([], ""), ([4], "4"), ([4, 6], "4 and 6"), ([1, 2, 6], "1, 2 and 6")],
)
def test_a_list_is_a_phrase(items: list[int], said: str) -> None:
    assert text.listed(items) == said


def test_fractions_are_in_lowest_terms() -> None:
    assert text.fraction(3, 36) == "1/12"
    assert text.fraction(0, 36) == "0"
    assert text.fraction(-72, 36) == "-2"
