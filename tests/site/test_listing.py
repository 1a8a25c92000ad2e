"""What others may take: listed with true hashes, as the schemas say, the same in both forms."""

import csv
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
import zipfile
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

import bestplay
from bestplay.core import tables
from bestplay.games import GAMES, NAMES
from sitebuild.data import kinds, listing, sheets, store
from sitebuild.discovery import address, citing
from sitebuild.pages import rooms
from sitebuild.runtime import assets
from tests.conftest import ROOT, told_scripts

#: The formats of decks and summaries, which are no tables.
WITHOUT_SHEETS = ("bestplay-practice/1",)


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.fixture(scope="module")
def index(built: Path) -> dict[str, Any]:
    found: dict[str, Any] = load(built / "data" / "index.json")
    return found


@pytest.fixture(scope="module")
def schemas(built: Path, index: dict[str, Any]) -> dict[str, Draft202012Validator]:
    """A validator for each format."""
    found = {}
    for name, path in index["schemas"].items():
        schema = load(built / "data" / path)
        meta.validate(schema)
        assert schema["title"] == name
        assert schema["$id"] == f"{address.site()}/data/{path}"
        found[name] = Draft202012Validator(schema)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_table_is_not_called_one(name: str) -> None:
    kind = kinds.kind(f"{name}/practice")
    assert kind != kinds.TABLE
    assert not kind.columns


def test_the_index_is_as_its_schema_says(
    index: dict[str, Any], schemas: dict[str, Draft202012Validator]
) -> None:
    schemas["bestplay-index/1"].validate(index)
    assert index["version"] == store.VERSION


def test_every_json_file_is_as_the_schema_of_its_format_says(
    built: Path, index: dict[str, Any], schemas: dict[str, Draft202012Validator]
) -> None:
    for file in index["files"]:
        if file["media"] == "application/json":
            found = load(built / "data" / file["path"])
            assert found["format"] == file["format"]
            schemas[file["format"]].validate(found)


def test_a_damaged_file_is_not_as_its_schema_says(
    built: Path, schemas: dict[str, Draft202012Validator]
) -> None:
    table = load(store.folder(built) / "klappenspiel" / "optimal.json")
    for damage in ({"scale": 36}, {"values": [1.5]}, {"about": "more"}, {"format": "other/1"}):
        assert not schemas["bestplay-table/1"].is_valid(table | damage)


def test_sizes_and_hashes_are_those_of_the_files(built: Path, index: dict[str, Any]) -> None:
    for file in index["files"]:
        content = (built / "data" / file["path"]).read_bytes()
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
        "v1/answer.mjs",
        "v1/answer.d.mts",
    }
    assert published == listed | set(index["schemas"].values()) | others


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


def test_a_sheet_whose_columns_nobody_describes_is_refused(tmp_path: Path) -> None:
    folder = store.folder(tmp_path) / "klappenspiel"
    folder.mkdir(parents=True)
    (folder / "optimal.json").write_text(tables.write("klappenspiel", "", "win", 4, [1]))
    (folder / "optimal.csv").write_text("# A table.\nboard,chance\n0,1\n")
    with pytest.raises(ValueError, match=r"optimal.csv has the columns \['board', 'chance'\], but"):
        listing.write(tmp_path)


def test_tiles_and_plays_are_written_as_in_links(built: Path, index: dict[str, Any]) -> None:
    """In every column of tiles, dice or plays what a link or a face reads, and nothing else."""
    seen = 0
    for file in index["files"]:
        if file["media"] != "text/csv":
            continue
        as_in_links = [
            column["name"]
            for column in index["kinds"][file["kind"]]
            if "as in links" in column["about"]
        ]
        for row in sheet(built / "data" / file["path"]):
            for name in as_in_links:
                for words in row[name].split(" or "):
                    assert re.fullmatch(r"|none|[1-9]\d?(,[1-9]\d?)*", words), (file["path"], name)
                    seen += 1
    assert seen > 100_000


def test_klackers_is_found_under_its_own_name(index: dict[str, Any]) -> None:
    mine = [file for file in index["files"] if "klackers" in file["games"]]
    tables_of = [file for file in mine if file["path"].startswith("v1/shut-the-box/9-always-")]
    assert len(tables_of) == 28
    assert all(file["games"] == ["shut-the-box", "klackers"] for file in tables_of)
    assert all("Klackers" in file["about"] for file in mine)
    assert not any("Klackers" in f["about"] for f in index["files"] if "klackers" not in f["games"])


def test_the_zip_has_every_file(built: Path, index: dict[str, Any]) -> None:
    content = (built / "data" / index["archive"]["path"]).read_bytes()
    assert len(content) == index["archive"]["bytes"]
    assert hashlib.sha256(content).hexdigest() == index["archive"]["sha256"]
    with zipfile.ZipFile(built / "data" / index["archive"]["path"]) as archive:
        inside = {name.removeprefix("bestplay-data/"): name for name in archive.namelist()}
        data = {file["path"] for file in index["files"]} | set(index["schemas"].values())
        assert set(inside) == data | {index["module"]["path"], "v1/answer.d.mts"}
        for file in index["files"]:
            assert hashlib.sha256(archive.read(inside[file["path"]])).hexdigest() == file["sha256"]
        assert {info.date_time[:3] for info in archive.infolist()} == {
            tuple(map(int, index["date"].split("-")))
        }


def test_two_builds_give_the_same_zip_and_index(built: Path, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(built / "data", folder)
    for name in ("index.json", listing.ARCHIVE):
        (folder / name).unlink()
    listing.write(tmp_path)
    for name in ("index.json", listing.ARCHIVE):
        assert (folder / name).read_bytes() == (built / "data" / name).read_bytes()


def test_the_releases_of_the_data_go_back_in_time(index: dict[str, Any]) -> None:
    releases = listing.releases()
    headings = re.findall(r"^### (.*)$", listing.CHANGES.read_text("utf-8"), re.MULTILINE)
    assert [f"{each.release}, {each.date}" for each in releases] == headings
    assert len(releases) == len(index["changes"]) > 1
    for newer, older in pairwise(releases):
        assert tuple(map(int, newer.release.split("."))) > tuple(map(int, older.release.split(".")))
        assert newer.date >= older.date
    assert (index["release"], index["date"]) == (releases[0].release, releases[0].date)


def test_what_is_cited_is_what_the_citation_file_says(built: Path, index: dict[str, Any]) -> None:
    assert citing.record_line("version") == bestplay.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert (
        f"\n## [{citing.record_line('version')}] - {citing.record_line('date-released')}\n"
        in changelog
    )
    assert citing.authors() in index["cite"] and index["release"] in index["cite"]
    page = html.unescape((built / "data" / "index.html").read_text("utf-8"))
    assert index["cite"] in page
    (entry,) = re.findall(r"@misc\{.*?\n\}", page, re.DOTALL)
    fields = dict(re.findall(r"^  (\w+) = \{(.*)\},?$", entry, re.MULTILINE))
    assert fields["author"] == f"{{{citing.authors()}}}"
    assert fields["note"] == f"Release {index['release']}, {index['date']}"
    assert fields["year"] == index["date"][:4]
    with pytest.raises(ValueError, match="does not say colour"):
        citing.record_line("colour")


def test_the_page_describes_all_downloads_to_search_engines(
    built: Path, index: dict[str, Any]
) -> None:
    page = (built / "data" / "index.html").read_text("utf-8")
    (about,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    record = json.loads(about)
    assert record["@type"] == "Dataset"
    assert (record["version"], record["dateModified"]) == (index["release"], index["date"])
    found = {each["contentUrl"]: each["encodingFormat"] for each in record["distribution"]}
    at = f"{address.site()}/data/"
    assert found == {
        **{f"{at}{file['path']}": file["media"] for file in index["files"]},
        f"{at}index.json": "application/json",
        f"{at}{index['archive']['path']}": "application/zip",
    }


def test_every_file_is_linked_from_the_page(built: Path, index: dict[str, Any]) -> None:
    page = (built / "data" / "index.html").read_text("utf-8")
    linked = set(re.findall(r'href="/data/([^"]+)" download', page))
    assert linked == {file["path"] for file in index["files"]} | {index["archive"]["path"]}
    klackers = page.partition('<section class="part" id="klackers"')[2].partition("</section>")[0]
    # The first thing under its heading, in sight.
    first = klackers.partition("download")[0]
    assert first.endswith('href="/data/v1/shut-the-box/9-always-score-strategy.csv" ')
    assert "<details" not in first


def sheet(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8").splitlines()[1:]))


def test_the_sheet_of_a_packed_table_has_its_parts_apart(built: Path) -> None:
    folder = store.folder(built) / "shut-the-box"
    strategy = {row["board"]: row for row in sheet(folder / "9-max6-shut-strategy.csv")}
    for row in sheet(folder / "9-max6-shut.csv")[1:]:
        assert row["shut exactly"] == strategy[row["board"]]["exact"]
        assert float(row["shut"]) == float(Fraction(row["shut exactly"]))
        assert 0 < Fraction(row["score exactly"]) < 46


def test_the_results_are_under_their_agreed_name_too(built: Path) -> None:
    agreed, versioned = built / "data" / "results.json", store.folder(built) / "results.json"
    assert agreed.read_bytes() == versioned.read_bytes()


def test_results_as_a_sheet(built: Path) -> None:
    folder = store.folder(built)
    entries = load(folder / "results.json")["results"]
    rows = sheet(folder / "results.csv")
    assert [row["name"] for row in rows] == list(entries)
    assert {row["name"]: row["verdict"] for row in rows} == {
        name: entry["verdict"] for name, entry in entries.items()
    }
    by_name = {row["name"]: row for row in rows}
    full = by_name["pickomino.turn.full"]
    assert (full["bound"], full["printed"], full["error"]) == ("at least", "1.5", "")
    assert by_name["knock.two.1200.normal"]["error"] == "at most 1e-12"
    assert by_name["pickomino.simulation.full"]["error"].startswith("standard 0.01")


def test_results_whose_claims_are_not_as_the_schema_says(
    built: Path, schemas: dict[str, Draft202012Validator]
) -> None:
    whole = load(store.folder(built) / "results.json")
    validator = schemas["bestplay-results/1"]
    entry = whole["results"]["klackers.number.1-2"]
    for damage in (
        {"verdict": "wrong"},
        {"cause": ""},
        {"bound": "about"},
        {"copy": 1},
        {"readings": ["a"]},
        {"more": "a"},
    ):
        claims = [entry["claims"][0] | damage]
        if damage == {"cause": ""}:
            del claims[0]["cause"]  # what differs must have one
        results = {"klackers.number.1-2": entry | {"claims": claims}}
        assert not validator.is_valid(whole | {"results": results}), damage
    assert validator.is_valid(whole | {"results": {"klackers.number.1-2": entry}})


def test_a_table_of_any_game_gets_a_sheet(tmp_path: Path) -> None:
    folder = store.folder(tmp_path) / "chess"
    folder.mkdir(parents=True)
    (folder / "kings.json").write_text(tables.write("chess", "men=2", "win", 4, [1, -(10**20)]))
    (folder / "own.json").write_text('{"for the page": 1}')
    listing.write(tmp_path)
    index = load(tmp_path / "data" / "index.json")
    assert [file["path"] for file in index["files"]] == [
        "v1/chess/kings.csv",
        "v1/chess/kings.json",
    ]
    text = (folder / "kings.csv").read_text("utf-8")
    assert "chess, men=2" in sheets.about(text)
    assert text.splitlines()[1:] == ["index,value", "0,1", "1,-100000000000000000000"]


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
    runtime = [urls[name] for name in ("micropython", "wasm") if name in urls]
    runtime += urls.get("rest", [])
    parts = {path: assets.checksum(built / path.lstrip("/")) for path in runtime}
    assert urls["sums"] == {table: sums[table] for table in preloaded} | parts


# The Data Package.


def validated(data: Path) -> dict[str, Any]:
    """What the library of the format says of it, in a process of its own for its warnings."""
    script = (
        "import json, sys; from frictionless import Package; "
        "report = Package('datapackage.json').validate(parallel=False); "
        "print(json.dumps({'tasks': len(report.tasks), 'valid': report.valid, "
        "'errors': [e.message for t in report.tasks for e in t.errors]}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=data, capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_the_data_package_is_one_with_every_sheet(built: Path, index: dict[str, Any]) -> None:
    sheets = [file for file in index["files"] if file["media"] == "text/csv"]
    assert validated(built / "data") == {"tasks": len(sheets), "valid": True, "errors": []}


def test_the_data_package_says_what_is_in_the_columns(built: Path, tmp_path: Path) -> None:
    whole = load(built / "data" / "datapackage.json")
    by_path = {each["path"]: each for each in whole["resources"]}
    sheet = by_path["v1/klappenspiel/optimal.csv"]
    assert sheet["name"] == "klappenspiel-optimal"
    assert [field["type"] for field in sheet["schema"]["fields"]] == [
        *("integer", "string", "number", "string"),
    ]
    assert "(chance, 0 to 1)" in sheet["schema"]["fields"][2]["description"]
    # A sheet that is another than it says is found.
    (tmp_path / "v1" / "klappenspiel").mkdir(parents=True)
    text = (built / "data" / sheet["path"]).read_text("utf-8")
    (tmp_path / sheet["path"]).write_text(text.replace("\n3,", "\nthree,", 1), "utf-8")
    alone = json.dumps({**whole, "resources": [sheet]})
    (tmp_path / "datapackage.json").write_text(alone, "utf-8")
    assert not validated(tmp_path)["valid"]
