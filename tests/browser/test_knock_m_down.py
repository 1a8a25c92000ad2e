"""Players at the Knock 'm Down table: tokens laid and taken by touch and by keys, and a game."""

import re

from playwright.sync_api import Page, expect

from tests.browser.reader import DESKTOP, SMALL, come_back, in_sight, plain, reads, tap
from tests.conftest import OpenPage

FIVE = "#p=1,2,3&a=0,2,3&b=0,1,4"


def told(page: Page) -> str:
    """What stands above the board."""
    return plain(page.locator(".owner").inner_text())


def test_tokens_are_laid_and_taken_by_touch(open_page: OpenPage) -> None:
    """One tap for each token, and one for the best layout; what is left is the reader's."""
    page = open_page("/knock-m-down/", *SMALL, has_touch=True)
    assert "Your 12 tokens" in told(page) and "61 throws" in told(page)
    in_sight(page, "#board", "#best")
    page.locator("#back-12").tap()
    expect(page.locator(".owner")).to_contain_text("Your 11 tokens")
    page.locator("#add-6").tap(position={"x": 8, "y": 8})
    expect(page.locator(".owner")).to_contain_text("Your 12 tokens")
    assert page.url.endswith("#b=1,1,1,1,2,2,1,1,1,1,0")
    page.locator("#make-0-0-1-2-2-3-2-1-1-0-0").tap()
    reads(page, "The best layout", "throws on average")
    page.locator("#undo-").tap()
    reads(page, "Lay the best")
    come_back(page)
    assert page.url.endswith("#b=1,1,1,1,2,2,1,1,1,1,0")


def test_digits_lay_tokens_and_another_layout_is_compared(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE, *DESKTOP)
    expect(page.locator("#versus")).to_contain_text("you win")
    page.locator("#back-3").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#versus")).to_contain_text("The other layout has 5 tokens")
    page.locator("#best").focus()
    page.keyboard.press("1")
    expect(page).to_have_url(re.compile("a=0,2,3&b=1,1,3"))
    tap(page, "#besides > summary")
    against = page.locator("#against")
    expect(against).to_contain_text("Best reply: 1 2 2 3 3")
    against.get_by_role("button", name="Lay it").last.click()
    expect(page).to_have_url(re.compile("b=1,2,2"))


def test_a_link_to_a_thrown_game_opens_its_layouts(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE + "&throws=3,3")
    expect(page.locator("#message")).to_contain_text("Play")
    assert "Your 5 tokens" in told(page)


def test_a_game_is_played_by_taps_on_the_board(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/play/#p=1,2,3&tokens=3", *SMALL, has_touch=True)
    for number in (1, 2, 3):
        page.locator(f"#add-{number}").tap()
    page.locator("#back-1").tap()
    expect(page.locator("#best")).to_contain_text("Lay 1 more token")
    page.locator("#add-3").tap(position={"x": 8, "y": 8})
    page.locator("#make-draft").tap()
    page.locator("#roll-1-").tap()
    page.locator("#roll-end-").tap()
    expect(page.locator("#best")).to_contain_text("Your tokens are gone")
    page.get_by_role("link", name="What each token costs").click()
    expect(page).to_have_url(re.compile(r"/knock-m-down/#p=1,2,3&b=0,1,2$"))
