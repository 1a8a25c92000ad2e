"""A page on another origin, of whoever embeds widgets, and what can be read in its frames."""

import html
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from markupsafe import Markup
from playwright.sync_api import FrameLocator, Page, expect

from bestplay import games
from bestplay.games import GAMES, Game
from sitebuild.data import store
from sitebuild.discovery import address
from sitebuild.pages import examples, game_pages, rooms
from tests.conftest import OpenPage

#: All shifts of a page, whatever has caused them.
SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 300);
})"""

#: The ground of a widget.
LIGHT, DARK = "rgb(250, 248, 244)", "rgb(20, 23, 26)"


class Blog(ThreadingHTTPServer):
    """Serves the HTML it was given, without any header that would help or hinder."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.pages: dict[str, str] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"  # the site itself is at localhost

    def publish(self, body: str, path: str = "/") -> str:
        """Put a page with this body at a path, and return the path."""
        head = '<meta charset="utf-8"><title>Blog</title><link rel="icon" href="data:,">'
        self.pages[path] = f"<!doctype html><html lang=en><head>{head}</head><body>{body}"
        return path


class Handler(BaseHTTPRequestHandler):
    server: Blog

    def do_GET(self) -> None:
        page = self.server.pages.get(self.path)
        content = (page or "There is no such page.").encode()  # newer Chromium shows no empty 404
        self.send_response(200 if page else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def framed(server: str) -> str:
    """What the guard of a page may see: the site is asked."""
    return "^request to another origin: " + re.escape(server)


def here(text: str, server: str) -> str:
    """The text of an example or a snippet with the site's address replaced by the test's."""
    text = text.replace(address.site() or "https://YOUR.SITE", server)
    return re.sub(r'((?:href|src)=")/(?!/)', rf"\1{server}/", text)


def first_place(built: Path, game: Game) -> examples.Example:
    """The first example that a game's page offers."""
    text = (built / game.name / "index.html").read_text("utf-8")
    return examples.examples_of(game.name, text, rooms.of(game))[0]


def first_places(built: Path) -> list[examples.Example]:
    """The first example of each game."""
    return [first_place(built, game) for game in GAMES]


def answer(built: Path, place: examples.Example) -> str:
    """The headline for a position, computed here."""
    own = rooms.of(games.by_name(place.game))
    regions, _ = game_pages.opening(own, place.game, store.folder(built), place.words)
    return str(Markup(regions["view"]["best"].text).striptags())


def shows(frame: FrameLocator, headline: str) -> None:
    """The frame's Python is up, and the widget shows this headline."""
    expect(frame.locator("html[data-ready].embed")).to_be_attached(timeout=120_000)
    expect(frame.locator("#best")).to_have_text(headline, timeout=60_000)


def content_height(frame: FrameLocator) -> int:
    """How high the widget's content is."""
    height: int = frame.locator("body").evaluate(
        "(body) => Math.ceil(body.getBoundingClientRect().height)"
    )
    return height


def fits(page: Page, nth: int) -> None:
    """The nth element's frame comes to be as high as its content, so that nothing scrolls.

    The content may still grow: what is slower to solve is drawn a moment after the answer.
    """
    iframe = page.locator("bestplay-widget").nth(nth).locator("iframe")
    frame = iframe.content_frame
    for _ in range(200):
        box = iframe.bounding_box()
        if (
            box
            and box["height"] == content_height(frame)
            and not frame.locator("html").evaluate(
                "(root) => root.clientHeight < root.scrollHeight"
            )
        ):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the frame is {box}, its content {content_height(frame)} high")


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
