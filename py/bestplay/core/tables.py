"""The table format, written by the build and read by the pages: exact values of every position.

A table is JSON: {"format": "bestplay-table/1", "game", "rules", "objective", "scale", "values"}.
values[index(position)] / scale is the value, exactly or as rounded to the scale; moves follow by
one step of look-ahead.  Some tables have null where no game comes to the position.  What else
comes of that play may stand beside it: also[name][index(position)] / scale.  scale and values are
whole numbers written as strings, because other readers of JSON round numbers beyond 2**53.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

__all__ = ("FIELDS", "FORMAT", "Table", "whole")


#: The value of a table's field "format".
FORMAT = "bestplay-table/1"
#: The names of a table's fields, in their order.
FIELDS = ("format", "game", "rules", "objective", "scale", "values")
#: The field that only some tables have.
ALSO = "also"

_DIGITS = "0123456789"


class Table(NamedTuple):
    """One table of exact values; every game's face makes the records of its own tables.

    path       its file below the site's folder of data, such as "<game>/optimal.json"
    game       the game, in the words that the file itself has for it
    rules      its rules, likewise
    objective  the goal, likewise
    length     the number of values
    scale      the whole number that they are parts of

    >>> record = Table("ten.json", "a game", "tiles=1-3", "goal=score", length=2, scale=6)
    >>> record.read(record.write([1, 6]))
    [1, 6]
    """

    path: str
    game: str
    rules: str
    objective: str
    length: int
    scale: int

    def write(
        self, values: Sequence[int | None], also: Mapping[str, Sequence[int]] | None = None
    ) -> str:
        """The text of the file, one line of JSON, the same bytes each time.

        also: what else comes of that play, by name, over the same scale.  ValueError for another
        number of values than the table has.
        """
        beside = also or {}
        for column in [values] + list(beside.values()):
            if len(column) != self.length:
                raise ValueError(f"{self.path} has {self.length} values, not {len(column)}")
        parts = [FORMAT, self.game, self.rules, self.objective, str(self.scale), _texts(values)]
        inside = [f'"{key}":{_dump(part)}' for key, part in zip(FIELDS, parts)]
        if beside:
            columns = [f"{_dump(name)}:{_dump(_texts(beside[name]))}" for name in sorted(beside)]
            inside.append(f'"{ALSO}":{{{",".join(columns)}}}')
        return "{" + ",".join(inside) + "}\n"

    def read(self, text: str) -> list[int]:
        """The values, over the scale; ValueError when the text is damaged or another table's."""
        return [whole(value) for value in self.read_texts(text)]

    def read_texts(self, text: str) -> list[str | None]:
        """The values as text, None where no game comes to the position; checked like read.

        For callers that need few of many: whole() checks and converts one of them.
        """
        return self._column(self._table(text)["values"])

    def read_columns(self, text: str, also: Sequence[str]) -> list[list[int]]:
        """The values, then the columns beside them of these names; checked like read."""
        table = self._table(text)
        beside, columns = table.get(ALSO), [table["values"]]
        for name in also:
            if not isinstance(beside, dict) or name not in beside:
                raise ValueError(f"the table has no '{name}'")
            columns.append(beside[name])
        return [[whole(value) for value in self._column(column)] for column in columns]

    def _table(self, text: str) -> dict[str, Any]:
        """The fields of the table; ValueError when it is not this one."""
        try:
            table = json.loads(text)
        except ValueError:
            table = None
        if not isinstance(table, dict) or [key for key in FIELDS if key not in table]:
            raise ValueError("the table is damaged or not a table")
        for key, wanted in zip(FIELDS, (FORMAT, self.game, self.rules, self.objective)):
            if table[key] != wanted:
                raise ValueError(f"the table's {key} is '{table[key]}', not '{wanted}'")
        for key in table:
            if key not in FIELDS and key != ALSO:
                raise ValueError(f"the table has an unknown field '{key}'")
        if whole(table["scale"]) != self.scale:
            raise ValueError("the table's scale is not the solver's")
        return table

    def _column(self, values: object) -> list[Any]:
        """The list itself; ValueError for another length than the table's."""
        if not isinstance(values, list) or len(values) != self.length:
            length = str(len(values)) if isinstance(values, list) else "no list of"
            raise ValueError(f"the table has {length} values, not {self.length}")
        return values


def _texts(values: Sequence[int | None]) -> list[str | None]:
    """Values as the strings that the file has."""
    return [None if value is None else str(value) for value in values]


def _dump(part: object) -> str:
    """A part of the file as JSON text, lists without blanks."""
    text = json.dumps(part)
    return text.replace(", ", ",") if isinstance(part, list) else text


def whole(text: object) -> int:
    """The whole number in a text that write wrote; ValueError for other texts that int() accepts.

    >>> whole("12")
    12
    """
    if isinstance(text, str):
        digits = text[1:] if text[:1] == "-" else text
        if digits and not [c for c in digits if c not in _DIGITS]:
            return int(text)
    raise ValueError(f"the table holds {text}, not a whole number as a string")
