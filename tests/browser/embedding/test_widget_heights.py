"""Widgets follow what changes, show no more than they need, and believe nobody."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from bestplay.games import NAMES
from sitebuild.discovery import oembed
from tests.browser.blog import (
    DARK,
    LIGHT,
    SHIFTS,
    Blog,
    answer,
    content_height,
    element,
    first_places,
    fits,
    framed,
    frames,
    script,
    shows,
    visit,
)
from tests.conftest import OpenPage


def test_changed_attributes_are_followed(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    places = first_places(built)
    blog.publish(script(server) + element(places[0].game, "", 'title="First"'))
    page = visit(open_page_at, blog, server)
    widget = page.locator("bestplay-widget")
    frame = widget.locator("iframe").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=120_000)
    fits(page, 0)
    entries = page.evaluate("history.length")
    for place in places:
        widget.evaluate(
            "(widget, [game, words]) => { widget.setAttribute('game', game); "
            "widget.setAttribute('state', words); widget.title = game; }",
            [place.game, place.words],
        )
        shows(frame, answer(built, place))
        expect(widget.locator("iframe")).to_have_attribute("title", place.game)
        fits(page, 0)
    assert page.evaluate("history.length") == entries
    widget.evaluate("(widget) => { widget.setAttribute('game', 'chess'); }")
    expect(widget.get_by_role("alert")).to_contain_text("no game “chess”")
    for game in NAMES:
        expect(widget.get_by_role("alert")).to_contain_text(game)
    widget.evaluate("(widget, game) => widget.setAttribute('game', game)", places[0].game)
    expect(widget.get_by_role("alert")).to_have_count(0)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=120_000)


def test_widgets_far_below_are_loaded_when_they_come_near(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    places = first_places(built)
    far = '<p style="height: 20000px"></p>'
    blog.publish(script(server) + far + "".join(element(p.game, p.words) for p in places * 2))
    page = visit(open_page_at, blog, server)
    widgets = page.locator("bestplay-widget iframe")
    expect(widgets).to_have_count(2 * len(places))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(500)
    assert asked == []
    widgets.first.scroll_into_view_if_needed()
    shows(widgets.first.content_frame, answer(built, places[0]))


def test_forged_and_senseless_heights_are_ignored(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    place = first_places(built)[0]
    both = element(place.game, place.words) * 2
    blog.publish("<script>parent.postMessage({ height: 4321 }, '*')</script>", "/stranger")
    blog.publish(script(server) + both + '<iframe src="/stranger"></iframe>')
    page = visit(open_page_at, blog, server)
    first, second = frames(page, "bestplay-widget iframe")
    shows(first, answer(built, place))
    shows(second, answer(built, place))
    fits(page, 0)
    fits(page, 1)
    high = content_height(second)

    def heights() -> list[float]:
        page.wait_for_timeout(200)
        found: list[float] = page.evaluate(
            "[...document.querySelectorAll('bestplay-widget')]"
            ".map((widget) => widget.shadowRoot.firstElementChild.getBoundingClientRect().height)"
        )
        return found

    # From the page itself, and from the frame of another site in it.
    page.evaluate("postMessage({ height: 4321 }, '*')")
    assert heights() == [high, high]
    # From the right origin, but another widget's frame: that one alone is changed.
    first.locator("body").evaluate("parent.postMessage({ height: 432 }, '*')")
    assert heights() == [432, high]
    # From the right frame, but no height.
    for senseless in ("{ height: 1e9 }", "{ height: NaN }", "{ height: '500' }", "{ height: -1 }",
                      "{}", "null", "'500'", "{ height: Infinity }", "{ height: 0 }"):  # fmt: skip
        second.locator("body").evaluate(f"parent.postMessage({senseless}, '*')")
    assert heights() == [432, high]
    # The right frame's window, but another origin in it.
    second.locator("body").evaluate(
        "(_, address) => { location = address; }", f"{blog.address}/stranger"
    )
    page.wait_for_timeout(500)
    assert heights() == [432, high]


# Looks.


def test_themes(open_page_at: OpenPage, blog: Blog, server: str, built: Path) -> None:
    place = first_places(built)[0]
    themes = ("light", "dark", "auto", "senseless")
    blog.publish(
        script(server)
        + "".join(element(place.game, place.words, f'theme="{theme}"') for theme in themes)
    )
    page = visit(open_page_at, blog, server, color_scheme="light")
    found = frames(page, "bestplay-widget iframe")
    for frame in found:
        shows(frame, answer(built, place))
    for own in (LIGHT, DARK):
        page.emulate_media(color_scheme="light" if own == LIGHT else "dark")
        for frame, colour in zip(found, (LIGHT, DARK, own, own), strict=True):
            expect(frame.locator("body")).to_have_css("background-color", colour)


# A widget leaves its room from the start: its first height is right, and hardly anything moves.


#: The widths that are measured, and how far the noted height may be off, in pixels.
WIDTHS = (320, 390, 480, 560, 660, 700, 800)
NEAR = 90


@pytest.mark.parametrize("game", NAMES)
def test_the_noted_heights_are_right(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/{game}/?embed", 800, 800)
    measured = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        page.wait_for_timeout(100)
        measured[width] = page.evaluate("Math.ceil(document.body.getBoundingClientRect().height)")
    off = {w: tall for w, tall in measured.items() if abs(oembed.height_at(game, w) - tall) > NEAR}
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
