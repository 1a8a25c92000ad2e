"""The README's tour runs as it is written, and what it points to is there."""

import doctest
import json
import re
from pathlib import Path

import pytest

from papers import results
from tests.conftest import ROOT

README = ROOT / "README.md"


def test_the_tour_runs_as_written(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(built.parent)  # the README reads dist/data
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 15
    assert failed == 0


def test_the_claims_are_counted_right(built: Path) -> None:
    file = json.loads((built / "data" / "results.json").read_text("utf-8"))
    number = file["claims"]
    said = (
        f"of the {number['claims']} claims of the five papers {number['differs']} differ, which "
        f"are {number['discrepancies']} independent discrepancies, {number['unreadable']} cannot "
        f"be read in the copies at hand, and {number['reconstructed']} could only be rebuilt to fit"
    )
    assert said in README.read_text("utf-8")
    assert number == results.tally(file["results"])._asdict()


def test_every_file_that_the_readme_points_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text("utf-8"))
    missing = [link for link in links if "://" not in link and not (ROOT / link).exists()]
    assert missing == []


def test_every_make_target_that_the_readme_names_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z]+)\b   |`make ([a-z]+)`", README.read_text("utf-8")))
    assert {a or b for a, b in named} <= targets
