"""Whole games at phone size, by touch and by keyboard alone."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import (
    DESKTOP,
    PATIENCE,
    PHONE,
    SMALL,
    come_back,
    enter,
    go_to,
    reads,
    tap,
)
from tests.conftest import OpenPage


class First(NamedTuple):
    """What is tapped for the first throw of a game, and what the page says then."""

    taps: tuple[str, ...]
    says: str = "You threw"


#: Six tokens, laid one by one.
LAYING = (
    "#tokens-6",
    *(f"#add-{value}" for value in (5, 6, 7, 7, 8, 9)),
    "#make-draft",
)

#: The games that are played.
GAMES = {
    "klappenspiel": First(("#roll-2-",)),
    "klackers": First(("#roll-2-",)),
    "shut-the-box": First(("#roll-2-",)),
    "pickomino": First(("#roll-8-",)),
    "knock-m-down": First((*LAYING, "#roll-2-"), "Throw two dice"),
}
games = pytest.mark.parametrize("game", GAMES)

#: The buttons that follow a game.
OVER = "#best #record-, #best #again-"

#: With what a game is compared at its end.
BEST = re.compile("(The best layout|Best play)")


def play_on(page: Page) -> None:
    """Throw, and choose the first that is offered, until the game is over."""
    for _ in range(150):
        option, over = page.locator(".option, #best [id^=roll-]").first, page.locator(OVER).first
        option.or_(over).first.wait_for(timeout=60_000)
        if over.count():
            return
        option.click()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("game", "typed", "link"),
    [
        ("klappenspiel", ["4,6", "10", "4,6", "4 6"], "#moves=4,6:10/4,6:4,6"),
        ("klackers", ["4,5", "4+5", "3", "3"], "#moves=4,5:4,5/3:3"),
        ("pickomino", ["1,2,3,4,5,5,5,6", "5 5 5"], "#moves=1,2,3,4,5,5,5,6:5,5,5+throw"),
        (
            "knock-m-down",
            ["4 5 5 6 6 7 7 7 8 8 9 10", "3,4", "1,1"],
            "#moves=:0,0,1,2,2,3,2,1,1,0,0/3,4/1,1",
        ),
    ],
)
def test_own_dice_by_keyboard_alone(
    open_page: OpenPage, game: str, typed: list[str], link: str
) -> None:
    page = open_page(f"/{game}/play/", *DESKTOP)
    page.locator("#open-rules-drawer").focus()
    page.keyboard.press("Enter")
    page.locator("#dice-own").focus()
    page.keyboard.press("Enter")
    field = page.locator("#type")
    field.focus()
    for text in typed:
        enter(page, text)
        expect(field).to_have_value("")
        expect(field).to_be_focused()
    assert page.url.endswith(link)
    enter(page, "9,9,9")
    expect(page.locator("#message")).not_to_be_empty()
    assert page.url.endswith(link)


def test_a_game_goes_on_after_the_page_is_closed(open_page: OpenPage) -> None:
    page = open_page("/klackers/play/")
    tap(page, "#roll-2-")
    reads(page, "You threw")
    moves = page.url.partition("#")[2]
    go_to(page, "/klackers/")
    reads(page, "Throw")  # the advisor keeps its own
    go_to(page, "/klackers/play/")
    reads(page, "You threw")
    assert page.url.partition("#")[2] == moves


def test_the_network_takes_the_last_tile_of_pickomino(open_page: OpenPage) -> None:
    page = open_page("/pickomino/play/")
    with page.expect_response("**/pickomino/learned.json"):  # not before it is asked to play
        tap(page, "#company-first")
    expect(page.locator("#players")).to_contain_text(
        "Perfect play with all sixteen tiles is not known."
    )
    reads(page, "The network: throw eight dice")
    tap(page, "#roll-8-")
    reads(page, "The network threw")
    expect(page.locator(".option")).to_have_count(1)
    page.goto(
        "/pickomino/play/#shelf=21&stacks=25,23,28,35,30,29;32,26,24,27,22&best=1"
        "&moves=4,4,4,1,1,2,2,3:4,4,4+throw/5,4,4,4,4:5+throw/6,5,5,4"
    )
    tap(page, "#make-6-grill")
    reads(page, "The network takes 21")
    expect(page.locator("#report")).to_contain_text("its choices may cost worms here")
    tap(page, "#record-")
    reads(page, "The network wins with")


def test_tokens_of_two_friends_by_touch(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/play/", *SMALL, has_touch=True)
    for selector in ("#company-friends", "#tokens-6"):
        tap(page, selector)
    for _ in range(6):
        tap(page, "#add-7")
    tap(page, "#make-draft")
    expect(page.locator(".who .now")).to_contain_text("Player 2")
    expect(page.locator("#game .token")).to_have_count(0)  # nobody sees the other's
    assert "moves" not in page.url
    come_back(page)
    expect(page.locator(".who .now")).to_contain_text("Player 2")
    for value in (4, 5, 6, 7, 8, 9):
        tap(page, f"#add-{value}")
    tap(page, "#back-4")
    tap(page, "#add-10")
    tap(page, "#make-draft")
    expect(page.locator("#game .card")).to_have_count(2)
    tap(page, "#roll-end-")
    expect(page.locator("#best")).to_contain_text("empty")
    expect(page.locator("#report")).to_contain_text("With these dice")
    tap(page, "#go-knock-reply")
    expect(page.locator("#report")).to_contain_text("layouts beat it", timeout=60_000)


def test_several_who_are_no_persons_at_one_table_of_tokens(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/play/#seed=karin")
    tap(page, "#tokens-6")
    for seat in ("best", "beginner"):
        tap(page, f"#seat-{seat}")
    with page.expect_response(lambda answer: "emperors" in answer.url):
        tap(page, "#seat-emperor")
    names = ("You", "Best play", "The beginner", "The emperor")
    who = page.locator("#who li > span")
    expect(who).to_have_text(names)
    page.keyboard.press("Escape")
    for number in (5, 6, 7, 7, 8, 9):
        page.locator(f"#add-{number}").focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-stale]")).to_have_count(0)  # the emperor is known
    tap(page, "#make-draft")
    expect(page.locator("#game .owner h2")).to_have_text(names)
    come_back(page)
    expect(page.locator("#game .owner h2")).to_have_text(names)
    tap(page, "#roll-end-")
    listed = page.locator("#report table").first.locator("tbody th")
    expect(listed).to_have_text(names, timeout=PATIENCE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_mistake_of_a_game_is_tried_again_on_its_board(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/#tiles=4,6,10&moves=4,6:10/5,5")
    report = page.locator("#report")
    expect(report.locator("#moment-1")).to_have_text("1. blunder")
    tap(page, "#moment-1")
    looked = page.locator(".looked")
    expect(looked.get_by_role("img", name="Tiles that are up: 4, 6, 10")).to_be_visible()
    expect(looked).not_to_contain_text("costs")
    looked.get_by_role("button", name="Flip 10").focus()
    page.keyboard.press("Enter")
    expect(looked).to_contain_text("“Flip 10” is not the best.")
    come_back(page)
    expect(looked).to_contain_text("“Flip 10” is not the best.")
    tap(page, "#guess-4-6")
    expect(looked).to_contain_text("Right: “Flip 4 and 6”.")
    expect(looked.locator(".because")).to_contain_text("Hardest to flip is then the 4")
    for width, height in (PHONE, SMALL, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


#: Buttons that lie on each other, and what is wider than what holds it.
CROWDED = """() => {
  const seen = (each) => each.checkVisibility() && !each.closest("[popover]");
  const boxes = [...document.querySelectorAll("main button, main a, main summary")].filter(seen)
    .map((each) => [each, each.getBoundingClientRect()]);
  const found = boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
    .filter(([other, b]) => !one.contains(other)
      && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${one.textContent} / ${other.textContent}`));
  const cut = [...document.querySelectorAll("main .answer, .who span")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerText);
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...found, ...cut, ...(wide > 0 ? [`wider by ${wide}`] : [])];
}"""


@pytest.mark.parametrize(
    "link",
    [
        "/klappenspiel/play/#seed=karin",
        "/pickomino/play/#moves=1,2,3,4,5,5,5,6:1+throw/1,1,1,1,1,1,1",
        "/pickomino/play/#kept=5,5,5&practise=2026-11-21",
        "/knock-m-down/play/#tokens=4&ask=lay",
        "/knock-m-down/play/#tokens=2&others=0,0,0,0,0,2,0,0,0,0,0;0,0,0,0,1,1,0,0,0,0,0&moves=:0,0,0,0,0,2,0,0,0,0,0/3,4/3,4",
    ],
)
def test_nothing_is_cut_or_lies_on_another_on_a_small_phone(open_page: OpenPage, link: str) -> None:
    page = open_page(link, *SMALL)
    if "seed" in link:
        play_on(page)
    expect(page.locator("[data-stale], .pending")).to_have_count(0)
    if page.locator("[id^=moment-]").count():
        tap(page, "[id^=moment-]")
        expect(page.locator(".looked")).to_be_visible()
    assert not page.evaluate(CROWDED)
    tap(page, "#game-")
    tap(page, "#dice-own")
    page.keyboard.press("Escape")
    assert not page.evaluate(CROWDED)
