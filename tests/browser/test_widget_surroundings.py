"""A widget leaves its room from the start: its first height is right, and hardly anything moves."""

from typing import Any

import pytest
from playwright.sync_api import expect

from bestplay.games import NAMES
from sitebuild.discovery import heights
from tests.browser.blog import Blog, framed
from tests.browser.reader import ready
from tests.conftest import OpenPage

#: The widths that are measured, and how far the noted height may be off, in pixels.
WIDTHS = (320, 390, 480, 560, 660, 700, 800)
NEAR = 90

SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})"""


@pytest.mark.parametrize("game", NAMES)
def test_the_noted_heights_are_right(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/{game}/?embed", 800, 800)
    ready(page)
    measured = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(100)
        measured[width] = page.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
    off = {w: tall for w, tall in measured.items() if abs(heights.height(game, w) - tall) > NEAR}
    assert off == {}, f"HEIGHTS of the game's build.page should say: {game} {measured}"


@pytest.mark.parametrize(
    ("game", "width"), [(game, (390, 800)[number % 2]) for number, game in enumerate(NAMES)]
)
def test_what_stands_below_a_widget_hardly_moves(
    open_page_at: OpenPage, blog: Blog, server: str, game: str, width: int
) -> None:
    blog.publish(
        f'<script src="{server}/embed.js"></script><p>Before.</p>'
        f'<bestplay-widget game="{game}"></bestplay-widget>' + "<p>After.</p>" * 30
    )
    page = open_page_at(blog.address, allow=framed(server), width=width, height=844)
    frame = page.frame_locator("bestplay-widget iframe")
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    assert page.evaluate(SHIFTS) < 0.1


DARK, LIGHT = "rgb(20, 23, 26)", "rgb(250, 248, 244)"


@pytest.mark.parametrize(
    ("style", "scheme", "colour"),
    [
        ("html { color-scheme: dark }", "light", DARK),
        ("html { color-scheme: light }", "dark", LIGHT),
        ("body { background: #222 }", "light", DARK),
        ("body { background: #fffbe8 }", "dark", LIGHT),
        ("html { color-scheme: light dark }", "dark", DARK),
        ("", "dark", DARK),
    ],
)
def test_the_theme_follows_the_page_around(
    open_page_at: OpenPage, blog: Blog, server: str, style: str, scheme: Any, colour: str
) -> None:
    blog.publish(
        f'<style>{style}</style><script src="{server}/embed.js"></script>'
        '<bestplay-widget game="klappenspiel" theme="auto"></bestplay-widget>'
    )
    page = open_page_at(blog.address, allow=framed(server), width=800, color_scheme=scheme)
    frame = page.frame_locator("bestplay-widget iframe")
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    expect(frame.locator("body")).to_have_css("background-color", colour)


def test_the_theme_follows_a_change_and_the_reader_loses_nothing(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    blog.publish(
        "<style>html { color-scheme: light } html.dark { color-scheme: dark }</style>"
        f'<script src="{server}/embed.js"></script>'
        '<bestplay-widget game="klappenspiel"></bestplay-widget>'
    )
    page = open_page_at(blog.address, allow=framed(server), width=800)
    frame = page.frame_locator("bestplay-widget iframe")
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    frame.locator("#tile-3").click()
    page.evaluate("document.documentElement.classList.add('dark')")
    expect(frame.locator("body")).to_have_css("background-color", DARK)
    expect(frame.locator("#tile-3")).to_have_attribute("aria-pressed", "false")
