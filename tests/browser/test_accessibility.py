"""axe finds nothing on any page, at phone and desktop size, light and dark."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import DESKTOP, PHONE, ready
from tests.conftest import ROOT, OpenPage

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")

PLACES = [
    "/",
    "/404.html",
    "/offline.html",
    "/data/",
    "/licences/",
    "/api/",
    "/api/shut_the_box/",
    "/klappenspiel/#tiles=4,6,10&roll=4,6",
    "/klappenspiel/table/",
    "/klappenspiel/paper/",
    "/klackers/",
    "/klackers/#goal=beat&target=10&tiles=1-4,6&roll=7",
    "/shut-the-box/#set=1-11",
    "/pickomino/#shelf=21-24,30,33&tops=25,29&own=32&kept=5,5,6&throw=1,3,4,4,6",
    "/knock-m-down/",
    "/knock-m-down/#p=1,2,3&a=0,2,3&b=0,1,4",
    "/knock-m-down/#p=1,2,3&a=0,2,3&b=0,1,4&dice=separate&throws=3-1,2-",
    "/knock-m-down/#p=1,2,3&a=0,2,3&b=0,1,4&throws=3,3,3,2,2",
    "/klackers/at/tiles-2-4-5-7-roll-9/",
    "/klackers/?embed#tiles=2,4,5,7&roll=9",
    "/embed/",
    "/embed/gallery/",
    "/klackers/play/",
    "/pickomino/play/",
    "/knock-m-down/play/",
    "/knock-m-down/play/#among=0,0,0,1,1,2,1,1,0,0,0;0,0,1,1,1,1,1,1,0,0,0",
    "/klackers/strategies/",
    "/answers/",
    "/answers/first-or-second/",
    "/sources/",
]


#: axe's rules that depend on the colours.
COLOURED = ["color-contrast", "link-in-text-block"]
COLOURS = {"runOnly": {"type": "rule", "values": COLOURED}}
OTHERS = {"rules": {rule: {"enabled": False} for rule in COLOURED}}


#: What axe finds wrong: the whole of its report is a megabyte.
RUN = """async (options) => (await axe.run(document, options)).violations
  .map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))])"""


def findings(page: Page, options: dict[str, Any] | None = None) -> list[Any]:
    """What axe reports, as (rule, elements)."""
    only = {"resultTypes": ["violations"]}
    found: list[Any] = page.evaluate(RUN, only | (options or {}))
    return found


#: What fingers are to tap, and is not high enough for them.
TOO_LOW = """() => [...document.querySelectorAll("button, select, summary, input:not([type=file])")]
  .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
  .map((e) => e.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing_light_and_dark_and_a_narrow_phone_has_room_for_all(
    open_page: OpenPage, place: str
) -> None:
    page = open_page(place, 360, 740)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert page.evaluate(TOO_LOW) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    if page.locator("#assets").count():
        ready(page)
        for summary in page.locator("#moves summary:visible, .fold > summary:visible").all()[:3]:
            summary.click()
        expect(page.locator("[data-stale]")).to_have_count(0)  # dimmed, for a moment
    page.evaluate(AXE)
    page.emulate_media(color_scheme="dark")
    assert findings(page, COLOURS) == [], "dark"
    page.emulate_media(color_scheme="light")
    assert findings(page) == [], "phone"
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    assert findings(page, OTHERS) == [], "desktop"
