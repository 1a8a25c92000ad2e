"""What others may take: listed with true hashes, as the schemas say, the same in both forms."""

import csv
import hashlib
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bestplay.core import tables
from bestplay.games import GAMES
from sitebuild.data import listing, sheets, store
from sitebuild.discovery import address
from sitebuild.pages import rooms
from sitebuild.runtime import assets
from tests.plain import told


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
        Draft202012Validator.check_schema(schema)
        assert schema["title"] == name
        assert schema["$id"] == f"{address.site()}/data/{path}"
        found[name] = Draft202012Validator(schema)
    return found


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
    stems = {path.rpartition(".")[0] for path in listed}
    assert listed == {f"{stem}{kind}" for stem in stems for kind in (".csv", ".json")}
    for file in index["files"]:
        if file["media"] == "text/csv":
            first = (built / "data" / file["path"]).read_text("utf-8").partition("\n")[0]
            assert first == f"# {file['about']}"
    assert len({file["about"] for file in index["files"]}) == len(stems)


def sheet(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(path.read_text("utf-8").splitlines()[1:]))


def test_both_forms_of_a_table_say_the_same(built: Path) -> None:
    folder = store.folder(built)
    for path, column in (
        ("klappenspiel/optimal", "win exactly"),
        ("shut-the-box/9-max6-seconds-2-immediate", "stakes exactly"),
    ):
        table = load(folder / f"{path}.json")
        exact = [Fraction(int(value), int(table["scale"])) for value in table["values"]]
        assert [Fraction(row[column]) for row in sheet(folder / f"{path}.csv")] == exact


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
    urls, sums = told(html), assets.checksums(built)
    assert json.loads((built / str(urls["tables"]).lstrip("/")).read_text()) == sums
    preloaded = [table for table in sums if f'href="{table}" as="fetch"' in html]
    runtime = [urls[name] for name in ("micropython", "wasm", "rest") if name in urls]
    parts = {path: assets.checksum(built / path.lstrip("/")) for path in runtime}
    assert urls["sums"] == {table: sums[table] for table in preloaded} | parts
