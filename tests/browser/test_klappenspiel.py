"""A whole game of Klappenspiel at the table: tap the throw, tap the play, and so on to the end."""

from playwright.sync_api import Page, expect

from tests.browser.reader import (
    DESKTOP,
    come_back,
    enter,
    in_sight,
    others,
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
