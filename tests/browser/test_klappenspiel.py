"""A whole game of Klappenspiel at the table: tap the throw, tap the play, and so on to the end."""

from playwright.sync_api import Page, expect

from tests.browser.reader import (
    DESKTOP,
    enter,
    in_sight,
    reach,
    reads,
    tap,
)
from tests.conftest import OpenPage


def throw(page: Page, one: int, other: int) -> None:
    """Two taps, one for each die."""
    tap(page, f"#die-0-{one}")
    tap(page, f"#die-1-{other}")


def test_a_whole_game_by_touch(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", has_touch=True)
    throw(page, 4, 6)
    reads(page, "Flip 10")
    in_sight(page, "#board", "#throw", "#best")
    tap(page, "#make-10")  # one tap makes the play, and the next throw can be tapped
    reads(page, "Throw two dice")
    expect(page.locator("#tile-10")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#die-1-6")).to_have_attribute("aria-pressed", "false")
    throw(page, 4, 6)  # the same throw again is a throw, too
    reads(page, "Flip 4 and 6")
    tap(page, "#make-4-6")
    throw(page, 5, 5)
    reads(page, "You are stuck with 35 points left")
    tap(page, "#record-")
    reads(page, "Throw two dice")
    expect(page.locator('.tile[aria-pressed="true"]')).to_have_count(10)
    tap(page, "#undo-")
    reads(page, "You are stuck")
    tap(page, "#undo-")
    reads(page, "Tap the other die")
    tap(page, "#redo-")
    reads(page, "You are stuck")


def test_a_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *DESKTOP)
    for key in ("4", "6", "Enter"):
        page.keyboard.press(key)
    reads(page, "Throw two dice")
    expect(page.locator("#tile-10")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Control+z")
    reads(page, "Flip 10")
    page.keyboard.press("Control+z")
    tap(page, "#roll-")
    page.keyboard.press("Enter")  # takes the advice, though a tap has left the focus on Throw
    reads(page, "Throw two dice")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    for key in ("4", "6"):
        page.keyboard.press(key)
    reads(page, "Flip 10")
    page.keyboard.press("?")
    expect(page.locator("#keys-drawer")).to_be_visible()
    page.keyboard.press("Escape")
    tap(page, "#clear-")
    field = reach(page, "#type")
    field.focus()
    for typed, answer in (("4,6", "Flip 10"), ("10", "Throw two dice"), ("4,6", "Flip 4 and 6")):
        enter(page, typed)
        reads(page, answer)
        expect(field).to_be_focused()
        expect(field).to_have_value("")
    enter(page, "3,7")
    expect(page.locator("#message")).to_contain_text("not 3,7")
    expect(field).to_have_value("3,7")
    page.locator("#tile-5").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tile-6")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#tile-6")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#tile-6")).to_be_focused()
