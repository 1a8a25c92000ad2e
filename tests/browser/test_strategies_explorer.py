"""The explorer of a strategy page: a rule as cards, judged at each tap, by touch and by keys."""

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect

from bestplay import strategies
from bestplay.strategies import own
from tests.browser.reader import PHONE
from tests.browser.test_strategies import LONG, opened
from tests.conftest import OpenPage
from ui.strategies import wording

SETTLED = "#explorer[data-settled]"


def settled(page: Page) -> None:
    """Wait until what each card brings is worked out."""
    page.wait_for_selector(SETTLED, timeout=LONG)


def card(page: Page, name: str) -> Locator:
    return page.locator("#x-cards li").filter(has_text=name)


def names(page: Page) -> list[str]:
    return page.locator("#x-cards li[data-card] > span:first-child").all_inner_texts()


def rule_of(page: Page) -> tuple[list[str], int | None, str]:
    die = page.locator("#die")
    limit = int(die.input_value()) if die.count() else None
    return page.input_value("#rule").split("."), limit, page.input_value("#except")


def judged(page: Page, game: str) -> None:
    """What the page says of its rule is what the field says of it."""
    listed, limit, lines = rule_of(page)
    field = strategies.field(game)
    verdict = field.judge(own.by_preferences(field, listed, lines, limit))
    measure = strategies.questions(game)[0][2]
    worth = wording.worth(float(verdict.worth), measure)
    expect(page.locator("#x-worth > div:first-child b")).to_have_text(worth)
    cost = wording.cost(float(verdict.cost), measure, more=1)
    expect(page.locator("#x-worth .cost b")).to_have_text(f"costs {cost}")
    expect(page.locator("#x-fault h3")).to_contain_text(f"1 of {verdict.wrong}")


def test_a_rule_is_mended_by_taps(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    assert page.locator("#x-worth").bounding_box()["y"] < PHONE[1] / 3  # type: ignore[index]
    judged(page, "klackers")
    before = page.locator("#x-worth").inner_text()
    page.click('#x-chips [data-at="keep-4"]')
    expect(card(page, "Keep the 4 up")).to_be_visible()
    settled(page)
    judged(page, "klackers")
    assert names(page) == ["Fewest tiles", "Keep the 4 up", "Highest tile"]
    page.click('#x-fault [data-do="adopt"]')
    expect(page.locator("#x-cards .exception")).to_have_count(1)
    settled(page)
    judged(page, "klackers")
    page.click('#x-fault [data-do="on"]')
    expect(page.locator("#x-fault h3")).to_contain_text("2 of")
    page.click('[data-do="undo"]')
    page.click('[data-do="undo"]')
    expect(page.locator("#x-worth")).to_have_text(re.compile(before.split()[0]))
    judged(page, "klackers")
    page.click('[data-do="redo"]')
    expect(card(page, "Keep the 4 up")).to_be_visible()
    page.select_option("#die", "9")
    settled(page)
    judged(page, "klackers")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_rule_is_put_in_order_by_keys(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    up = page.get_by_role("button", name="Move up: Highest tile")
    up.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#x-said")).to_contain_text("Your rule: 11.24 points left.")
    assert names(page) == ["Highest tile", "Fewest tiles"]
    # The focus goes with the card, which cannot go up any more.
    expect(page.get_by_role("button", name="Move down: Highest tile")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#x-said")).to_contain_text("Your rule: 11.19 points left.")
    page.get_by_role("button", name="Remove: Fewest tiles").press("Enter")
    assert names(page) == ["Highest tile"]
    judged(page, "klackers")


def test_the_next_best_thing_is_found(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    page.click('[data-do="next"]')
    expect(page.locator("#x-next")).to_contain_text("Added: Keep the 4 up.", timeout=LONG)
    judged(page, "klackers")
    assert Fraction(page.locator("#x-worth .cost b").inner_text().split()[1]) < Fraction("0.179")
    expect(page.locator("#x-curve polyline.own")).to_have_attribute("points", re.compile(" "))


def test_a_rule_has_a_link_and_is_kept(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    page.click('#x-chips [data-at="flip-9"]')
    settled(page)
    page.click("#x-link")
    expect(page.locator("#x-told")).to_contain_text("link")
    assert "rule=fewest.flip-9.highest&die=6" in page.url
    link = page.url
    page.click('#x-cards [data-at="0"][data-do="remove"]')
    expect(page.locator("#x-cards li[data-card]")).to_have_count(2)
    page.goto("about:blank")
    page.goto(link)
    settled(page)
    assert names(page) == ["Fewest tiles", "Flip the 9", "Highest tile"]
    judged(page, "klackers")


@pytest.mark.parametrize("game", ["shut-the-box", "klappenspiel"])
def test_other_games_are_judged_as_exactly(open_page: OpenPage, game: str) -> None:
    page = opened(open_page, f"/{game}/strategies/")
    judged(page, game)
    for name in ("keep-high", "flip-7"):
        page.click(f'#x-chips [data-at="{name}"]')
        settled(page)
        judged(page, game)


def test_an_old_link_becomes_cards(open_page: OpenPage) -> None:
    link = "/klackers/strategies/#q=1&a=my%20own%20rule&p1=most&p2=lowest"
    page = opened(open_page, link)
    settled(page)
    assert names(page) == ["Most tiles", "Lowest tile"]
    expect(page.locator("#x-q")).to_have_value("1")
    expect(page.locator("#x-worth")).to_contain_text("succeeds")


def test_a_rule_is_printed_with_its_link(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    page.evaluate("window.print = () => { window.sheet = document.body.className; }")
    page.click("#x-print")
    assert page.evaluate("sheet") == "rule-only"
    assert "/klackers/strategies/#" in (page.locator("#x-address").text_content() or "")
    assert "rule=fewest.highest&die=6" in (page.locator("#x-address").text_content() or "")
