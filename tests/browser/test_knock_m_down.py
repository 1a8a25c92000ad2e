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
    assert all(chance in who_wins(page) for chance in ("16.1%", "8.7%", "75.2%"))
    reads(page, "B: move 7 to 6", "79.8")
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
    assert "B has won" in who_wins(page)
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


def test_tokens_are_dragged_moved_by_keys_and_laid_as_the_best_reply(open_page: OpenPage) -> None:
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
    page = open_page("/knock-m-down/" + FIVE)
    tap(page, "#besides > summary")
    best = page.locator("#improve")
    expect(best).to_contain_text("Best reply to A (1, 2, 2)")
    best.get_by_role("button", name="Use for B").last.click()
    assert page.url.endswith("b=1,2,2")
    expect(best).to_contain_text("It is B\u2019s layout now")
