"""A printed figure beside ours: when it agrees, and how ours is shown."""

from fractions import Fraction
from typing import Any

import pytest

from papers import claims, results, rows
from papers.claims import Claim, Printed
from papers.figure import Figure, figure


def claim(printed: Printed | None, name: str = "a", **fields: Any) -> Claim:
    """The first claim of a paper about a figure."""
    return Claim("chess", "A 1999", 1, name, "Table 1", printed, "it is", **fields)


def agrees(ours: Figure, printed: Printed, **fields: Any) -> bool:
    entry = results.entries([ours], [])[ours.name]
    return claims.agrees(entry, claim(printed, ours.name, **fields))


@pytest.mark.parametrize(
    ("ours", "printed", "same"),
    [
        (Fraction(2955, 10**6), ".0030", True),
        (Fraction(2955, 10**6), ".0029", False),
        (Fraction(2955, 10**6), "0.30%", True),
        (Fraction(2955, 10**6), "0.29%", False),
        (Fraction(-3276, 10**6), "-0.3276%", True),
        (Fraction(-3276, 10**6), "0.3276%", False),
        (Fraction(3, 36), "3/36", True),
        (Fraction(3, 36), "1/12", True),
        (Fraction(11009, 1000), "11.0", True),
        (Fraction(11009, 1000), "11.1", False),
        (Fraction(1, 2), "one half", False),
    ],
)
def test_a_number_agrees_when_it_rounds_to_the_printed_digits(
    ours: Fraction, printed: str, same: bool
) -> None:
    assert agrees(figure("a", ours), printed) is same


def test_a_percentage_that_is_a_percentage_already() -> None:
    gain = figure("a", Fraction(15949, 100), "percent")
    assert agrees(gain, "159%")
    assert not agrees(gain, "172%")


@pytest.mark.parametrize(
    ("bound", "printed", "same"),
    [
        ("at least", ".0011", True),
        ("at least", ".0012", False),
        ("at most", ".0012", True),
        ("below", "1%", True),
        ("below", ".0011", False),
        ("above", ".0011", True),
        ("above", "1139/1000000", False),
    ],
)
def test_bounds(bound: str, printed: str, same: bool) -> None:
    assert agrees(figure("a", Fraction(1139, 10**6)), printed, bound=bound) is same


@pytest.mark.parametrize(
    ("ours", "printed", "same"),
    [
        (Fraction(1727, 10), "172", True),
        (Fraction(1727, 10), "173", False),
        (Fraction(-1727, 10), "-172", True),
        (Fraction(172), "172", True),
        (Fraction(173), "172", False),
    ],
)
def test_an_explanation_may_be_cut_but_a_claim_is_rounded(
    ours: Fraction, printed: str, same: bool
) -> None:
    entry = results.entries([figure("a", ours)], [])["a"]
    assert claims.agrees(entry, claim(printed), cut=True) is same
    rounded = round(ours) == int(printed)
    assert claims.agrees(entry, claim(printed, cut=True)) is rounded


def test_lists_agree_place_by_place_or_in_any_order_if_the_claim_says_so() -> None:
    pair = figure("a", [Fraction(1, 4), Fraction(3, 4)])
    assert agrees(pair, ["25%", "75%"])
    assert not agrees(pair, ["75%", "25%"])
    assert not agrees(pair, ["25%"])
    assert not agrees(pair, "25%")
    boards = figure("a", ["12", "3"])
    assert not agrees(boards, ["3", "12"])
    assert agrees(boards, ["3", "12"], compare="in any order")
    assert not agrees(boards, ["3", "12", "4"], compare="in any order")


@pytest.mark.parametrize(
    ("printed", "compare"),
    [
        (None, ""),
        ("..............", "plays"),
        ("0.0??", ""),
        ("?", ""),
        (["?", "?"], ""),
    ],
)
def test_what_has_nothing_to_read_agrees_with_nothing(
    printed: Printed | None, compare: Any
) -> None:
    """An illegible claim needs a verdict in its file, whatever our figure is."""
    for ours in (figure("a", ".............."), figure("a", Fraction(1, 10**6))):
        entry = results.entries([ours], [])["a"]
        illegible = claim(printed, compare=compare)
        with pytest.raises(ValueError, match="prints nothing to read"):
            claims.verdict(entry, illegible)
        for stated in ("unreadable", "unprinted", "unseen"):
            own = claim(printed, compare=compare, verdict=stated)
            assert claims.verdict(entry, own) == stated


@pytest.mark.parametrize(
    ("ours", "printed", "shown"),
    [
        (figure("a", 392.97812940402156, "count", within=1e-12), "392.98", "392.9781"),
        (figure("a", Fraction(6), "rolls"), "6.0", "6.000"),
        (figure("a", Fraction(1, 12)), "3/36", "3/36"),
        (figure("a", Fraction(1, 12)), "8.3%", "8.333%"),
        (figure("a", 7), "7", "7"),
        (figure("a", Fraction(1, 3)), None, "0.33333"),
    ],
)
def test_ours_is_shown_in_the_printed_form_with_two_digits_more(
    ours: Figure, printed: Printed | None, shown: str
) -> None:
    assert rows.our_value(results.entries([ours], [])["a"], printed) == shown
