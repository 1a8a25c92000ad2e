"""What others may take: every data file as JSON and CSV, an index with hashes, and the schemas."""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sitebuild import ROOT
from sitebuild.data import sheets, store
from sitebuild.discovery import address

SITE = ROOT / "site"
FORMAT = "bestplay-index/1"
MEDIA = {".json": "application/json", ".csv": "text/csv"}


@dataclass(frozen=True)
class File:
    """One data file; see site/schemas/bestplay-index-1.json."""

    path: str
    media: str
    format: str
    about: str
    bytes: int
    sha256: str


def write(out: Path) -> None:
    """Write the sheets that are still missing, the schemas and out/data/index.json."""
    for source in sorted(store.folder(out).rglob("*.json")):
        sheet = source.with_suffix(".csv")
        if not sheet.exists() and _json(source).get("format") == "bestplay-table/1":
            sheets.save(sheet, sheets.table(source.read_text("utf-8")))
    _write_schemas(out)
    index = {
        "format": FORMAT,
        "version": store.VERSION,
        "licence": "MIT",
        "schemas": {_json(path)["title"]: f"schemas/{path.name}" for path in schemas()},
        "files": [asdict(file) for file in files(out)],
    }
    sheets.save(out / "data" / "index.json", json.dumps(index, indent=1) + "\n")


def files(out: Path) -> list[File]:
    """Every data file that says what it is, by its path.

    A JSON file without a format is a page's own and may change with it: it is not listed.
    """
    listed = []
    for path in sorted(store.folder(out).rglob("*")):
        source, sheet = path.with_suffix(".json"), path.with_suffix(".csv")
        if path.suffix not in MEDIA or not (source.exists() and sheet.exists()):
            continue
        content = path.read_bytes()
        listed.append(
            File(
                path=path.relative_to(out / "data").as_posix(),
                media=MEDIA[path.suffix],
                format=str(_json(source).get("format", "")),
                about=sheets.about(sheet.read_text("utf-8")),
                bytes=len(content),
                sha256=hashlib.sha256(content).hexdigest(),
            )
        )
    return [file for file in listed if file.format]


def _json(path: Path) -> dict[str, Any]:
    parsed = json.loads(path.read_text("utf-8"))
    return parsed if isinstance(parsed, dict) else {}


def schemas() -> list[Path]:
    """The JSON Schema of each format, with those that games have of their own."""
    found = [*SITE.glob("schemas/*.json"), *SITE.glob("games/*/schemas/*.json")]
    return sorted(found, key=lambda path: path.name)


def _write_schemas(out: Path) -> None:
    """Each schema at /data/schemas/, where its $id says that it is."""
    folder = out / "data" / "schemas"
    for path in schemas():
        schema = json.loads(path.read_text("utf-8"))
        schema = {"$schema": schema.pop("$schema"), "$id": url(path.name), **schema}
        sheets.save(folder / path.name, json.dumps(schema, indent=2) + "\n")


def url(name: str) -> str:
    """The full address of a schema."""
    return f"{address.site()}/data/schemas/{name}"
