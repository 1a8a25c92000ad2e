"""At the table: what is needed is on the first screen, and every step of the game stays at hand."""

from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from bestplay.games import GAMES
from tests import samples
from tests.browser.reader import (
    PHONE,
    SIDEWAYS,
    SMALL,
    fitting,
    go_to,
    in_sight,
    reach,
    tap,
)
from tests.conftest import OpenPage

#: So many pixels at most stand above it.
ABOVE = 120

#: Where it is, asked at once: what is drawn anew has another place in the page's tree.
TOP = "selector => document.querySelector(selector).getBoundingClientRect().top"

#: Where a throw is set, or tokens are laid where nothing is thrown.
THROWN = "#throw, #board .columns"

#: A phone, a small one, and one held sideways.
SIZES = (PHONE, SMALL, SIDEWAYS)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def test_the_board_comes_first_and_throw_undo_and_answer_are_in_sight(open_page: OpenPage) -> None:
    page = open_page("/offline.html")
    rooms = (("", ("#undo-", THROWN, "#best")), ("play/", ("#undo-", "#best")))
    for game, (room, needed) in product(GAMES, rooms):
        first = samples.of(game.family).FIRST
        go_to(page, f"/{game.name}/{room}")
        for size in SIZES:
            resize(page, size)
            for shown in (first, *needed):
                expect(page.locator(shown).first).to_be_visible()
            assert page.evaluate(TOP, first) <= ABOVE
            in_sight(page, *needed)
            for name in ("Advice", "Play", "Practise", "More"):
                link = page.locator(".rooms").get_by_text(name).first
                expect(link).to_be_in_viewport()


#: What can be done next in a game that is played.
NEXT = (
    "#best button, #moves :is(.options button, .tapping .action, .tapping:not(:has(.action)) .fell)"
)

#: How many throws and choices a game takes at most.
LONGEST = 60


def press(page: Page, button: Locator) -> None:
    """Tab until the button has the focus, and Enter."""
    ident = button.get_attribute("id")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == ident:
            break
    expect(button).to_be_focused()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("game", ["klackers", "pickomino"])
def test_a_whole_game_is_played_without_scrolling(open_page: OpenPage, game: str) -> None:
    """Each step is seen at all sizes and made at one, by touch and by keys in turn."""
    page = open_page(f"/{game}/play/#seed=fox", has_touch=True, reduced_motion="reduce")
    page.locator("#best").focus()
    for step in range(LONGEST):
        offered = page.locator(NEXT)
        if offered.first.get_attribute("data-act") in ("again", "record"):
            break
        for back in (2, 1, 0):
            resize(page, SIZES[(step + back) % 3])
            for button in [*offered.all(), page.locator("#undo-")]:
                expect(button).to_be_in_viewport(ratio=0.99)
        for tile in fitting(page) if offered.first.is_disabled() else ():
            if step % 2:
                tile.press("Enter")
            else:
                tile.tap()
        if step % 2:
            press(page, offered.first)
        else:
            offered.first.tap()
        assert page.evaluate("scrollY") == 0
    expect(page.locator("#best")).to_contain_text("You ")
    expect(page.locator("#undo-")).to_be_enabled()
    expect(page.locator("#adds-up")).to_be_attached(timeout=60_000)


#: Takes what is handed to a phone's own sheet.
HANDED = """
() => {
  document.getElementById("told").textContent = "";
  navigator.share = async (data) => { window.handed = data; };
}
"""


def test_share_copies_the_position_and_the_play_or_hands_them_on(open_page: OpenPage) -> None:
    page = open_page(
        "/klappenspiel/#tiles=4,6,10&roll=4,6",
        permissions=["clipboard-read", "clipboard-write"],
    )
    page.evaluate("delete Navigator.prototype.share")
    tap(page, "#share-")
    expect(page.locator("#told")).to_contain_text("Copied")
    told, link = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert "Flip 4 and 6" in told and "8.3%" in told
    assert link.endswith("#tiles=4,6,10&roll=4,6")
    page.evaluate(HANDED)
    tap(page, "#share-")
    expect(page.locator("#told")).to_have_text("Shared.")
    assert page.evaluate("window.handed.text") == told


def test_what_is_wrong_belongs_to_its_field(open_page: OpenPage) -> None:
    page = open_page("/klackers/", *SMALL)
    reach(page, "#type").fill("99")
    page.locator("#type").press("Enter")
    expect(page.locator("#message")).to_be_in_viewport(ratio=1)
    expect(page.locator("#type")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#type")).to_have_attribute("aria-describedby", "message")
    page.locator("#type").fill("9")
    page.locator("#type").press("Enter")
    expect(page.locator("#message")).to_be_hidden()
    assert page.locator("#type").get_attribute("aria-invalid") is None
