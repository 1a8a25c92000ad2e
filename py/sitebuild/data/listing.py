"""What others may take: every data file as JSON and CSV, an index that says what each holds, all
as one zip, and a Data Package."""

import csv
import hashlib
import json
import re
import zipfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sitebuild import ROOT
from sitebuild.data import kinds, sheets, store
from sitebuild.discovery import address, citing

FORMAT = "bestplay-index/1"
MEDIA = {".json": "application/json", ".csv": "text/csv"}
TITLE = "Bestplay: exact values and strategies of dice games"

#: Where the changes of the data are told, under "## Changes", each release as "### 1.0, <date>".
CHANGES = ROOT / "docs" / "data.md"
RELEASE = re.compile(r"^### (\d+\.\d+), (\d{4}-\d\d-\d\d)\n\n((?:- .+\n)+)", re.MULTILINE)

#: All files in one, below out/data.
ARCHIVE = "bestplay-data.zip"


#: What a cell of a number looks like, the narrowest type first; anything else is a text.
TYPES = (
    ("integer", re.compile(r"-?\d+")),
    ("number", re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")),
)


@dataclass(frozen=True)
class File:
    """One data file."""

    path: str
    media: str
    format: str
    games: list[str]
    kind: str
    about: str
    bytes: int
    sha256: str


@dataclass(frozen=True)
class Release:
    """What has changed in the data on a day."""

    release: str
    date: str
    about: list[str]


def releases() -> list[Release]:
    """The releases of the data, the newest first."""
    told = CHANGES.read_text("utf-8").partition("\n## Changes\n")[2]
    return [
        Release(number, date, lines.removeprefix("- ").rstrip("\n").split("\n- "))
        for number, date, lines in RELEASE.findall(told)
    ]


def write(out: Path) -> None:
    """Write what is still missing: sheets, zip, index and Data Package."""
    for source in sorted(store.folder(out).rglob("*.json")):
        sheet = source.with_suffix(".csv")
        if not sheet.exists() and _json(source).get("format") == "bestplay-table/1":
            sheets.save(sheet, sheets.table(source.read_text("utf-8")))
    listed, told = files(out), releases()
    archive = _archive(out, [file.path for file in listed], told[0].date)
    index = {
        "format": FORMAT,
        "version": store.VERSION,
        "release": told[0].release,
        "date": told[0].date,
        "licence": citing.record_line("license"),
        "cite": citing.text(TITLE, "/data/", f"Release {told[0].release}", told[0].date),
        "changes": [asdict(each) for each in told],
        "archive": archive,
        "kinds": {
            kind.title: kind.column_descriptions()
            for kind in kinds.kinds()
            if any(file.kind == kind.title for file in listed)
        },
        "files": [asdict(file) for file in listed],
    }
    sheets.save(out / "data" / "index.json", json.dumps(index, indent=1) + "\n")
    _package(out, index)


def read(out: Path) -> tuple[dict[str, Any], list[File]]:
    """The index that was written, and its files."""
    index = _json(out / "data" / "index.json")
    return index, [File(**file) for file in index["files"]]


def files(out: Path) -> list[File]:
    """Every data file that says what it is, by its path.

    A JSON file without a format is a page's own and may change with it: it is not listed.
    """
    agreed = out / "data" / "results.json"  # under its agreed name too
    paths = [*store.folder(out).rglob("*"), *([agreed] if agreed.exists() else [])]
    listed = []
    for path in sorted(paths):
        source, sheet = path.with_suffix(".json"), path.with_suffix(".csv")
        if path.suffix not in MEDIA or not source.exists() or "format" not in _json(source):
            continue
        content = path.read_bytes()
        place = path.relative_to(out / "data").as_posix()
        stem = place.removeprefix(f"{store.VERSION}/").removesuffix(path.suffix)
        if path == sheet:
            kinds.check(stem, _head(sheet))
        described = store.folder(out) / f"{stem}.csv"
        whole = _json(source)
        about = sheets.about(described.read_text("utf-8")) if described.exists() else whole["about"]
        listed.append(
            File(
                path=place,
                media=MEDIA[path.suffix],
                format=str(whole["format"]),
                games=kinds.games_of(stem),
                kind=kinds.kind(stem).title,
                about=about,
                bytes=len(content),
                sha256=hashlib.sha256(content).hexdigest(),
            )
        )
    return listed


def _head(sheet: Path) -> list[str]:
    """The names of a sheet's columns."""
    with sheet.open(encoding="utf-8", newline="") as lines:
        next(lines)
        return next(csv.reader(lines))


def _archive(out: Path, paths: list[str], date: str) -> dict[str, object]:
    """Write all data as one zip, the same bytes each time; its line in the index."""
    folder = out / "data"
    year, month, day = map(int, date.split("-"))
    target = folder / ARCHIVE
    with zipfile.ZipFile(target, "w") as archive:
        for path in paths:
            inside = zipfile.ZipInfo(f"bestplay-data/{path}", (year, month, day, 0, 0, 0))
            inside.external_attr = 0o644 << 16
            inside.create_system = 3  # whatever the machine
            archive.writestr(inside, (folder / path).read_bytes(), zipfile.ZIP_DEFLATED, 9)
    content = target.read_bytes()
    return {
        "path": ARCHIVE,
        "media": "application/zip",
        "bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }


def _json(path: Path) -> dict[str, Any]:
    parsed = json.loads(path.read_text("utf-8"))
    return parsed if isinstance(parsed, dict) else {}


def _package(out: Path, index: dict[str, Any]) -> None:
    """Write out/data/datapackage.json, which statistics programs read as a whole.

    https://datapackage.org says what stands in it.
    """
    whole = {
        "profile": "tabular-data-package",
        "name": "bestplay",
        "title": TITLE,
        "version": index["release"],
        "created": f"{index['date']}T00:00:00Z",
        "homepage": f"{address.site()}/data/",
        "licenses": [{"name": index["licence"], "path": f"{address.site()}/licences/"}],
        "contributors": [{"title": citing.authors(), "role": "author"}],
        "resources": [
            _resource(out, file) for file in index["files"] if file["media"] == "text/csv"
        ],
    }
    sheets.save(
        out / "data" / "datapackage.json", json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
    )


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
