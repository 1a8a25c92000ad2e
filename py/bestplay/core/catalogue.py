"""What a table of values is called, where it lies and what it holds: one record for each table.

Every game's face makes the records of its own tables, from which the build writes them and a
page fetches and checks them: a face's TABLE, say, or its tables().
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bestplay.core import tables

__all__ = ("Table",)


class Table(NamedTuple):
    """One table of exact values; its format is that of bestplay.core.tables.

    path       its file below the site's folder of data, such as "<game>/optimal.json"
    game       the game, in the words that the file itself has for it
    rules      its rules, likewise
    objective  what is played for, likewise
    length     how many values it has
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
        """The text of the file; ValueError for another number of values than the table has.

        also: what else comes of that play, by name, over the same scale.
        """
        for column in [values] + list((also or {}).values()):
            if len(column) != self.length:
                raise ValueError(f"{self.path} has {self.length} values, not {len(column)}")
        return tables.write(self.game, self.rules, self.objective, self.scale, values, also)

    def read(self, text: str) -> list[int]:
        """The values, over the scale; ValueError when the text is damaged or another table's."""
        return [tables.whole(value) for value in self.read_texts(text)]

    def read_columns(self, text: str, also: Sequence[str]) -> list[list[int]]:
        """The values, then what stands beside them by each of these names; checked like read."""
        scale, columns = tables.read_columns(
            text, self.game, self.rules, self.objective, self.length, also
        )
        self._check(scale)
        return columns

    def read_texts(self, text: str) -> list[str | None]:
        """The values as text, None where no game comes to the position; checked like read.

        For whoever needs but few of many: tables.whole checks and converts one of them.
        """
        scale, texts = tables.read_texts(text, self.game, self.rules, self.objective, self.length)
        self._check(scale)
        return texts

    def _check(self, scale: int) -> None:
        if scale != self.scale:
            raise ValueError("the table's scale is not the solver's")
