"""Positions and rules as words in a link."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import words

names = st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1)
values = st.text("abcdefghijklmnopqrstuvwxyz0123456789,-=")


def test_a_link_is_split_into_its_words() -> None:
    assert words.split("#tiles=1-3,5&roll=4,6") == {"tiles": "1-3,5", "roll": "4,6"}
    assert words.split("") == words.split("#") == {}
    assert words.split("&roll=&") == {"roll": ""}
    assert words.split("note=a=b") == {"note": "a=b"}


@given(st.dictionaries(names, values))
def test_words_survive_a_link(found: dict[str, str]) -> None:
    assert words.split("#" + words.join(list(found.items()))) == found


def test_words_without_a_value_are_left_out() -> None:
    assert words.join([("tiles", "1-9"), ("roll", None), ("goal", "score")]) == (
        "tiles=1-9&goal=score"
    )


def test_a_part_that_is_no_word_is_refused() -> None:
    with pytest.raises(ValueError, match="'roll' is not of the form name=value"):
        words.split("tiles=1-9&roll")


def test_a_word_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="'roll' is given twice"):
        words.split("roll=1,2&roll=3,4")


def test_only_known_names_are_allowed() -> None:
    found = {"roll": "1,2"}
    assert words.only(found, ("tiles", "roll")) is found
    with pytest.raises(
        ValueError, match="'dice' is no part of a link here; the parts are tiles, roll$"
    ):
        words.only({"dice": "1"}, ("tiles", "roll"))


def test_a_choice_has_a_default_and_refuses_anything_else() -> None:
    allowed = ("never", "always")
    assert words.choice({}, "one-die", allowed) == "never"
    assert words.choice({"one-die": "always"}, "one-die", allowed) == "always"
    with pytest.raises(ValueError, match="one-die is never or always, not 'often'$"):
        words.choice({"one-die": "often"}, "one-die", allowed)


@given(st.integers(0, 999_999))
def test_a_whole_number_is_read(value: int) -> None:
    assert words.number(str(value), "a score") == value


@pytest.mark.parametrize("text", ["-1", "1.5", "x", " 1", "1_0", "²"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=rf"'{text}' is not a whole number from 0 up \(a score\)$"):
        words.number(text, "a score")


def test_a_number_that_is_missing_is_no_quotation() -> None:
    with pytest.raises(ValueError, match=r"^a number is missing \(a score\)$"):
        words.number("", "a score")
    assert [words.quote_text(text) for text in ("", " ", "x")] == [
        "an empty text",
        "an empty text",
        "'x'",
    ]


def test_lists_and_ranges_are_read_as_written() -> None:
    assert words.numbers("1-3,5", "tiles") == [1, 2, 3, 5]
    assert words.numbers("6,4,4", "dice") == [6, 4, 4]
    assert words.numbers("7-7", "tiles") == [7]
    assert words.numbers("none", "tiles") == []


@pytest.mark.parametrize("text", ["", "1,,2", "1-", "-3", "1-2-3", "a-b"])
def test_a_list_with_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"(not a whole number from 0 up|missing in .*) \(tiles\)$"
    ) as refused:
        words.numbers(text, "tiles")
    assert "missing" not in str(refused.value) or words.quote_text(text) in str(refused.value)


@pytest.mark.parametrize("text", ["5-3", "0-1001"])
def test_a_range_that_falls_or_is_far_too_long_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=rf"'{text}' is not a range that rises \(tiles\)$"):
        words.numbers(text, "tiles")


def test_runs_of_three_or_more_are_written_as_ranges() -> None:
    assert words.ranges([1, 2, 3, 5]) == "1-3,5"
    assert words.ranges([1, 2, 4, 5]) == "1,2,4,5"
    assert words.ranges(range(1, 10)) == "1-9"
    assert words.ranges([]) == "none"


@given(st.sets(st.integers(0, 60)).map(sorted))
def test_numbers_survive_being_written_as_ranges(numbers: list[int]) -> None:
    assert words.numbers(words.ranges(numbers), "tiles") == numbers


def test_a_links_codes_are_resolved() -> None:
    assert words.percent_decode("tiles=1%2C4&note=%E2%88%92") == "tiles=1,4&note=\u2212"


@pytest.mark.parametrize("text", ["%", "%4", "%zz", "100%&tiles=1", "%E0%A4"])
def test_malformed_codes_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="code"):
        words.percent_decode(text)


def test_a_number_beyond_six_digits_is_too_large() -> None:
    with pytest.raises(ValueError, match="1234567 is too large"):
        words.number("1234567", "a score")


def test_a_list_of_very_many_numbers_is_refused_before_it_is_written_out() -> None:
    with pytest.raises(ValueError, match=r"a list has 1001 numbers at most \(tiles\)$"):
        words.numbers("0-1000," * 1000, "tiles")
    assert len(words.numbers("0-1000", "tiles")) == words.MOST_NUMBERS


def test_a_link_longer_than_any_position_is_refused() -> None:
    with pytest.raises(ValueError, match="a link has 3000 characters at most, and this has 3007"):
        words.split("tiles=" + "1" * 3001)
    with pytest.raises(ValueError, match="has many more"):
        words.percent_decode("%31" * 15000)


@pytest.mark.parametrize(
    "read",
    [
        lambda text: words.split(text),
        lambda text: words.split(f"{text}=1&{text}=1"),
        lambda text: words.number(text, "a score"),
        lambda text: words.numbers(f"1-2-{text}", "tiles"),
        lambda text: words.choice({"goal": text}, "goal", ("score", "shut")),
        lambda text: words.only({text: ""}, ("tiles",)),
    ],
)
@pytest.mark.parametrize("character", ["x", "\0", "9"])
def test_an_error_quotes_little_and_nothing_that_cannot_be_seen(
    read: Callable[[str], object], character: str
) -> None:
    with pytest.raises(ValueError) as caught:
        read(character * 450)
    assert len(str(caught.value)) < 120
    assert "\0" not in str(caught.value)


@pytest.mark.parametrize("text", ["%ED%A0%80", "%ED%B0%80x", "\ud800"])
def test_half_a_character_is_no_text(text: str) -> None:
    with pytest.raises(ValueError, match="its %-codes are not text"):
        words.percent_decode(text)
    assert words.percent_decode("%ED%95%9C") == "한"
