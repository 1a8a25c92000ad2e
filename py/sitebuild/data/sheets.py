"""Tables and whole strategies as CSV, for readers: one line for each position, below a first line
that says what it is.

The figures are those of the JSON file of the same name: exactly, as fractions, and as decimals.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from papers.figure import ratio

NUMBERED = "Tile j is worth 2^(j-1) in the board's number."


def save(path: Path, text: str) -> None:
    """Write a file, the same bytes on every system."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")


def text(about: str, head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """The CSV text of a sheet: a line "# about", the names of the columns, the rows."""
    out = io.StringIO()
    out.write(f"# {about}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue()


def about(sheet: str) -> str:
    """The first line of a CSV sheet, without its "# "."""
    return sheet.partition("\n")[0].removeprefix("# ")


def number(value: Fraction) -> tuple[str, str]:
    """(decimal, fraction "a/b") of a number, as texts."""
    return repr(float(value)), ratio(value)


#: The columns about a figure.
COLUMNS = ("value", "exact", "unit", "printed", "source", "verdict", "note")

#: Those that came later stand behind, so that the others keep their places.
LATER_COLUMNS = ("bound", "error")


def results(entries: Mapping[str, Mapping[str, Any]]) -> str:
    """The CSV text of all figures, one line for each; lists are joined by semicolons."""
    title = "All results of Bestplay, with what a paper prints and our verdict."
    keys = (*COLUMNS, *LATER_COLUMNS)
    rows = ((name, *(_cell(entry.get(key, "")) for key in keys)) for name, entry in entries.items())
    return text(title, ("name", *keys), rows)


def table(source: str) -> str:
    """The CSV text, (index, value), of a bestplay-table/1; source: the table's JSON text."""
    whole = json.loads(source)
    title = (
        f"{whole['game']}, {whole['rules']}: values under best play for {whole['objective']}; "
        f"divide by {whole['scale']}. The line's number is the rules' index of the position."
    )
    return text(title, ("index", "value"), enumerate(whole["values"]))


def tiles(up: Iterable[int]) -> str:
    """Tiles or dice as one cell: "1,2,5", or "none"; never ranges, since programs that read sheets
    take 1-5 for a date."""
    return ",".join(map(str, up)) or "none"


# Whole strategies.


@dataclass(frozen=True)
class Line:
    """The best play on one board; plays[throw] lists equal best plays, none where nothing is."""

    board: int
    tiles: list[int]
    dice: list[int]
    plays: dict[str, list[str]]
    value: Fraction


def save_strategy(path: Path, about: str, lines: list[Line]) -> None:
    """Write the best play on every board as CSV and JSON; path: without an ending."""
    throws = list(lines[0].plays)
    head = ["board", "tiles", "dice", *throws, "value", "exact"]
    sheet = text(about, head, (_cells(line) for line in lines))
    save(path.with_name(path.name + ".csv"), sheet)
    boards = ",\n".join(json.dumps(_entry(line)) for line in lines)
    said = f'"format": "bestplay-strategy/1",\n "about": {json.dumps(about)}'
    whole = f'{{{said},\n "boards": [\n{boards}]}}\n'
    save(path.with_name(path.name + ".json"), whole)


def _cells(line: Line) -> Iterable[str]:
    yield str(line.board)
    yield tiles(line.tiles)
    yield " or ".join(map(str, line.dice))
    for plays in line.plays.values():
        yield " or ".join(plays)
    yield repr(float(line.value))
    yield ratio(line.value)


def _entry(line: Line) -> dict[str, object]:
    return {
        "board": line.board,
        "tiles": line.tiles,
        "dice": line.dice,
        "plays": {throw: plays for throw, plays in line.plays.items() if plays},
        "value": float(line.value),
        "exact": ratio(line.value),
    }


def _cell(value: object) -> str:
    if isinstance(value, dict):  # such as {"at most": 1e-09}
        value = [f"{key} {part}" for key, part in value.items()]
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)
