"""Pickomino at the table: dice entered, plays and tiles tapped, several players; all throws."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import PHONE, SLOWER, come_back, enter, go_to, reach, reads, tap
from tests.conftest import OpenPage

LANDSCAPE = (844, 390)


def throw(page: Page, dice: str) -> int:
    """Tap what was thrown, as long after the last tap as dice take to fall; how many taps."""
    page.wait_for_timeout(SLOWER)
    for face in dice:
        tap(page, f"#die-{face}")
    return len(dice)


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["phone", "landscape"])
def test_a_turn_costs_its_throws_and_one_tap_for_each_decision(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/pickomino/#shelf=21,22", *size)
    tap(page, "#join-")
    taps = throw(page, "1134556")
    reads(page, "1 more die to enter")
    taps += throw(page, "6")
    reads(page, "Keep the two worms and throw")
    tap(page, ".best .make")
    reads(page, "Throw six dice")
    taps += 1 + throw(page, "551234")
    tap(page, "#make-5-5-throw")
    taps += 1
    assert taps == 16
    expect(page.locator("#dice-words")).to_contain_text("20 points kept")


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


def test_three_at_a_table_are_told_apart_with_tiles_in_front_of_them(open_page: OpenPage) -> None:
    page = open_page("/pickomino/play/#tops=21,36&own=24")
    for seat in ("best", "beginner"):
        tap(page, f"#seat-{seat}")
    names = page.locator("#who li > span:first-child")
    expect(names).to_have_text(["You", "The network", "The beginner"])
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).length"
    assert names.evaluate_all(cut) == 0


def test_a_table_of_three_is_advised_how_to_win(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#shelf=21-24&tops=25,29&own=32")
    tap(page, "#join-")
    expect(page.locator("#players input")).to_have_count(3)
    reads(page, "to win the game")
    expect(page.locator("#goal")).to_contain_text("shared where several are ahead together")
    throw(page, "55566123")
    reads(page, "to win the game")
    tap(page, "#goal-worms")
    reads(page, "worms on average")


def test_the_keyboard_is_enough(open_page: OpenPage) -> None:
    page = open_page("/pickomino/")
    page.locator("#type").focus()
    for typed in ("11345566", "6", "5,5,5,1,2,4", "5 stop"):
        enter(page, typed)
    expect(page.locator("#put-own")).to_contain_text("25")
    reads(page, "Throw eight dice")


def test_goals_and_rules_change_the_answer_and_what_is_told(open_page: OpenPage) -> None:
    page = open_page("/pickomino/#own=36")
    expect(page.locator("#lead")).to_contain_text("worth 0.95 worms")
    reach(page, "#how > summary").click()
    told = page.locator("#how-words")
    expect(told).to_contain_text("even if it is the one just given back")
    tap(page, "#returned-spared")
    expect(told).to_contain_text("it stays and none leaves")
    tap(page, "#goal-tile")
    reads(page, "89.3", "to take a tile")
    expect(told).to_contain_text("best chance to take any tile")
    expect(page.locator("#lead")).to_contain_text("of the time")
    tap(page, "#goal-worms")
    reach(page, "#steal").select_option("100")
    expect(page).to_have_url(re.compile("#own=36&.*steal=100"))


def test_a_small_game_is_solved_to_its_end(open_page: OpenPage) -> None:
    page = open_page("/pickomino/table/#shelf=31&tops=32&own=33")
    expect(page.locator("#whole")).to_contain_text("6 MB")
    tap(page, "#go-whole")
    expect(page.locator("#whole .outcome")).to_contain_text("+0.047", timeout=60_000)
    expect(page.locator("#whole")).to_contain_text("31 to 40 points: take 31")


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


def test_stacks_are_built_from_the_bottom_up(open_page: OpenPage) -> None:
    page = open_page("/pickomino/table/#shelf=22,23")
    tap(page, "#piles summary")
    for tile in (25, 26):
        tap(page, f"#onto-{tile}")
    tap(page, "#pile-theirs")
    for tile in (21, 24):
        tap(page, f"#onto-{tile}")
    expect(page).to_have_url(re.compile("#shelf=22,23&tops=24&own=26&under-own=25&under-top=21$"))
    tap(page, "#go-whole")
    expect(page.locator("#whole .outcome")).to_contain_text("+2.047")
    come_back(page)
    expect(page.locator("#pile-mine")).to_contain_text("25, 26")
    expect(page.locator("#pile-theirs")).to_contain_text("21, 24")


def test_the_chart_by_where_the_grill_starts_is_drawn_for_the_situation(
    open_page: OpenPage,
) -> None:
    page = open_page("/pickomino/table/")
    chart = page.locator("#firsts")
    expect(chart).to_contain_text("one to five worms first")
    tap(page, "#face-5")
    expect(chart).to_contain_text("one to five 5s first", timeout=60_000)
    assert chart.locator("polyline").count() == 5
