"""A sixth game is a copy of a small one: one command adds it, with every kind of page.

In a copy of the tree it is added, built, opened and played, and the tests that run over all
records run over it.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serve import serving
from tests.browser.conftest import copy_tree
from tests.browser.reader import DESKTOP, others, reads, ready, tap
from tests.conftest import OpenPage

NAME, TITLE = "high-hopes", "High Hopes"
FOLDER = NAME.replace("-", "_")

#: Every kind of page: its address, and what stands there before any Python runs.
PAGES = {
    f"/{NAME}/": "2.75",
    f"/{NAME}/table/": "the fewer in bold",
    f"/{NAME}/paper/": "What good players are left with",
    f"/{NAME}/play/": "keep 1 and 2, and throw again from 3 on",
    f"/{NAME}/play/at/roll-4/": "What is best?",
    f"/{NAME}/strategies/": "always again",
    f"/answers/when-to-throw-again-in-{NAME}/": "From 4 on",
}


def run(tree: Path, *arguments: str) -> str:
    """What a command of Python prints in the copy."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": "py:site:."},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree to which the game was added."""
    copy = tmp_path_factory.mktemp("six") / "tree"
    copy_tree(copy)
    subprocess.run(["git", "init", "-q"], cwd=copy, check=True)
    assert f"site/games/{FOLDER}/play.py" in run(copy, "-m", "sitebuild.new_game", NAME, TITLE)
    return copy


@pytest.fixture(scope="module")
def site(tree: Path) -> Path:
    """The game's part of a site."""
    run(tree, "build.py", "--only", NAME, "--out", "dist")
    return tree / "dist"


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Where it is served, longer than any page is open, since pages fetch what may follow."""
    with serving(site) as server:
        yield server.address


def test_the_tests_over_all_records_run_over_it(tree: Path) -> None:
    folders = ("core", "pages", "house", "modes", FOLDER)
    chosen = f"{NAME} or {FOLDER} or test_names or circle or front_door"
    paths = [f"tests/{folder}" for folder in folders]
    said = run(
        tree, "-m", "pytest", "-q", "--quick", "-p", "no:cacheprovider", "-k", chosen, *paths
    )
    assert int(said.rpartition(" passed")[0].split()[-1]) > 60


def test_it_has_all_that_each_game_has(tree: Path) -> None:
    chosen = f"no_module_of_the_core or each_game_has_one or first_cell and {NAME} "
    chosen += f"or test_the_examples_run_as_they_are and {NAME}"
    paths = ("tests/portable", "tests/papers/test_notebooks.py", "tests/modes")
    said = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *paths)
    assert said.rpartition(" passed")[0].split()[-1] == "4"


def test_it_is_typed_and_in_order(tree: Path) -> None:
    run(tree, "-m", "ruff", "check")
    run(tree, "-m", "ruff", "format", "--check")
    folders = ("py/bestplay", "site/games", "py/papers", "tests")
    run(tree, "-m", "mypy", *[f"{folder}/{FOLDER}" for folder in folders])


def test_a_name_that_is_taken_or_none_is_refused(tree: Path) -> None:
    command = [sys.executable, "-m", "sitebuild.new_game"]
    for name, why in (
        (NAME, "there is a game"),
        ("play", "there is py/bestplay/play/__init__.py already"),
        ("protocols", "there is py/bestplay/protocols.py already"),
        ("lab", "the site has a folder 'lab' already"),
        ("class", "'class' is a word of Python"),
        ("High", "a name is small letters"),
    ):
        done = subprocess.run(
            [*command, name, TITLE],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": "py:site"},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 2
        assert why in done.stderr


def test_every_kind_of_page_opens(address: str, open_page_at: OpenPage) -> None:
    for path, text in PAGES.items():
        page = open_page_at(address, path, *DESKTOP)
        expect(page.locator("main")).to_contain_text(text)
        names = page.locator("nav.rooms a, .rooms a").all_inner_texts()
        assert path.startswith("/answers/") or len(set(names)) == 5, names


def test_its_advice_answers_taps_links_and_early_readers(
    address: str, open_page_at: OpenPage
) -> None:
    page = open_page_at(address, f"/{NAME}/")
    reads(page, "Throw the die", "2.75")
    ready(page)
    tap(page, "#die-4")
    reads(page, "Throw again", "3.50")
    assert others(page) == [["Keep the points", "4.00", "+0.50"]]
    assert page.url.endswith("#roll=4")
    tap(page, "#make-again")
    reads(page, "Throw the die again")
    tap(page, "#die-6")
    reads(page, "You are left with 6 points")
    tap(page, "#undo-")
    tap(page, "#undo-")
    reads(page, "Throw again")
    page.locator("#type").fill("keep")
    page.keyboard.press("Enter")
    reads(page, "You are left with 4 points")
    page.reload()
    reads(page, "You are left with 4 points")
    page = open_page_at(address, f"/{NAME}/at/roll-3/")
    reads(page, "Keep the points", "3.00")


def test_two_play_a_round_of_advice(address: str, open_page_at: OpenPage) -> None:
    page = open_page_at(address, f"/{NAME}/")
    tap(page, "#join-")
    for face in (2, 3):
        tap(page, f"#die-{face}")
        tap(page, "#make-keep")
        tap(page, "#record-")
    reads(page, "You win with 2")
    tap(page, "#record-")
    reads(page, "Throw the die")
    expect(page.locator("#who .now")).to_contain_text("You")


def test_it_is_played_and_practised(address: str, open_page_at: OpenPage) -> None:
    page = open_page_at(address, f"/{NAME}/play/")
    while not page.locator("#again-").is_visible():
        tap(page, "#moves .option, #best .action")
        page.wait_for_timeout(100)
    expect(page.locator("#report")).to_contain_text("luck")
    tap(page, "#roll-practice-")
    page.get_by_role("button", name="Begin").click()
    answer(page)
    expect(page.locator("#best")).to_contain_text("ight: ")
    expect(page.locator("#moves")).to_contain_text("on average, not")


def answer(page: Page) -> None:
    """Answer a question of practice: what is wrong first, where it comes first."""
    expect(page.locator("#moves .option").first).to_be_visible()
    tap(page, "#make-again")
    wrong = page.locator("#moves").get_by_text("Try again")
    expect(wrong.or_(page.locator("#best").get_by_text("ight: ")).first).to_be_visible()
    if wrong.count():
        tap(page, "#make-keep")


def test_its_strategies_are_judged(address: str, open_page_at: OpenPage) -> None:
    page = open_page_at(address, f"/{NAME}/strategies/", *DESKTOP)
    page.locator("#a").select_option("always keep")
    tap(page, "#run")
    expect(page.locator("#result")).to_contain_text("3.50", timeout=120_000)
    expect(page.locator("#result")).to_contain_text("This strategy costs 0.75")
