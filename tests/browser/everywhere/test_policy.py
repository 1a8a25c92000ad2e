"""Chromium finds nothing on any page that its policy forbids."""

from playwright.sync_api import expect

from bestplay.games import NAMES
from tests.browser.reader import (
    BEGUN,
    DESKTOP,
    PATIENCE,
    VIOLATIONS,
    go_to,
    reads,
    tap,
)
from tests.conftest import OpenPage

#: Pages to read; those of games are opened besides.
READ = ("/", "/404.html", "/offline.html", "/data/", "/licences/", "/lab/", "/embed/")


def test_no_page_needs_more_than_it_may(open_page: OpenPage) -> None:
    page = open_page("/offline.html", *DESKTOP)
    page.add_init_script(VIOLATIONS)
    found = {}
    for path in (*READ, *(f"/{game}/" for game in NAMES)):
        page.goto(path)
        page.wait_for_selector(BEGUN, timeout=PATIENCE)
        widgets = page.locator("iframe").all()
        for widget in widgets:  # each is loaded when it comes near
            widget.scroll_into_view_if_needed()
            widget.content_frame.locator("html[data-ready]").wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((all) => (all.open = true))")
        for button in page.locator("main [id^=download-]:visible").all():
            button.click()
        if widgets:  # frames that come late never count as idle
            page.wait_for_timeout(500)
        else:
            page.wait_for_load_state("networkidle")
        found[path] = page.evaluate("violations")
    go_to(page, "/shut-the-box/#set=1-11")
    tap(page, "#go-solve")  # by the worker
    reads(page, "points left on average")
    found["worker"] = page.evaluate("violations")
    assert not {path: wrong for path, wrong in found.items() if wrong}


def test_an_address_that_does_not_exist_has_the_policy_too(open_page: OpenPage) -> None:
    page = open_page("/offline.html", *DESKTOP, allow="404|Content Security Policy")
    page.add_init_script(VIOLATIONS)
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    assert page.evaluate("violations") == []
    page.evaluate("fetch('https://elsewhere.example/').catch(() => {})")
    page.wait_for_function("violations.length")
    assert page.evaluate("violations") == ["connect-src: https://elsewhere.example/"]
