"""A record of the catalogue writes its table and reads no other."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import tables
from bestplay.core.catalogue import Table

TABLE = Table("chess/two.json", "chess", "men=2", "win", 3, 36)
VALUES = [0, 5, 36]
TEXT = TABLE.write(VALUES)


def test_a_record_has_named_fields_and_shows_them() -> None:
    assert TABLE.path == "chess/two.json"
    assert (TABLE.game, TABLE.rules, TABLE.objective) == ("chess", "men=2", "win")
    assert (TABLE.length, TABLE.scale) == (3, 36)
    assert repr(TABLE) == (
        "Table(path='chess/two.json', game='chess', rules='men=2', objective='win', length=3, "
        "scale=36)"
    )


def test_a_table_is_written_in_the_format_of_tables() -> None:
    assert tables.write("chess", "men=2", "win", 36, VALUES) == TEXT


@given(st.lists(st.integers()), st.integers(1))
def test_what_is_written_is_read(values: list[int], scale: int) -> None:
    table = Table("any.json", "any", "rules", "objective", len(values), scale)
    assert table.read(table.write(values)) == values


def test_holes_are_for_those_who_expect_them() -> None:
    text = TABLE.write([0, None, -36])
    assert TABLE.read_texts(text) == ["0", None, "-36"]
    with pytest.raises(ValueError, match="None, not a whole number"):
        TABLE.read(text)


def test_what_stands_beside_the_values_has_as_many_and_the_same_scale() -> None:
    text = TABLE.write(VALUES, {"score": [1, 2, 3]})
    assert TABLE.read_columns(text, ["score"]) == [VALUES, [1, 2, 3]]
    assert TABLE.read(text) == VALUES
    with pytest.raises(ValueError, match="chess/two.json has 3 values, not 2$"):
        TABLE.write(VALUES, {"score": [1, 2]})
    other = Table(*TABLE[:-1], 37)
    with pytest.raises(ValueError, match="the table's scale is not the solver's"):
        other.read_columns(text, ["score"])


@pytest.mark.parametrize("values", [[], [1, 2], [1, 2, 3, 4]])
def test_another_number_of_values_is_not_written(values: list[int]) -> None:
    with pytest.raises(ValueError, match=f"chess/two.json has 3 values, not {len(values)}$"):
        TABLE.write(values)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "go"}, "the table's game is 'go', not 'chess'$"),
        ({"rules": "men=3"}, "the table's rules is 'men=3', not 'men=2'$"),
        ({"objective": "draw"}, "the table's objective is 'draw', not 'win'$"),
        ({"values": ["1"]}, "the table has 1 values, not 3$"),
        ({"scale": "37"}, "the table's scale is not the solver's$"),
        ({"values": ["0", "1.5", "2"]}, "1.5, not a whole number as a string$"),
    ],
)
def test_another_table_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TABLE.read(json.dumps(json.loads(TEXT) | change))


def test_a_table_cut_short_is_refused() -> None:
    with pytest.raises(ValueError, match="damaged or not a table"):
        TABLE.read(TEXT[:-3])
