"""The data for others: every file as JSON and CSV, an index that says what each holds, all of it
as one zip, and a Data Package.

All kinds of files are listed here, each with its columns, and those of a family of games in its
part "kinds".
"""

import csv
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from bestplay.games import NAMES, by_name, families
from sitebuild import ROOT, address, part
from sitebuild.data import sheets, store
from sitebuild.kept import keep_results

FORMAT = "bestplay-index/1"
MEDIA = {".json": "application/json", ".csv": "text/csv"}
TITLE = "Bestplay: exact values and strategies of dice games"

#: The list of changes of the data, under "## Changes", each release as "### 1.0, <date>".
CHANGES = ROOT / "docs" / "data.md"
RELEASE = re.compile(r"^### (\d+\.\d+), (\d{4}-\d\d-\d\d)\n\n((?:- .+\n)+)", re.MULTILINE)

#: All files in one, below out/data.
ARCHIVE = "bestplay-data.zip"


#: The form of a cell by its type, the narrowest first; anything else is a text.
TYPES = (
    ("integer", re.compile(r"-?\d+")),
    ("number", re.compile(r"-?\d+(\.\d+)?(e-?\d+)?")),
)


# What the files hold.


@dataclass(frozen=True)
class Column:
    """A column of a sheet: what it says, and in which unit; the unit of a text is ""."""

    about: str
    unit: str = ""


@dataclass(frozen=True)
class Kind:
    """Files that hold the same of different games or rules."""

    title: str
    """Their content, as the heading of a list of them; each kind has another."""
    pattern: str
    """Their paths below the version, without the ending, as fnmatch has patterns."""
    columns: Mapping[str, Column] = field(default_factory=dict)
    """The columns of their sheets in order, where they have some."""

    def column_descriptions(self) -> list[dict[str, str]]:
        """The columns for the index: [{"name", "about", "unit"}, ...]."""
        return [{"name": name, **asdict(column)} for name, column in self.columns.items()]


EXACTLY = "the same exactly, as a fraction"

#: Columns that are the same in every sheet that has them.
BOARD = Column("the number of the board, in which tile j counts 2^(j-1)", "whole number")
TILES = Column('the tiles that are up, as in links: 1,2,5, or "none"')
INDEX = Column("the place of the value in the JSON file of the same name, from 0", "whole number")


EVERY = (
    Kind(
        "All results",
        "results",
        {
            "name": Column("the name of the figure"),
            "value": Column("the figure; several are joined by semicolons", "that of unit"),
            "exact": Column("the same as a fraction, where the arithmetic was exact"),
            "unit": Column("the unit of value"),
            "printed": Column("what a source prints for it; several are joined by semicolons"),
            "source": Column("where that is printed"),
            "verdict": Column("whether the two agree"),
            "note": Column("how the figure was computed, and why it differs if it does"),
            "bound": Column('"at least" or "at most" where the source prints no more than that'),
            "error": Column("how far value may be from the truth, where it is not exact", "unit"),
        },
    ),
    Kind("Questions of practice", "*/practice"),
)

#: A table whose game says nothing more of it.
TABLE = Kind(
    "Tables",
    "*",
    {"index": INDEX, "value": Column("the value", "that of the JSON file, times its scale")},
)


@cache
def kinds() -> tuple[Kind, ...]:
    """All kinds in the order in which pages list them; ValueError for a title that two have."""
    listed = tuple(_kinds())
    titles = [kind.title for kind in listed]
    twice = [title for title in titles if titles.count(title) > 1]
    if twice:
        raise ValueError(f"several kinds of files are called '{twice[0]}'")
    return listed


def _kinds() -> Iterator[Kind]:
    for own in filter(None, (part(family, "kinds") for family in families())):
        yield from own.KINDS
    yield from EVERY
    yield TABLE


def kind(stem: str) -> Kind:
    """The kind of a file; stem: its path below data/v1/, without the ending."""
    return next(each for each in kinds() if fnmatchcase(stem, each.pattern))


def games_of(stem: str) -> list[str]:
    """Names of the games that a file is about, in the site's order; [] if it is about all of them.

    A file in one game's folder may be about another's too, as that game's family says.
    """
    folder = stem.partition("/")[0]
    if folder not in NAMES:
        return []
    own = part(by_name(folder).family, "kinds")
    others: Mapping[str, str] = getattr(own, "OTHERS", {})
    about = {folder, *(game for pattern, game in others.items() if fnmatchcase(stem, pattern))}
    return [name for name in NAMES if name in about]


def check(stem: str, names: list[str]) -> None:
    """Raise ValueError if a sheet's columns are not those that its kind describes."""
    known = list(kind(stem).columns)
    if names != known:
        raise ValueError(f"{stem}.csv has the columns {names}, but {known} are described")


# The files, and what is written of them.


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
    """The changes of the data on a day."""

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
    """Write the files made from the data: missing sheets, the zip, the index, the Data Package."""
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
        "licence": address.record_line("license"),
        "cite": cite(told[0].release, told[0].date)[0],
        "changes": [asdict(each) for each in told],
        "archive": archive,
        "kinds": {
            each.title: each.column_descriptions()
            for each in kinds()
            if any(file.kind == each.title for file in listed)
        },
        "files": [asdict(file) for file in listed],
    }
    sheets.save(out / "data" / "index.json", json.dumps(index, indent=1) + "\n")
    _package(out, index)


def cite(release: str, date: str) -> tuple[str, str]:
    """(text, BibTeX entry) that cite a release of the data."""
    return address.cite("data", TITLE, "/data/", f"Release {release}", date)


def read(out: Path) -> tuple[dict[str, Any], list[File]]:
    """(the JSON of out/data/index.json, the data files that it lists)."""
    index = _json(out / "data" / "index.json")
    return index, [File(**file) for file in index["files"]]


def files(out: Path) -> list[File]:
    """All data files whose JSON names its format, sorted by path.

    A JSON file without a format is a page's own and may change with it: it is not listed.
    """
    agreed = out / "data" / "results.json"  # under its agreed name too
    listed = []
    for source in [*store.folder(out).rglob("*.json"), *([agreed] if agreed.exists() else [])]:
        whole = _json(source)
        if "format" not in whole:
            continue
        place = source.with_suffix("").relative_to(out / "data").as_posix()
        stem = place.removeprefix(f"{store.VERSION}/")
        sheet, described = source.with_suffix(".csv"), store.folder(out) / f"{stem}.csv"
        about = sheets.about(described.read_text("utf-8")) if described.exists() else whole["about"]
        if sheet.exists():
            check(stem, _head(sheet))
        for path in filter(Path.exists, (sheet, source)):
            content = path.read_bytes()
            listed.append(
                File(
                    path=place + path.suffix,
                    media=MEDIA[path.suffix],
                    format=str(whole["format"]),
                    games=games_of(stem),
                    kind=kind(stem).title,
                    about=about,
                    bytes=len(content),
                    sha256=hashlib.sha256(content).hexdigest(),
                )
            )
    return sorted(listed, key=lambda file: file.path)


def publish(data: Path, path: str, text: str, about: str, rows: Iterable[Iterable[object]]) -> None:
    """Write a data file (text, as JSON) and a CSV sheet of its rows with the columns of its kind;
    about: the sheet's first line."""
    stem = path.removesuffix(".json")
    sheets.save(data / path, text)
    sheets.save(data / f"{stem}.csv", sheets.text(about, kind(stem).columns, rows))


def _head(sheet: Path) -> list[str]:
    """The names of a sheet's columns."""
    with sheet.open(encoding="utf-8", newline="") as lines:
        next(lines)
        return next(csv.reader(lines))


def _archive(out: Path, paths: list[str], date: str) -> dict[str, object]:
    """Write all data as one zip; return its entry in the index."""
    content = _zip({path: (out / "data" / path).read_bytes() for path in paths}, date)
    (out / "data" / ARCHIVE).write_bytes(content)
    return {
        "path": ARCHIVE,
        "media": "application/zip",
        "bytes": len(content),
        "sha256": hashlib.sha256(content).hexdigest(),
    }


@keep_results
def _zip(contents: dict[str, bytes], date: str) -> bytes:
    """The bytes of a zip of these files, the same each time."""
    packed = io.BytesIO()
    year, month, day = map(int, date.split("-"))
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in contents.items():
            inside = zipfile.ZipInfo(f"bestplay-data/{path}", (year, month, day, 0, 0, 0))
            inside.external_attr = 0o644 << 16
            inside.create_system = 3  # whatever the machine
            archive.writestr(inside, content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _json(path: Path) -> dict[str, Any]:
    parsed = json.loads(path.read_text("utf-8"))
    return parsed if isinstance(parsed, dict) else {}


def _package(out: Path, index: dict[str, Any]) -> None:
    """Write out/data/datapackage.json, by which statistics programs read all CSV files.

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
        "contributors": [{"title": address.record_line("name"), "role": "author"}],
        "resources": [
            _resource(out, file) for file in index["files"] if file["media"] == "text/csv"
        ],
    }
    sheets.save(
        out / "data" / "datapackage.json", json.dumps(whole, indent=1, ensure_ascii=False) + "\n"
    )


def _resource(out: Path, file: dict[str, Any]) -> dict[str, Any]:
    """A CSV file's entry in datapackage.json: path, title, and its columns with their types."""
    stem = file["path"].removesuffix(".csv").partition("/")[2]
    with (out / "data" / file["path"]).open(encoding="utf-8", newline="") as lines:
        next(lines)
        head, *rows = csv.reader(lines)
    columns = kind(stem).columns
    fields = []
    for place, name in enumerate(head):
        column = columns[name]
        unit = f" ({column.unit})" if column.unit else ""
        type_ = _type([row[place] for row in rows])
        fields.append({"name": name, "type": type_, "description": f"{column.about}{unit}"})
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
    """The type that fits all cells but empty ones: "integer", "number" or "string"."""
    said = [cell for cell in cells if cell]
    for name, form in TYPES:
        if said and all(map(form.fullmatch, said)):
            return name
    return "string"
