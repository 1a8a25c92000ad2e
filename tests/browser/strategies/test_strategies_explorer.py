"""The explorer of a strategy page: a rule as cards, judged at each tap, by touch and by keys."""

import re
from fractions import Fraction

from playwright.sync_api import Locator, Page, expect

from bestplay import strategies
from bestplay.core.rule import Rule, lines_of
from tests.browser.reader import PATIENCE, PHONE, go_to
from tests.conftest import OpenPage
from ui.strategies import wording

SETTLED = "#explorer[data-settled]"


def settled(page: Page) -> None:
    """Wait until what each card brings is worked out."""
    page.wait_for_selector(SETTLED, timeout=PATIENCE)


def card(page: Page, name: str) -> Locator:
    return page.locator("#x-cards li").filter(has_text=name)


def names(page: Page) -> list[str]:
    return page.locator("#x-cards li[data-card] > span:first-child").all_inner_texts()


def in_order(page: Page, *listed: str) -> None:
    """The cards are these, or soon will be."""
    found = page.locator("#x-cards li[data-card] > span:first-child")
    expect(found).to_have_text(list(listed), timeout=PATIENCE)


def judged(page: Page, game: str, words: str = "") -> None:
    """What the page says of its rule is what the field says of it."""
    die = page.locator("#die")
    limit = int(die.input_value()) if die.count() else None
    listed = [name for name in page.input_value("#rule").split(".") if name]
    field = strategies.field(game, words)
    lines = lines_of(page.input_value("#except"))
    verdict = field.judge(field.following(Rule(tuple(listed), limit, tuple(lines))))
    measure = "chance" if "goal=beat" in words else strategies.questions(game)[0][2]
    worth = wording.worth(float(verdict.worth), measure)
    expect(page.locator("#x-worth > div:first-child b")).to_have_text(worth)
    cost = wording.cost(max(float(verdict.cost), 0), measure, more=1)
    said = "costs nothing" if cost == "0" else f"costs {cost}"
    expect(page.locator("#x-worth .cost b")).to_have_text(said)


def cost_of(page: Page) -> Fraction:
    """What the rule costs, as the page says it."""
    said = page.locator("#x-worth .cost b").inner_text()
    return Fraction(said.split()[1].rstrip("%"))


def adopt(page: Page) -> None:
    """Adopt what is shown: the cost falls by what the card says, but for rounding."""
    settled(page)
    said = re.findall(r"Adopting it saves (<?)([\d.]+)", page.locator("#x-fault").inner_text())
    before = cost_of(page)
    page.click('#x-fault [data-do="adopt"]')
    settled(page)
    ((small, saves),) = said
    unit = Fraction(1, 10 ** len(saves.partition(".")[2]))
    assert small or abs(before - cost_of(page) - Fraction(saves)) <= 2 * unit


def run(page: Page) -> None:
    page.click("#run")
    told = "!document.getElementById('run').disabled"
    page.wait_for_function(told, timeout=PATIENCE)


def test_a_rule_is_mended_by_taps(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    assert page.locator("#x-worth").bounding_box()["y"] < PHONE[1] / 3  # type: ignore[index]
    judged(page, "klackers")
    before = page.locator("#x-worth").inner_text()
    page.click('#x-chips [data-at="keep-4"]')
    expect(card(page, "Keep the 4 up")).to_be_visible()
    settled(page)
    judged(page, "klackers")
    assert names(page) == ["Fewest tiles", "Keep the 4 up", "Highest tile"]
    adopt(page)
    expect(page.locator("#x-cards .exception")).to_have_count(1)
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
    # By keys: the focus goes with the card, which cannot go up any more.
    page.get_by_role("button", name="Remove: Keep the 4 up").press("Enter")
    page.get_by_role("button", name="Move up: Highest tile").press("Enter")
    in_order(page, "Highest tile", "Fewest tiles")
    expect(page.get_by_role("button", name="Move down: Highest tile")).to_be_focused()
    page.keyboard.press("Enter")
    in_order(page, "Fewest tiles", "Highest tile")
    page.get_by_role("button", name="Remove: Fewest tiles").press("Enter")
    in_order(page, "Highest tile")
    judged(page, "klackers")


def test_what_is_pressed_before_the_rest_is_drawn_is_about_the_rule_in_sight(
    open_page: OpenPage,
) -> None:
    def at_once(*both: str) -> None:
        page.evaluate("(both) => both.forEach((one) => document.querySelector(one).click())", both)

    page = open_page("/klackers/strategies/")
    page.click('#x-chips [data-at="keep-4"]')
    settled(page)
    at_once("#x-chips button", '#x-fault [data-do="adopt"]')  # of the rule before
    settled(page)
    assert len(names(page)) == 4
    expect(page.locator("#x-cards .exception")).to_have_count(0)
    judged(page, "klackers")
    at_once('#x-fault [data-do="adopt"]', "#x-drill")
    page.wait_for_url(re.compile("/klackers/play/#"))
    assert "except=" in page.url and "practise=drill" in page.url


def test_a_rule_has_a_link_and_is_kept(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    page.click('#x-chips [data-at="flip-9"]')
    settled(page)
    page.click('#x-fault [data-do="adopt"]')
    settled(page)
    page.click("#x-link")
    expect(page.locator("#x-told")).to_contain_text("link")
    assert "rule=fewest.flip-9.highest&die=6" in page.url
    link = page.url
    page.click('#x-cards [data-at="0"][data-do="remove"]')
    expect(page.locator("#x-cards li[data-card]")).to_have_count(3)
    page.goto("about:blank")
    page.goto(link)
    settled(page)
    assert names(page)[:3] == ["Fewest tiles", "Flip the 9", "Highest tile"]
    expect(page.locator("#x-cards .exception")).to_have_count(1)
    judged(page, "klackers")
    # A link of old, whose rule had three places.
    page.goto("about:blank")
    page.goto("/klackers/strategies/#q=1&a=my%20own%20rule&p1=most&p2=lowest")
    in_order(page, "Most tiles", "Lowest tile")
    expect(page.locator("#x-q")).to_have_value("1")
    # What was set before stays behind it.
    page.get_by_role("button", name="Back to what you had before").click()
    expect(page.locator("#x-q")).to_have_value("0")


class Finger:
    """A finger, as the browser gets it."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)

    def send(self, kind: str, *points: dict[str, float]) -> None:
        event = {"type": f"touch{kind}", "touchPoints": list(points)}
        self.session.send("Input.dispatchTouchEvent", event)

    def swipe(self, selector: str, by: float, end: bool = True) -> None:
        """Put it down on something and move it up or down the screen."""
        box = self.page.locator(selector).bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.send("Start", {"x": x, "y": y})
        for step in range(1, 7):
            self.send("Move", {"x": x, "y": y + by * step / 6})
        if end:
            self.send("End")


def test_cards_are_dragged_by_touch_and_mouse(open_page: OpenPage) -> None:
    link = "/klackers/strategies/#rule=fewest.keep-4.highest&die=6"
    page = open_page(link, has_touch=True, is_mobile=True)
    page.wait_for_selector(SETTLED, timeout=PATIENCE)
    before, finger = ["Fewest tiles", "Keep the 4 up", "Highest tile"], Finger(page)
    finger.swipe("#x-cards .ordered:nth-child(3) .grip", -110)
    expect(page.locator("#x-said")).to_contain_text("Your rule:", timeout=PATIENCE)
    in_order(page, "Highest tile", "Fewest tiles", "Keep the 4 up")
    assert page.evaluate("scrollY") == 0
    judged(page, "klackers")
    # By a key: Chromium takes a tap so soon after a swipe for the end of that.
    page.locator('[data-do="undo"]').press("Enter")
    in_order(page, *before)
    page.wait_for_selector(SETTLED, timeout=PATIENCE)  # what cards bring is drawn with them
    # Escape leaves all as it was.
    finger.swipe("#x-cards .ordered:nth-child(2) .grip", 60, end=False)
    expect(page.locator("#x-cards .dragged")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#x-cards .dragged")).to_have_count(0)
    finger.send("End")
    in_order(page, *before)
    # The mouse takes a card wherever it is no button.
    box = page.locator("#x-cards .ordered:nth-child(1) > span:first-child").bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 5, box["y"] + 40, steps=3)
    page.mouse.move(box["x"] + 5, box["y"] + 62, steps=3)
    page.mouse.up()
    expect(page.locator("#x-cards li").first).to_contain_text("Keep the 4 up")
    in_order(page, "Keep the 4 up", "Fewest tiles", "Highest tile")
    judged(page, "klackers")
    # A finger beside the grip scrolls the page.
    finger.swipe("#x-cards .ordered:nth-child(2) > span:first-child", -120)
    page.wait_for_function("scrollY > 40", timeout=PATIENCE)
    in_order(page, "Keep the 4 up", "Fewest tiles", "Highest tile")


def test_two_strategies_are_compared_and_a_reply_is_found(open_page: OpenPage) -> None:
    """One after the other, since starting Python is most of the work of each."""
    page = open_page("/klackers/strategies/")
    page.select_option("#a", "rules 1 to 3")
    page.select_option("#b", "lowest first")
    run(page)
    result = page.locator("#result")
    expect(result).to_contain_text("The first does better in 85.1")
    expect(result).to_contain_text("11.19 points left")
    expect(result.locator('a[href^="/klackers/#"]').first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    # A best reply tells both seats.
    page.select_option("#reply", "0")
    page.select_option("#a", "lowest first")
    run(page)
    rows = page.locator("#result tbody").first
    expect(rows).to_contain_text("The best reply 86.4% 86.6%", use_inner_text=True)
    told = "Knowing the opponent gains 0.108% 0"
    expect(rows).to_contain_text(told, use_inner_text=True)
    page.click("#share")
    assert "#reply=0&a=lowest%20first" in page.url
    # A slider shows the rule for so much to remember.
    rule = page.locator("#rules li:visible")
    page.locator("#exceptions summary").click()
    assert page.locator("#exceptions li:visible").count() > 30
    page.locator("#k").fill("3")
    expect(rule).to_contain_text("As few tiles as possible; then keep the 4 up; then the highest")
    expect(page.locator("#cost")).to_have_text("0.153 points")
    expect(page.locator("#exceptions li:visible")).to_have_count(1)
    page.locator("#k").fill("0")
    expect(rule).to_contain_text("The highest tile that can be flipped")
    expect(page.locator("#exceptions li:visible")).to_have_count(0)


def test_without_its_worker_the_page_can_be_read_and_a_run_is_cancelled(
    open_page: OpenPage,
) -> None:
    allow = "pyodide|fetch|MessageEvent|ERR_FAILED|loading bestplay"
    page = open_page("/offline.html", allow=allow)
    page.route("**/pyodide*/**", lambda route: route.abort())
    go_to(page, "/klackers/strategies/")
    run(page)
    expect(page.locator("#failed")).to_contain_text("could not be loaded")
    expect(page.locator(".strategies").first).to_contain_text("11.19")
    page.unroute("**/pyodide*/**")
    page.click("#run")
    page.click("#cancel")
    expect(page.locator("#status")).to_contain_text("Cancelled")
    run(page)
    expect(page.locator("#result")).to_contain_text("11.01")


def test_a_rule_opens_in_the_lab(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/#a=my%20own%20function&code=x&rule=lowest&die=0")
    expect(page.locator("#moved")).to_contain_text("/lab/", timeout=PATIENCE)
    settled(page)
    page.goto(str(page.locator("#x-code").get_attribute("href")))
    page.get_by_role("button", name="Run all").click()
    expect(page.locator("body")).to_contain_text("best play 11.0092", timeout=PATIENCE)
    assert page.locator(".piece textarea").count() >= 1
