"""Published files are listed with true hashes, described, and the same in both forms."""

import csv
import hashlib
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from bestplay.games import GAMES
from sitebuild.data import store
from sitebuild.pages import rooms
from sitebuild.runtime import assets
from tests.conftest import told_scripts

#: The formats of decks and summaries, which are no tables.
WITHOUT_SHEETS = ("bestplay-practice/1",)


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.fixture(scope="module")
def index(built: Path) -> dict[str, Any]:
    found: dict[str, Any] = load(built / "data" / "index.json")
    return found


def test_sizes_and_hashes_are_those_of_the_files(built: Path, index: dict[str, Any]) -> None:
    for file in index["files"]:
        content = (built / "data" / file["path"]).read_bytes()
        if file["media"] == "application/json":
            assert json.loads(content)["format"] == file["format"]
        assert len(content) == file["bytes"]
        assert hashlib.sha256(content).hexdigest() == file["sha256"]


def test_every_table_is_there_in_both_forms_and_says_what_it_is(
    built: Path, index: dict[str, Any]
) -> None:
    listed = {file["path"] for file in index["files"]}
    alone = {file["path"] for file in index["files"] if file["format"] in WITHOUT_SHEETS}
    alone.add("results.json")
    stems = {path.rpartition(".")[0] for path in listed - alone}
    assert listed - alone == {f"{stem}{kind}" for stem in stems for kind in (".csv", ".json")}
    for file in index["files"]:
        if file["media"] == "text/csv":
            first = (built / "data" / file["path"]).read_text("utf-8").partition("\n")[0]
            assert first == f"# {file['about']}"
    # results.json is there under two names.
    assert len({file["about"] for file in index["files"]}) == len(stems) + len(alone) - 1


def test_all_that_is_published_is_listed(built: Path, index: dict[str, Any]) -> None:
    folder = built / "data"
    published = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}
    listed = {file["path"] for file in index["files"]} | {index["archive"]["path"]}
    others = {
        "index.json",
        "datapackage.json",
        "index.html",
        "reading/index.html",
    }
    assert published == listed | others


def test_every_column_of_every_sheet_is_described(built: Path, index: dict[str, Any]) -> None:
    for file in index["files"]:
        if file["media"] == "text/csv":
            _, head, *lines = (built / "data" / file["path"]).read_text("utf-8").splitlines()
            described = index["kinds"][file["kind"]]
            assert next(csv.reader([head])) == [column["name"] for column in described]
            # Numbers have a unit, and what has none is a text.
            for column, cell in zip(described, next(csv.reader(lines[-1:])), strict=True):
                in_words = "as in links" in column["about"] or not is_number(cell)
                assert column["unit"] or in_words, (file["path"], column)
    assert {file["kind"] for file in index["files"]} == set(index["kinds"])


def is_number(cell: str) -> bool:
    try:
        float(cell)
    except ValueError:
        return False
    return True


def test_the_zip_has_every_file(built: Path, index: dict[str, Any]) -> None:
    content = (built / "data" / index["archive"]["path"]).read_bytes()
    assert len(content) == index["archive"]["bytes"]
    assert hashlib.sha256(content).hexdigest() == index["archive"]["sha256"]
    with zipfile.ZipFile(built / "data" / index["archive"]["path"]) as archive:
        inside = {name.removeprefix("bestplay-data/"): name for name in archive.namelist()}
        assert set(inside) == {file["path"] for file in index["files"]}
        for file in index["files"]:
            assert hashlib.sha256(archive.read(inside[file["path"]])).hexdigest() == file["sha256"]
        assert {info.date_time[:3] for info in archive.infolist()} == {
            tuple(map(int, index["date"].split("-")))
        }


def test_every_file_is_linked_from_the_page(built: Path, index: dict[str, Any]) -> None:
    page = (built / "data" / "index.html").read_text("utf-8")
    linked = set(re.findall(r'href="/data/([^"]+)" download', page))
    assert linked == {file["path"] for file in index["files"]} | {index["archive"]["path"]}


def sheet(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8").splitlines()[1:]))


def test_results_as_a_sheet(built: Path) -> None:
    folder = store.folder(built)
    entries = load(folder / "results.json")["results"]
    rows = {row["name"]: row for row in sheet(folder / "results.csv")}
    assert {name: row["verdict"] for name, row in rows.items()} == {
        name: entry["verdict"] for name, entry in entries.items()
    }
    full = rows["pickomino.turn.full"]
    assert (full["bound"], full["printed"], full["error"]) == ("at least", "1.5", "")
    assert rows["knock.two.1200.normal"]["error"] == "at most 1e-12"
    assert rows["pickomino.simulation.full"]["error"].startswith("standard 0.01")


# Every table has a checksum that the pages know.


PAGES = [kind.path(game.name) for game in GAMES for kind in rooms.kinds(game.family)]


def test_the_checksums_are_those_of_the_files(built: Path) -> None:
    sums = assets.checksums(built)
    assert len(sums) > 100
    for path, known in sums.items():
        whole = hashlib.sha256((built / path.lstrip("/")).read_bytes()).hexdigest()
        assert whole.startswith(known) and len(known) == assets.DIGITS


@pytest.mark.parametrize("path", PAGES)
def test_a_page_knows_those_that_it_opens_with_and_where_all_others_are(
    built: Path, path: str
) -> None:
    html = (built / path.strip("/") / "index.html").read_text("utf-8")
    urls, sums = told_scripts(html), assets.checksums(built)
    assert json.loads((built / str(urls["tables"]).lstrip("/")).read_text()) == sums
    preloaded = [table for table in sums if f'href="{table}" as="fetch"' in html]
    runtime = [urls[name] for name in ("micropython", "wasm", "pyscript") if name in urls]
    runtime += urls.get("rest", [])
    parts = {path: assets.checksum(built / path.lstrip("/")) for path in runtime}
    assert urls["sums"] == {table: sums[table] for table in preloaded} | parts


# The Data Package.


#: What the format's own library says of it; in a process of its own, for its warnings.
VALIDATE = """
import json
from frictionless import Package
report = Package("datapackage.json").validate(parallel=False)
errors = [error.message for task in report.tasks for error in task.errors]
print(json.dumps([len(report.tasks), report.valid, errors]))
"""


def test_the_data_package_is_one_with_every_sheet(built: Path, index: dict[str, Any]) -> None:
    sheets = [file for file in index["files"] if file["media"] == "text/csv"]
    command = [sys.executable, "-c", VALIDATE]
    done = subprocess.run(command, cwd=built / "data", capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == [len(sheets), True, []]
