"""`make watch`: what is saved is seen in the page that is open, with its position."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import watch
from bestplay import games
from tests.browser.conftest import copy_tree
from tests.browser.reader import reads, ready
from tests.conftest import OpenPage


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree, to be changed."""
    copy = tmp_path / "tree"
    copy_tree(copy)
    return copy


@pytest.fixture
def address(tree: Path, built: Path) -> Iterator[str]:
    """Where the copy is watched."""
    command = [sys.executable, "watch.py", "--port", "0", "--from", str(built)]
    environment = {**os.environ, "PYTHONPATH": "py:site:."}
    with subprocess.Popen(command, cwd=tree, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout
        found = re.search(rb"http://localhost:\d+", process.stdout.readline())
        assert found
        yield found[0].decode()
        process.terminate()


def save(file: Path, before: str, after: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(before) == 1, file
    file.write_text(text.replace(before, after), "utf-8")


def seen(page: Page, change: Callable[[], None], selector: str, text: str) -> None:
    """Make a change, and see it in the page, which stays at the same address."""
    address = page.url
    change()
    expect(page.locator(selector)).to_contain_text(text, timeout=60_000)
    ready(page)
    assert page.url == address


def test_a_saved_module_template_and_style_are_seen_with_the_position_kept(
    tree: Path, address: str, open_page_at: OpenPage
) -> None:
    page = open_page_at(address, "/klackers/#tiles=2,4,5,7&roll=9")
    module, own = tree / "site/ui/answer.py", tree / "site/games/shut_the_box"
    shown = "<output>{}{}</output>"
    for change, selector, text in (
        (lambda: save(own / "page.html", ">Your tiles<", ">Your own tiles<"), "main", "Your own t"),
        (lambda: save(module, shown, shown.replace("<output>", "<output>=")), "#best", "="),
    ):
        seen(page, change, selector, text)
    with (own / "style.css").open("a", encoding="utf-8") as style:
        style.write("h1 { letter-spacing: 7px; }\n")
    expect(page.locator("h1")).to_have_css("letter-spacing", "7px", timeout=60_000)
    reads(page, "Flip 4 and 5")


def test_only_what_a_change_may_show_is_made_again() -> None:
    made = watch.games_of(["site/games/shut_the_box/view.py"])
    assert sorted(made) == ["klackers", "shut-the-box"]
    assert sorted(watch.games_of(["site/ui/view.py"])) == sorted(games.NAMES)
    assert watch.is_of_pages("site/games/pickomino/page.html")
    assert watch.is_of_pages("site/static/style.css")
    assert not watch.is_of_pages("site/games/pickomino/build/tables.py")
    assert not watch.is_of_pages("py/bestplay/pickomino/rules.py")
