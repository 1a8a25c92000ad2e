"""Pickomino at the table: dice entered, plays and tiles tapped, two players."""

from playwright.sync_api import Page, expect

from tests.browser.reader import SLOWER, reads, tap
from tests.conftest import OpenPage


def throw(page: Page, dice: str) -> None:
    """Tap what was thrown, as long after the last tap as dice take to fall."""
    page.wait_for_timeout(SLOWER)
    for face in dice:
        tap(page, f"#die-{face}")


def test_a_game_for_two_is_played_to_its_end(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#shelf=21&tops=36&own=24")
    tap(page, "#join-")
    throw(page, "55551111")
    tap(page, "#make-5-5-5-5-throw")
    throw(page, "6622")
    tap(page, "#more-why-6-6-stop")
    tap(page, "#make-6-6-stop")
    reads(page, "Player 2 wins with 4 worms")
    tap(page, "#undo-")
    expect(page.locator("#more-why-6-6-stop")).to_be_visible()
    tap(page, "#redo-")
    tap(page, "#record-")
    reads(page, "Throw eight dice")
    expect(page.locator("#players")).to_contain_text("1 won")
