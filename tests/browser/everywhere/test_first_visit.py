"""What a new reader waits for: few bytes, each file once, half an interpreter, the first screen."""

import re

import pytest
from playwright.sync_api import Request, expect

import quickstart
from benchmarks.pages import BUDGET, LOADED, TABLE_BUDGET, TAPS, WATCH
from tests.browser.conftest import COMPILE, Trial
from tests.browser.reader import go_to, tap
from tests.browser.troubles import cut
from tests.conftest import OpenPage

#: The files asked for before the page was interactive.
FETCHED = """
() => performance.getEntriesByType("resource")
  .filter((entry) => entry.startTime < window.benchReady)
  .map((entry) => new URL(entry.name).pathname)
"""


@pytest.mark.usefixtures("as_published")
def test_what_is_sent_before_the_first_tap_keeps_to_the_budget_and_the_head_asks_for_it(
    open_page: OpenPage, plain: bool
) -> None:
    for path, most in (("/klackers/", BUDGET), ("/pickomino/table/", TABLE_BUDGET)):
        page = open_page("/404.html")
        page.add_init_script(WATCH)
        go_to(page, path)
        # The icon is in the cache since the page before.
        assert plain or 120 < page.evaluate(LOADED) < most - 1
        fetched = page.evaluate(FETCHED)
        head = page.content().partition("</head>")[0]
        named = set(re.findall(r'(?:href|src)="(/[^"]+)"', head))
        assert set(fetched) <= named
        assert len(fetched) == len(set(fetched))


# Pages start with half of MicroPython; the other comes later, or at once when it is needed.


@pytest.mark.usefixtures("quick_start")
def test_a_page_answers_without_the_rest(open_page: OpenPage) -> None:
    page = open_page("/404.html", allow="Failed to load resource")
    page.route("**/rest.wasm", cut)
    for game in ("klackers", "knock-m-down"):
        with page.expect_event("requestfailed", lambda request: "rest.wasm" in request.url):
            go_to(page, f"/{game}/")
        before = page.locator("#best").inner_text()
        for place in TAPS[game]:
            tap(page, place)
        expect(page.locator("#best")).not_to_have_text(before)
        expect(page.locator("#message")).to_be_hidden()


@pytest.mark.usefixtures("quick_start")
def test_what_is_called_before_the_rest_is_there_has_it_fetched_at_once(
    open_page_at: OpenPage, trial: Trial
) -> None:
    page = open_page_at(trial.address)
    expect(page.locator("#answer")).to_have_text("36")
    (folder,) = (trial.folder / "runtime").glob("micropython-*")
    files = ("micropython.mjs", "micropython.wasm")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    answer = page.evaluate(COMPILE, [f"/runtime/{folder.name}/{name}" for name in files])
    assert answer == 30
    kinds = [each.resource_type for each in asked if each.url.endswith(quickstart.LATER)]
    assert kinds == ["xhr", "xhr"]
