"""Pickomino at the table: dice entered, plays and tiles tapped, several players; all throws."""

from playwright.sync_api import Page, expect

from tests.browser.reader import SLOWER, enter, go_to, reads, tap
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


def test_the_keyboard_is_enough_and_three_are_advised_how_to_win(open_page: OpenPage) -> None:
    page = open_page("/pickomino/")
    page.locator("#type").focus()
    for typed in ("11345566", "6", "5,5,5,1,2,4", "5 stop"):
        enter(page, typed)
    expect(page.locator("#put-own")).to_contain_text("25")
    reads(page, "Throw eight dice")
    page = open_page("/pickomino/#shelf=21-24&tops=25,29&own=32")
    tap(page, "#join-")
    expect(page.locator("#players input")).to_have_count(3)
    throw(page, "55566123")
    reads(page, "to win the game")
    tap(page, "#goal-worms")
    reads(page, "worms on average")


def test_a_game_of_six_tiles_is_read_from_its_table(open_page: OpenPage) -> None:
    page = open_page("/offline.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    go_to(page, "/pickomino/table/#shelf=21-26")
    expect(page.locator("#whole")).to_contain_text("0.2 MB")
    assert not [url for url in asked if "/data/" in url]
    tap(page, "#go-whole")
    whole = page.locator("#whole")
    expect(whole.locator(".outcome")).to_contain_text("+0.3")
    expect(whole).to_contain_text("26 to 40 points: take 26")
    assert [url.rpartition("/")[2] for url in asked if "/data/" in url] == [
        "6-leaves-difference.json"
    ]
    tap(page, "#returned-spared")
    expect(whole).to_contain_text("it stays and none leaves")
    tap(page, "#for-win")
    expect(whole.locator(".outcome")).to_contain_text("more wins than losses")
    assert page.url.endswith("&for=win&returned=spared")
