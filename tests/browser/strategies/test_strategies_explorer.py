"""The explorer of a strategy page: a rule as cards, judged at each tap, by touch and by keys."""

import re
from fractions import Fraction

import pytest
from playwright.sync_api import Locator, Page, expect

from bestplay import klackers, strategies
from bestplay.strategies import own
from tests.browser.reader import DESKTOP, PATIENCE, PHONE, come_back, go_to, ready
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
    page = open_page("/klackers/strategies/")
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


def test_a_rule_is_put_in_order_by_keys(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    up = page.get_by_role("button", name="Move up: Highest tile")
    up.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#x-said")).to_contain_text("Your rule: 11.24 points left on average.")
    assert names(page) == ["Highest tile", "Fewest tiles"]
    # The focus goes with the card, which cannot go up any more.
    expect(page.get_by_role("button", name="Move down: Highest tile")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#x-said")).to_contain_text("Your rule: 11.19 points left on average.")
    page.get_by_role("button", name="Remove: Fewest tiles").press("Enter")
    assert names(page) == ["Highest tile"]
    judged(page, "klackers")


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


@pytest.mark.parametrize("game", ["shut-the-box", "klappenspiel"])
def test_other_games_are_judged_as_exactly(open_page: OpenPage, game: str) -> None:
    page = open_page(f"/{game}/strategies/")
    judged(page, game)
    for name in ("keep-high", "flip-7"):
        page.click(f'#x-chips [data-at="{name}"]')
        settled(page)
        judged(page, game)


def test_an_old_link_becomes_cards(open_page: OpenPage) -> None:
    link = "/klackers/strategies/#q=1&a=my%20own%20rule&p1=most&p2=lowest"
    page = open_page(link)
    settled(page)
    assert names(page) == ["Most tiles", "Lowest tile"]
    expect(page.locator("#x-q")).to_have_value("1")
    expect(page.locator("#x-worth")).to_contain_text("of games succeed")


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


PAGES = re.compile(rb"/Type\s*/Page\b")


def test_a_rule_is_found_seen_printed_and_drilled_by_touch(open_page: OpenPage) -> None:
    """On a phone, without typing: a rule that gives away less than 0.15 points, and what for."""
    page = open_page("/klackers/strategies/", has_touch=True, is_mobile=True)
    cost = page.locator("#x-worth .cost b")
    for round_ in range(8):
        if Fraction(cost.inner_text().split()[1]) < Fraction("0.15"):
            break
        before = cost.inner_text()
        page.locator('[data-do="next"]').tap()
        expect(cost).not_to_have_text(before, timeout=PATIENCE)
        if not round_:
            expect(page.locator("#x-next")).to_contain_text("Added: Keep the 4 up.")
            judged(page, "klackers")
    expect(page.locator("#x-curve polyline.own")).to_have_attribute("points", re.compile(" "))
    # Why: where it loses, and a tap that mends it.
    expect(page.locator("#x-fault")).to_contain_text("points then")
    before = cost.inner_text()
    page.locator('#x-fault [data-do="adopt"]').tap()
    expect(cost).not_to_have_text(before)
    page.wait_for_selector(SETTLED, timeout=PATIENCE)
    assert Fraction(cost.inner_text().split()[1]) < Fraction("0.15")
    judged(page, "klackers")
    # The sheet: one page, with the cards in words, the worth, the exceptions and the address.
    page.evaluate("window.print = () => { window.sheet = document.body.className; }")
    page.locator("#x-print").tap()
    page.wait_for_function("window.sheet === 'rule-only'", timeout=PATIENCE)
    page.emulate_media(media="print")
    sheet = page.locator("#x-sheet")
    lines = page.input_value("#except").split("\n")
    expect(sheet.locator(".boards li")).to_have_count(len(lines))
    expect(sheet).to_contain_text("Fewest tiles")
    expect(sheet).to_contain_text(f"the rule costs {cost.text_content().removeprefix('costs ')} p")  # type: ignore[union-attr]
    expect(sheet).to_contain_text("/klackers/strategies/#")
    expect(page.locator("#explorer")).to_be_hidden()
    assert len(PAGES.findall(page.pdf(format="A4"))) == 1
    page.emulate_media(media="screen")
    # The drill asks just these positions, and the worst that is left.
    asked = int(page.locator("#x-drill").inner_text().split()[1])
    assert asked == len(lines) + 10
    page.locator("#x-drill").tap()
    ready(page)
    expect(page.locator("#best")).to_contain_text(f"Drill: {asked} positions", timeout=PATIENCE)
    page.locator("#next").tap()
    board, thrown = re.findall(r"^on (\S+) with (\d+)", lines[0])[0]
    best = klackers.plays(board, roll=int(thrown))[0].text
    expect(page.locator("#best")).to_contain_text("You threw")
    page.locator(f"#make-{best.replace(',', '-')}").tap()
    expect(page.locator("#best")).to_contain_text("Right")
    expect(page.locator("#moves")).to_contain_text("as one of its exceptions says")
    for _ in range(asked - 1):
        page.locator("#next").tap()
        page.locator("#answer-").tap()
    expect(page.locator("#next")).to_be_visible()  # what was not known comes again
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_rule_is_played_against(open_page: OpenPage) -> None:
    link = "/klackers/strategies/#rule=most.highest&die=6&called=Ada"
    page = open_page(link, has_touch=True, is_mobile=True)
    page.wait_for_selector(SETTLED, timeout=PATIENCE)
    page.locator("#x-against").tap()
    ready(page)
    expect(page.locator("#who")).to_contain_text("Ada", timeout=PATIENCE)
    assert "rule=most.highest" in page.url
    for _ in range(30):
        if page.locator("#best").inner_text().startswith("You are stuck"):
            break
        page.locator("#best .action, #moves .option").first.tap()
    page.locator("#record-").tap()
    page.get_by_role("button", name="Ada: throw two dice").tap()
    expect(page.locator("#best")).to_contain_text("Ada threw")
    come_back(page)
    expect(page.locator("#best")).to_contain_text("Ada threw", timeout=PATIENCE)


@pytest.mark.parametrize(
    ("link", "asked", "answer", "told", "first"),
    [
        (
            "/pickomino/strategies/#rule=highest-sum.from-25&except=on%204,5,6,6,6%20throw",
            "You threw",
            "#make-4-throw",
            " worms",
            "Throw eight dice",
        ),
        (
            "/pickomino/strategies/#q=1&rule=highest-sum.from-25&except=on%204,5,6,6,6%20throw",
            "You threw",
            "#make-4-throw",
            " percentage points",
            "Throw eight dice",
        ),
        (
            "/knock-m-down/strategies/#rule=add-1&except=8%20to%207",
            "Which layout needs the fewest throws?",
            "#moves .option",
            " throws",
            "Lay 12 tokens",
        ),
    ],
)
def test_a_rule_of_another_kind_is_drilled_and_played_against(
    open_page: OpenPage, link: str, asked: str, answer: str, told: str, first: str
) -> None:
    page = open_page(f"{link}&called=Ada", has_touch=True, is_mobile=True)
    page.wait_for_selector(SETTLED, timeout=PATIENCE)
    against = str(page.locator("#x-against").get_attribute("href"))
    page.locator("#x-drill").tap()
    ready(page)
    expect(page.locator("#best")).to_contain_text("Drill: ", timeout=PATIENCE)
    page.locator("#next").tap()
    expect(page.locator("#best")).to_contain_text(asked)
    page.locator(answer).first.tap()
    show = page.locator("#answer-")
    if show.count():
        show.tap()
    expect(page.locator("#moves")).to_contain_text("as one of its exceptions says")
    expect(page.locator("#moves .because").first).to_contain_text(told)
    go_to(page, page.url.partition("/play/")[0].rpartition("/")[0] + against)
    expect(page.locator("#who")).to_contain_text("Ada")
    expect(page.locator("#best")).to_contain_text(first)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_several_are_put_beside_each_other(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/", has_touch=True, is_mobile=True)
    page.locator("#s-add").tap()
    expect(page.locator("#s-rules")).to_contain_text("rule 1", timeout=PATIENCE)
    picked = page.locator('#several input[name="pick"]:checked')
    for value in picked.evaluate_all("boxes => boxes.map(box => box.value)"):
        if value not in ("rules 1 to 3", "own 0"):
            page.locator(f'#several input[value="{value}"]').tap()
    page.locator('#several input[value="lowest first"]').tap()
    page.locator("#s-run").tap()
    page.locator("#s-cancel").tap()
    expect(page.locator("#s-status")).to_contain_text("Cancelled")
    page.select_option("#s-reply", "0")
    page.locator("#s-run").tap()
    result = page.locator("#s-result")
    expect(result).to_contain_text("Against each other", timeout=PATIENCE)
    cells = result.locator(".matrix tbody tr").nth(0).locator("td").all_inner_texts()
    field = strategies.field("klackers")
    rules, low = field.judge("rules 1 to 3"), field.judge("lowest first")
    assert cells[1].split()[0] == wording.share(float(rules.against(low).win))
    expect(result).to_contain_text(f"{low.spread:.2f}")
    expect(result).to_contain_text("86.4%")  # what the best reply to “lowest first” wins
    for kind, begins in (("csv", "strategy,"), ("json", "{"), ("svg", "<svg"), ("png", "\x89PNG")):
        with page.expect_download() as download:
            result.locator(f'[data-at="{kind}"]').tap()
        assert download.value.path().read_bytes().decode("latin-1").startswith(begins)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    come_back(page)
    page.locator("#several-title").tap()
    expect(page.locator("#s-rules")).to_contain_text("rule 1", timeout=PATIENCE)
    page.get_by_role("button", name="Take rule 1 off the list").tap()
    expect(page.locator("#s-rules")).to_be_empty()


def told(page: Page, game: str, words: str = "") -> None:
    """What the page says of its rule is what the package says, in any game."""
    listed = [name for name in page.input_value("#rule").split(".") if name]
    field = strategies.field(game, words)
    verdict = field.judge(own.by_preferences(field, listed, page.input_value("#except")))
    measure = (
        "chance"
        if "goal=tile" in words or "goal=beat" in words
        else strategies.questions(game)[0][2]
    )
    worth = wording.worth(float(verdict.worth), measure)
    expect(page.locator("#x-worth > div:first-child b")).to_have_text(worth)
    cost = wording.cost(max(float(verdict.cost), 0), measure, more=1)
    said = "costs nothing" if cost == "0" else f"costs {cost}"
    expect(page.locator("#x-worth .cost b")).to_have_text(said)


def test_a_rule_for_a_turn_is_put_together_and_mended(open_page: OpenPage) -> None:
    page = open_page("/pickomino/strategies/")
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
    page = open_page("/pickomino/strategies/#rule=highest-sum")
    settled(page)
    page.click('[data-do="next"]')
    expect(page.locator("#x-next")).to_contain_text("Added: Stop with", timeout=PATIENCE)
    told(page, "pickomino")


def test_tokens_are_moved_by_taps(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/strategies/")
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
    page = open_page("/klackers/strategies/")
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
    # Many tiles take some seconds: the page says so, and can be used meanwhile.
    for tile in ("2", "8", "9", "10", "11", "12"):
        page.check(f'#x-own [data-game="set"][value="{tile}"]', force=True)
    expect(page.locator("#x-waits")).to_contain_text("Working out the 4,096 positions")
    page.click('[data-do="undo"]')
    expect(page.locator("#game")).to_have_value(words.replace("1,3-7", "1-11"))
    page.click('[data-do="redo"]')
    expect(page.locator("#x-waits")).to_be_hidden(timeout=PATIENCE)
    told(page, "klackers", words.replace("1,3-7", "1-12"))


def test_a_board_in_mid_game_and_a_turn_on_ones_own_grill(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/strategies/#q=-1&game=tiles%3D1-5%2C7")
    settled(page)
    field = strategies.field("klappenspiel", "tiles=1-5,7")
    verdict = field.judge(own.by_preferences(field, ["most"], ""))
    worth = wording.worth(float(verdict.worth), "chance")
    expect(page.locator("#x-worth > div:first-child b")).to_have_text(worth)
    page = open_page("/pickomino/strategies/")
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
    page = open_page("/knock-m-down/strategies/#q=-1&game=p%3D1%2C2%2C3%26tokens%3D7")
    settled(page)
    told(page, "knock-m-down", "p=1,2,3&tokens=7")
    page.fill('#x-own [data-game="tokens"]', "99")
    page.keyboard.press("Tab")
    expect(page.locator("#x-wrong")).to_contain_text("up to 20 tokens")


def test_the_best_of_many_tokens_comes_with_the_page(open_page: OpenPage) -> None:
    page = open_page("/knock-m-down/strategies/#q=3&rule=add-2")
    settled(page)
    told(page, "knock-m-down", strategies.questions("knock-m-down")[3][0])


def test_the_focus_stays_among_the_buttons_when_one_of_them_is_gone(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/", *DESKTOP)
    gone = page.locator("[aria-label='Add: Flip 7, 8 or 9']")
    expect(gone).to_be_enabled()
    gone.focus()
    page.keyboard.press("Enter")
    expect(gone).to_have_count(0)
    expect(page.locator("#x-chips :focus")).to_have_count(1)
