"""The table format and its records: what is written is read, whatever is damaged is refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import tables
from bestplay.core.tables import Table

ASKED = ("klackers", "tiles=1-9", "score")
TABLE = Table("klackers/nine.json", *ASKED, 3, 36)
VALUES = [0, 5, 36]
TEXT = TABLE.write(VALUES)
FIELDS: dict[str, Any] = json.loads(TEXT)


def test_a_table_is_one_line_of_json_with_its_fields_in_order() -> None:
    assert TEXT == (
        '{"format":"bestplay-table/1","game":"klackers","rules":"tiles=1-9","objective":"score",'
        '"scale":"36","values":["0","5","36"]}\n'
    )


@given(st.tuples(st.text(), st.text(), st.text()), st.integers(1), st.lists(st.integers()))
def test_what_is_written_is_read(
    asked: tuple[str, str, str], scale: int, values: list[int]
) -> None:
    table = Table("any.json", *asked, len(values), scale)
    assert table.read(table.write(values)) == values


def test_what_stands_beside_the_values_is_read_by_its_name() -> None:
    text = TABLE.write(VALUES, {"win": [1, 2, 3], 'lo"ss': [4, 5, 6]})
    assert TABLE.read(text) == VALUES
    assert TABLE.read_columns(text, ("win", 'lo"ss')) == [VALUES, [1, 2, 3], [4, 5, 6]]
    for damaged in (text, TEXT, json.dumps(FIELDS | {"also": []})):
        with pytest.raises(ValueError, match="draw"):
            TABLE.read_columns(damaged, ("draw",))
    for column, told in ((["1", "2"], "2 values, not 3"), (["1", "2", None], "None")):
        with pytest.raises(ValueError, match=told):
            TABLE.read_columns(json.dumps(FIELDS | {"also": {"win": column}}), ("win",))


def test_holes_are_for_who_expects_them() -> None:
    text = TABLE.write([0, None, -36])
    assert TABLE.read_texts(text) == ["0", None, "-36"]
    with pytest.raises(ValueError, match="None"):
        TABLE.read(text)


@pytest.mark.parametrize("values", [[], [1, 2], [1, 2, 3, 4]])
def test_another_number_of_values_is_not_written(values: list[int]) -> None:
    for column in ({}, {"values": values}):
        with pytest.raises(ValueError, match=rf"nine\.json.* 3 .* {len(values)}$"):
            TABLE.write(VALUES if column else values, column)


@given(st.integers(0, len(TEXT) - 2))
def test_a_table_cut_short_is_refused(length: int) -> None:
    with pytest.raises(ValueError, match="damaged"):
        TABLE.read(TEXT[:length])


NO_TABLES = ["<!doctype html>", "null", "3", "[]", "{}", '"table"']
NO_TABLES += [json.dumps({k: v for k, v in FIELDS.items() if k != gone}) for gone in tables.FIELDS]


@pytest.mark.parametrize("text", NO_TABLES)
def test_what_is_not_a_table_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="damaged"):
        TABLE.read(text)


DIGITS = ["", "-", "five", "1.5", "1e3", " 7", "1_0", "+5", 7, 1.5, None]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        *[({field: "other"}, "'other'") for field in ("format", "game", "rules", "objective")],
        ({"moves": "1"}, "moves"),
        ({"scale": "37"}, "scale"),
        ({"scale": "35"}, "scale"),
        *[({"values": ["1"] * count}, f"{count} values, not 3") for count in (0, 2, 4)],
        *[({"values": values}, "no list") for values in ("123", 3, None, {"0": "1"})],
        *[({"values": ["0", digits, "36"]}, "whole number") for digits in DIGITS],
        *[({"scale": digits}, "whole number") for digits in DIGITS],
    ],
)
def test_another_table_is_refused(change: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        TABLE.read(json.dumps(FIELDS | change))
