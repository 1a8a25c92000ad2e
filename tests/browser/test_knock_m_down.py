"""Players at the Knock 'm Down table: tokens, moves, rolls, layouts, by touch and by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import (
    DESKTOP,
    PHONE,
    SMALL,
    come_back,
    in_sight,
    plain,
    reads,
    tap,
)
from tests.conftest import OpenPage

LANDSCAPE = (844, 390)
FOUR = "#p=1,2,3,4&a=1,2,3,4&b=0,2,3,5"
FIVE = "#p=1,2,3&a=0,2,3&b=0,1,4"


def who_wins(page: Page) -> str:
    return plain(page.locator("#versus .note").inner_text())


def top(page: Page) -> float:
    """Where the pad stands."""
    return float(page.locator("#sum-7").evaluate("(button) => button.getBoundingClientRect().top"))


#: A game of two dice in which B wins.
THROWS = (7, 6, 7, 8, 12, 5, 4, 7, 9, 8, 10, 6, 7)


@pytest.mark.parametrize("size", [PHONE, SMALL, LANDSCAPE], ids=["phone", "small", "landscape"])
def test_a_whole_game_by_touch(open_page: OpenPage, size: tuple[int, int]) -> None:
    """One tap for the best move, one for each throw; nothing that is tapped moves."""
    page = open_page("/knock-m-down/", *size, has_touch=True)
    assert "A wins 16.1%, draw 8.7%, B wins 75.2%" in who_wins(page)
    reads(page, "B: move 7 to 6", "79.8", "+0.2 points")
    page.locator("#make-7-to-6").tap()
    expect(page.locator(".card.b .owner")).to_contain_text("throws on average")
    assert page.url.endswith("#a=1,1,1,1,1,2,1,1,1,1,1&b=0,0,1,1,3,3,2,1,1,0,0")
    page.locator("#undo-").tap()
    page.evaluate("window.scrollTo(0, 0)")
    stands = top(page)
    for place, value in enumerate(THROWS):
        page.locator(f"#sum-{value}").tap()
        reads(page, str(value) if place + 1 < len(THROWS) else "B wins")
        assert abs(top(page) - stands) < 0.5
    in_sight(page, "#boards", "#throw", "#versus")
    assert who_wins(page) == "The game is over: B has won."
    expect(page.locator("#sum-7")).to_be_disabled()
    expect(page.locator(".card.b .owner")).to_contain_text("empty")
    page.locator("#undo-").tap()
    expect(page.locator(".card.b .owner")).to_contain_text("1 of 12 left, 6.00 throws to go")
    expect(page.locator("#sum-7")).to_be_enabled()
    come_back(page)
    expect(page.locator(".card.b .owner")).to_contain_text("1 of 12 left")
    page.locator("#sum-7").tap()
    reads(page, "B wins", "Empty after 13 throws")
    expect(page.locator("#moves")).to_contain_text("Games so far: A 0, drawn 0, B 1.")
    page.locator("#again-").tap()
    expect(page.locator(".card.a .owner")).to_contain_text("61.36 throws")
    page.locator("#roll-").tap()
    expect(page.locator("#best output")).to_contain_text("1throw")


def test_a_whole_game_by_keys(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE, *DESKTOP)
    field = page.locator("#type")
    for typed, told in (
        ("3-1", "b=1,1,3"),
        ("0,1,4", "b=0,1,4"),
    ):
        field.fill(typed)
        field.press("Enter")
        expect(field).to_have_value("")
        assert page.url.endswith(told)
    field.fill("3-3")
    field.press("Enter")
    expect(page.locator("#message")).to_contain_text("no token to move from 3 to 3")
    for value in "33322":
        field.fill(value)
        field.press("Enter")
    reads(page, "A wins", "Empty after 5 throws; B has 1 token left.")
    tap(page, "#undo-")
    expect(page.locator(".card.a .owner")).to_contain_text("1 of 5 left, 3.00 throws to go")
    tap(page, "#redo-")
    reads(page, "A wins")
    field.fill("3")
    field.press("Enter")
    expect(page.locator("#message")).to_contain_text("This game is over: tap Another game")
    page.locator("#again-").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".card.a .owner")).to_contain_text("throws on average")


def test_the_pad_is_used_by_keys(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/", *DESKTOP)
    page.locator("#sum-2").focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    reads(page, "7: both take a token")
    expect(page.locator("#sum-7")).to_be_focused()
    page.keyboard.press("Enter")
    reads(page, "2throws")
    enter_dice = page.locator("#type")
    enter_dice.fill("4,3")
    enter_dice.press("Enter")
    reads(page, "3throws")
    assert page.url.endswith("#throws=7,7,7")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_tokens_are_tapped(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("/knock-m-down/", *size)
    tap(page, "#col-b-5")
    expect(page.locator("#hand")).to_contain_text("You hold B\u2019s token from 7")
    page.keyboard.press("Escape")
    expect(page.locator("[data-held]")).to_have_count(0)
    tap(page, "#col-b-5")
    tap(page, "#col-b-3")
    expect(page.locator(".card.b .owner")).to_contain_text("31.92 throws")
    tap(page, "#col-b-0")
    expect(page.locator("#message")).to_contain_text("B has no token on 2 to lift")
    come_back(page)
    expect(page.locator(".card.b .owner")).to_contain_text("31.92 throws")


def test_tokens_are_dragged_and_moved_by_keys(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FOUR, *DESKTOP)
    page.locator("#col-b-3").drag_to(page.locator("#col-b-0"))
    expect(page).to_have_url(re.compile("b=1,2,3,4$"))
    page.locator("#col-b-3").drag_to(page.locator("#col-a-0"))
    expect(page.locator("#message")).to_contain_text("A token stays with its player")
    assert page.url.endswith("b=1,2,3,4")
    page.locator("#col-a-0").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#col-a-3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("a=0,2,3,5"))


def test_the_best_single_move_is_opened_made_and_taken_back(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FOUR)
    reads(page, "B: move 4 to 1", "50.0", "+6.4 points")
    tap(page, "#more-why-4-to-1")
    expect(page.locator("#why-4-to-1")).to_contain_text("17.72 throws on average; now it is 16.33")
    tap(page, "#make-4-to-1")
    reads(page, "B: no single move helps")
    tap(page, "#side-a")
    reads(page, "A: no single move helps")
    tap(page, "#undo-")
    reads(page, "B: move 4 to 1")


def test_the_best_of_all_is_used(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE)
    best = page.locator("#improve")
    expect(best).to_contain_text("Best reply to A (1, 2, 2)")
    best.get_by_role("button", name="Use for B").last.click()
    assert page.url.endswith("b=1,2,2")
    expect(best).to_contain_text("It is B\u2019s layout now")


@pytest.mark.parametrize("part", ["how-long", "answers", "paper"])
def test_what_has_moved_is_found_where_it_was(open_page: OpenPage, part: str) -> None:
    page = open_page(f"/knock-m-down/#{part}")
    page.wait_for_url(f"**/knock-m-down/{'paper/' if part == 'paper' else 'table/#' + part}")


def test_a_narrow_phone_shows_every_column(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/", 320, 568)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    expect(page.locator("#col-a-10")).to_be_in_viewport(ratio=1)
    expect(page.locator("#best")).to_be_in_viewport(ratio=1)


def test_tokens_are_seen_in_forced_colours(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/")
    page.emulate_media(forced_colors="active")
    colours = page.evaluate(
        """() => [".token", ".card"].map(
        (each) => getComputedStyle(document.querySelector(each)).backgroundColor)"""
    )
    assert colours[0] != colours[1]
