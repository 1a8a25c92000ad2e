"""At the table: what is needed is on the first screen, and every step of the game stays at hand."""

import pytest
from playwright.sync_api import Page, expect

from bestplay.games import NAMES
from tests.browser.reader import PHONE, SIDEWAYS, SMALL, in_sight, reads, ready, tap
from tests.conftest import OpenPage

#: The first thing of a board, by the game.
FIRST = {"pickomino": "#tile-21", "knock-m-down": "#boards button"}

#: So many pixels at most stand above it.
ABOVE = 120


@pytest.mark.parametrize("game", NAMES)
def test_the_board_comes_first_and_throw_undo_and_answer_are_in_sight(
    open_page: OpenPage, game: str
) -> None:
    page = open_page(f"/{game}/", *PHONE)
    ready(page)
    box = page.locator(FIRST.get(game, "#tile-1")).first.bounding_box()
    assert box is not None
    assert box["y"] <= ABOVE
    in_sight(page, "#undo-", "#throw", "#best")


def steps(page: Page) -> list[str]:
    tap(page, "#open-steps-drawer")
    said: list[str] = page.locator("#steps button").all_inner_texts()
    return said


@pytest.mark.parametrize("size", [PHONE, SMALL, SIDEWAYS], ids="{0[0]}x{0[1]}".format)
def test_a_turn_is_played_without_scrolling_and_every_step_can_be_looked_at_after_a_reload(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/shut-the-box/", *size)
    ready(page)
    for throw, play in (("9", "9"), ("7", "7"), ("8", "8")):
        tap(page, f"#sum-{throw}")
        tap(page, f"#make-{play}")
    assert page.evaluate("scrollY") == 0
    told = ["The beginning", "Throw 9", "Flip 9", "Throw 7", "Flip 7", "Throw 8", "Flip 8"]
    assert steps(page) == told
    page.reload()
    ready(page)
    assert steps(page) == told
    page.get_by_role("button", name="Throw 7").click()
    expect(page.locator("#sum-7")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
    page.get_by_role("button", name="Flip 8").click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#steps-drawer")).to_be_hidden()
    expect(page.locator("#tile-8")).to_have_attribute("aria-pressed", "false")
    for _ in range(6):
        tap(page, "#undo-")
    expect(page.locator("#undo-")).to_be_disabled()
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "true")
    tap(page, "#redo-")
    expect(page.locator("#sum-9")).to_have_attribute("aria-pressed", "true")


def test_rules_and_players_are_set_beside_the_board(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/#roll=9", *PHONE)
    ready(page)
    expect(page.locator("#line")).to_have_text(
        "Tiles 1 to 9, one die once 7, 8, 9 are shut \u00b7 lowest score"
    )
    tap(page, "#open-rules-drawer")
    chosen = page.locator("#set-1-12")
    before = chosen.bounding_box()
    chosen.click()
    expect(page.locator("#line")).to_contain_text("Tiles 1 to 12")
    expect(page.locator("#tile-12")).to_be_visible()
    assert chosen.bounding_box() == before
    in_sight(page, "#tile-12", "#sum-9")
    page.keyboard.press("Escape")
    tap(page, "#open-players-drawer")
    page.locator("#join-").click()
    page.locator("#name-1").fill("Max")
    page.locator("#name-1").press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#who")).to_contain_text("Max")
    in_sight(page, "#who", "#undo-")


def test_another_play_is_looked_at_before_it_is_made(open_page: OpenPage) -> None:
    page = open_page("/klackers/#tiles=2,4,5,7&roll=9", *PHONE)
    ready(page)
    line = page.locator("#moves .play").first
    expect(line).to_have_attribute(
        "aria-label", "Flip 2 and 7: 6.97 points left on average, costs 0.28"
    )
    line.click()
    expect(page.locator("#moves .why")).to_contain_text("Still up: 4 and 5")
    tap(page, "#make-2-7")
    reads(page, "Throw")
    expect(page.locator("#said")).to_contain_text("Flip 2 and 7. Tiles 4 and 5 up.")


def test_share_copies_the_position_and_the_play(open_page: OpenPage) -> None:
    page = open_page(
        "/klappenspiel/#tiles=4,6,10&roll=4,6",
        *PHONE,
        permissions=["clipboard-read", "clipboard-write"],
    )
    ready(page)
    page.evaluate("delete Navigator.prototype.share")
    tap(page, "#share-")
    expect(page.locator("#told")).to_contain_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    told, link = copied.split("\n")
    assert told == "Tiles 4, 6 and 10 up, threw 4 and 6: Flip 4 and 6, 8.33% to win"
    assert link.endswith("#tiles=4,6,10&roll=4,6")


def test_what_is_wrong_belongs_to_its_field(open_page: OpenPage) -> None:
    page = open_page("/klackers/", *SMALL)
    ready(page)
    page.locator("#type").fill("99")
    page.locator("#type").press("Enter")
    expect(page.locator("#message")).to_be_visible()
    expect(page.locator("#message")).to_be_in_viewport(ratio=1)
    expect(page.locator("#type")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#type")).to_have_attribute("aria-describedby", "message")
    page.locator("#type").fill("9")
    page.locator("#type").press("Enter")
    expect(page.locator("#message")).to_be_hidden()
    assert page.locator("#type").get_attribute("aria-invalid") is None
