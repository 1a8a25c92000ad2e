"""For every reader: the focus stays, text may be large, colours may be the system's own."""

import pytest
from playwright.sync_api import Page, expect

from bestplay.games import GAMES
from tests.browser.reader import PHONE, SMALL, ready, tap
from tests.conftest import OpenPage

CHOICE = "/klappenspiel/#tiles=4,6,10&roll=4,6"
WIDE = [
    "/",
    CHOICE,
    "/klackers/",
    "/pickomino/",
    "/pickomino/play/",
    "/klappenspiel/table/",
    "/knock-m-down/table/",
    "/klappenspiel/paper/",
    "/sources/",
    "/embed/",
    "/data/",
]


def focused(page: Page) -> str:
    """The id of the element that has the focus."""
    return str(page.evaluate("document.activeElement.id"))


def test_the_focus_stays_where_it_was(open_page: OpenPage) -> None:
    page = open_page(CHOICE, *PHONE)
    ready(page)
    page.locator("#best .ask-why").focus()
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


@pytest.mark.parametrize("place", WIDE)
def test_large_text_and_small_windows_never_scroll_sideways(
    open_page: OpenPage, place: str
) -> None:
    page = open_page(place, *SMALL)
    if page.locator("#assets").count():
        ready(page)
    for width, text in ((SMALL[0], "100%"), (390, "200%"), (640, "200%")):
        page.set_viewport_size({"width": width, "height": 740})
        page.evaluate(f"document.documentElement.style.fontSize = '{text}'")
        assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, text)


def test_forced_colours_tell_up_from_down_and_chosen_from_not(open_page: OpenPage) -> None:
    page = open_page(CHOICE, *PHONE, forced_colors="active")
    ready(page)

    def looks(selector: str) -> tuple[str, str]:
        css = page.locator(selector).evaluate(
            "(e) => [getComputedStyle(e).backgroundColor, getComputedStyle(e).borderTopStyle]"
        )
        return css[0], css[1]

    assert looks("#tile-4") != looks("#tile-5")
    assert looks("#tile-5")[1] == "dashed"
    assert looks("#die-0-4")[0] != looks("#die-0-5")[0]
    assert looks("#die-0-5")[1] == "solid"


def test_a_saved_game_dims_the_opening_position_until_it_is_shown(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *PHONE)
    ready(page)
    waiting = "document.documentElement.classList.contains('waiting')"
    assert not page.evaluate(waiting)
    tap(page, "#tile-3")
    page.goto("/klappenspiel/")
    assert page.evaluate(waiting)
    ready(page)
    expect(page.locator("#tile-3")).to_have_attribute("aria-pressed", "false")
    page.goto("/klappenspiel/?embed")
    assert not page.evaluate(waiting)


def test_a_page_of_no_game_leads_to_all_of_them(open_page: OpenPage) -> None:
    """On a phone in a word, with more room by their names."""
    page = open_page("/data/", 320, 568)
    page.get_by_role("link", name="All games").click()
    expect(page.locator(".game")).to_have_count(len(GAMES))
    page.set_viewport_size({"width": 844, "height": 390})
    names = page.get_by_role("navigation", name="Games").locator("a")
    expect(names).to_have_text([game.title for game in GAMES])
    for link in names.all():
        expect(link).to_be_in_viewport(ratio=1)
