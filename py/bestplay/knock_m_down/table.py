"""Knock 'm Down's tables: for numbers of tokens on two dice the fewest rolls, and the emperor, and
the layouts that come next to the fewest rolls.

They hold allocations, not numbers over a scale, so they have formats of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.knock_m_down import rules
from bestplay.knock_m_down.rules import Allocation

FORMAT = "bestplay-allocations/1"
LAYOUTS = "bestplay-layouts/1"


class Row(NamedTuple):
    """A number of tokens, the allocation of them, and its expected rolls."""

    tokens: int
    allocation: Allocation
    rolls: float


def _read(
    text: str, form: str, rule: rules.Dice, name: str, read_row: Callable[[Any], Any]
) -> list[Any]:
    """The rows of a file; ValueError when it is damaged, or of another form or game."""
    try:
        table = json.loads(text)
        known = table["format"] == form and table["weights"] == list(rule.weights)
        rows = [read_row(row) for row in table[name]]
    except (KeyError, TypeError, ValueError):
        raise ValueError("the table is damaged or not a table") from None
    if not known:
        raise ValueError(f"the table is not of the game {rule.weights}")
    return rows


class AllocationTable(NamedTuple):
    """A file below the site's folder of data, with a row for each of 1 to `most` tokens.

    about says to a reader what it holds; rule is the game inside.
    """

    path: str
    about: str
    rule: rules.Dice
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
        rows = _read(text, FORMAT, self.rule, "rows", self._row)
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


# The layouts with the fewest rolls and those that come next.

#: The tokens on each value, as digits, and the expected rolls.
Near: TypeAlias = "tuple[str, float]"

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def digits(tokens: Sequence[int]) -> str:
    """A layout in few letters; ValueError for more tokens on a value than a digit says."""
    if max(tokens) >= len(DIGITS):
        raise ValueError(f"at most {len(DIGITS) - 1} tokens on a value are written as a digit")
    return "".join([DIGITS[count] for count in tokens])


def tokens_of(layout: str) -> tuple[int, ...]:
    """The tokens on each value."""
    return tuple([DIGITS.index(digit) for digit in layout])


class NearTable(NamedTuple):
    """A file below the site's folder of data: for 1 to `most` tokens the best `listed` layouts."""

    path: str
    about: str
    rule: rules.Dice
    most: int
    listed: int

    def write(self, layouts: Sequence[Sequence[Near]]) -> str:
        """The text of the file, from the layouts of 1, 2, ... tokens."""
        rows = [[f"{layout} {rolls}" for layout, rolls in each] for each in layouts]
        head = {"format": LAYOUTS, "about": self.about, "weights": list(self.rule.weights)}
        return json.dumps(dict(head, layouts=rows)) + "\n"

    def read(self, text: str) -> list[list[Near]]:
        """The layouts of 1, 2, ... tokens; ValueError when the text is damaged or another's."""
        rows = _read(text, LAYOUTS, self.rule, "layouts", _near_layouts)
        if len(rows) != self.most:
            raise ValueError(f"the table is not of {self.most} numbers of tokens on two dice")
        return rows


def _near_layouts(lines: list[str]) -> list[Near]:
    found = []
    for line in lines:
        layout, rolls = line.split(" ")
        found.append((layout, float(rolls)))
    return found


#: Two dice.
NEAR = NearTable(
    "knock-m-down/near.json",
    "Knock 'm Down with two dice: for each number of tokens, from 1 up, the 72 layouts with the "
    "fewest expected rolls, or all that there are, the best first: a digit, or a letter from 10 "
    "on, for the tokens on each of the sums 2 to 12, and the expected rolls. Of layouts that "
    "differ by swaps of equally likely sums the one with more tokens on the lower sum is listed.",
    rules.ORIGINAL,
    36,
    72,
)
