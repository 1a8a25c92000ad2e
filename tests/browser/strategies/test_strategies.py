"""Strategies compared, put together and written, on a phone's screen, in Chromium."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from bestplay import strategies
from bestplay.games import GAMES, NAMES, Game
from sitebuild.pages import explored
from tests.browser.reader import PATIENCE, PHONE, VIOLATIONS, come_back, go_to, ready
from tests.conftest import OpenPage


def run(page: Page) -> None:
    page.click("#run")
    told = "!document.getElementById('run').disabled"
    page.wait_for_function(told, timeout=PATIENCE)


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_page_says_what_known_rules_are_worth_and_what_to_remember_is_one_page_of_paper(
    open_page: OpenPage, game: Game
) -> None:
    page = open_page("/404.html")
    page.goto(f"/{game.name}/strategies/")
    words = strategies.questions(game.name)[0][0]
    known = strategies.field(game.name, words).known
    assert page.locator(".strategies").first.locator("tbody tr").count() == len(known)
    expect(page.locator(".chart").first).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]
    names = page.locator(".scroll:has(> .strategies) th[scope=row]").first
    assert names.evaluate("(cell) => cell.offsetWidth / cell.closest('.scroll').clientWidth") > 0.4
    *asked, all_asked = page.get_by_text("People ask:").get_by_role("link").all()
    paths = {each.get_attribute("href") or "" for each in asked}
    assert 1 <= len(paths) <= 3 and all(path.startswith("/answers/") for path in paths)
    assert (all_asked.get_attribute("href") or "").startswith("/answers/#")
    ready(page)  # all before it says needs no Python
    if not explored.has(game.family):
        return
    slider = page.locator("#k")
    assert slider.input_value() == slider.get_attribute("max")
    page.evaluate("window.print = () => { window.printed = document.body.className; }")
    page.get_by_role("button", name="Print this sheet").click()
    for paper in ("A4", "Letter"):
        page.evaluate("document.body.className = window.printed")  # as it is while it prints
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper))) == 1, paper


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


def test_a_slider_shows_the_rule_for_so_much_to_remember(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    rule = page.locator("#rules li:visible")
    page.locator("#exceptions summary").click()
    assert page.locator("#exceptions li:visible").count() > 30
    page.locator("#k").fill("3")
    expect(rule).to_contain_text("As few tiles as possible; then keep the 4 up; then the highest")
    expect(page.locator("#cost")).to_have_text("0.153 points")
    expect(page.locator("#exceptions li:visible")).to_have_count(1)
    expect(page.locator("#worst li:visible a").first).to_have_attribute(
        "href", re.compile(r"/klackers/#.*tiles=")
    )
    page.locator("#k").fill("0")
    expect(rule).to_contain_text("The highest tile that can be flipped")
    expect(page.locator("#exceptions li:visible")).to_have_count(0)


def test_a_rule_is_put_together_by_taps(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    expect(page.locator("#own-rule")).to_be_hidden()
    page.select_option("#a", "my own rule")
    page.get_by_text("Exceptions as text").click()
    page.fill("#except", "on 1-5,7,9 with 6 play 2,4")
    expect(page.locator("#x-cards .exception")).to_have_count(1)
    run(page)
    expect(page.locator("#result")).to_contain_text("This strategy costs 0.17")
    page.click("#share")
    assert "rule=fewest.highest" in page.url
    come_back(page)
    assert page.input_value("#except") == "on 1-5,7,9 with 6 play 2,4"


def test_a_rule_of_an_old_link_and_its_exceptions_are_judged(open_page: OpenPage) -> None:
    page = open_page("/pickomino/strategies/#a=my%20own%20rule&p1=worms&p2=most-dice")
    run(page)
    expect(page.locator("#result")).to_contain_text("1.04 worms a turn")
    page.click("#share")
    assert "rule=worms.most-dice" in page.url
    page.get_by_text("Exceptions as text").click()
    page.fill("#except", "at first keep 5,5 not 6\non 4,5,6,6,6 throw")
    expect(page.locator("#x-cards .exception")).to_have_count(2)
    worth = page.locator("#x-worth b").first.inner_text()
    run(page)
    expect(page.locator("#result")).to_contain_text(f"{worth} worms a turn")


def test_a_function_runs_fails_and_is_cancelled(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/strategies/")
    page.select_option("#a", "my own function")
    page.select_option("#example", "1")
    assert "keeping" in page.input_value("#code")
    run(page)
    expect(page.locator("#result")).to_contain_text("This strategy costs")
    # By keys alone: a new line is as deep as it has to be, and Tab leaves the text.
    page.fill("#code", "")
    page.locator("#code").press_sequentially("def play(board, throw, plays):\nreturn nothing\n")
    assert page.input_value("#code").split("\n")[1] == "    return nothing"
    page.keyboard.press("Tab")
    expect(page.locator("#fuller")).to_be_focused()
    run(page)
    expect(page.locator("#failed")).to_contain_text("line 2: NameError")
    expect(page.locator("#failed")).to_contain_text("Your line is: return nothing")
    assert page.evaluate("getSelection().toString()").strip() == "return nothing"
    page.fill("#code", "def play(board, throw, plays):\n    return '13'\n")
    run(page)
    expect(page.locator("#failed")).to_contain_text("on 1-10 with 1,2 the strategy returned '13'")
    page.fill("#code", "def play(board, throw, plays):\n    while True:\n        pass\n")
    page.click("#run")
    page.wait_for_timeout(1000)
    page.click("#cancel")
    expect(page.locator("#status")).to_have_text("Cancelled. You can run it again.")
    page.select_option("#a", "best")
    run(page)
    expect(page.locator("#result")).to_contain_text("This strategy costs nothing.")


#: Milliseconds between two keys: an editor that has just got the focus takes its place in the text
#: from the browser a moment later, before a person can have typed two letters.
KEYS_APART = 40


@pytest.mark.parametrize("editor", [False, True])
def test_the_names_after_a_dot_are_offered(open_page: OpenPage, editor: bool) -> None:
    page = open_page("/klackers/strategies/#a=my%20own%20function")
    page.fill("#code", "def play(board, throw, plays):\n    # here\n    return plays[0]\n")
    text = page.locator("#code")
    if editor:
        page.click("#fuller")
        text = page.locator(".cm-content")
    text.press("Control+Home")
    text.press("ArrowDown")
    text.press("End")
    page.keyboard.type(" board.")
    offered = page.locator("#offered button")
    expect(offered).to_have_text(["score", "shut", "tiles"])
    page.keyboard.type("t")
    expect(offered).to_have_text(["tiles"])
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(offered).to_be_focused()
    page.keyboard.press("Enter")
    expect(text).to_be_focused()
    expect(page.locator("#offered")).to_be_hidden()
    assert "# here board.tiles\n" in page.input_value("#code")
    page.keyboard.type(" plays[0].")
    offered.filter(has_text="flips").click()
    expect(text).to_be_focused()
    page.wait_for_timeout(6 * KEYS_APART)  # the caret follows the focus
    page.keyboard.type(" nobody.", delay=KEYS_APART)
    expect(page.locator("#offered")).to_be_hidden()
    assert "# here board.tiles plays[0].flips nobody.\n" in page.input_value("#code")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_an_editor_opens_over_the_field(open_page: OpenPage) -> None:
    page = open_page("/offline.html")
    page.add_init_script(VIOLATIONS)
    go_to(page, "/klappenspiel/strategies/#a=my%20own%20function")
    page.click("#fuller")
    text = page.locator(".cm-content")
    expect(text).to_be_focused()
    expect(text).to_have_attribute("aria-label", re.compile("Python: play"))
    expect(page.locator(".cm-gutters")).to_contain_text("1")
    page.select_option("#example", "1")
    expect(text).to_contain_text("keeping")
    # By keys alone: the text is replaced, and Tab leaves it.
    text.press("Control+a")
    page.keyboard.type("def play(board, throw, plays):\nreturn nothing")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator("#run")).to_be_focused()
    assert page.input_value("#code").split("\n")[1].strip() == "return nothing"
    run(page)
    expect(page.locator("#failed")).to_contain_text("Your line is: return nothing")
    expect(text).to_be_focused()
    expect(page.locator(".cm-activeLine")).to_contain_text("return nothing")
    assert page.evaluate("violations") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_the_best_reply_is_found_shows_how_far_it_is_and_is_cancelled(open_page: OpenPage) -> None:
    # PyScript logs that its worker has gone.
    page = open_page(
        "/pickomino/strategies/#reply=3&a=most%20dice&rule=most-dice", allow="MessageEvent"
    )
    expect(page.locator("#b")).to_be_hidden()
    expect(page.locator("#status")).to_contain_text("It takes about 20 minutes")
    page.click("#run")
    expect(page.locator("#status")).to_contain_text("turns looked at", timeout=PATIENCE)
    page.click("#cancel")
    expect(page.locator("#status")).to_have_text("Cancelled. You can run it again.")
    page.select_option("#reply", label="best reply: a whole game of 2 tiles, most worms ahead")
    page.select_option("#a", "my own rule")
    run(page)
    result = page.locator("#result")
    expect(result).to_contain_text("The best reply to “your rule”")
    expect(result).to_contain_text("0.563")
    expect(result.locator('a[href^="/pickomino/#shelf=21"]').first).to_be_visible()
    page.select_option("#a", "random")
    expect(page.locator("#status")).to_contain_text("worked out before the last change")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_loading_is_cancelled(open_page: OpenPage) -> None:
    # PyScript logs that its worker has gone.
    page = open_page("/klackers/strategies/", allow="MessageEvent")
    page.click("#run")
    page.click("#cancel")
    expect(page.locator("#status")).to_have_text("Cancelled. You can run it again.")
    run(page)
    expect(page.locator("#result")).to_contain_text("11.01")


@pytest.mark.parametrize("lost", ["**/pyodide*/**", "**/*.whl", "**/strategies-answers-*"])
def test_without_its_worker_or_what_draws_answers_the_page_can_be_read(
    open_page: OpenPage, lost: str
) -> None:
    allow = "pyodide|fetch|MessageEvent|ERR_FAILED|loading bestplay"
    page = open_page("/offline.html", allow=allow)
    page.route(lost, lambda route: route.abort())
    go_to(page, "/klackers/strategies/")
    expect(page.locator(".strategies").first).to_contain_text("rules 1 to 3")
    run(page)
    expect(page.locator("#failed")).to_contain_text("could not be loaded")
    expect(page.locator(".strategies").first).to_contain_text("11.19")


# A reader's own function: when it runs, and what is said of its mistakes.


#: What it might reach is tried in tests/engines/test_jail.py; this says that it ran at all.
FROM_A_LINK = "def play(board, throw, plays):\n    raise ValueError('it ran')\n"


def test_a_links_function_runs_nothing_until_told_and_breaks_no_policy(
    open_page: OpenPage,
) -> None:
    page = open_page("/offline.html")
    page.add_init_script(VIOLATIONS)
    go_to(page, f"/klackers/strategies/#a=my%20own%20function&code={quote(FROM_A_LINK)}")
    page.wait_for_timeout(500)
    asked = page.evaluate("performance.getEntriesByType('resource').map((r) => r.name)")
    assert not [name for name in asked if "pyodide" in name or "/runtime/jail" in name]
    assert page.locator("iframe").count() == 0
    assert page.input_value("#code").startswith("def play")
    title = page.title()
    run(page)
    expect(page.locator("#failed")).to_contain_text("line 2: ValueError: it ran")
    assert page.title() == title
    assert page.evaluate("violations") == []


def test_every_mistake_is_told_as_the_functions(open_page: OpenPage) -> None:
    page = open_page("/klappenspiel/strategies/#a=my%20own%20function")
    guess = "import random\ndef play(board, throw, plays):\n    return random.choice(plays)\n"
    for code, says in (
        (guess, "asked twice on"),
        ("def play(board, throw, plays):\n    raise ValueError('x' * 300_000)\n", "xxx..."),
        ("class Own(BaseException): pass\nraise Own('so')\n", "line 2: Own: so"),
        ("def play(board, throw, plays):\n    raise KeyboardInterrupt\n", "KeyboardInterrupt"),
        (
            "def play(b, t, p):\n    return [bytearray(40_000_000) for _ in range(99)]",
            "MemoryError",
        ),
    ):
        page.fill("#code", code)
        run(page)
        expect(page.locator("#failed")).to_contain_text(says)
        assert len(page.locator("#failed").inner_text()) < 1000
        assert page.locator("#result").inner_text() == ""
    page.fill("#code", "def play(board, throw, plays):\n    return plays\n")
    run(page)
    expect(page.locator("#result")).to_contain_text("0.18")
