"""Rules and goals of Klackers and Shut the Box, as readers set them."""

import re
from fractions import Fraction

from playwright.sync_api import expect

from bestplay.jobs import silent
from bestplay.shut_the_box import jobs
from tests.browser.reader import fill, reads, ready, tap
from tests.conftest import OpenPage

#: Eleven tiles are too many for the page itself, and have no table.
LARGE = "#set=1-11&one-die=always"


def test_a_changed_rule_changes_the_answer_and_back_undoes_it(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/#one-die=never")
    expect(page.locator("#lead")).to_contain_text("11.16")
    tap(page, "#one-die-max6")
    expect(page.locator("#lead")).to_contain_text("11.01")
    page.keyboard.press("Escape")
    tap(page, "#besides > summary")
    page.get_by_role("link", name="Twelve tiles").click()
    reads(page, "Throw two dice")
    expect(page.locator("button.tile")).to_have_count(12)
    page.go_back()
    expect(page.locator("#lead")).to_contain_text("11.01")
    # A round, with tiles of one's own.
    page = open_page("/shut-the-box/#goal=round&players=3&set=1-7")
    reads(page, "Throw two dice", "to win")
    fill(page, "#round-scores", "3, 50")
    expect(page.locator("#message")).to_contain_text("not 50")
    fill(page, "#round-scores", "3")
    expect(page.locator("#lead")).to_contain_text("the lowest score so far is 3")
    assert page.url.endswith("goal=round&players=3&scores=3")


def test_rules_without_a_table_are_solved_in_the_worker(open_page: OpenPage) -> None:
    page = open_page(f"/shut-the-box/{LARGE}")
    reads(page, "These rules are not worked out yet")
    tap(page, "#go-solve")
    expect(page.locator("#moves")).to_contain_text("Cancel")
    top = jobs.solve(silent, "set=1-11&one-die=always")[0][-1]
    score = 66 - Fraction(top, 36**11)
    reads(page, "points left on average", f"{float(score):.0f}points")


def test_taps_before_python_are_played_back(open_page: OpenPage) -> None:
    page = open_page("/404.html")
    page.goto("/klackers/", wait_until="commit")
    page.wait_for_selector("#tile-9")
    page.evaluate("document.getElementById('tile-9').click()")
    ready(page)
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")


# The page of the whole strategy.


def test_a_long_job_shows_progress_and_can_be_cancelled(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/table/#set=1-8,10-12&goal=round&players=6")
    boards = page.locator("#boards")
    boards.get_by_role("button", name="Work them out").click()
    expect(boards.locator("progress")).to_be_visible()
    expect(boards).to_contain_text(re.compile(r"\d of \d"), timeout=120_000)
    cancel = boards.get_by_role("button", name="Cancel")
    pressed, words = cancel.element_handle(), boards.locator(".working p")
    expect(words).not_to_have_text(words.inner_text())
    assert pressed is not None
    assert pressed.evaluate("(button) => button.isConnected")  # under the finger all the while
    cancel.click()
    expect(boards.get_by_role("button", name="Work them out")).to_be_visible()
