"""A sixth game is new files and one record: it is added to a copy, built, opened and played."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from serve import serving
from sitebuild import ROOT
from tests.browser.reader import PHONE, others, reads, ready, tap
from tests.conftest import OpenPage

FIXTURE = ROOT / "tests" / "fixtures" / "sixth"
COPIED = ("py", "site", "build.py", "serve.py", "pyproject.toml", "README.md", "LICENSE")
LINKED = ("node_modules", ".cache")
GAMES = "py/bestplay/games.py"


@pytest.fixture(scope="module")
def site_with_six(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sixth game's part of a site, built from a copy of the tree."""
    copy = tmp_path_factory.mktemp("six")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, copy / name)
    for name in LINKED:
        (copy / name).symlink_to(ROOT / name, target_is_directory=True)
    for folder in ("py", "site"):
        shutil.copytree(FIXTURE / folder, copy / folder, dirs_exist_ok=True)
    records = (copy / GAMES).read_text("utf-8")
    record = (FIXTURE / "record.txt").read_text("utf-8")
    head, list_of_games, rest = records.partition("\nGAMES = (\n")
    inside, end, tail = rest.partition("\n)\n")
    assert list_of_games and end
    added = head + list_of_games + inside + "\n" + record + ")\n" + tail
    (copy / GAMES).write_text(added, "utf-8")
    built = subprocess.run(
        [sys.executable, "build.py", "--only", "second-throw", "--out", "dist"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return copy / "dist"


def test_its_page_answers_taps_links_and_early_readers(
    site_with_six: Path, open_page_at: OpenPage
) -> None:
    with serving(site_with_six) as site:
        page = open_page_at(site.address, "/second-throw/", *PHONE)
        reads(page, "Throw the die", "4.25")
        ready(page)
        tap(page, "#die-3")
        reads(page, "Throw again", "3.50")
        assert others(page) == [["Keep the points", "3.00", "0.50"]]
        assert page.url.endswith("#roll=3")
        tap(page, "#make-again")
        reads(page, "Throw the die")
        tap(page, "#undo-")
        reads(page, "Throw again")
        tap(page, "#die-5")
        reads(page, "Keep the points", "5.00")
        page.reload()
        reads(page, "Keep the points", "5.00")
        page = open_page_at(site.address, "/second-throw/at/roll-3/", *PHONE)
        reads(page, "Throw again", "3.50")
        ready(page)
        page.wait_for_load_state("networkidle")  # what follows comes before the server stops
