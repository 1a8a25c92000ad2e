"""Knock 'm Down's tables: for numbers of tokens on two dice the fewest rolls, and the emperor.

They hold allocations, not numbers over a scale, so they have a format of their own.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bestplay.knock_m_down import rules
from bestplay.knock_m_down.values import Allocation

FORMAT = "bestplay-allocations/1"


class Row(NamedTuple):
    """A number of tokens, the allocation of them, and its expected rolls."""

    tokens: int
    allocation: Allocation
    rolls: float


class AllocationTable(NamedTuple):
    """A file below the site's folder of data, with a row for each of 1 to `most` tokens.

    about says to a reader what it holds; rule is the game inside.
    """

    path: str
    about: str
    rule: rules.Game
    most: int

    def write(self, rows: list[Row]) -> str:
        """The text of the file; ValueError for other numbers of tokens than the table has.

        It is for the build: only CPython keeps the names in this order.
        """
        self._check(rows)
        listed = [
            {"tokens": row.tokens, "allocation": list(row.allocation), "rolls": row.rolls}
            for row in rows
        ]
        head = {"format": FORMAT, "about": self.about, "weights": list(self.rule.weights)}
        return json.dumps(dict(head, rows=listed)) + "\n"

    def read(self, text: str) -> list[Row]:
        """The rows; ValueError when the text is damaged or another table's."""
        try:
            table = json.loads(text)
            known = table["format"] == FORMAT and table["weights"] == list(self.rule.weights)
            rows = [self._row(row) for row in table["rows"]]
        except (KeyError, TypeError, ValueError):
            raise ValueError("the table is damaged or not a table") from None
        if not known:
            raise ValueError(f"the table is not of the game {self.rule.weights}")
        self._check(rows)
        return rows

    def _row(self, row: dict[str, Any]) -> Row:
        laid = Allocation(rules.allocation(self.rule, row["allocation"]))
        return Row(row["tokens"], laid, float(row["rolls"]))

    def _check(self, rows: list[Row]) -> None:
        counts = [row.tokens for row in rows]
        if counts != list(range(1, self.most + 1)):
            raise ValueError(f"{self.path} has 1 to {self.most} tokens, not {counts}")
        for row in rows:
            if row.allocation.total != row.tokens:
                raise ValueError(f"{row.allocation} has not {row.tokens} tokens")


#: The allocations that clear two dice with the fewest expected rolls.
FEWEST = AllocationTable(
    "knock-m-down/fewest.json",
    "Knock 'm Down with two dice: for each number of tokens the allocation with the fewest "
    "expected rolls, on the sums 2 to 12; of two mirror images the "
    "lexicographically larger one.",
    rules.ORIGINAL,
    36,
)

#: The allocations that beat every other on two dice: of 24 tokens none does.
EMPERORS = AllocationTable(
    "knock-m-down/emperors.json",
    "Knock 'm Down with two dice: for each number of tokens the allocation that beats every other, "
    "which means that it wins more often than it loses with the same dice for both; on the sums 2 "
    "to 12; of two mirror images the lexicographically larger one.",
    rules.ORIGINAL,
    23,
)
