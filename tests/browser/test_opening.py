"""A phone lays out what is below its first screen once the page is interactive, or is asked for."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from bestplay.games import NAMES
from tests.browser.reader import DESKTOP, PHONE, SMALL, ready
from tests.browser.test_states import hold
from tests.conftest import OpenPage

LARGE = (430, 932)

PYTHON = "**/micropython.wasm"

OPENING = re.compile(r"\bopening\b")

#: Which of the things below the answer are drawn: headings of parts, and links of the foot.
DRAWN = """[...document.querySelectorAll(".part h2, .foot a")].map(
  (element) => element.checkVisibility())"""

#: Where the first of the parts begins.
BELOW = """Math.min(...[...document.querySelectorAll(".part, .foot")].map(
  (element) => element.getBoundingClientRect().top + scrollY))"""


def opened(open_page: OpenPage, path: str, size: tuple[int, int]) -> tuple[Page, list[Route]]:
    """A page whose Python is on its way."""
    page = open_page("/404.html", *size)
    python = hold(page, PYTHON)
    page.goto(path, wait_until="domcontentloaded")
    return page, python


def drawn(page: Page) -> bool:
    """Whether all is drawn; it is never in part."""
    every: list[bool] = page.evaluate(DRAWN)
    assert len(every) > 4
    assert len(set(every)) == 1
    return every[0]


@pytest.mark.parametrize("game", NAMES)
def test_what_a_phone_shows_first_is_laid_out_first(open_page: OpenPage, game: str) -> None:
    for size in (SMALL, PHONE, LARGE):
        page, python = opened(open_page, f"/{game}/", size)
        assert not drawn(page)
        assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
        for route in python:
            route.continue_()
        ready(page)
        assert drawn(page)
        assert page.evaluate(BELOW) >= size[1]


def test_a_reader_who_goes_there_before_finds_it(open_page: OpenPage) -> None:
    page, _ = opened(open_page, "/klackers/", PHONE)
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 900)
    expect(page.locator("html")).not_to_have_class(OPENING)
    assert drawn(page)
    page, _ = opened(open_page, "/klackers/", PHONE)
    page.keyboard.press("Tab")
    assert drawn(page)


def test_it_is_there_when_python_is_lost(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE, allow="load|fetch|wasm|Aborted|ArrayBuffer|was lost")
    page.route(PYTHON, lambda route: route.abort())
    page.goto("/klackers/")
    expect(page.locator("#message")).to_contain_text("could not be loaded")
    assert drawn(page)


def test_it_is_there_at_once_where_a_reader_may_begin_with_it(open_page: OpenPage) -> None:
    page, _ = opened(open_page, "/klackers/", DESKTOP)
    assert drawn(page)
    page, _ = opened(open_page, "/klackers/#rules", PHONE)
    assert drawn(page)
    page, _ = opened(open_page, "/klackers/#tiles=1,2,3", PHONE)
    assert not drawn(page)
    page.reload(wait_until="domcontentloaded")
    assert drawn(page)
