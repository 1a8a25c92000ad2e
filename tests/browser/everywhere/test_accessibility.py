"""For every reader: axe finds nothing, the focus stays, text may be large, colours the system's."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import DESKTOP, PHONE, SMALL, ready
from tests.conftest import ROOT, OpenPage

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")

CHOICE = "/klappenspiel/#tiles=4,6,10&roll=4,6"
#: What is looked at, by what has it.
PLACES = {
    "to read": (
        *("/", "/404.html", "/offline.html", "/data/", "/licences/", "/embed/", "/sources/"),
        *("/answers/", "/answers/first-or-second/", "/shut-the-box/rules/", "/klappenspiel/paper/"),
    ),
    "reference": ("/api/", "/api/shut_the_box/", "/lab/"),
    "klappenspiel": (CHOICE, "/klappenspiel/table/"),
    "klackers": (
        "/klackers/#goal=beat&target=10&tiles=1-4,6&roll=7",
        "/klackers/?embed#tiles=2,4,5,7&roll=9",
        "/klackers/play/",
        "/klackers/strategies/",
    ),
    "shut the box": ("/shut-the-box/#set=1-11",),
    "pickomino": (
        "/pickomino/",
        "/pickomino/#shelf=21-24,30,33&tops=25,29&own=32&kept=5,5,6&throw=1,3,4,4,6",
        "/pickomino/play/",
        "/pickomino/strategies/",
    ),
    "two boards": (
        "/knock-m-down/#p=1,2,3&a=0,2,3&b=0,1,4",
        "/knock-m-down/",
        "/knock-m-down/table/",
    ),
    "boards of tokens": (
        "/knock-m-down/play/",
        "/knock-m-down/play/#among=0,0,0,1,1,2,1,1,0,0,0;0,0,1,1,1,1,1,1,0,0,0",
        "/knock-m-down/strategies/",
    ),
}


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


#: Once nothing turns any more: a tile that turns is low for a moment.
STILL = "Promise.all(document.getAnimations().map((each) => each.finished))"

#: What fingers are to tap, and is not high enough for them; a box to tick is tapped by its label.
TOO_LOW = """() => [...document.querySelectorAll("button, select, summary, input:not([type=file])")]
  .map((e) => (e.type === "checkbox" ? e.closest("label") : null) ?? e)
  .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
  .map((e) => e.outerHTML.slice(0, 120))"""


#: Words that leave what holds them, and those that are broken in two.
SPILT = r"""() => {
  const found = [];
  const range = document.createRange();
  const wide = () => [...range.getClientRects()].filter(({ width }) => width > 1);
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const within = text.parentElement;
    const apart = within.closest("[popover], .hidden, .unseen, svg, code");
    if (apart || !within.checkVisibility()) continue;
    range.selectNodeContents(text);
    const box = within.closest("button, td, th, summary, .tile, .stack, .card, .who li");
    const { left, right } = (box ?? document.documentElement).getBoundingClientRect();
    // An arrow's word, of which nothing is seen, lies beyond a button that shows nothing there.
    const unseen = (each) => each.left >= right && getComputedStyle(box).overflowX === "hidden";
    const leaves = (each) => each.left < left - 1 || each.right > right + 1;
    if (box && wide().some((each) => leaves(each) && !unseen(each)))
      found.push(`${text.data} leaves ${box.textContent}`);
    for (const { 0: word, index } of text.data.matchAll(/(?<!\S)\p{L}+[,.:;?!]?(?!\S)/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (wide().length > 1) found.push(`${word} is broken`);
    }
  }
  return found;
}"""


def faults(page: Page) -> dict[str, list[Any]]:
    """What a window of each size and letters of each size show wrong, by what they are."""
    found: dict[str, list[Any]] = {}

    def sideways(what: str, most: int) -> None:
        wide = page.evaluate("document.documentElement.scrollWidth")
        found[f"{what}, wide"] = [wide] * (wide > most)

    sideways("opening", 360)
    if page.locator("#assets").count():
        ready(page)
        page.evaluate(STILL)
    found["too low"] = page.evaluate(TOO_LOW)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    if page.locator("#assets").count():
        for summary in page.locator("#moves summary:visible, .fold > summary:visible").all()[:3]:
            summary.click()
        expect(page.locator("[data-stale]")).to_have_count(0)  # dimmed, for a moment
    page.evaluate(AXE)
    page.emulate_media(color_scheme="dark")
    found["dark"] = findings(page, COLOURS)
    page.emulate_media(color_scheme="light")
    found["phone"] = findings(page)
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    found["desktop"] = findings(page, OTHERS)
    browser = page.context.new_cdp_session(page)
    for width, letters in ((SMALL[0], 16), (390, 32), (640, 32)):
        page.set_viewport_size({"width": width, "height": 740})
        browser.send("Page.setFontSizes", {"fontSizes": {"standard": letters}})
        sideways(f"{width}, {letters}", width)
        found[f"{width}, {letters}"] = page.evaluate(SPILT)
    return {what: wrong for what, wrong in found.items() if wrong}


@pytest.mark.parametrize("kind", PLACES)
def test_axe_finds_nothing_and_small_windows_and_large_text_never_scroll_sideways(
    open_page: OpenPage, kind: str
) -> None:
    context = open_page("/404.html", 360, 740).context
    found = {}
    for place in PLACES[kind]:
        page = context.new_page()
        page.goto(place)
        found[place] = faults(page)
        page.close()
    assert not {place: wrong for place, wrong in found.items() if wrong}


# The focus, the system's colours.


def focused(page: Page) -> str:
    """The id of the element that has the focus."""
    return str(page.evaluate("document.activeElement.id"))


def test_the_focus_stays_where_it_was(open_page: OpenPage) -> None:
    page = open_page(CHOICE)
    page.locator("#moves .note button").focus()
    ident = focused(page)
    page.keyboard.press("Enter")
    expect(page.locator(f"#{ident}")).to_have_attribute("aria-expanded", "true")
    assert focused(page) == ident
    page.locator("#best .make").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tile-4")).to_have_attribute("aria-pressed", "false")
    assert focused(page) == "best"
    page.locator("#undo-").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tile-4")).to_have_attribute("aria-pressed", "true")
    assert focused(page) in ("undo-", "history")


def test_forced_colours_tell_up_from_down_and_chosen_from_not(open_page: OpenPage) -> None:
    page = open_page(CHOICE, forced_colors="active")

    def looks(selector: str) -> tuple[str, str]:
        css = page.locator(selector).evaluate(
            "(e) => [getComputedStyle(e).backgroundColor, getComputedStyle(e).borderTopStyle]"
        )
        return css[0], css[1]

    assert looks("#tile-4") != looks("#tile-5")
    assert looks("#tile-5")[1] == "dashed"
    assert looks("#die-0-4")[0] != looks("#die-0-5")[0]
    assert looks("#die-0-5")[1] == "solid"
