"""Numbers as readers see them: rounded exactly, and never to what they are not."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core.fraction import SmallFraction
from ui import text


def small(top: int, bottom: int) -> Any:
    """The fraction of MicroPython, not in lowest terms."""
    return SmallFraction(7 * top, 7 * bottom)


@pytest.mark.parametrize(
    ("top", "bottom", "places", "said"),
    [
        (1, 8, 2, "0.13"),
        (-1, 8, 2, "\u22120.13"),
        (0, 8, 2, "0"),  # only what is nothing is 0
        (-1, 1000, 2, ">\u22120.01"),
        (1, 3, 0, "<1"),
        (2, 3, 0, "1"),
        (1234, 100, 1, "12.3"),
        (1792, 1, 0, "1,792"),
        (-4076350421, 100, 2, "\u221240,763,504.21"),
        (9999996, 10000, 2, "1,000.00"),
    ],
)
def test_a_fraction_is_rounded_half_up(top: int, bottom: int, places: int, said: str) -> None:
    assert text.decimal(Fraction(top, bottom), places) == said
    assert text.decimal(small(top, bottom), places) == said


@pytest.mark.parametrize(
    ("top", "bottom", "said"),
    [
        (0, 7, "0"),
        (7, 7, "100"),
        (1, 12, "8.33"),
        (471, 1000, "47.1"),
        (9996, 10000, "99.96"),
        (1, 10**7, "0.00001"),
        (12345, 1000, "1,235"),
    ],
)
def test_a_chance_has_three_digits_that_say_something(top: int, bottom: int, said: str) -> None:
    assert text.percent(Fraction(top, bottom)) == f"{said}%"
    assert text.percent(small(top, bottom)) == f"{said}%"


@pytest.mark.parametrize(
    ("worths", "hundred", "said"),
    [
        ((Fraction(471, 1000), Fraction(41, 100)), 100, ["47%", "41%"]),
        ((Fraction(471, 1000), Fraction(467, 1000)), 100, ["47.1%", "46.7%"]),
        ((Fraction(471, 1000), Fraction(471, 1000), Fraction(1, 100)), 100, ["47%", "47%", "1%"]),
        ((Fraction(1, 12), Fraction(1, 13)), 100, ["8.3%", "7.7%"]),
        ((Fraction(1), Fraction(997, 1000)), 100, ["100%", "99.7%"]),
    ],
)
def test_worths_have_two_digits_and_more_where_different_ones_look_alike(
    worths: tuple[Fraction, ...], hundred: int, said: list[str]
) -> None:
    places = text.worth_places(worths, hundred)
    assert [text.percent(worth, places) for worth in worths] == said


@given(st.lists(st.fractions(0, 1, max_denominator=400), min_size=1, max_size=text.FIRST))
def test_only_equal_worths_look_the_same(worths: list[Fraction]) -> None:
    worths.sort(reverse=True)
    said = text.chances(worths)
    assert len(set(said)) == len(set(worths)) or worths[0] < Fraction(1, 100)


@given(st.integers(1, 10**6), st.integers(0, 3))
def test_nothing_is_rounded_to_certain_or_impossible(top: int, places: int) -> None:
    said = text.percent(Fraction(top, 10**6 + 1), places).removesuffix("%")
    assert 0 < Fraction(said) < 100
    assert abs(Fraction(said) - Fraction(100 * top, 10**6 + 1)) <= Fraction(1, 2 * 10**places)


def test_between_two_places_in_a_drawing_it_is_the_higher_one() -> None:
    places = [203.25, 0.75, 0.25, 0.125, 7.0, 99.96]
    assert list(map(text.coordinate, places)) == ["203.3", "0.8", "0.3", "0.1", "7.0", "100.0"]


@pytest.mark.parametrize(
    ("items", "said"),
    [([], ""), ([4], "4"), ([4, 6], "4 and 6"), ([1, 2, 6], "1, 2 and 6")],
)
def test_a_list_is_a_phrase(items: list[int], said: str) -> None:
    assert text.as_phrase(items) == said


def test_a_sum_is_written_with_true_signs() -> None:
    parts = [(Fraction(-1, 2), "start"), (Fraction(-13, 44), "luck"), (Fraction(1, 3), "choices")]
    said = "\u22121/2 (start) \u2212 13/44 (luck) + 1/3 (choices)"
    assert text.as_sum(parts) == said
    assert text.as_sum([(small(p.numerator, p.denominator), what) for p, what in parts]) == said
    assert text.as_sum([(Fraction(0), "a"), (Fraction(0), "b")]) == "0 (a) + 0 (b)"


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (1792, "1,792 points")]
)
def test_a_count_agrees_with_its_noun(count: int, said: str) -> None:
    assert text.many(count, "point") == said
