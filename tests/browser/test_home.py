"""The home page: a question answered in place, by touch and by keyboard, at every width."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import DESKTOP, PHONE, SMALL
from tests.conftest import OpenPage


def chosen(page: Page) -> str:
    """What the focused choice says."""
    return str(page.evaluate("document.activeElement.textContent"))


def test_a_tap_is_answered_in_place(open_page: OpenPage) -> None:
    page = open_page("/", *PHONE)
    expect(page.locator("#asked")).to_have_text("Klackers: what would you flip?")
    page.get_by_role("button", name="2 and 7").click()
    told = page.get_by_role("status").filter(has_text="4 and 5 is better")
    expect(told).to_contain_text("leaves 6.69 points on average (flipping 2 and 7: 6.97)")
    expect(page.locator(".choices .right")).to_have_text("4 and 5")
    page.get_by_role("button", name="4 and 5").click()
    expect(page.locator("#told")).to_contain_text("Right.")
    page.get_by_role("link", name="Look at it in full").click()
    expect(page.locator("#best")).to_contain_text("4 and 5", timeout=60_000)


def test_the_questions_come_round_and_each_can_be_answered(open_page: OpenPage) -> None:
    page = open_page("/", *SMALL)
    titles = []
    for _ in range(5):
        titles.append(page.locator("#asked").inner_text())
        expect(page.locator("#told")).to_be_empty()
        page.locator("[data-choice]").last.click()
        expect(page.locator("#told")).not_to_be_empty()
        assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0]
        page.locator("#another").click()
    assert page.locator("#asked").inner_text() == titles[0]
    assert len(set(titles)) > 3


def test_the_keyboard_alone_answers(open_page: OpenPage) -> None:
    page = open_page("/", *DESKTOP)
    page.locator("[data-choice]").first.focus()
    page.keyboard.press("ArrowRight")
    assert chosen(page) == "4 and 5"
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("Right.")
    page.locator("#another").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).to_be_focused()
    expect(page.locator("#asked")).to_contain_text("Klappenspiel")
    page.keyboard.press("Tab")
    assert chosen(page) == "4 and 6"


@pytest.mark.parametrize("width", [1280, 1920])
def test_a_wide_window_is_used(open_page: OpenPage, width: int) -> None:
    page = open_page("/", width, 900)
    rows = page.locator(".game").evaluate_all(
        "(games) => new Set(games.map((game) => game.getBoundingClientRect().top)).size"
    )
    assert rows == 1
    row = page.locator(".games").bounding_box()
    assert row and row["width"] > 0.7 * width


def test_the_colours_chosen_are_kept_on_every_page(open_page: OpenPage) -> None:
    page = open_page("/", *PHONE, color_scheme="light")
    colour = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(colour) == "rgb(250, 248, 244)"
    page.select_option("#look", "dark")
    assert page.evaluate(colour) == "rgb(20, 23, 26)"
    for place in ("/data/", "/klappenspiel/", "/klappenspiel/paper/"):
        page.goto(place)
        assert page.evaluate(colour) == "rgb(20, 23, 26)"
        expect(page.locator("#look")).to_have_value("dark")
    page.goto("/klappenspiel/?embed")
    assert page.evaluate(colour) == "rgb(250, 248, 244)"
    page.goto("/")
    page.select_option("#look", "")
    assert page.evaluate(colour) == "rgb(250, 248, 244)"
