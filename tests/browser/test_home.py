"""The home page: a question answered in place, by touch and by keyboard, at every width."""

from playwright.sync_api import Page, expect

from bestplay.games import GAMES
from tests.browser.reader import DESKTOP, in_sight
from tests.conftest import OpenPage

#: A day whose question is the first.
DAY = "2026-11-28"


def home(open_page: OpenPage, *size: int) -> Page:
    """The home page of that day."""
    page = open_page("/404.html", *size)
    page.clock.set_fixed_time(f"{DAY}T12:00:00")
    page.goto("/")
    return page


def chosen(page: Page) -> str:
    """What the focused choice says."""
    return str(page.evaluate("document.activeElement.textContent"))


def test_a_tap_is_answered_in_place(open_page: OpenPage) -> None:
    page = home(open_page)
    expect(page.locator("#asked")).to_have_text("Klackers: what would you flip?")
    page.get_by_role("button", name="2 and 7").click()
    told = page.get_by_role("status").filter(has_text="“4 and 5” is better")
    expect(told).to_contain_text("leaves 6.69 points on average (flipping 2 and 7: 6.97)")
    expect(page.locator(".choices .right")).to_have_text("4 and 5")
    page.get_by_role("button", name="4 and 5").click()
    expect(page.locator("#told")).to_contain_text("Right.")
    page.get_by_role("link", name="Look at it in full").click()
    expect(page.locator("#best")).to_contain_text("4 and 5", timeout=60_000)


def test_the_keyboard_alone_answers(open_page: OpenPage) -> None:
    page = home(open_page, *DESKTOP)
    page.locator("[data-choice]").first.focus()
    page.keyboard.press("ArrowRight")
    assert chosen(page) == "4 and 5"
    page.keyboard.press("Enter")
    expect(page.locator("#told")).to_contain_text("Right.")
    page.locator("#another").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).to_be_focused()
    expect(page.locator("#asked")).to_contain_text("Pickomino")
    page.keyboard.press("Tab")
    assert chosen(page) == page.locator("[data-choice]").first.inner_text()


def test_each_day_has_its_question_and_each_game_is_one_tap_away(open_page: OpenPage) -> None:
    page = home(open_page)
    first = page.locator("#asked").inner_text()
    page.clock.set_fixed_time("2026-11-29T00:00:01")
    page.reload()
    expect(page.locator("#asked")).not_to_have_text(first)
    in_sight(page, "#puzzle")
    assert page.locator(".game b").all_inner_texts() == [game.title for game in GAMES]
    page.locator(".game", has_text="Pickomino").click()
    page.wait_for_url("**/pickomino/")


def test_questions_are_found_by_their_words(open_page: OpenPage) -> None:
    page = open_page("/answers/")
    questions = page.locator(".asked li:visible")
    every = questions.count()
    page.get_by_label("Find a question").fill("pickomino worm")
    assert 0 < questions.count() < every
    page.get_by_label("Find a question").fill("xylophone")
    expect(questions).to_have_count(0)
    expect(page.locator("#none")).not_to_be_empty()


def test_the_colours_chosen_are_kept_on_every_page(open_page: OpenPage) -> None:
    page = open_page("/", color_scheme="light")
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
