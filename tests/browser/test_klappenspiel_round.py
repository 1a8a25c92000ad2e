"""Klappenspiel for two and three at the table and in play: the fewest points left win the round."""

from playwright.sync_api import expect

from tests.browser.reader import PHONE, enter, others, reads, ready, set_tiles, tap
from tests.browser.test_klappenspiel import throw
from tests.browser.troubles import missing
from tests.conftest import OpenPage


def test_two_at_the_table_play_for_the_round(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/", *PHONE)
    ready(page)
    throw(page, 1, 2)
    reads(page, "Flip 1 and 2", "to win")
    tap(page, "#goal-round")  # which needs a second player
    reads(page, "Flip 3", "48.2", "of the round")
    assert others(page) == [["1 and 2", "42.6%", "\u22125.7"]]
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
    page.reload()
    ready(page)
    expect(page.locator(".who .now")).to_contain_text("Player 2")
    throw(page, 4, 6)
    tap(page, "#make-10")
    throw(page, 6, 6)
    reads(page, "45 points left: you win the round")
    tap(page, "#record-")
    reads(page, "Player 2 wins with 45")
    tap(page, "#record-")
    reads(page, "Throw two dice")
    assert page.url.endswith("#goal=round&players=2")
    tap(page, "#undo-")
    reads(page, "Player 2 wins with 45")


def test_the_second_of_three_knows_who_follows(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/#goal=round&players=3&scores=12", *PHONE)
    ready(page)
    reads(page, "Throw two dice", "6.49")
    set_tiles(page, 1, 2)
    reads(page, "of the round")
    throw(page, 5, 5)
    reads(page, "You are stuck with 3 points left: ", "of the round")
    tap(page, "#record-")
    reads(page, "Throw two dice", "of the round")
    assert page.url.endswith("#goal=round&players=3&scores=12,3")
    throw(page, 6, 6)
    reads(page, "You are stuck with 55 points left: the round is lost")
    tap(page, "#record-")
    reads(page, "Player 2 wins with 3")


def test_a_lost_file_of_rounds_is_worked_out_when_asked(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE, allow="Failed to load resource|data/")
    page.route("**/data/v1/klappenspiel/round-1.json", missing)
    page.goto("/klappenspiel/#roll=1,2&goal=round&players=2")
    ready(page)
    reads(page, "This round is not worked out yet")
    tap(page, "#go-round")
    reads(page, "Flip 3", "48.2")


def test_every_seat_of_a_game_for_three_is_graded_for_the_round(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/play/", *PHONE)
    ready(page)
    for summary in page.locator("details:has(#players) > summary").all():
        summary.click()
    for setting in ("#company-friends", "#join-", "#dice-own", "#telling-1"):
        tap(page, setting)
    report = page.locator("#report")

    def throws(*typed: str) -> None:
        page.locator("#type").focus()
        for text in typed:
            enter(page, text)

    throws("1,2", "1,2")
    expect(page.locator("#moves")).to_contain_text("of the round. Best: Flip 3.", timeout=60_000)
    throws("4,6", "10", "6,6")
    expect(report).to_contain_text("Best play takes 33.3% of the round", timeout=60_000)
    expect(report).to_contain_text("of the round")
    expect(report).not_to_contain_text("a loss")
    link = report.get_by_role("link", name="See all plays").first
    assert str(link.get_attribute("href")).endswith("roll=1,2&goal=round&players=3")
    tap(page, "#record-")
    throws("6,6")
    expect(report).to_contain_text("together none of the round", timeout=60_000)
    tap(page, "#record-")
    throws("4,6", "10", "1,2", "3", "6,6")
    expect(report).to_contain_text("That makes 50.0% of the round.", timeout=60_000)
    tap(page, "#record-")
    reads(page, "Player 1 and Player 3 tie with 42")
