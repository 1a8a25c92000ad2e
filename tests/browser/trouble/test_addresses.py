"""Links that something on their way has changed, or that name what earlier versions had."""

import re

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


def test_a_changed_or_earlier_address_leads_where_it_did(open_page: OpenPage) -> None:
    page = open_page("/offline.html", allow="404")
    for link, opened in LINKS.items():
        page.goto("/offline.html")
        page.goto(link)
        page.wait_for_url(re.compile(re.escape(opened)))
        ready(page)
        reads(page, "Flip 4 and 5")
    # Of each game's many mistakes tests/fuzz/test_faults.py tells.
    go_to(page, "/shut-the-box/#%E0%A4%A")
    expect(page.locator("#message")).to_contain_text("This link has a mistake")
    reads(page, "Throw two dice")
    # An address of an earlier version leads to what remains.
    for link, opened in GONE.items():
        page.goto(link)
        page.wait_for_url(re.compile(re.escape(opened) + "$"))
    # One that never was stays where it is.
    page.goto("/klackers/nowhere/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("no such page", timeout=PATIENCE)
    go_to(page, "/klackers/")
