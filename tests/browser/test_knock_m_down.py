"""Players at the Knock 'm Down table: tokens, moves, rolls, layouts, by touch and by keys."""

import re

from playwright.sync_api import Page, expect

from tests.browser.reader import (
    DESKTOP,
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


def test_a_whole_game_by_touch(open_page: OpenPage) -> None:
    """One tap for the best move, one for each throw; nothing that is tapped moves."""
    page = open_page("/knock-m-down/", *SMALL, has_touch=True)
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


def test_the_best_of_all_is_used(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE)
    best = page.locator("#improve")
    expect(best).to_contain_text("Best reply to A (1, 2, 2)")
    best.get_by_role("button", name="Use for B").last.click()
    assert page.url.endswith("b=1,2,2")
    expect(best).to_contain_text("It is B\u2019s layout now")
