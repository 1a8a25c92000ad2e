"""The table format: what is written is read, and whatever is damaged is refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import tables

ASKED = ("klackers", "tiles=1-9", "score")
TEXT = tables.write(*ASKED, 36, [0, 5, 36])


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(TEXT) | fields)


def read(text: str, count: int = 3) -> tuple[int, list[int]]:
    found: tuple[int, list[int]] = tables.read(text, *ASKED, count)
    return found


def test_a_table_is_one_line_of_json_with_its_fields_in_order() -> None:
    assert TEXT == (
        '{"format":"bestplay-table/1","game":"klackers","rules":"tiles=1-9","objective":"score",'
        '"scale":"36","values":["0","5","36"]}\n'
    )


@given(
    st.tuples(st.text(), st.text(), st.text()),
    st.integers(1),
    st.lists(st.integers()),
)
def test_what_is_written_is_read(
    asked: tuple[str, str, str], scale: int, values: list[int]
) -> None:
    text = tables.write(*asked, scale, values)
    assert tables.read(text, *asked, len(values)) == (scale, values)
    assert tables.write(*asked, scale, values) == text
    assert json.loads(text)["game"] == asked[0]


def test_what_stands_beside_the_values_is_read_by_its_name() -> None:
    text = tables.write(*ASKED, 36, [0, 5, 36], {"win": [1, 2, 3], 'lo"ss': [4, 5, 6]})
    assert json.loads(text)["also"] == {"win": ["1", "2", "3"], 'lo"ss': ["4", "5", "6"]}
    assert tables.read(text, *ASKED, 3) == (36, [0, 5, 36])
    asked = tables.read_columns(text, *ASKED, 3, ("win", 'lo"ss'))
    assert asked == (36, [[0, 5, 36], [1, 2, 3], [4, 5, 6]])
    for damaged in (text, TEXT, changed(also=[])):
        with pytest.raises(ValueError, match="the table has no 'draw'$"):
            tables.read_columns(damaged, *ASKED, 3, ("draw",))
    with pytest.raises(ValueError, match="the table has 2 values, not 3$"):
        tables.read_columns(changed(also={"win": ["1", "2"]}), *ASKED, 3, ("win",))
    with pytest.raises(ValueError, match="not a whole number as a string"):
        tables.read_columns(changed(also={"win": ["1", "2", None]}), *ASKED, 3, ("win",))


@given(st.integers(0, len(TEXT) - 2))
def test_a_table_cut_short_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="damaged or not a table"):
        read(TEXT[:length])


def test_holes_are_for_who_expects_them() -> None:
    text = tables.write(*ASKED, 36, [0, None, -36])
    assert tables.read_texts(text, *ASKED, 3) == (36, ["0", None, "-36"])
    with pytest.raises(ValueError, match="None, not a whole number"):
        read(text)


@pytest.mark.parametrize("text", ["<!doctype html>", "null", "3", "[]", "{}", '"table"'])
def test_what_is_not_a_table_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="damaged or not a table"):
        read(text)


@pytest.mark.parametrize("field", tables.FIELDS)
def test_a_missing_field_is_refused(field: str) -> None:
    table = json.loads(TEXT)
    del table[field]
    with pytest.raises(ValueError, match="damaged or not a table"):
        read(json.dumps(table))


@pytest.mark.parametrize(
    ("field", "wanted"),
    [
        ("format", "bestplay-table/1"),
        ("game", "klackers"),
        ("rules", "tiles=1-9"),
        ("objective", "score"),
    ],
)
def test_another_table_than_asked_for_is_refused(field: str, wanted: str) -> None:
    with pytest.raises(ValueError, match=f"the table's {field} is 'other', not '{wanted}'$"):
        read(changed(**{field: "other"}))


def test_a_field_that_this_format_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown field 'moves'"):
        read(changed(moves=[]))


@pytest.mark.parametrize("count", [0, 2, 4])
def test_another_number_of_values_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"the table has 3 values, not {count}$"):
        read(TEXT, count)


@pytest.mark.parametrize("values", ["123", 3, None, {"0": "1", "1": "2", "2": "3"}])
def test_values_that_are_no_list_are_refused(values: Any) -> None:
    with pytest.raises(ValueError, match="no list of values"):
        read(changed(values=values))


@pytest.mark.parametrize("damage", ["", "-", "five", "1.5", "1e3", " 7", "1_0", "+5", 7, 1.5, None])
def test_what_is_no_whole_number_is_refused(damage: Any) -> None:
    with pytest.raises(ValueError, match="not a whole number as a string"):
        read(changed(values=["0", damage, "36"]))
    with pytest.raises(ValueError, match="not a whole number as a string"):
        read(changed(scale=damage))
