"""What a page gives a reader to take away is in a format that the site describes."""

import csv
import json
from fractions import Fraction
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator

from bestplay import games
from bestplay.core import words
from sitebuild.data import listing
from sitebuild.pages import rooms
from ui import engine

SCHEMAS = {
    schema["title"]: Draft202012Validator(schema)
    for schema in (json.loads(path.read_text("utf-8")) for path in listing.schemas())
}

PLACES = [
    ("shut-the-box", "set=1-5", ""),
    ("klackers", "set=1-6&goal=beat&target=4", ""),
    ("pickomino", "shelf=21-24,30&tops=25,29&own=32&kept=5,5,6", ""),
    ("pickomino", "shelf=21-24,30&tops=25,29&own=32&kept=5,5,6&with=5", ""),
    ("pickomino", "shelf=21-24,30&tops=25,29&own=32&kept=5,5,6", "selections-"),
    ("knock-m-down", "p=1,2,3&more=3", ""),
    ("knock-m-down", "p=1,2,3&sort=b", ""),
]


def downloads(page: str, said: str, kind: str = "") -> tuple[Any, str]:
    """The page's JSON and CSV, of a kind, for the position of a link."""
    own = rooms.of(games.by_name(page), rooms.TABLE)
    state = own.state.read(page, words.split(said))
    known = engine.Known()
    assert engine.settle(own.view, state, known) == []
    assert own.files
    file = own.files.file
    return json.loads(file(state, known, f"{kind}json")[2]), file(state, known, f"{kind}csv")[2]


@pytest.mark.parametrize(("page", "said", "kind"), PLACES)
def test_a_download_is_as_its_schema_says_and_tells_what_it_is(
    page: str, said: str, kind: str
) -> None:
    found, sheet = downloads(page, said, kind)
    SCHEMAS[found["format"]].validate(found)
    assert sheet.splitlines()[0] == f"# {found['about']}"


def test_both_forms_of_a_strategy_say_the_same() -> None:
    found, sheet = downloads("shut-the-box", "set=1-5")
    rows = list(csv.DictReader(sheet.splitlines()[1:]))
    assert len(rows) == len(found["boards"]) == 31
    for row, board in zip(rows, found["boards"], strict=True):
        assert Fraction(row["exact"]) == Fraction(board["exact"])
        assert row["throw_5"].split(" or ") == board["plays"].get("5", [""])


def test_the_selections_of_the_opening_throw_add_up() -> None:
    found, _ = downloads("pickomino", "", "selections-")
    assert len(found["rows"]) == 48
    # Something can be kept from every first throw.
    assert sum(row["chance_best"] for row in found["rows"]) == pytest.approx(1, abs=1e-12)
