"""Tables that do not come, or are not those that the build wrote: pages do without."""

import pytest
from playwright.sync_api import expect

from tests.browser.reader import PHONE, reads, ready
from tests.browser.troubles import Answer, altered, cut, damaged, missing
from tests.conftest import OpenPage


@pytest.mark.parametrize("trouble", [missing, damaged, cut, altered])
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
    expect(page.locator("#notice")).to_contain_text("A file is missing here")
    reads(page, value)


@pytest.mark.parametrize("trouble", [damaged, altered])
def test_a_table_that_a_page_does_not_open_with_is_checked_too(
    open_page: OpenPage, trouble: Answer
) -> None:
    page = open_page("/404.html", *PHONE, allow="Failed to load resource|data/")
    page.route("**/data/v1/shut-the-box/12-*.json", trouble)
    page.goto("/shut-the-box/#set=1-12&goal=score")
    ready(page)
    expect(page.locator("#notice")).to_contain_text("it is damaged, or of another version")
    expect(page.locator("#best")).not_to_have_text("Loading…", timeout=60_000)
