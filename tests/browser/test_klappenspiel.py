"""A reader at the Klappenspiel table: set the tiles, set the throw, read, follow, go back."""

import pytest
from playwright.sync_api import expect

from tests.browser.reader import DESKTOP, PHONE, moves, reads, ready, set_tiles, tap
from tests.conftest import OpenPage


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_reader_sets_a_position_and_reads_the_best_play(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/klappenspiel/", *size)
    ready(page)
    set_tiles(page, 4, 6, 10)
    reads(page, "Throw two dice")
    tap(page, "#die-0-4")
    reads(page, "Tap the other die")
    tap(page, "#die-1-6")
    reads(page, "Flip 4 and 6", "8.33")
    assert moves(page) == [
        ["4 and 6", "8.33 %", "best"],
        ["10", "7.87 %", "\u22120.46"],
    ]
    assert page.url.endswith("#tiles=4,6,10&roll=4,6")

    tap(page, "#why-both summary")
    why = page.locator("#why-both .why")
    expect(why).to_contain_text("Left up: 10")
    expect(why).to_contain_text("exactly: 1/12")
    why.get_by_role("link", name="Go on from this board").click()
    reads(page, "Throw two dice", "8.33")
    assert page.url.endswith("#tiles=10")

    page.go_back()
    reads(page, "Flip 4 and 6")
    page.reload()
    ready(page)
    reads(page, "Flip 4 and 6")
    page.go_forward()
    reads(page, "Throw two dice")


def test_one_more_tile_turns_the_best_play_around(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/#tiles=4,6,10&roll=4,6", *PHONE)
    ready(page)
    reads(page, "Flip 4 and 6")
    tap(page, "#tile-1")
    reads(page, "Flip 10")


def test_equal_plays_say_so(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/#tiles=1-3&roll=2,1", *PHONE)
    ready(page)
    reads(page, "1 and 2 or 3 (equal)")
    assert [row[-1] for row in moves(page)] == ["equal", "equal"]


def test_an_open_throw_shows_every_throw_and_a_tap_sets_one(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *PHONE)
    ready(page)
    tap(page, "#throw-4-6")
    reads(page, "Flip 10")
    expect(page.locator("#die-1-6")).to_have_attribute("aria-pressed", "true")
    tap(page, "#clear-")
    reads(page, "Throw two dice")


def test_a_rule_of_the_readers_own_is_worth_what_it_wins(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *PHONE)
    ready(page)
    expect(page.locator("#rule")).to_contain_text("0.2864")
    tap(page, "#preset-always-sum")
    expect(page.locator("#rule")).to_contain_text("0.1923")
    tap(page, "#play-12")
    expect(page.locator("#play-12")).to_have_attribute("aria-pressed", "false")
    page.reload()
    ready(page)
    expect(page.locator("#play-12")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#play-13")).to_have_attribute("aria-pressed", "true")


def test_the_keyboard_is_enough(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *DESKTOP)
    ready(page)
    page.locator("#tile-5").focus()
    page.keyboard.press("Space")
    expect(page.locator("#tile-5")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#tile-5")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#tile-6")).to_have_attribute("aria-pressed", "false")


def test_the_strategy_table_turns_its_pages(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *DESKTOP)
    ready(page)
    table = page.locator("#boards")
    expect(table).to_contain_text("Boards 1008 to 1023")
    table.get_by_role("button", name="Emptier boards").click()
    expect(table).to_contain_text("Boards 992 to 1007")
    table.get_by_role("link", name="6-10", exact=True).click()
    expect(page.locator("#tile-1")).to_have_attribute("aria-pressed", "false")
