"""Pages start with half of MicroPython; the rest comes later, or at once when it is needed."""

import pytest
from playwright.sync_api import Page, Request, Route, expect

from benchmarks.pages import TAPS
from tests.browser.conftest import COMPILE, Trial
from tests.browser.reader import PHONE, ready, tap
from tests.conftest import OpenPage


def lost(route: Route) -> None:
    route.abort()


@pytest.mark.usefixtures("quick_start")
@pytest.mark.parametrize("game", TAPS)
def test_a_page_answers_without_the_rest(open_page: OpenPage, game: str) -> None:
    page = open_page("/404.html", *PHONE, allow="Failed to load resource")
    page.route("**/rest.wasm", lost)
    with page.expect_event("requestfailed", lambda request: "rest.wasm" in request.url) as failed:
        page.goto(f"/{game}/")
        ready(page)
    assert failed.value.resource_type == "fetch"
    before = page.locator("#best").inner_text()
    for place in TAPS[game]:
        tap(page, place)
    expect(page.locator("#best")).not_to_have_text(before)
    expect(page.locator("#message")).to_be_hidden()


def compiles(page: Page, trial: Trial) -> list[str]:
    """How the rest was asked for while a new interpreter compiled something."""
    expect(page.locator("#answer")).to_have_text("36")
    (folder,) = (trial.folder / "runtime").glob("micropython-*")
    files = ("micropython.mjs", "micropython.wasm", "rest.wasm")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    answer = page.evaluate(COMPILE, [f"/runtime/{folder.name}/{name}" for name in files])
    assert answer == 30
    return [each.resource_type for each in asked if each.url.endswith("rest.wasm")]


@pytest.mark.usefixtures("quick_start")
def test_what_is_called_before_the_rest_is_there_has_it_fetched_at_once(
    open_page_at: OpenPage, trial: Trial
) -> None:
    page = open_page_at(trial.address)
    assert compiles(page, trial) == ["xhr"]
