"""`make watch`: what is saved is seen in the page that is open, with its position."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import watch
from bestplay import games
from tests.browser.reader import reads, ready
from tests.conftest import ROOT, OpenPage

#: What the copy of the tree leaves out, and what it shares with it.
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*", "dist*", "node_modules")
LINKED = ("node_modules", ".venv", ".cache")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree, to be changed."""
    copy = tmp_path / "tree"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    for name in LINKED:
        (copy / name).symlink_to(ROOT / name, target_is_directory=True)
    return copy


@pytest.fixture
def address(tree: Path, built: Path) -> Iterator[str]:
    """Where the copy is watched."""
    command = [sys.executable, "watch.py", "--port", "0", "--from", str(built.resolve())]
    environment = {**os.environ, "PYTHONPATH": "py:site:."}
    with subprocess.Popen(command, cwd=tree, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout
        found = re.search(rb"http://localhost:\d+", process.stdout.readline())
        assert found
        yield found[0].decode()
        process.terminate()


def test_a_saved_module_template_and_style_are_seen_with_the_position_kept(
    tree: Path, address: str, open_page_at: OpenPage
) -> None:
    page = open_page_at(address, "/klackers/#tiles=2,4,5,7&roll=9")
    own = tree / "site/games/shut_the_box"
    for file, before, after, selector, seen in (
        (own / "page.html", ">Your tiles<", ">Your own tiles<", "main", "Your own tiles"),
        (tree / "site/ui/answer.py", "<output>{}{}<", "<output>={}{}<", "#best", "="),
    ):
        text = file.read_text("utf-8")
        assert text.count(before) == 1, file
        file.write_text(text.replace(before, after), "utf-8")
        expect(page.locator(selector)).to_contain_text(seen, timeout=60_000)
        ready(page)
    with (own / "style.css").open("a", encoding="utf-8") as style:
        style.write("h1 { letter-spacing: 7px; }\n")
    expect(page.locator("h1")).to_have_css("letter-spacing", "7px", timeout=60_000)
    reads(page, "Flip 4 and 5")
    assert page.url == f"{address}/klackers/#tiles=2,4,5,7&roll=9"


def test_only_what_a_change_may_show_is_made_again() -> None:
    made = watch.games_of(["site/games/shut_the_box/view.py"])
    assert sorted(made) == ["klackers", "shut-the-box"]
    assert sorted(watch.games_of(["site/ui/view.py"])) == sorted(games.NAMES)
    assert watch.is_of_pages("site/games/pickomino/page.html")
    assert watch.is_of_pages("site/static/style.css")
    assert not watch.is_of_pages("site/games/pickomino/build/tables.py")
    assert not watch.is_of_pages("py/bestplay/pickomino/rules.py")
