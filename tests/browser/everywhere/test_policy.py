"""Chromium finds nothing on any page that its policy forbids."""

import re

from playwright.sync_api import Page, Route, expect

from bestplay.games import NAMES
from sitebuild.runtime import static
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


#: What a reader is told by a page whose style or scripts are refused, and by one whose start is.
REFUSED = "the site’s headers belong to another build"


def under(open_page: OpenPage, *foreign: str) -> Page:
    """A game's page under a policy that knows other texts in place of these."""

    def answer(route: Route) -> None:
        answered = route.fetch()
        headers = dict(answered.headers)
        for name in foreign:
            text = (
                static.style_within("shut_the_box") if name == "style.css" else static.within(name)
            )
            known = static.source_of(text)
            assert known in headers["content-security-policy"]
            other = known.replace(known[8:16], "AAAAAAAA")
            headers["content-security-policy"] = headers["content-security-policy"].replace(
                known, other
            )
        route.fulfill(response=answered, headers=headers)

    page = open_page("/404.html", *DESKTOP, allow="Content Security Policy")
    page.route(re.compile("/klackers/$"), answer)
    page.goto("/klackers/")
    return page


def test_a_game_under_another_builds_policy_says_what_is_wrong(open_page: OpenPage) -> None:
    for foreign, place in (
        ((static.STYLE, *static.WITHIN_SCRIPTS), ".refused"),
        (("early.js", "start.mjs"), ".refused"),
        (("start.mjs",), "#message"),
    ):
        page = under(open_page, *foreign)
        expect(page.locator(place)).to_be_visible()
        expect(page.locator(place)).to_contain_text(REFUSED)
        expect(page.locator("#best")).to_contain_text("11points left")
