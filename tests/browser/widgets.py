"""Widgets in a page on another origin: what the tests of them share."""

import html
from typing import Any

import pytest
from playwright.sync_api import FrameLocator, Page

from bestplay.games import GAMES, NAMES
from tests.browser.blog import (
    Blog,
    framed,
)
from tests.conftest import ROOT, OpenPage

EXAMPLES = ROOT / "docs" / "embedding"
#: All shifts of a page, whatever has caused them.
SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})"""

each_game = pytest.mark.parametrize("game", GAMES, ids=NAMES)


def visit(open_page_at: OpenPage, blog: Blog, server: str, allow: str = "", **options: Any) -> Page:
    """Open the blog's page; the site may be asked, and nothing else."""
    known = framed(server)
    return open_page_at(blog.address, allow=f"{known}|{allow}" if allow else known, **options)


def element(game: str, words: str, more: str = "") -> str:
    return f'<bestplay-widget game="{game}" state="{html.escape(words)}" {more}></bestplay-widget>'


def script(server: str) -> str:
    return f'<script src="{server}/embed.js"></script>'


def frames(page: Page, selector: str) -> list[FrameLocator]:
    """The frames, each scrolled to, so that the lazy ones load."""
    found = page.locator(selector).all()
    for iframe in found:
        iframe.scroll_into_view_if_needed()
    return [iframe.content_frame for iframe in found]


# Every game in each way, all on one page.
