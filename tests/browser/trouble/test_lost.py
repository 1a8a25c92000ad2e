"""A file is lost or comes damaged, and the browser may keep that for ever, since its name promises
that it never changes: a page comes good by itself, or says what is missing and what still works.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from serve import running
from tests.browser.conftest import COMPILE
from tests.browser.reader import PATIENCE, come_back, go_to, reads, ready, set_tiles, tap
from tests.conftest import OpenPage
from tests.damaging import (
    Damage,
    Spoiling,
    altered,
    cut,
    empty,
    missing,
    mistyped,
    page_instead,
)

GAME, PLAY, TABLE = "/klackers/", "/klackers/play/", "/klackers/table/"
STRATEGIES, LAB = "/klackers/strategies/", "/lab/"

MODULE, WASM = "/runtime/*/micropython.mjs", "/runtime/*/micropython.wasm"
CORE = "/runtime/*/core.js"

#: What comes so once, and whole when it is asked for again: nobody hears of it.
ONCE: list[tuple[str, str, Damage]] = [
    *((GAME, MODULE, damage) for damage in (cut, empty, mistyped, page_instead, missing)),
    *((GAME, WASM, damage) for damage in (cut, page_instead, missing)),
    (GAME, "/data/v1/*/9-always-score.json", cut),
    *((STRATEGIES, CORE, damage) for damage in (cut, page_instead, missing)),
    (STRATEGIES, MODULE, missing),
    (STRATEGIES, WASM, cut),
    *((LAB, "/assets/lab-*.mjs", damage) for damage in (cut, missing)),
]

#: What stays away, what the reader is told of it, and what answers them without Python.
FOR_GOOD: list[tuple[str, str, Damage, str, str]] = [
    (GAME, MODULE, missing, "taps have no effect", "#best"),
    (GAME, WASM, cut, "taps have no effect", "#best"),
    (PLAY, WASM, missing, "taps have no effect", "main"),
    (TABLE, MODULE, page_instead, "taps have no effect", "#boards"),
    *((STRATEGIES, CORE, damage, "taps have no effect", "main") for damage in (cut, missing)),
    (STRATEGIES, WASM, cut, "taps have no effect", "main"),
    (STRATEGIES, MODULE, missing, "taps have no effect", "main"),
    (LAB, "/assets/lab-*.mjs", missing, "lab-", "#notebooks"),
]

#: What pages do without: nothing is said of it.
SPARE = ["/assets/offline-*.mjs", "/icon.svg", "/assets/share-*.mjs", "/assets/*-later-*.txt"]

Visit = Callable[[], tuple[Page, Spoiling]]


@pytest.fixture
def visit(browser: Browser, built: Path) -> Iterator[Visit]:
    """Calls give a page of someone new whose browser keeps what it has fetched, without a service
    worker, and the site of its own that it is of."""
    with ExitStack() as stack:

        def begin() -> tuple[Page, Spoiling]:
            site = stack.enter_context(running(Spoiling(built)))
            context = browser.new_context(base_url=site.address, service_workers="block")
            stack.callback(context.close)
            return context.new_page(), site

        yield begin


def flips_nine(page: Page) -> None:
    """The page's Python is at work: a tap has its effect, and nothing is complained of."""
    tap(page, "#tile-9")
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#message")).to_be_hidden()


def test_what_comes_damaged_once_is_asked_for_again_and_nothing_is_said(visit: Visit) -> None:
    for path, file, damage in ONCE:
        page, site = visit()
        site.spoil(file, damage)
        go_to(page, path)
        expect(page.locator("#message")).to_be_hidden()
        if path == GAME:
            flips_nine(page)
        page.wait_for_load_state("networkidle")
        assert site.damages == {}, file
        page.close()


def test_what_stays_away_is_told_and_comes_with_a_reload_once_it_is_there(visit: Visit) -> None:
    opened = []
    for path, file, damage, says, stands in FOR_GOOD:
        page, site = visit()
        site.spoil(file, damage, for_good=True)
        page.goto(path)
        opened.append((page, site, says, stands))
    for page, site, says, stands in opened:  # after 10 s where nobody else is at work
        told = page.locator("#message")
        expect(told).to_contain_text(says, timeout=PATIENCE)
        expect(told).to_contain_text("Reload the page")
        expect(page.locator(stands)).not_to_be_empty()
        site.damages.clear()
        come_back(page)
        expect(told).to_be_hidden()
        page.close()


def test_what_is_kept_missing_is_asked_for_by_a_query_and_what_is_spare_is_not_missed(
    visit: Visit,
) -> None:
    for files in ([MODULE], [WASM], SPARE):
        page, site = visit()
        for file in files:
            site.spoil(file, missing, for_good=True)
        site.spoil("never?asked", missing)  # from now on patterns are of whole addresses
        go_to(page, GAME)
        page.wait_for_load_state("networkidle")
        flips_nine(page)


def test_an_interpreter_that_starts_though_it_is_damaged_is_told_and_whole_after_a_reload(
    visit: Visit,
) -> None:
    """One letter of what it says in errors: nobody would see it."""
    page, site = visit()
    site.spoil(WASM, altered)
    go_to(page, GAME)
    expect(page.locator("#message")).to_contain_text("came damaged", timeout=PATIENCE)
    come_back(page)
    page.wait_for_timeout(2500)
    expect(page.locator("#message")).to_be_hidden()
    asked = [path for path in site.asked if path.partition("?")[0].endswith("micropython.wasm")]
    assert len(asked) == 2


@pytest.mark.usefixtures("quick_start")
def test_the_second_half_of_the_interpreter_comes_whole_when_it_is_called_for(
    visit: Visit,
) -> None:
    page, site = visit()
    go_to(page, GAME)
    assets = page.evaluate("JSON.parse(document.getElementById('assets').textContent)")
    page.goto("/404.html")
    page.goto(GAME)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    site.spoil("/runtime/*/rest.wasm", cut)
    names = [assets[name] for name in ("micropython", "wasm")]
    assert page.evaluate(COMPILE, names) == 30


def test_a_part_that_follows_is_waited_for_in_words_and_asked_for_at_the_next_tap(
    visit: Visit,
) -> None:
    page, site = visit()
    site.spoil("/assets/*-later-*.txt", page_instead, for_good=True)
    go_to(page, GAME)
    page.wait_for_load_state("networkidle")
    set_tiles(page, 1, 2, 3, 4, 6)
    tap(page, "#sum-7")
    reads(page, "Flip")
    expect(page.locator("#chart")).to_contain_text("could not be loaded")
    site.damages.clear()
    tap(page, "#sum-6")
    expect(page.locator("#chart")).to_contain_text("%")
    # A link that needs it.
    page, site = visit()
    site.spoil("/assets/*-later-*.txt", missing, for_good=True)
    page.goto("/shut-the-box/#goal=round&players=3&set=1-7")
    message = page.locator("#message")
    expect(message).to_contain_text("could not be loaded", timeout=PATIENCE)
    site.damages.clear()
    page.locator("#tile-7").click()
    reads(page, "to win")
    expect(message).to_be_hidden()
    expect(page.locator("#tile-7")).to_have_attribute("aria-pressed", "false")


def test_a_failing_worker_is_told_and_can_be_tried_again(visit: Visit) -> None:
    page, site = visit()
    go_to(page, "/shut-the-box/#set=1-11")
    site.spoil("/assets/worker-*.mjs", missing, for_good=True)
    tap(page, "#go-solve")
    for file in ("/runtime/*/pyodide.mjs", None):
        reads(page, "That did not work")
        expect(page.locator("#moves .working p")).to_contain_text("Everything else on this page")
        site.damages.clear()
        if file:
            site.spoil(file, cut, for_good=True)
        page.get_by_role("button", name="Try again").first.click()
    reads(page, "points left on average")


def test_a_page_without_its_table_solves_the_game_and_one_to_read_has_style_and_question(
    visit: Visit,
) -> None:
    for damage in (cut, missing):
        page, site = visit()
        site.spoil("/data/v1/*/points.json", damage, for_good=True)
        go_to(page, "/klappenspiel/")
        expect(page.locator("#notice")).to_contain_text("A file is missing here")
        reads(page, "30points left on average")
        site.spoil("/assets/others-*.css", damage)
        site.spoil("/assets/question-*.mjs", damage)
        page.goto("/")
        expect(page.locator(".skip")).to_have_css("position", "absolute")
        for _ in range(200):  # it comes when it comes
            page.locator("#question [data-choice]").first.click()
            if page.locator("#told").inner_text():
                break
            page.wait_for_timeout(100)
        expect(page.locator("#told")).not_to_be_empty()


def hold(page: Page, *files: str) -> list[Route]:
    """What is asked for of these files from now on, and not answered."""
    held: list[Route] = []
    for file in files:
        page.route(f"**{file}", lambda route: held.append(route))
    return held


def test_files_that_are_twenty_seconds_late_lose_no_tap_and_leave_no_message(
    open_page: OpenPage,
) -> None:
    page = open_page("/404.html")
    page.clock.install()
    held = hold(page, MODULE, WASM)
    page.goto(GAME, wait_until="commit")
    expect(page.locator("#best")).to_contain_text("11points left")
    page.clock.fast_forward(20_000)
    expect(page.locator("#message")).to_contain_text("slow to arrive")
    tap(page, "#tile-9")
    for route in held:
        route.continue_()
    for file in (MODULE, WASM):
        page.unroute(f"**{file}")
    ready(page)
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#message")).to_be_hidden()


def test_without_scripts_pages_are_still_readable(browser: Browser, server: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    for path, part, text in ((GAME, "#best", "11points"), (TABLE, "#boards", "1,9")):
        page.goto(server + path)
        expect(page.locator(part)).to_contain_text(text)
    page.close()


# The browser keeps a page that is left, and shows it again by Back: what was on its way is lost.

RETURN = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"

PYODIDE = "/runtime/*/pyodide.asm.wasm"


def left(page: Page, file: str, act: Callable[[], object]) -> None:
    """A file that somebody's act asks for is on its way when the page is left, and never comes."""
    held = hold(page, file)
    act()
    for _ in range(1800):
        if held:
            break
        page.wait_for_timeout(100)
    page.unroute(f"**{file}")
    page.evaluate(RETURN)


def test_a_page_that_comes_back_while_its_python_loads_goes_on(open_page: OpenPage) -> None:
    page = open_page("/404.html")
    for path, file in ((GAME, WASM), (STRATEGIES, CORE)):
        left(page, file, partial(page.goto, path, wait_until="commit"))
        ready(page)
    go_to(page, "/shut-the-box/#set=1-11")
    left(page, PYODIDE, partial(tap, page, "#go-solve"))
    reads(page, "points left on average")


def test_a_lab_that_comes_back_or_has_lost_its_python_can_be_run_again(visit: Visit) -> None:
    page, site = visit()
    go_to(page, LAB)
    site.spoil(PYODIDE, missing, for_good=True)  # it is asked for as soon as a cell has the focus
    page.locator("#cells textarea:visible").first.fill("6 * 7")
    page.locator("#run-all").click()
    expect(page.locator("#failed")).to_contain_text("pyodide.asm.wasm did not", timeout=PATIENCE)
    site.damages.clear()
    left(page, PYODIDE, page.locator("#run-all").click)
    page.locator("#run-all").click()
    expect(page.locator("#cells")).to_contain_text("42", timeout=PATIENCE)
