"""Chromium finds nothing on any page that its policy forbids, and frames none but the games."""

import pytest
from playwright.sync_api import Page, expect

from bestplay.games import NAMES
from tests.browser.blog import Blog, framed
from tests.browser.reader import DESKTOP, reads, ready, tap
from tests.conftest import OpenPage

#: Every violation, of blocked fetches that say nothing on the console too.
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  violations.push(`${event.effectiveDirective}: ${event.blockedURI}`);
});
"""


def watched(open_page: OpenPage, path: str) -> Page:
    page = open_page("/offline.html", *DESKTOP)
    page.add_init_script(WATCH)
    page.goto(path)
    return page


@pytest.mark.parametrize(
    "path",
    ["/", "/404.html", "/offline.html", "/data/", "/licences/", "/embed/", "/embed/gallery/"],
)
def test_a_page_to_read_needs_no_more_than_it_may(open_page: OpenPage, path: str) -> None:
    page = watched(open_page, path)
    widgets = page.locator("iframe").all()
    for widget in widgets:  # each is loaded when it comes near
        widget.scroll_into_view_if_needed()
        widget.content_frame.locator("html[data-ready]").wait_for()
    if widgets:  # frames that come late never count as idle
        page.wait_for_timeout(500)
    else:
        page.wait_for_load_state("networkidle")
    assert page.evaluate("violations") == []


@pytest.mark.parametrize("game", NAMES)
def test_a_game_needs_no_more_than_it_may(open_page: OpenPage, game: str) -> None:
    page = watched(open_page, f"/{game}/")
    ready(page)
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    for button in page.locator("[id^=download-]:visible").all():
        button.click()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("violations") == []


def test_the_worker_needs_no_more_than_it_may(open_page: OpenPage) -> None:
    page = watched(open_page, "/shut-the-box/#set=1-11")
    ready(page)
    tap(page, "#go-solve")
    reads(page, "points left on average")
    assert page.evaluate("violations") == []


def test_an_address_that_does_not_exist_has_the_policy_too(open_page: OpenPage) -> None:
    page = open_page("/offline.html", *DESKTOP, allow="404|Content Security Policy")
    page.add_init_script(WATCH)
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    assert page.evaluate("violations") == []
    page.evaluate("fetch('https://elsewhere.example/').catch(() => {})")
    page.wait_for_function("violations.length")
    assert page.evaluate("violations") == ["connect-src: https://elsewhere.example/"]


CLOSED = ["/", "/index.html", "/data/", "/data/index.html", "/embed/", "/embed/index.html"]
CLOSED += ["/embed/gallery/", "/licences/", "/404.html", "/offline.html"]


def test_no_other_page_shows_anything_within_a_frame(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    paths = [*CLOSED, "/nowhere", "/klackers/nowhere/"]
    blog.publish("".join(f'<iframe src="{server}{path}"></iframe>' for path in paths))
    known = framed(server)
    page = open_page_at(
        blog.address, allow=f"{known}|Refused to|refused|404|frame-ancestors|Framing"
    )
    for frame in page.locator("iframe").all():
        expect(frame.content_frame.get_by_role("heading", level=1)).to_be_hidden()
        expect(frame.content_frame.get_by_role("link", name="Bestplay")).to_be_hidden()
