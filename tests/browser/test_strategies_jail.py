"""A reader's own function on a strategy page: when it runs, and what is said of its mistakes."""

from urllib.parse import quote

from playwright.sync_api import expect

from tests.browser.test_strategies import LONG, PHONE, VIOLATIONS, opened, run
from tests.conftest import OpenPage

#: What it might reach is tried in tests/engines/test_jail.py; this says that it ran at all.
FROM_A_LINK = "def play(board, throw, plays):\n    raise ValueError('it ran')\n"


def test_a_links_function_runs_nothing_until_told_and_breaks_no_policy(
    open_page: OpenPage,
) -> None:
    page = open_page("/offline.html", *PHONE)
    page.add_init_script(VIOLATIONS)
    page.goto(f"/klackers/strategies/#a=my%20own%20function&code={quote(FROM_A_LINK)}")
    page.wait_for_selector("html[data-ready]", timeout=LONG)
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
    page = opened(open_page, "/klappenspiel/strategies/#a=my%20own%20function")
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
