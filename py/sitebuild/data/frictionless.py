"""datapackage.json: the sheets as a Data Package, which statistics programs read as a whole.

https://datapackage.org says what stands in it.  Fields' types are those of what the sheets hold.
"""

import csv
import json
import re
from pathlib import Path
from typing import Any

from sitebuild.data import kinds, sheets
from sitebuild.discovery import address, citing

NAME = "datapackage.json"

#: What a cell of a number looks like, the narrowest type first; anything else is a text.
TYPES = (
    ("integer", re.compile(r"-?\d+")),
    ("number", re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")),
)


def write(out: Path, index: dict[str, Any], title: str) -> None:
    """Write out/data/datapackage.json, from the index of the data."""
    whole = {
        "profile": "tabular-data-package",
        "name": "bestplay",
        "title": title,
        "version": index["release"],
        "created": f"{index['date']}T00:00:00Z",
        "homepage": f"{address.site()}/data/",
        "licenses": [{"name": index["licence"], "path": f"{address.site()}/licences/"}],
        "contributors": [{"title": citing.authors(), "role": "author"}],
        "resources": [
            _resource(out, file) for file in index["files"] if file["media"] == "text/csv"
        ],
    }
    sheets.save(out / "data" / NAME, json.dumps(whole, indent=1, ensure_ascii=False) + "\n")


def _resource(out: Path, file: dict[str, Any]) -> dict[str, Any]:
    """A CSV file as Frictionless describes it: path, title, and what its columns hold."""
    stem = file["path"].removesuffix(".csv").partition("/")[2]
    with (out / "data" / file["path"]).open(encoding="utf-8", newline="") as lines:
        next(lines)
        head, *rows = csv.reader(lines)
    columns = kinds.kind(stem).columns
    fields = []
    for place, name in enumerate(head):
        column = columns[name]
        unit = f" ({column.unit})" if column.unit else ""
        kind = _type([row[place] for row in rows])
        fields.append({"name": name, "type": kind, "description": f"{column.about}{unit}"})
    return {
        "profile": "tabular-data-resource",
        "name": re.sub(r"[^a-z0-9]+", "-", stem.lower()),
        "path": file["path"],
        "title": file["kind"],
        "description": file["about"],
        "format": "csv",
        "mediatype": file["media"],
        "encoding": "utf-8",
        "bytes": file["bytes"],
        "hash": f"sha256:{file['sha256']}",
        "dialect": {"commentChar": "#"},
        "schema": {"fields": fields},
    }


def _type(cells: list[str]) -> str:
    """The narrowest type of all cells that are not empty."""
    said = [cell for cell in cells if cell]
    for name, form in TYPES:
        if said and all(map(form.fullmatch, said)):
            return name
    return "string"
