"""Positions and rules as words in a link."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import words

names = st.text("abcdefghijklmnopqrstuvwxyz-", min_size=1)
values = st.text("abcdefghijklmnopqrstuvwxyz0123456789,-=")

number = partial(words.number, what="a score")
numbers = partial(words.numbers, what="tiles")
goal = partial(words.choice, key="goal", allowed=("score", "shut"))
only = partial(words.only, allowed=("tiles", "roll"))


@pytest.mark.parametrize(
    ("read", "text", "found"),
    [
        (words.split, "#tiles=1-3,5&roll=4,6", {"tiles": "1-3,5", "roll": "4,6"}),
        (words.split, "&roll=&", {"roll": ""}),
        (words.split, "note=a=b", {"note": "a=b"}),
        (words.join, [("tiles", "1-9"), ("roll", None), ("x", 3)], "tiles=1-9&x=3"),
        (only, {"roll": "1"}, {"roll": "1"}),
        (goal, {}, "score"),
        (goal, {"goal": "shut"}, "shut"),
        (number, "999999", 999_999),
        (numbers, "1-3,5", [1, 2, 3, 5]),
        (numbers, "6,4,4", [6, 4, 4]),
        (numbers, "none", []),
        (numbers, "0-1000", list(range(words.MOST_NUMBERS))),
        (words.ranges, [1, 2, 3, 5], "1-3,5"),
        (words.ranges, [1, 2, 4, 5], "1,2,4,5"),
        (words.ranges, [], "none"),
        (words.quote_text, " ", "an empty text"),
        (words.percent_decode, "tiles=1%2C4&note=%E2%88%92%ED%95%9C", "tiles=1,4&note=\u2212한"),
    ],
)
def test_what_words_say(read: Callable[[Any], Any], text: Any, found: Any) -> None:
    assert read(text) == found


@given(st.dictionaries(names, values))
def test_words_survive_a_link(found: dict[str, str]) -> None:
    assert words.split("#" + words.join(list(found.items()))) == found


@given(st.sets(st.integers(0, 60)).map(sorted))
def test_numbers_survive_being_written_as_ranges(listed: list[int]) -> None:
    assert numbers(words.ranges(listed)) == listed


@pytest.mark.parametrize(
    ("read", "text", "told"),
    [
        (words.split, "tiles=1-9&roll", "'roll'"),
        (words.split, "roll=1,2&roll=3,4", "'roll' .*twice"),
        (words.split, "tiles=" + "1" * 3001, "3000 .*3007"),
        (words.percent_decode, "%31" * 15000, "3000"),
        *[
            (words.percent_decode, text, "code")
            for text in ("%", "%4", "%zz", "100%&a=1", "%E0%A4")
        ],
        *[(words.percent_decode, text, "text") for text in ("%ED%A0%80", "%ED%B0%80x", "\ud800")],
        (only, {"dice": "1"}, "'dice' .*tiles, roll"),
        (goal, {"goal": "often"}, "score or shut, not 'often'"),
        (number, "", r"missing \(a score\)"),
        (number, "1234567", "1234567"),
        *[(number, text, rf"'{text}' .*a score") for text in ("-1", r"1.5", "x", " 1", "1_0", "²")],
        *[(numbers, text, "tiles") for text in ("", "1,,2", "1-", "-3", "1-2-3", "a-b")],
        *[(numbers, text, f"'{text}' .*rises") for text in ("5-3", "0-1001")],
        (numbers, "0-1000," * 1000, "1001"),
    ],
)
def test_what_makes_no_sense_is_named(read: Callable[[Any], Any], text: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read(text)


@pytest.mark.parametrize(
    "read",
    [
        words.split,
        lambda text: words.split(f"{text}=1&{text}=1"),
        number,
        lambda text: numbers(f"1-2-{text}"),
        lambda text: goal({"goal": text}),
        lambda text: only({text: ""}),
    ],
)
@pytest.mark.parametrize("character", ["x", "\0"])
def test_an_error_quotes_little_and_nothing_that_cannot_be_seen(
    read: Callable[[str], object], character: str
) -> None:
    with pytest.raises(ValueError) as caught:
        read(character * 450)
    assert len(str(caught.value)) < 120
    assert "\0" not in str(caught.value)
