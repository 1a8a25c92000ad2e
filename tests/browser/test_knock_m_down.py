"""A reader lays out tokens by tap, drag and keys, follows links, plays, watches a tournament."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import DESKTOP, PHONE, moves, plain, reads, ready, tap
from tests.conftest import OpenPage
from tests.oracle import knock_m_down as oracle

FOUR = "#p=1,2,3,4&a=1,2,3,4&b=0,2,3,5"
FIVE = "#p=1,2,3&a=0,2,3&b=0,1,4"


def oracle_chances(tokens: tuple[int, ...]) -> list[float]:
    """P(cleared by roll n) by the paper's recursion, for as long as it matters."""
    return [float(oracle.done_by((1, 2, 3), tokens, n)) for n in range(80)]


def who_wins(page: Page) -> str:
    return plain(page.locator("#versus .note").inner_text())


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_reader_moves_tokens_and_sees_who_wins(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/knock-m-down/", *size)
    ready(page)
    assert "A wins 16.1 %, draw 8.7 %, B wins 75.2 %" in who_wins(page)
    expect(page.locator(".card.a h2")).to_contain_text("61.36 rolls")
    tap(page, "#col-b-5")
    expect(page.locator("#hand")).to_contain_text("A token of B from 7 is in your hand")
    tap(page, "#col-b-3")
    expect(page.locator(".card.b h2")).to_contain_text("31.92 rolls")
    assert page.url.endswith("#a=1,1,1,1,1,2,1,1,1,1,1&b=0,0,1,2,2,3,2,1,1,0,0")
    tap(page, "#col-b-0")
    expect(page.locator("#message")).to_contain_text("B has no token on 2 to lift")
    page.reload()
    ready(page)
    expect(page.locator(".card.b h2")).to_contain_text("31.92 rolls")


def test_tokens_are_dragged_and_moved_by_keys(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FOUR, *DESKTOP)
    ready(page)
    page.locator("#col-b-3").drag_to(page.locator("#col-b-0"))
    assert page.url.endswith("b=1,2,3,4")
    page.locator("#col-b-3").drag_to(page.locator("#col-a-0"))
    expect(page.locator("#message")).to_contain_text("a token stays on its own card")
    assert page.url.endswith("b=1,2,3,4")
    page.locator("#col-a-0").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#col-a-3")).to_be_focused()
    page.keyboard.press("Enter")
    assert "a=0,2,3,5" in page.url


def test_the_best_single_move_is_listed_opened_and_made(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FOUR, *PHONE)
    ready(page)
    reads(page, "B: move 4 to 1", "+6.4")
    assert moves(page)[0] == ["4 \u2192 1", "50.0 %", "best"]
    tap(page, "#move-3-0 summary")
    expect(page.locator("#move-3-0 .why")).to_contain_text("17.72 rolls instead of 16.33")
    tap(page, "#move-b-3-0")
    reads(page, "B: no single move helps")
    tap(page, "#side-a")
    reads(page, "A: no single move helps")


def test_the_best_of_all_are_laid_on_the_card(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/#p=1,2,3&a=0,2,3&b=0,1,4", *PHONE)
    ready(page)
    best = page.locator("#improve")
    expect(best).to_contain_text("Best reply to A (1, 2, 2)")
    best.get_by_role("button", name="Lay it on B").last.click()
    assert page.url.endswith("b=1,2,2")
    expect(best).to_contain_text("It lies on B")


def test_a_cycle_is_drawn_and_its_arrows_are_cards(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE, *PHONE)
    ready(page)
    expect(page.locator("#tournament")).to_contain_text("There is no emperor. 4 of the 21")
    page.get_by_label("1,2,2 beats 1,1,3").click()
    expect(page.locator(".card.a h2")).to_contain_text("A")
    assert page.url.endswith("#p=1,2,3&a=1,2,2&b=1,1,3")
    page.go_back()
    assert "A wins 66.3 %" in who_wins(page)


def test_a_tournament_too_long_for_the_page_runs_in_the_background(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FOUR, *PHONE)
    ready(page)
    tap(page, "#go-knock-tournament")
    said = page.locator("#tournament")
    expect(said).to_contain_text("The emperor is (1, 2, 3, 4)", timeout=60_000)


def test_the_two_cards_play(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/", *PHONE)
    ready(page)
    tap(page, "#roll-")
    expect(page.locator(".rolled")).to_contain_text("1 roll; A has")
    tap(page, "#finish-")
    expect(page.locator(".rolled")).to_contain_text("Games so far")
    tap(page, "#finish-")
    tally = page.locator(".rolled").inner_text().partition("Games so far: ")[2]
    assert sum(int(word) for word in tally.replace(",", "").replace(".", "").split()[1::2]) == 2


def test_dice_of_their_own(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE + "&dice=separate", *PHONE)
    ready(page)
    a, b = (oracle_chances(tokens) for tokens in ((0, 2, 3), (0, 1, 4)))
    wins = sum((a[n] - a[n - 1]) * (1 - b[n]) for n in range(1, len(a)))
    expect(page.locator("#versus")).to_contain_text(f"A wins {100 * wins:.1f}")
    reads(page, "Each with their own dice")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("p=.1,.2", "the chances .1,.2 sum to 3/10, not to 1"),
        ("p=1,-2", "a chance cannot be negative, but '-2' is"),
        ("p=1,2&a=1,1&b=1,2", "A has 2 tokens and B has 3"),
        ("p=1,2&a=1.5,1", "'1.5' is not a whole number"),
        ("p=0,2&a=1,1", "A has tokens on 1, which is never rolled"),
        ("q=1", "there is no 'q' here"),
    ],
)
def test_a_link_that_makes_no_sense_is_explained(
    open_page: OpenPage, words: str, told: str
) -> None:
    page = open_page(f"/knock-m-down/#{words}", *PHONE)
    ready(page)
    expect(page.locator("#message")).to_contain_text(told)
    expect(page.locator(".card.a h2")).to_contain_text("61.36 rolls")


def test_what_cannot_be_set_changes_nothing(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/" + FIVE, *PHONE)
    ready(page)
    for field, text, told in (
        ("#p", ".5,.6", "sum to 11/10"),
        ("#b", "1,1,1", "A has 5 tokens and B has 3"),
        ("#tokens", "0", "the number of tokens is 1 to 99, not 0"),
    ):
        before = page.locator(field).input_value()
        page.locator(field).fill(text)
        page.locator(field).press("Enter")
        expect(page.locator("#message")).to_contain_text(told)
        expect(page.locator(field)).to_have_value(before)
        assert page.url.endswith(FIVE)
