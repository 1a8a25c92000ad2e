"""A whole game of Klappenspiel at the table: tap the throw, tap the play, and so on to the end."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import (
    DESKTOP,
    PHONE,
    SIDEWAYS,
    come_back,
    enter,
    go_to,
    in_sight,
    others,
    reach,
    reads,
    set_tiles,
    tap,
)
from tests.conftest import OpenPage


def throw(page: Page, one: int, other: int) -> None:
    """Two taps, one for each die."""
    tap(page, f"#die-0-{one}")
    tap(page, f"#die-1-{other}")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_a_whole_game_by_touch(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("/klappenspiel/", *size, has_touch=True)
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
    reads(page, "You are stuck: the game is lost, with 35 points left")
    tap(page, "#record-")
    reads(page, "Throw two dice")
    expect(page.locator('.tile[aria-pressed="true"]')).to_have_count(10)
    tap(page, "#undo-")
    reads(page, "You are stuck")
    tap(page, "#undo-")
    reads(page, "Tap the other die")
    tap(page, "#redo-")
    reads(page, "You are stuck")


def test_the_answer_says_what_the_other_play_costs(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/")
    set_tiles(page, 4, 6, 10)
    throw(page, 4, 6)
    reads(page, "Flip 4 and 6", "8.33", "to win")
    assert others(page) == [["10", "7.87%", "0.46"]]
    assert page.url.endswith("#tiles=4,6,10&roll=4,6")
    tap(page, "#more-why-4-6")
    why = page.locator("#why-4-6")
    expect(why).to_contain_text("Still up: 10")
    expect(why).to_contain_text("exactly: 1/12")
    tap(page, "#more-why-4-6")
    expect(why).to_have_count(0)
    come_back(page)
    reads(page, "Flip 4 and 6")


def test_a_game_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *DESKTOP)
    field = page.locator("#type")
    field.focus()
    for typed, answer in (("4,6", "Flip 10"), ("10", "Throw two dice"), ("4,6", "Flip 4 and 6")):
        enter(page, typed)
        reads(page, answer)
        expect(field).to_be_focused()
        expect(field).to_have_value("")
    enter(page, "3,7")
    expect(page.locator("#message")).to_have_text("With 4 and 6 you can flip 4,6, not 3,7.")
    expect(field).to_have_value("3,7")
    page.locator("#tile-5").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#tile-6")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#tile-6")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#tile-6")).to_be_focused()


def test_two_players_and_a_game_that_goes_on_after_closing(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/")
    tap(page, "#join-")
    reach(page, "#name-0").fill("Ada")
    page.locator("#name-0").press("Enter")
    expect(page.locator(".who .now")).to_contain_text("Ada")
    throw(page, 6, 6)
    tap(page, "#record-")
    expect(page.locator(".who li").first).to_contain_text("55")
    expect(page.locator(".who .now")).to_contain_text("Player 2")
    page.goto("/klappenspiel/paper/")
    go_to(page, "/klappenspiel/")
    expect(page.locator(".who li").first).to_contain_text("55")
    throw(page, 6, 6)
    tap(page, "#record-")
    expect(page.locator(".who")).to_contain_text("55")


def test_an_open_throw_shows_every_throw_and_a_tap_sets_one(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/")
    tap(page, "#throw-4-6")
    reads(page, "Flip 10")
    expect(page.locator("#die-1-6")).to_have_attribute("aria-pressed", "true")
    tap(page, "#clear-")
    reads(page, "Throw two dice")


def test_what_stood_on_the_page_is_found_where_it_is_now(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/#table")
    page.wait_for_url("**/klappenspiel/table/")
    page = open_page("/klappenspiel/#paper")
    page.wait_for_url("**/klappenspiel/paper/")


@pytest.mark.parametrize("example", ["sum-on-none", "roll-1-2-goal-round-players-2"])
def test_an_example_opens_whose_position_needs_what_the_page_has_not_begun_with(
    open_page: OpenPage, example: str
) -> None:
    page = open_page(f"/klappenspiel/at/{example}/")
    tap(page, "#tile-4")
    expect(page.locator("#tile-4")).to_have_attribute("aria-pressed", "false")


def test_a_rule_of_the_readers_own_is_worth_what_it_wins(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/table/")
    expect(page.locator("#rule")).to_contain_text("0.286%")
    tap(page, "#preset-always-sum")
    expect(page.locator("#rule")).to_contain_text("0.192%")
    tap(page, "#play-12")
    expect(page.locator("#play-12")).to_have_attribute("aria-pressed", "false")
    come_back(page)
    expect(page.locator("#play-12")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#play-13")).to_have_attribute("aria-pressed", "true")


def test_the_strategy_table_is_explored(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/table/", *DESKTOP)
    found = page.locator("#found")
    expect(found).to_contain_text("1,023 of 1,023 boards")
    for _ in range(2):
        tap(page, "#want-10")
    tap(page, "#choose-3-6")
    expect(found).to_contain_text("511 of 1,023 boards")
    expect(page.locator(".board-list li").first).to_contain_text("With 3,6 flip")
    tap(page, "#show-picture")
    page.locator("#lay").select_option("always-sum")
    expect(page.locator("#about")).to_contain_text("which light up")
    tap(page, "#move-down")
    expect(page.locator(".cell-told")).to_contain_text("1-9, throw 1,2: ")
    page.locator(".cell-told a").click()
    page.wait_for_url("**/klappenspiel/#tiles=1-9&roll=1,2")


def test_the_button_at_the_end_of_a_game_lies_within_its_box(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/#tiles=1-5,7-10&roll=6,6")
    box, button = page.locator("#best").bounding_box(), page.locator("#record-").bounding_box()
    assert box
    assert button
    assert button["x"] + button["width"] <= box["x"] + box["width"]
    tap(page, "#record-")
    expect(page.locator("#board")).to_contain_text("6")
    expect(page.locator("#best")).not_to_contain_text("stuck")


# For two and three at the table and in play: the fewest points left win the round.


def test_two_at_the_table_play_for_the_round(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/")
    throw(page, 1, 2)
    reads(page, "Flip 1 and 2", "to win")
    tap(page, "#goal-round")  # which needs a second player
    reads(page, "Flip 3", "48.2", "of the round")
    assert others(page) == [["1 and 2", "42.6%", "5.7"]]
    assert page.url.endswith("#roll=1,2&goal=round&players=2")
    tap(page, "#goal-shut")
    reads(page, "Flip 1 and 2", "to win")
    tap(page, "#goal-round")
    tap(page, "#make-3")
    throw(page, 6, 6)
    reads(page, "You are stuck with 52 points left", "of the round")
    tap(page, "#record-")
    reads(page, "Throw two dice", "of the round")
    expect(page.locator("#lead")).to_contain_text("of this round")
    assert page.url.endswith("#goal=round&players=2&scores=52")
    come_back(page)
    expect(page.locator(".who .now")).to_contain_text("Player 2")
    throw(page, 4, 6)
    assert others(page) == [["10", "100%", "equal"]]
    tap(page, "#make-4-6")
    throw(page, 6, 6)
    reads(page, "45 points left: you win the round")
    tap(page, "#record-")
    reads(page, "Player 2 wins with 45")
    tap(page, "#record-")
    reads(page, "Throw two dice")
    assert page.url.endswith("#goal=round&players=2")
    tap(page, "#undo-")
    reads(page, "Player 2 wins with 45")
