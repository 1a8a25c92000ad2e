"""What a new reader waits for: few bytes, each file once, and nothing that is not preloaded."""

import re

import pytest
from playwright.sync_api import Page

from benchmarks.pages import BUDGET, LOADED, WATCH
from bestplay.games import NAMES
from tests.browser.reader import PHONE, ready
from tests.conftest import OpenPage

#: The files asked for before the page was interactive.
FETCHED = """
() => performance.getEntriesByType("resource")
  .filter((entry) => entry.startTime < window.benchReady)
  .map((entry) => new URL(entry.name).pathname)
"""


def visited(open_page: OpenPage, game: str) -> Page:
    """The game's page, just opened by someone who has never been at the site."""
    page = open_page("/404.html", *PHONE, service_workers="block")
    page.add_init_script(WATCH)
    page.goto(f"/{game}/")
    ready(page)
    return page


@pytest.mark.usefixtures("as_published", "quick_start")
@pytest.mark.parametrize("game", NAMES)
def test_what_is_sent_before_the_first_tap_keeps_to_the_budget(
    open_page: OpenPage, game: str
) -> None:
    page = visited(open_page, game)
    sent = page.evaluate(LOADED)
    # The icon is in the cache since the page before.
    assert 120 < sent < BUDGET - 1


@pytest.mark.parametrize("game", NAMES)
def test_all_that_the_start_needs_is_asked_for_by_the_pages_head(
    open_page: OpenPage, game: str
) -> None:
    page = visited(open_page, game)
    fetched = page.evaluate(FETCHED)
    head = page.content().partition("</head>")[0]
    named = set(re.findall(r'(?:href|src)="(/[^"]+)"', head))
    assert set(fetched) <= named
    assert len(fetched) == len(set(fetched))
