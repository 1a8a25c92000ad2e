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


# Games without tiles to flip.


def told(page: Page, game: str, words: str = "") -> None:
    """What the page says of its rule is what the package says, in any game."""
    listed = [name for name in page.input_value("#rule").split(".") if name]
    field = strategies.field(game, words)
    verdict = field.judge(own.by_preferences(field, listed, page.input_value("#except")))
    measure = strategies.questions(game)[0][2] if "goal=tile" not in words else "chance"
    worth = wording.worth(float(verdict.worth), measure)
    expect(page.locator("#x-worth > div:first-child b")).to_have_text(worth)
    cost = wording.cost(max(float(verdict.cost), 0), measure, more=1)
    said = "costs nothing" if cost == "0" else f"costs {cost}"
    expect(page.locator("#x-worth .cost b")).to_have_text(said)


def test_a_rule_for_a_turn_is_put_together_and_mended(open_page: OpenPage) -> None:
    page = opened(open_page, "/pickomino/strategies/")
    told(page, "pickomino")
    page.click('#x-chips [data-at="dice-2"]')
    expect(card(page, "Stop with 2 dice or fewer left")).to_be_visible()
    page.click('#x-chips [data-at="from-26"]')
    settled(page)
    told(page, "pickomino")
    assert names(page) == [
        "Keep worms",
        "Keep the highest sum",
        "Stop with 2 dice or fewer left",
        "Stop with 26 points or more",
    ]
    # Only what to keep has an order.
    assert card(page, "Stop with 26").locator("button").count() == 1
    page.get_by_role("button", name="Move up: Keep the highest sum").press("Enter")
    told(page, "pickomino")
    expect(page.locator("#x-fault .slot")).to_have_count(8)
    page.click('#x-fault [data-do="adopt"]')
    expect(page.locator("#x-cards .exception")).to_have_count(1)
    settled(page)
    told(page, "pickomino")
    page.click('[data-do="undo"]')
    expect(page.locator("#x-cards .exception")).to_have_count(0)
    told(page, "pickomino")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_the_next_best_thing_of_a_turn_is_found(open_page: OpenPage) -> None:
    page = opened(open_page, "/pickomino/strategies/#rule=highest-sum")
    settled(page)
    page.click('[data-do="next"]')
    expect(page.locator("#x-next")).to_contain_text("Added: Stop with", timeout=LONG)
    told(page, "pickomino")


def test_tokens_are_moved_by_taps(open_page: OpenPage) -> None:
    page = opened(open_page, "/knock-m-down/strategies/")
    told(page, "knock-m-down")
    expect(page.locator("#x-above")).to_contain_text("Your layout wins 28.6%")
    lift = page.locator('#x-above [data-do="lift"]')
    lift.nth(1).click()
    expect(page.locator("#x-above")).to_contain_text("You hold the token from 3")
    lift.nth(5).click()
    expect(page.locator("#x-cards .exception")).to_contain_text("A token from 3 to 7")
    told(page, "knock-m-down")
    # By keys, and back: the focus stays on the number.
    lift.nth(5).focus()
    page.keyboard.press("Enter")
    expect(lift.nth(5)).to_have_attribute("aria-pressed", "true")
    expect(lift.nth(5)).to_be_focused()
    lift.nth(1).press("Enter")
    expect(page.locator("#x-cards .exception")).to_have_count(0)
    page.click('#x-fault [data-do="adopt"]')
    settled(page)
    told(page, "knock-m-down")
    page.click('#x-cards [data-at="0"][data-do="remove"]')
    page.click('#x-chips [data-at="add-1"]')
    settled(page)
    told(page, "knock-m-down")


# The reader's own game.


def test_ones_own_tiles_are_judged_kept_and_sent(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    settled(page)
    expect(page.locator("#x-own")).to_be_hidden()
    page.select_option("#x-q", "-1")
    for tile in ("2", "8", "9"):
        box = page.locator(f'#x-own [data-game="set"][value="{tile}"]')
        box.focus()
        page.keyboard.press("Space")
        expect(box).to_be_focused()
        settled(page)
    page.select_option('#x-own [data-game="goal"]', "beat")
    page.fill('#x-own [data-game="target"]', "12")
    page.keyboard.press("Tab")
    settled(page)
    words = "set=1,3-7&one-die=always&goal=beat&target=12"
    expect(page.locator("#game")).to_have_value(words)
    field = strategies.field("klackers", words)
    verdict = field.judge(own.by_preferences(field, ["fewest", "highest"], "", 6))
    worth = page.locator("#x-worth > div:first-child b")
    said = wording.worth(float(verdict.worth), "chance")
    expect(worth).to_have_text(said)
    page.click("#x-link")
    link = page.url
    page.reload()
    settled(page)
    expect(worth).to_have_text(said)
    # In another page the link has it too; the own game there is kept for the way back.
    page.goto("about:blank")
    page.goto(link)
    settled(page)
    expect(page.locator("#game")).to_have_value(words)
    expect(page.locator("#x-q")).to_have_value("-1")
    # More tiles than can be judged are refused in words, and nothing changes.
    for tile in ("2", "8", "9", "10", "11"):
        page.check(f'#x-own [data-game="set"][value="{tile}"]', force=True)
    expect(page.locator("#x-wrong")).to_contain_text("With more than 10 tiles")
    page.click('[data-do="undo"]')
    expect(page.locator("#x-wrong")).to_be_hidden()


def test_a_board_in_mid_game_and_a_turn_on_ones_own_grill(open_page: OpenPage) -> None:
    page = opened(open_page, "/klappenspiel/strategies/#q=-1&game=tiles%3D1-5%2C7")
    settled(page)
    field = strategies.field("klappenspiel", "tiles=1-5,7")
    verdict = field.judge(own.by_preferences(field, ["most"], ""))
    worth = wording.worth(float(verdict.worth), "chance")
    expect(page.locator("#x-worth > div:first-child b")).to_have_text(worth)
    page = opened(open_page, "/pickomino/strategies/")
    page.select_option("#x-q", "-1")
    for tile in ("21", "22", "36"):
        page.uncheck(f'#x-own [data-game="shelf"][value="{tile}"]', force=True)
    page.fill('#x-own [data-game="tops"]', "25,31")
    page.keyboard.press("Tab")
    page.select_option('#x-own [data-game="own"]', "28")
    page.select_option('#x-own [data-game="steal"]', "100")
    settled(page)
    words = "shelf=23,24,26,27,29,30,32-35&tops=25,31&own=28&goal=worms&steal=100"
    expect(page.locator("#game")).to_have_value(words)
    told(page, "pickomino", words)
    page = opened(open_page, "/knock-m-down/strategies/#q=-1&game=p%3D1%2C2%2C3%26tokens%3D7")
    settled(page)
    told(page, "knock-m-down", "p=1,2,3&tokens=7")
    page.fill('#x-own [data-game="tokens"]', "99")
    page.keyboard.press("Tab")
    expect(page.locator("#x-wrong")).to_contain_text("up to 20 tokens")


def test_the_best_of_many_tokens_comes_with_the_page(open_page: OpenPage) -> None:
    page = opened(open_page, "/knock-m-down/strategies/#q=3&rule=add-2")
    settled(page)
    told(page, "knock-m-down", strategies.questions("knock-m-down")[3][0])
