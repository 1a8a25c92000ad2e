"""What a new reader waits for: few bytes, each file once, half an interpreter, the first screen."""

import re

import pytest
from playwright.sync_api import Page, Request, Route, expect

import quickstart
from benchmarks.pages import BUDGET, LOADED, TABLE_BUDGET, TAPS, WATCH
from bestplay.games import NAMES
from tests.browser.conftest import COMPILE, Trial
from tests.browser.everywhere.test_states import hold
from tests.browser.reader import DESKTOP, PATIENCE, PHONE, SMALL, go_to, ready, tap
from tests.browser.troubles import cut
from tests.conftest import OpenPage

#: The files asked for before the page was interactive.
FETCHED = """
() => performance.getEntriesByType("resource")
  .filter((entry) => entry.startTime < window.benchReady)
  .map((entry) => new URL(entry.name).pathname)
"""


@pytest.mark.usefixtures("as_published")
@pytest.mark.parametrize(
    ("path", "most"), [("/klackers/", BUDGET), ("/pickomino/table/", TABLE_BUDGET)]
)
def test_what_is_sent_before_the_first_tap_keeps_to_the_budget_and_the_head_asks_for_it(
    open_page: OpenPage, plain: bool, path: str, most: int
) -> None:
    page = open_page("/404.html")
    page.add_init_script(WATCH)
    go_to(page, path)
    # The icon is in the cache since the page before.
    assert plain or 120 < page.evaluate(LOADED) < most - 1
    fetched = page.evaluate(FETCHED)
    head = page.content().partition("</head>")[0]
    named = set(re.findall(r'(?:href|src)="(/[^"]+)"', head))
    assert set(fetched) <= named
    assert len(fetched) == len(set(fetched))


# Pages start with half of MicroPython; the other comes later, or at once when it is needed.


@pytest.mark.usefixtures("quick_start")
@pytest.mark.parametrize("game", TAPS)
def test_a_page_answers_without_the_rest(open_page: OpenPage, game: str) -> None:
    page = open_page("/404.html", allow="Failed to load resource")
    page.route("**/rest.wasm", cut)
    with page.expect_event("requestfailed", lambda request: "rest.wasm" in request.url) as failed:
        go_to(page, f"/{game}/")
    assert failed.value.resource_type == "fetch"
    before = page.locator("#best").inner_text()
    for place in TAPS[game]:
        tap(page, place)
    expect(page.locator("#best")).not_to_have_text(before)
    expect(page.locator("#message")).to_be_hidden()


@pytest.mark.usefixtures("quick_start")
def test_a_page_of_strategies_opens_without_the_rest_which_follows(open_page: OpenPage) -> None:
    page = open_page("/404.html", service_workers="block")
    hold(page, "**/rest.wasm")
    with page.expect_request("**/rest.wasm", timeout=PATIENCE) as asked:
        go_to(page, "/klackers/strategies/")
    assert asked.value.resource_type == "fetch"  # nothing called it


def compiles(page: Page, trial: Trial) -> list[str]:
    """How the rest was asked for while a new interpreter compiled something."""
    expect(page.locator("#answer")).to_have_text("36")
    (folder,) = (trial.folder / "runtime").glob("micropython-*")
    files = ("micropython.mjs", "micropython.wasm")
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    answer = page.evaluate(COMPILE, [f"/runtime/{folder.name}/{name}" for name in files])
    assert answer == 30
    return [each.resource_type for each in asked if each.url.endswith(quickstart.LATER)]


@pytest.mark.usefixtures("quick_start")
def test_what_is_called_before_the_rest_is_there_has_it_fetched_at_once(
    open_page_at: OpenPage, trial: Trial
) -> None:
    page = open_page_at(trial.address)
    assert compiles(page, trial) == ["xhr", "xhr"]


# A phone lays out what is below its first screen once the page is interactive, or is asked for.


LARGE = (430, 932)

PYTHON = "**/micropython.wasm"

OPENING = re.compile(r"\bopening\b")

#: Which of the things below the answer are drawn: headings of parts, and links of the foot.
DRAWN = """[...document.querySelectorAll(".part h2, .foot a")].map(
  (element) => element.checkVisibility())"""

#: Where the first of the parts begins.
BELOW = """Math.min(...[...document.querySelectorAll(".part, .foot")].map(
  (element) => element.getBoundingClientRect().top + scrollY))"""


def opened(open_page: OpenPage, path: str, size: tuple[int, int]) -> tuple[Page, list[Route]]:
    """A page whose Python is on its way."""
    page = open_page("/404.html", *size)
    python = hold(page, PYTHON)
    page.goto(path, wait_until="domcontentloaded")
    return page, python


def drawn(page: Page) -> bool:
    """Whether all is drawn; it is never in part."""
    every: list[bool] = page.evaluate(DRAWN)
    assert len(every) > 4
    assert len(set(every)) == 1
    return every[0]


@pytest.mark.parametrize("game", NAMES)
def test_what_a_phone_shows_first_is_laid_out_first(open_page: OpenPage, game: str) -> None:
    for size in (SMALL, PHONE, LARGE):
        page, python = opened(open_page, f"/{game}/", size)
        assert not drawn(page)
        assert page.evaluate("document.documentElement.scrollHeight > innerHeight")
        for route in python:
            route.continue_()
        ready(page)
        assert drawn(page)
        tall: int = page.evaluate("document.documentElement.scrollHeight")
        assert page.evaluate(BELOW) >= size[1] or tall < 1.5 * size[1]  # a game of few words


def test_a_reader_who_goes_there_before_finds_it(open_page: OpenPage) -> None:
    page, _ = opened(open_page, "/klackers/", PHONE)
    page.mouse.move(200, 400)
    page.mouse.wheel(0, 900)
    expect(page.locator("html")).not_to_have_class(OPENING)
    assert drawn(page)
    page, _ = opened(open_page, "/klackers/", PHONE)
    page.keyboard.press("Tab")
    assert drawn(page)


def test_it_is_there_when_python_is_lost(open_page: OpenPage) -> None:
    page = open_page("/404.html", allow="load|fetch|wasm|Aborted|ArrayBuffer|was lost")
    page.route(PYTHON, cut)
    page.goto("/klackers/")
    expect(page.locator("#message")).to_contain_text("could not be loaded")
    assert drawn(page)


def test_it_is_there_at_once_where_a_reader_may_begin_with_it(open_page: OpenPage) -> None:
    page, _ = opened(open_page, "/klackers/", DESKTOP)
    assert drawn(page)
    page, _ = opened(open_page, "/klackers/#rules", PHONE)
    assert drawn(page)
    page, _ = opened(open_page, "/klackers/#tiles=1,2,3", PHONE)
    assert not drawn(page)
    page.reload(wait_until="domcontentloaded")
    assert drawn(page)


#: The sizes and weights of the letters that are drawn: each costs as much as laying out dozens of
#: buttons, the first time that a phone needs it.
LETTERS = """
() => {
  const found = new Set();
  const add = ({ fontSize, fontWeight }) => found.add(`${parseFloat(fontSize)}/${fontWeight}`);
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility()) continue;
    const texts = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (texts || element.matches("input, select")) add(getComputedStyle(element));
    for (const part of ["::before", "::after"]) {
      const style = getComputedStyle(element, part);
      if (!["none", "normal", '""'].includes(style.content)) add(style);
    }
  }
  return [...found];
}
"""


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("folder", ["", "play/"])
def test_what_a_phone_shows_first_has_few_sizes_of_letters(
    open_page: OpenPage, game: str, folder: str
) -> None:
    page, _ = opened(open_page, f"/{game}/{folder}", PHONE)
    letters = page.evaluate(LETTERS)
    assert 3 < len(letters) <= 8, letters
