"""The home page: a question answered in place, by touch and by keyboard, at every width."""

import pytest
from playwright.sync_api import Page, expect

from bestplay.games import GAMES
from sitebuild.pages import site
from tests.browser.reader import DESKTOP, PHONE, SIDEWAYS, SMALL
from tests.conftest import OpenPage


def chosen(page: Page) -> str:
    """What the focused choice says."""
    return str(page.evaluate("document.activeElement.textContent"))


def test_a_tap_is_answered_in_place(open_page: OpenPage) -> None:
    page = open_page("/")
    expect(page.locator("#asked")).to_have_text("Klackers: what would you flip?")
    page.get_by_role("button", name="2 and 7").click()
    told = page.get_by_role("status").filter(has_text="“4 and 5” is better")
    expect(told).to_contain_text("leaves 6.69 points on average (flipping 2 and 7: 6.97)")
    expect(page.locator(".choices .right")).to_have_text("4 and 5")
    page.get_by_role("button", name="4 and 5").click()
    expect(page.locator("#told")).to_contain_text("Right.")
    page.get_by_role("link", name="Look at it in full").click()
    expect(page.locator("#best")).to_contain_text("4 and 5", timeout=60_000)


def test_the_questions_come_round_and_each_can_be_answered(open_page: OpenPage) -> None:
    page = open_page("/", *SMALL)
    titles = []
    for _ in site.questions():
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
    expect(page.locator("#asked")).to_contain_text("Pickomino")
    page.keyboard.press("Tab")
    assert chosen(page) == page.locator("[data-choice]").first.inner_text()


def in_sight(page: Page, selector: str) -> bool:
    """Whether all of these are within the window, with nothing scrolled."""
    return bool(
        page.locator(selector).evaluate_all(
            """(found) => found.length > 0 && found.every((each) => {
                const { left, right, top, bottom } = each.getBoundingClientRect();
                return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
            })"""
        )
    )


def test_the_first_screen_of_a_phone_shows_every_game_and_where_its_links_lead(
    open_page: OpenPage,
) -> None:
    page = open_page("/")
    names = page.locator(".game h2").all_inner_texts()
    assert names == [game.title for game in GAMES]
    assert names[:2] == ["Shut the Box", "Pickomino"]
    assert in_sight(page, ".game")
    assert in_sight(page, "#asked")
    for game in GAMES:
        card = page.get_by_role("navigation", name=game.title)
        links = {link.inner_text(): link.get_attribute("href") for link in card.locator("a").all()}
        assert links == {
            "Advice": f"/{game.name}/",
            "Play": f"/{game.name}/play/",
            "Practise": f"/{game.name}/play/#practise=all",
            "Strategies": f"/{game.name}/strategies/",
        }
    page.get_by_role("navigation", name="Pickomino").get_by_text("Practise").click()
    page.wait_for_url("**/pickomino/play/#practise=all")


def test_nothing_is_cut_or_goes_sideways(open_page: OpenPage) -> None:
    page = open_page("/")
    for width, height in (PHONE, SMALL, SIDEWAYS, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        for text in ("100%", "200%"):
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", text)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, text
            cut = page.locator(".top :is(a, nav), .game a, .foot a").evaluate_all(
                "(all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length"
            )
            assert cut == 0, (width, text)
    assert page.locator(".foot li").all_inner_texts() == [
        "Data",
        "Questions and answers",
        "Put it on your site",
        "Python package",
        "Python lab",
        "Licences",
    ]


@pytest.mark.parametrize("width", [1280, 1920])
def test_a_wide_window_has_the_games_and_the_question_side_by_side(
    open_page: OpenPage, width: int
) -> None:
    page = open_page("/", width, 900)
    games, puzzle = page.locator(".games").bounding_box(), page.locator("#puzzle").bounding_box()
    assert games and puzzle
    assert games["y"] == puzzle["y"]
    assert games["x"] + games["width"] < puzzle["x"]
    assert puzzle["x"] + puzzle["width"] - games["x"] > min(0.9 * width, 1200)
    assert in_sight(page, ".game")
    assert in_sight(page, "#puzzle")


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


def test_a_teacher_finds_the_strategy_of_klackers_as_a_sheet(open_page: OpenPage) -> None:
    """From the home page on a phone: Data, the game, and the first link is the CSV."""
    page = open_page("/")
    page.get_by_role("link", name="Data", exact=True).click()
    page.get_by_role("navigation", name="Data by games").get_by_role(
        "link", name="Klackers"
    ).click()
    part = page.locator("#klackers")
    expect(
        part.get_by_role("heading", name="The whole strategy, for the fewest points")
    ).to_be_in_viewport()
    link = part.get_by_role("link", name="CSV").first
    expect(link).to_be_in_viewport()
    with page.expect_download() as found:
        link.click()
    assert found.value.suggested_filename == "9-always-score-strategy.csv"
    text = found.value.path().read_text("utf-8")
    assert text.startswith("# Klackers")
    part.get_by_text("What the columns mean").first.click()
    expect(part.get_by_text("points left on average under best play").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
