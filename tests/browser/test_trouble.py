"""What a reader sees when something is wrong: a message, and what still works."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.reader import PHONE, reads, ready, set_tiles, tap
from tests.conftest import OpenPage


@pytest.mark.parametrize(
    ("address", "named"),
    [
        ("/klappenspiel/#tiles=1,11", "there is no tile 11"),
        ("/klappenspiel/#roll=4,7", "4,7"),
        ("/klappenspiel/#colour=red", "colour"),
        ("/klackers/#tiles=1,1", "tile 1 is named twice"),
        ("/shut-the-box/#one-die=sometimes", "sometimes"),
        ("/shut-the-box/#goal=beat&target=46", "46"),
        ("/shut-the-box/#set=0-9", "0"),
        ("/shut-the-box/#one-die=never&roll=1", "1 cannot be thrown"),
        ("/shut-the-box/#%E0%A4%A", "makes no sense"),
    ],
)
def test_a_link_that_makes_no_sense_is_told_and_the_page_opens(
    open_page: OpenPage, address: str, named: str
) -> None:
    page = open_page(address, *PHONE)
    ready(page)
    expect(page.locator("#message")).to_contain_text("makes no sense")
    expect(page.locator("#message")).to_contain_text(named)
    reads(page, "Throw two dice")


def test_a_bad_field_is_told_and_loses_nothing(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/", *PHONE)
    ready(page)
    set_tiles(page, 1, 5, 9)
    page.fill("#set", "1-9,14")
    page.press("#set", "Enter")
    expect(page.locator("#message")).to_contain_text("there is no tile 14")
    for tile in (1, 5, 9):
        expect(page.locator(f"#tile-{tile}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#tile-2")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#set")).to_have_value("1-9")


Answer = Callable[[Route], None]


def missing(route: Route) -> None:
    route.fulfill(status=404, body="gone")


def damaged(route: Route) -> None:
    route.fulfill(status=200, body='{"format": "bestplay-table/1", "values": [1, 2')


def cut(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize("trouble", [missing, damaged, cut])
@pytest.mark.parametrize(
    ("address", "table", "value"),
    [
        ("/klappenspiel/", "**/data/v1/klappenspiel/optimal.json", "0.296"),
        ("/klackers/", "**/data/v1/shut-the-box/9-always-score.json", "11.01"),
    ],
)
def test_without_its_table_a_page_solves_the_game_itself(
    open_page: OpenPage, trouble: Answer, address: str, table: str, value: str
) -> None:
    page = open_page("/404.html", *PHONE, allow="Failed to load resource|data/")
    page.route(table, trouble)
    page.goto(address)
    ready(page)
    expect(page.locator("#notice")).to_contain_text("table of values is missing")
    reads(page, value)


def worker_page(open_page: OpenPage, broken: str, answer: Answer) -> Page:
    page = open_page("/404.html", *PHONE, allow="Failed to|404|worker|pyodide|runtime")
    page.route(broken, answer)
    page.goto("/shut-the-box/#set=1-11")
    ready(page)
    tap(page, "#go-solve")
    return page


@pytest.mark.parametrize("trouble", [missing, cut])
@pytest.mark.parametrize("broken", ["**/worker-*.mjs", "**/pyodide.mjs", "**/*.whl"])
def test_a_failing_worker_is_told_and_can_be_tried_again(
    open_page: OpenPage, broken: str, trouble: Answer
) -> None:
    page = worker_page(open_page, broken, trouble)
    reads(page, "Not solved")
    expect(page.locator("#moves")).to_contain_text("Try again")
    page.unroute(broken)
    page.get_by_role("button", name="Try again").first.click()
    reads(page, "points left on average")


def test_without_python_the_page_is_still_readable(browser: Browser, server: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(server + "/klackers/")
    expect(page.locator("#best")).to_contain_text("11.01")
    expect(page.locator("#boards")).to_contain_text("1,9")
    page.goto(server + "/klappenspiel/")
    expect(page.locator("#best")).to_contain_text("0.296")
    page.close()


def test_when_python_will_not_load_the_page_says_so(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE, allow="Failed to load|wasm|micropython|fetch|Aborted")
    page.route("**/micropython.wasm", missing)
    page.goto("/klackers/")
    expect(page.locator("#message")).to_contain_text("could not be loaded", timeout=20_000)
    expect(page.locator("#best")).to_contain_text("11.01")


@pytest.mark.parametrize("trouble", [missing, cut])
def test_without_the_rest_of_its_python_a_page_still_answers_and_says_so(
    open_page: OpenPage, trouble: Answer
) -> None:
    page = open_page("/404.html", *PHONE, allow="Failed to load resource")
    page.route("**/*-later-*.py", trouble)
    page.goto("/klackers/")
    ready(page)
    expect(page.locator("#message")).to_contain_text("A part of this page could not be loaded")
    set_tiles(page, 1, 2, 3, 4, 6)
    tap(page, "#sum-7")
    reads(page, "Flip")
