"""What a strategy page keeps of its reader's: after a reload, a link, an example."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_strategies import LONG, PHONE, opened, run
from tests.conftest import OpenPage

MINE = "def play(position, throw, plays):\n    return plays[-1]  # mine\n"
THEIRS = "def play(position, throw, plays):\n    return plays[0]  # theirs\n"

KEPT = "What you set here is kept on this device."


def come_back(page: Page) -> None:
    page.reload()
    page.wait_for_selector("html[data-ready]", timeout=LONG)


def follow(page: Page, words: str) -> None:
    """What a link in the page does, and a reader who types into the address."""
    page.evaluate("words => { location.hash = words; }", words)


def write(page: Page, code: str) -> None:
    page.select_option("#a", "my own function")
    page.fill("#code", code)
    expect(page.locator("#keeping")).to_have_text(KEPT)


def test_code_choices_and_the_answer_come_back(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    page.select_option("#b", "lowest first")
    write(page, MINE)
    come_back(page)
    assert page.input_value("#code") == MINE
    assert (page.input_value("#a"), page.input_value("#b")) == ("my own function", "lowest first")
    expect(page.locator("#function")).to_be_visible()
    expect(page.locator("#asked")).to_be_hidden()
    page.select_option("#a", "rules 1 to 3")
    run(page)
    told = page.locator("#result").inner_text()
    assert "The first does better in 85.1" in told
    page.goto("/offline.html")
    page.go_back()
    page.wait_for_selector("html[data-ready]", timeout=LONG)
    expect(page.locator("#result")).to_have_text(told, use_inner_text=True)
    asked = page.locator("#asked")
    expect(asked).to_contain_text("“rules 1 to 3” compared with “lowest first”, played for fewest")
    expect(asked).to_contain_text(re.compile(r"worked out on \d{4}-\d\d-\d\d and kept"))
    expect(asked).not_to_contain_text("changed")
    # Whatever is set otherwise, the answer says that it belongs to another question.
    page.select_option("#b", "random")
    expect(asked).to_contain_text("“lowest first”, played for fewest points left.")
    expect(asked).to_contain_text("What is set above has changed since.")
    come_back(page)
    expect(asked).to_contain_text("What is set above has changed since.")
    expect(page.locator("#status")).to_contain_text("worked out before the last change")
    page.select_option("#b", "lowest first")
    expect(asked).not_to_contain_text("changed")
    # What other solvers have told is not shown as what these tell.
    page.evaluate(OTHERS)
    come_back(page)
    assert page.input_value("#a") == "rules 1 to 3"
    expect(page.locator("#result")).to_be_empty()


#: Says of the answer that is kept that the solvers of another build have told it.
OTHERS = """
() => {
  const key = "bestplay.strategies.klackers";
  localStorage[key] = localStorage[key].replace(/wheel-[0-9a-f]+/, "wheel-0");
}
"""


def test_a_links_answer_stands_below_the_link_alone(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/#a=lowest%20first")
    run(page)
    expect(page.locator("#result")).to_contain_text("24.15")
    come_back(page)
    expect(page.locator("#result")).to_contain_text("24.15")
    page.goto("/offline.html")
    page.goto("/klackers/strategies/")
    page.wait_for_selector("html[data-ready]", timeout=LONG)
    assert page.input_value("#a") == "best for points"
    expect(page.locator("#result")).to_be_empty()


def test_a_link_wins_and_destroys_nothing(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    write(page, MINE)
    follow(page, f"a=my%20own%20function&code={quote(THEIRS)}")
    expect(page.locator("#code")).to_have_value(THEIRS)
    back = page.get_by_role("button", name="Back to what you had before")
    expect(back).to_be_visible()
    come_back(page)
    expect(page.locator("#code")).to_have_value(THEIRS)
    # Whoever changes it has a text of their own, and the one before stays.
    page.fill("#code", THEIRS + "# and mine\n")
    expect(page.locator("#keeping")).to_have_text(KEPT)
    assert "#" not in page.url
    come_back(page)
    expect(page.locator("#code")).to_have_value(THEIRS + "# and mine\n")
    back.click()
    expect(page.locator("#code")).to_have_value(MINE)
    come_back(page)
    expect(page.locator("#code")).to_have_value(MINE)
    back.click()
    expect(page.locator("#code")).to_have_value(THEIRS + "# and mine\n")
    asked = page.evaluate("performance.getEntriesByType('resource').map((r) => r.name)")
    assert not [name for name in asked if "pyodide" in name]  # nothing has run


@pytest.mark.parametrize("editor", [False, True])
def test_an_example_is_taken_back_by_a_key_and_by_a_button(
    open_page: OpenPage, editor: bool
) -> None:
    page = opened(open_page, "/klappenspiel/strategies/")
    write(page, MINE)
    text = page.locator("#code")
    if editor:
        page.click("#fuller")
        text = page.locator(".cm-content")
        expect(text).to_be_focused()
    code = page.locator("#code")
    page.select_option("#example", "1")
    assert "keeping" in page.input_value("#code")
    text.focus()
    page.keyboard.press("Control+z")
    expect(code).to_have_value(MINE)
    page.select_option("#example", "0")
    page.select_option("#example", "1")
    come_back(page)
    assert "keeping" in page.input_value("#code")
    page.click("#back")
    expect(code).to_have_value(MINE)


#: A browser that refuses to keep anything, or has no room left.
REFUSES = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


def test_where_nothing_can_be_kept_the_page_says_so_and_works_on(open_page: OpenPage) -> None:
    page = open_page("/offline.html", *PHONE)
    page.add_init_script(REFUSES)
    page.goto("/klackers/strategies/")
    page.wait_for_selector("html[data-ready]", timeout=LONG)
    page.select_option("#a", "lowest first")
    expect(page.locator("#keeping")).to_contain_text("could not keep what you set")
    run(page)
    expect(page.locator("#result")).to_contain_text("24.15")
    # What was set goes with the page, and with nothing before.
    page.select_option("#a", "my own function")
    page.fill("#code", MINE)
    for words in ("main", "a=foo", ""):
        follow(page, words)
        page.wait_for_timeout(300)
        expect(page.locator("#code")).to_have_value(MINE)
    follow(page, f"a=my%20own%20function&code={quote(THEIRS)}")
    expect(page.locator("#code")).to_have_value(THEIRS)
    page.click("#back")
    expect(page.locator("#code")).to_have_value(MINE)


#: What a page keeps, and the solvers whose answers it shows.
KEEP = """
([forms, answer]) => {
  const by = JSON.parse(document.getElementById("assets").textContent).wheel;
  const text = JSON.stringify({ forms, answered: { ...answer, by } });
  localStorage.setItem("bestplay.strategies.klackers", text);
}
"""


def test_what_was_kept_and_is_damaged_breaks_nothing(open_page: OpenPage) -> None:
    page = opened(open_page, "/klackers/strategies/")
    page.evaluate("localStorage.setItem('bestplay.strategies.klackers', '{')")
    come_back(page)
    expect(page.locator("#keeping")).to_contain_text("What this device kept for this page is dam")
    page.select_option("#a", "random")
    expect(page.locator("#keeping")).to_have_text(KEPT)
    form = page.evaluate("JSON.parse(localStorage['bestplay.strategies.klackers']).forms[0]")
    gone = {**form, "a": "a strategy that is gone", "q": "7"}
    nothing: dict[str, object] = {"told": [], "duel": None}
    for own, asked, told, shown in (
        (form, form, {}, "random"),
        (form, {**form, "q": "7"}, nothing, "random"),
        (form, {**form, "reply": "7"}, nothing, "random"),
        (form, {"a": "random"}, nothing, "random"),
        ({"a": "random"}, form, {}, "best for points"),
        (gone, gone, nothing, "best for points"),
    ):
        page.evaluate(KEEP, [[own], {"set": asked, "told": told, "on": "", "own": True}])
        come_back(page)
        assert (page.input_value("#a"), page.input_value("#q")) == (shown, "0")
        expect(page.locator("#result")).to_be_empty()
        expect(page.locator("#asked")).to_be_hidden()
        expect(page.locator("#status")).to_have_text("Nothing runs until you press Run.")
