"""What a strategy page keeps of its reader's, and what comes and goes by a link or a file."""

import base64
import random
import re
from pathlib import Path
from urllib.parse import quote
from zlib import compressobj

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import PATIENCE, come_back, go_to, ready
from tests.browser.strategies.test_strategies import run
from tests.conftest import OpenPage

MINE = "def play(position, throw, plays):\n    return plays[-1]  # mine\n"
THEIRS = "def play(position, throw, plays):\n    return plays[0]  # theirs\n"

KEPT = "What you set here is kept on this device."


def follow(page: Page, words: str) -> None:
    """What a link in the page does, and a reader who types into the address."""
    page.evaluate("words => { location.hash = words; }", words)


def write(page: Page, code: str) -> None:
    page.select_option("#a", "my own function")
    page.fill("#code", code)
    expect(page.locator("#keeping")).to_have_text(KEPT)


def test_code_choices_and_the_answer_come_back(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
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
    ready(page)
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
    page.wait_for_selector("#explorer[data-settled]", timeout=PATIENCE)
    expect(page.locator("#result")).to_be_empty()


#: Says of the answer that is kept that the solvers of another build have told it.
OTHERS = """
() => {
  const key = "bestplay.strategies.klackers";
  localStorage[key] = localStorage[key].replace(/wheel-[0-9a-f]+/, "wheel-0");
}
"""


def test_a_links_answer_stands_below_the_link_alone(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/#a=lowest%20first")
    run(page)
    expect(page.locator("#result")).to_contain_text("24.15")
    come_back(page)
    expect(page.locator("#result")).to_contain_text("24.15")
    page.goto("/offline.html")
    go_to(page, "/klackers/strategies/")
    assert page.input_value("#a") == "best for points"
    page.wait_for_selector("#explorer[data-settled]", timeout=PATIENCE)
    expect(page.locator("#result")).to_be_empty()


def test_a_link_wins_and_destroys_nothing(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
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
    page = open_page("/klappenspiel/strategies/")
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
    page = open_page("/offline.html")
    page.add_init_script(REFUSES)
    go_to(page, "/klackers/strategies/")
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
    page = open_page("/klackers/strategies/")
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


# What comes by a link or a file, and what goes there.


def packed(content: bytes) -> str:
    """Bytes as a link has them: compressed without a header, in letters (RFC 1951, RFC 4648)."""
    deflate = compressobj(9, wbits=-15)
    coded = base64.urlsafe_b64encode(deflate.compress(content) + deflate.flush())
    return coded.decode().rstrip("=")


def test_a_links_mistakes_are_told_and_nothing_that_was_set_is_lost(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/#a=foo&b=nonsense&q=9&p1=luck&whee=1")
    failed = page.locator("#failed:visible")
    for words in (
        "The strategy (a) is 'foo', which is none of these: 'best for points', ",
        "The strategy to compare with (b) is 'nonsense'",
        "The question (q) is '9', which is none of these: '0', '1'",
        "Your rule (rule) has 'luck', which is none of these: '789', ",
        "not know: 'whee'; the parts of a link here are reply, q, ",
    ):
        expect(failed).to_contain_text(words)
    page.select_option("#a", "random")
    page.select_option("#b", "lowest first")
    write(page, MINE)
    for words in ("a=foo", "reply=7", "packed=!", "foo", "code=%FF"):
        follow(page, words)
        expect(failed).to_contain_text("This link has a mistake, so it has changed nothing.")
        assert page.input_value("#a") == "my own function"
        assert page.input_value("#b") == "lowest first"
        assert page.input_value("#code") == MINE
    follow(page, "a=random")
    expect(failed).to_be_hidden()
    assert (page.input_value("#a"), page.input_value("#b")) == ("random", "")
    follow(page, "a=foo")
    expect(failed).to_contain_text("it has changed nothing")
    assert page.input_value("#a") == "random"
    follow(page, "own")  # a part of the page
    expect(failed).to_be_hidden()


def test_a_link_carries_twenty_thousand_characters(open_page: OpenPage) -> None:
    chance = random.Random(3)
    code = MINE + "# " + "".join([chr(chance.randrange(32, 65)) for _ in range(19_800)])
    page = open_page("/klackers/strategies/")
    write(page, code)
    page.click("#share")
    expect(page.locator("#status")).to_contain_text("where some programs cut links")
    url = page.url
    other = open_page(url[url.index("/klackers/") :])
    expect(other.locator("#code")).to_have_value(code)
    assert other.input_value("#a") == "my own function"
    come_back(page)
    expect(page.locator("#code")).to_have_value(code)


def test_what_no_link_can_carry_is_told_before_and_goes_into_a_file(
    open_page: OpenPage, tmp_path: Path
) -> None:
    chance = random.Random(4)
    code = MINE + "# " + "".join([chr(chance.randrange(0x4E00, 0x9FFF)) for _ in range(19_800)])
    page = open_page("/klackers/strategies/")
    write(page, code)
    page.select_option("#b", "random")
    page.click("#share")
    expect(page.locator("#status")).to_contain_text("so there is none. Save it as a file")
    assert "#" not in page.url
    with page.expect_download() as download:
        page.click("#save")
    path = tmp_path / "klackers-strategy.py"
    download.value.save_as(path)
    assert path.read_text("utf-8").endswith(code)
    other = open_page("/klackers/strategies/")
    write(other, MINE)
    other.set_input_files("#open", path)
    expect(other.locator("#code")).to_have_value(code)
    assert other.input_value("#b") == "random"
    other.click("#back")
    expect(other.locator("#code")).to_have_value(MINE)
    # Another game's, and what is too large, change nothing.
    for content, says in (
        ("# bestplay: pickomino#a=best\n", "It is for the game 'pickomino'"),
        ("x" * 20_001, "20,000 characters at most, and this has 20,001"),
        ("x" * 200_000, "200,000 bytes"),
    ):
        path.write_text(content, "utf-8")
        other.set_input_files("#open", path)
        expect(other.locator("#failed:visible")).to_contain_text(says)
        expect(other.locator("#code")).to_have_value(MINE)


#: Code as no link of ours has it, and what is said of it.
BROKEN = (
    (packed(b" " * 20_000_000), "more than 20,000 characters"),
    (packed(b"x" * 20_001), "more than 20,000 characters"),
    (packed(MINE.encode())[:-8], "damaged or cut off"),
    (packed(MINE.encode()) + "AAAA", "damaged or cut off"),
    (packed(b"\xff\xfe"), "damaged or cut off"),
    ("A", "damaged or cut off"),
)


#: What becomes of code that is unpacked to so many bytes at most.
UNPACKED = "async ([code, most]) => Object.values(await unpacked(code, most))"


def test_what_a_link_unpacks_to_is_limited(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    long = packed(b" " * 1000)
    assert page.evaluate(UNPACKED, [long, 1000]) == [" " * 1000, ""]
    assert page.evaluate(UNPACKED, [long, 999]) == ["", "long"]
    for code, says in BROKEN:
        follow(page, f"a=random&b=my%20own%20function&packed={code}")
        expect(page.locator("#failed:visible")).to_contain_text(says)
        assert page.input_value("#a") == "best for points"
        follow(page, f"b=my%20own%20function&packed={packed(THEIRS.encode())}")
        expect(page.locator("#code")).to_have_value(THEIRS)
        expect(page.locator("#failed")).to_be_hidden()
