"""Links that something on their way has changed, or that name what earlier versions had."""

import pytest
from playwright.sync_api import expect

from tests.browser.reader import PATIENCE, go_to, reads, ready
from tests.conftest import OpenPage

#: Where a link leads, and what it comes to.
LINKS = {
    # Whatever shares it has written the # as %23.
    "/klackers/%23tiles=2,4,5,7&roll=9": "/klackers/#tiles=2,4,5,7&roll=9",
    "/klackers%23tiles=2,4,5,7&roll=9": "/klackers/#tiles=2,4,5,7&roll=9",
    "/klackers/%23tiles%3D2%2C4%2C5%2C7%26roll%3D9?source=feed": "/klackers/?source=feed#",
    "/klackers/?source=feed%23tiles=2,4,5,7&roll=9": "/klackers/?source=feed#",
}

#: What was at these addresses; each leads to the page that it was from.
GONE = {
    "/embed/gallery/": "/embed/",
    "/answers/one-die-or-two/card/": "/answers/one-die-or-two/",
    "/answers/when-the-highest-score-pays/": "/answers/",
    "/api/play_session/": "/api/",
    "/klackers/table/chart/1/": "/klackers/table/",
    "/klackers/play/today/": "/klackers/play/#practise=today",
}


@pytest.mark.parametrize("link", LINKS)
def test_a_link_with_a_coded_hash_opens_its_position(open_page: OpenPage, link: str) -> None:
    page = open_page("/offline.html", allow="404")
    page.goto(link)
    page.wait_for_url(lambda url: LINKS[link] in url)
    ready(page)
    reads(page, "Flip 4 and 5")


@pytest.mark.parametrize("link", GONE)
def test_an_address_of_an_earlier_version_leads_to_what_remains(
    open_page: OpenPage, link: str
) -> None:
    page = open_page("/offline.html", allow="404")
    page.goto(link)
    page.wait_for_url(lambda url: url.endswith(GONE[link]))


def test_an_address_that_never_was_stays_where_it_is(open_page: OpenPage) -> None:
    page = open_page("/offline.html", allow="404")
    page.goto("/klackers/nowhere/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("no such page", timeout=PATIENCE)
    go_to(page, "/klackers/")
