"""The explorer of a strategy page: a rule as cards, judged at each tap, by touch and by keys."""

import re
from fractions import Fraction

from playwright.sync_api import Locator, Page, expect

from bestplay import strategies
from bestplay.core.rule import Rule
from tests.browser.reader import PATIENCE, PHONE, come_back, ready, tap
from tests.conftest import OpenPage
from ui.strategies import wording

SETTLED = """
!document.querySelector('#fault[data-stale="1"]') &&
!document.querySelector("#cards").innerText.includes("\u2026")
"""


def names(page: Page) -> list[str]:
    return page.locator("#cards li[data-card] > span:first-child").all_inner_texts()


def in_order(page: Page, *listed: str) -> None:
    """The cards are these, or soon will be."""
    found = page.locator("#cards li[data-card] > span:first-child")
    expect(found).to_have_text(list(listed), timeout=PATIENCE)


def judged(page: Page, rule: Rule) -> None:
    """What the page says of its rule is what the field says of it."""
    verdict = strategies.field("klackers").judge(rule)
    worth, cost = wording.worth(float(verdict.worth), "points"), float(verdict.cost)
    expect(page.locator("#worth b").first).to_have_text(worth)
    expect(page.locator("#worth .cost b")).to_have_text(f"costs {wording.cost(cost, 'points', 1)}")


def cost_of(page: Page) -> Fraction:
    """What the rule costs, as the page says it."""
    return Fraction(page.locator("#worth .cost b").inner_text().split()[1])


def saving(page: Page) -> Locator:
    """What is said of the fault that is shown, once all is worked out."""
    page.wait_for_function(SETTLED, timeout=PATIENCE)
    found = page.locator("#fault > .soft")
    expect(found).to_contain_text("saves", timeout=PATIENCE)
    return found


def test_a_rule_is_mended_by_taps_and_by_keys(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    assert page.locator("#worth").bounding_box()["y"] < PHONE[1] / 3  # type: ignore[index]
    in_order(page, "Fewest tiles", "Keep the 4 up")
    judged(page, Rule(("fewest", "keep-4"), 6, ()))
    said = re.findall(r"saves ([\d.]+)", saving(page).inner_text())
    before = cost_of(page)
    tap(page, "#adopt-")
    expect(page.locator("#cards .exception")).to_have_count(1)
    judged(page, Rule(("fewest", "keep-4"), 6, ("on 1-5,7,9 with 6 play 2,4",)))
    assert abs(before - cost_of(page) - Fraction(said[0])) <= Fraction(1, 500)
    tap(page, "#on-")
    expect(page.locator("#fault h3")).to_contain_text("2 of")
    tap(page, "#undo-")
    expect(page.locator("#cards .exception")).to_have_count(0)
    tap(page, "#redo-")
    expect(page.locator("#cards .exception")).to_have_count(1)
    # The link says it, and a reload goes on with it and with its steps.
    assert "rule=fewest.keep-4&die=6&except=1-5,7,9+6:2,4" in page.url
    come_back(page)
    expect(page.locator("#cards .exception")).to_have_count(1)
    tap(page, "#undo-")
    in_order(page, "Fewest tiles", "Keep the 4 up")
    # By keys: the focus goes with the card.
    page.get_by_role("button", name="Move up: Keep the 4 up").press("Enter")
    in_order(page, "Keep the 4 up", "Fewest tiles")
    page.get_by_role("button", name="Remove: Keep the 4 up").press("Enter")
    in_order(page, "Fewest tiles")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_the_next_best_thing_is_found_with_progress_and_taken(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/#rule=most&die=6")
    in_order(page, "Most tiles")
    saving(page)
    before = cost_of(page)
    tap(page, "#go-next")
    expect(page.locator("#next progress")).to_have_count(1)
    tap(page, "#cancel-next")
    tap(page, "#go-next")
    page.wait_for_selector("#take-next", timeout=PATIENCE)
    tap(page, "#take-next")
    page.wait_for_function(f"!document.querySelector('#worth').innerText.includes('{before}')")
    assert cost_of(page) < before / 10  # most tiles is a bad rule
    tap(page, "#besides > summary")
    page.select_option("#add", "keep-2")
    expect(page.locator("#cards")).to_contain_text("Keep the 2 up")
    page.fill("#die", "9")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("die=9"))
    href = str(page.locator("#x-drill").get_attribute("href"))
    assert href.startswith("/klackers/play/#") and "practise=drill" in href


class Finger:
    """A finger, as the browser gets it."""

    def __init__(self, page: Page) -> None:
        self.page, self.session = page, page.context.new_cdp_session(page)

    def send(self, kind: str, *points: dict[str, float]) -> None:
        event = {"type": f"touch{kind}", "touchPoints": list(points)}
        self.session.send("Input.dispatchTouchEvent", event)

    def swipe(self, selector: str, by: float, end: bool = True) -> None:
        """Put it down on something and move it up or down the screen."""
        self.page.locator(selector).wait_for(timeout=PATIENCE)
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
    before, finger = ["Fewest tiles", "Keep the 4 up", "Highest tile"], Finger(page)
    in_order(page, *before)
    saving(page)
    finger.swipe("#cards .ordered:nth-child(3) .grip", -110)
    in_order(page, "Highest tile", "Fewest tiles", "Keep the 4 up")
    # By a key: Chromium takes a tap so soon after a swipe for the end of that.
    page.locator("#undo-").press("Enter")
    in_order(page, *before)
    saving(page)  # what cards bring is drawn with them
    # Escape leaves all as it was.
    finger.swipe("#cards .ordered:nth-child(2) .grip", 60, end=False)
    expect(page.locator("#cards .dragged")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#cards .dragged")).to_have_count(0)
    finger.send("End")
    in_order(page, *before)
    # The mouse takes a card wherever it is no button.
    box = page.locator("#cards .ordered:nth-child(1) > span:first-child").bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 5, box["y"] + 40, steps=3)
    page.mouse.move(box["x"] + 5, box["y"] + 62, steps=3)
    page.mouse.up()
    in_order(page, "Keep the 4 up", "Fewest tiles", "Highest tile")


def test_a_rule_opens_in_the_lab(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/#a=my%20own%20rule&rule=lowest&die=0")
    expect(page.locator("#message")).to_contain_text("/lab/", timeout=PATIENCE)
    ready(page)
    tap(page, "#besides > summary")
    page.goto(str(page.locator("#x-code").get_attribute("href")))
    page.get_by_role("button", name="Run all").click()
    expect(page.locator("body")).to_contain_text("best play 11.0092", timeout=PATIENCE)
