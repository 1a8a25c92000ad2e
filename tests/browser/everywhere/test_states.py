"""No region shows what belongs to another position, and every engine shows the same."""

import base64
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from bestplay.games import GAMES, NAMES, Game
from sitebuild.pages import rooms
from tests.browser.reader import DESKTOP, go_to, reads, ready, tap
from tests.conftest import OpenPage
from tests.fuzz import links
from tests.fuzz.rounds import seeds
from tests.fuzz.screen import NOW, REST, Screen
from tests.fuzz.seen import WAITS

TABLE = "**/data/v1/klappenspiel/{optimal,points}.json"
CELLS = re.compile(r"#cells=([\w-]*)")
OPACITY = "(element) => Number(getComputedStyle(element).opacity)"


def unpacked(found: re.Match[str]) -> str:
    """The cells of a link to the lab: the interpreters' JSON differs in what it escapes."""
    letters = found[1] + "=" * (-len(found[1]) % 4)
    return str(json.loads(base64.urlsafe_b64decode(letters)))


def hold(page: Page, files: str) -> list[Route]:
    """Let these files wait until their routes are continued."""
    held: list[Route] = []
    page.route(files, lambda route: held.append(route))
    return held


def test_another_position_is_dimmed_before_python_and_not_answered_by_the_first_ones(
    open_page: OpenPage,
) -> None:
    page = open_page("/404.html")
    python, table = hold(page, "**/micropython.wasm"), hold(page, TABLE)
    page.goto("/klappenspiel/#tiles=1,2,3&roll=1,2", wait_until="commit")
    page.wait_for_selector("#best", state="attached")
    for region in ("#best", "#moves", "#board", "#throw"):
        assert page.locator(region).evaluate(OPACITY) < 0.5, region
    for route in python:
        route.continue_()
    ready(page)
    expect(page.locator("#best")).to_have_text("Loading…")
    expect(page.locator("#moves")).to_have_text("Loading…")
    expect(page.locator("#tile-4")).to_have_attribute("aria-pressed", "false")
    for route in table:
        route.continue_()
    reads(page, "Flip")
    assert page.locator("#best").evaluate(OPACITY) == 1
    # The first position has its answer whether its table is there or not, until it is left.
    page = open_page("/404.html")
    table = hold(page, TABLE)
    page.goto("/klappenspiel/", wait_until="commit")
    ready(page)
    reads(page, "Throw two dice", "30")
    tap(page, "#tile-4")
    expect(page.locator("#best")).to_have_text("Loading…")
    for route in table:
        route.continue_()
    reads(page, "Throw two dice")


def test_a_button_stays_under_the_finger_while_the_rest_of_the_page_arrives(
    open_page: OpenPage,
) -> None:
    page = open_page("/404.html", *DESKTOP)
    later = hold(page, "**/*-later-*.txt")
    page.goto("/knock-m-down/", wait_until="commit")
    ready(page)
    page.locator("#besides > summary").click()
    button = page.get_by_role("button", name="Draw how many throws")
    button.hover()
    page.wait_for_timeout(300)
    page.mouse.down()
    for route in later:
        route.continue_()
    page.wait_for_timeout(400)
    page.mouse.up()
    expect(page.locator("#chart").get_by_role("button", name="Cancel")).to_be_visible()


#: The regions as the browser has them, and the same of texts that others have drawn.
SHOWN = """
(names) => Object.fromEntries(names.map((name) => [name,
  document.getElementById(name)?.innerHTML]).filter(([, html]) => html !== undefined))
"""
PARSED = """
(texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => {
  const element = document.createElement("div");
  element.innerHTML = text;
  return [name, element.innerHTML];
}))
"""
UNDER_WAY = "[data-stale], .pending, progress"

#: The milliseconds that the page is given to work something out.
LONGEST = 60_000


def shown(page: Page, names: list[str]) -> dict[str, Any]:
    """What stands in the regions once nothing is under way."""
    for _ in range(2):
        page.wait_for_timeout(200)
        expect(page.locator(UNDER_WAY)).to_have_count(0, timeout=LONGEST)
    if waits(page):
        page.wait_for_timeout(REST)
        assert not waits(page), page.url
    regions: dict[str, Any] = page.evaluate(SHOWN, names)
    return regions


def waits(page: Page) -> list[str]:
    """The lines that a reader sees and that tell them to wait."""
    lines: list[str] = page.locator("body").inner_text().split("\n")
    return [line for line in lines if WAITS.search(line)]


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
def test_a_link_shows_the_same_wherever_it_is_followed_and_as_cpython_draws_it(
    open_page: OpenPage, built: Path, game: Game
) -> None:
    for kind in rooms.kinds(game.family):
        page = open_page("/404.html")
        page.clock.set_fixed_time(NOW)  # a day's throws are offered by their date
        go_to(page, kind.path(game.name))
        for seed in seeds(2):
            chance = random.Random(f"{game.name} {seed}")
            for _ in range(3):
                link = links.by_grammar(game, chance, kind.room)
                page.evaluate("(link) => { location.hash = link; }", link)
            screen = Screen(game, kind, built, link, longest=LONGEST)
            screen.idle()
            expected = page.evaluate(PARSED, screen.texts())
            # A tile that has just been turned is marked while it turns.
            here = {
                name: CELLS.sub(unpacked, html.replace(" turned", ""))
                for name, html in shown(page, list(expected)).items()
            }
            assert here == {name: CELLS.sub(unpacked, expected[name]) for name in here}, link
