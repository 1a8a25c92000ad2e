"""Tables as CSV, for readers: one line for each position, below a first line that says what it is.

The figures are those of the JSON file of the same name: exactly, as fractions, and as decimals.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping
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
    """A sheet: # and what it is, the names of the columns, the rows."""
    out = io.StringIO()
    out.write(f"# {about}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return out.getvalue()


def about(sheet: str) -> str:
    """What a sheet says that it is."""
    return sheet.partition("\n")[0].removeprefix("# ")


def number(value: Fraction) -> tuple[str, str]:
    """As a decimal and as a fraction."""
    return repr(float(value)), ratio(value)


#: The columns about a figure.
COLUMNS = ("value", "exact", "unit", "printed", "source", "verdict", "note")

#: Those that came later stand behind, so that the others keep their places.
LATER_COLUMNS = ("bound", "error")


def results(entries: Mapping[str, Mapping[str, Any]]) -> str:
    """All figures, one line for each; lists are joined by semicolons."""
    title = "All results of Bestplay, with what a paper prints and our verdict."
    keys = (*COLUMNS, *LATER_COLUMNS)
    rows = ((name, *(_cell(entry.get(key, "")) for key in keys)) for name, entry in entries.items())
    return text(title, ("name", *keys), rows)


def table(source: str) -> str:
    """Any table in bestplay-table/1 whose game has no sheet of its own, by index."""
    whole = json.loads(source)
    title = (
        f"{whole['game']}, {whole['rules']}: values under best play for {whole['objective']}; "
        f"divide by {whole['scale']}. The line's number is the rules' index of the position."
    )
    return text(title, ("index", "value"), enumerate(whole["values"]))


def tiles(up: Iterable[int]) -> str:
    """Tiles or dice in one cell, in the words of links, without ranges: programs that read sheets
    take 1-5 for a date."""
    return ",".join(map(str, up)) or "none"


def _cell(value: object) -> str:
    if isinstance(value, dict):  # such as {"at most": 1e-09}
        value = [f"{key} {part}" for key, part in value.items()]
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)
