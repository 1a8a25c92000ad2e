"""Knock 'm Down's tables on two dice: the fewest rolls, the emperor, and the next best layouts.

They hold allocations, not numbers over a scale, so they have formats of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from bestplay.knock_m_down.rules import ORIGINAL, Allocation

FORMAT = "bestplay-allocations/1"
LAYOUTS = "bestplay-layouts/1"

#: The tokens on each value, as digits, and the expected rolls.
Near: TypeAlias = "tuple[str, float]"

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Row(NamedTuple):
    """A number of tokens with an allocation of them and its expected rolls."""

    tokens: int
    allocation: Allocation
    rolls: float


class AllocationTable(NamedTuple):
    """A file below the site's folder of data, with a row for each of 1 to `most` tokens."""

    path: str
    most: int

    def read(self, text: str) -> list[Row]:
        """The rows; ValueError when the text is damaged or another table's."""
        rows = _read(text, FORMAT, "rows", self.most, _row)
        for tokens, row in enumerate(rows, 1):
            if not row.tokens == row.allocation.total == tokens:
                raise ValueError(f"the table is damaged: {row.allocation} has not {tokens} tokens")
        return rows


class NearTable(NamedTuple):
    """A file below the site's folder of data: for 1 to `most` tokens the best `listed` layouts."""

    path: str
    most: int
    listed: int

    def read(self, text: str) -> list[list[Near]]:
        """The layouts of 1, 2, ... tokens; ValueError when the text is damaged or another's."""
        return _read(text, LAYOUTS, "layouts", self.most, _near_layouts)


def digits(tokens: Sequence[int]) -> str:
    """A layout as one character per value; ValueError for too many tokens on a value."""
    if max(tokens) >= len(DIGITS):
        raise ValueError(f"at most {len(DIGITS) - 1} tokens on a value are written as a digit")
    return "".join([DIGITS[count] for count in tokens])


def tokens_of(layout: str) -> tuple[int, ...]:
    """The tokens on each value, from a layout as digits() writes it."""
    return tuple([DIGITS.index(digit) for digit in layout])


def _read(text: str, form: str, name: str, most: int, read_row: Callable[[Any], Any]) -> list[Any]:
    """The rows of a file; ValueError when it is damaged, of another form, dice or length."""
    try:
        table = json.loads(text)
        known = table["format"] == form and table["weights"] == list(ORIGINAL.weights)
        rows = [read_row(row) for row in table[name]]
    except (KeyError, TypeError, ValueError):
        raise ValueError("the table is damaged or not a table") from None
    if not known or len(rows) != most:
        raise ValueError(f"the table is not of 1 to {most} tokens on two dice")
    return rows


def _row(row: dict[str, Any]) -> Row:
    return Row(row["tokens"], ORIGINAL.allocation(row["allocation"]), float(row["rolls"]))


def _near_layouts(lines: list[str]) -> list[Near]:
    """Layouts with their rolls, from lines such as digits, a blank and a number."""
    parts = [line.split(" ") for line in lines]
    return [(layout, float(rolls)) for layout, rolls in parts]


#: The allocations that clear two dice with the fewest expected rolls.
FEWEST = AllocationTable("knock-m-down/fewest.json", 36)

#: The allocations that beat every other on two dice: of 24 tokens none does.
EMPERORS = AllocationTable("knock-m-down/emperors.json", 23)

#: The layouts with the fewest rolls and those that come next.
NEAR = NearTable("knock-m-down/near.json", 36, 72)
