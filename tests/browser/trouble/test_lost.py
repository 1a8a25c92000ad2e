"""A file is lost or comes damaged, and the browser may keep that for ever, since its name promises
that it never changes: a page comes good by itself, or says what is missing and what still works.
"""

from collections.abc import Iterator
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
    (PLAY, WASM, cut),
    (GAME, "/data/v1/*/9-always-score.json", cut),
    *((STRATEGIES, CORE, damage) for damage in (cut, page_instead, missing)),
    (STRATEGIES, MODULE, missing),
    (STRATEGIES, WASM, cut),
    (STRATEGIES, "/assets/editor-*.mjs", missing),
    *((LAB, "/assets/lab-*.mjs", damage) for damage in (cut, missing)),
]

#: What a host's own cache keeps missing: only with a query is it there.
KEPT_AWAY = [MODULE, WASM]

#: What stays away, and what the reader is told of it.
FOR_GOOD: list[tuple[str, str, Damage, str]] = [
    *((GAME, file, missing, "taps have no effect") for file in (MODULE, WASM)),
    (GAME, WASM, cut, "taps have no effect"),
    (PLAY, WASM, missing, "taps have no effect"),
    (TABLE, MODULE, page_instead, "taps have no effect"),
    *((STRATEGIES, CORE, damage, "core.js") for damage in (cut, missing)),
    (STRATEGIES, WASM, cut, "micropython.wasm"),
    (STRATEGIES, MODULE, missing, "micropython.mjs"),
    (LAB, "/assets/lab-*.mjs", missing, "lab-"),
]

#: What answers a reader without Python.
STANDS = {GAME: "#best", PLAY: "main", TABLE: "#boards", STRATEGIES: "main", LAB: "#notebooks"}


@pytest.fixture
def site(built: Path) -> Iterator[Spoiling]:
    with running(Spoiling(built)) as site:
        yield site


@pytest.fixture
def page(browser: Browser, site: Spoiling) -> Iterator[Page]:
    """A page of someone whose browser keeps what it has fetched, and no service worker."""
    context = browser.new_context(base_url=site.address, service_workers="block")
    yield context.new_page()
    context.close()


def times(site: Spoiling, name: str) -> int:
    """How often a file was asked for."""
    return len([path for path in site.asked if path.partition("?")[0].endswith(name)])


@pytest.mark.parametrize(("path", "file", "damage"), ONCE)
def test_what_comes_damaged_once_is_asked_for_again_and_nothing_is_said(
    page: Page, site: Spoiling, path: str, file: str, damage: Damage
) -> None:
    site.spoil(file, damage)
    go_to(page, path)
    expect(page.locator("#message")).to_be_hidden()
    assert site.damages == {}
    if path == GAME:
        tap(page, "#tile-9")
        expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("file", KEPT_AWAY)
def test_what_a_host_s_own_cache_keeps_missing_is_asked_for_by_a_query(
    page: Page, site: Spoiling, file: str
) -> None:
    site.spoil(file, missing, for_good=True)
    site.spoil("never?asked", missing)  # from now on patterns are of whole addresses
    go_to(page, GAME)
    expect(page.locator("#message")).to_be_hidden()


@pytest.mark.parametrize(("path", "file", "damage", "says"), FOR_GOOD)
def test_what_stays_away_is_told_and_comes_with_a_reload_once_it_is_there(
    page: Page, site: Spoiling, path: str, file: str, damage: Damage, says: str
) -> None:
    site.spoil(file, damage, for_good=True)
    page.goto(path)
    told = page.locator("#message")
    expect(told).to_contain_text(says, timeout=30_000)  # 10 s where nobody else is at work
    expect(told).to_contain_text("Reload the page")
    expect(page.locator(STANDS[path])).not_to_be_empty()
    site.damages.clear()
    come_back(page)
    expect(told).to_be_hidden()


#: What pages do without: nothing is said of it.
SPARE = ["/assets/offline-*.mjs", "/icon.svg", "/assets/share-*.mjs", "/assets/*-later-*.txt"]


@pytest.mark.parametrize("file", SPARE)
def test_no_alarm_is_raised_by_what_python_can_do_without(
    page: Page, site: Spoiling, file: str
) -> None:
    site.spoil(file, missing, for_good=True)
    go_to(page, GAME)
    page.wait_for_load_state("networkidle")
    tap(page, "#tile-1")
    expect(page.locator("#tile-1")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#message")).to_be_hidden()


def test_an_interpreter_that_starts_though_it_is_damaged_is_told_and_whole_after_a_reload(
    page: Page, site: Spoiling
) -> None:
    """One letter of what it says in errors: nobody would see it."""
    site.spoil(WASM, altered)
    go_to(page, GAME)
    told = page.locator("#message")
    expect(told).to_contain_text("came damaged", timeout=PATIENCE)
    come_back(page)
    page.wait_for_timeout(2500)
    expect(told).to_be_hidden()
    assert times(site, "micropython.wasm") == 2


@pytest.mark.usefixtures("quick_start")
def test_the_second_half_of_the_interpreter_comes_whole_when_it_is_called_for(
    page: Page, site: Spoiling
) -> None:
    go_to(page, GAME)
    assets = page.evaluate("JSON.parse(document.getElementById('assets').textContent)")
    page.goto("/404.html")
    page.goto(GAME)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    site.spoil("/runtime/*/rest.wasm", cut)
    names = [assets[name] for name in ("micropython", "wasm")]
    assert page.evaluate(COMPILE, names) == 30


def test_a_part_that_follows_is_asked_for_again_at_the_next_tap(page: Page, site: Spoiling) -> None:
    site.spoil("/assets/*-later-*.txt", page_instead, for_good=True)
    go_to(page, GAME)
    page.wait_for_load_state("networkidle")
    chart = page.locator("#chart")
    set_tiles(page, 1, 2, 3, 4, 6)
    tap(page, "#sum-7")
    reads(page, "Flip")
    expect(chart).to_contain_text("could not be loaded")
    site.damages.clear()
    tap(page, "#sum-6")
    expect(chart).to_contain_text("%")


def test_a_link_that_needs_a_part_that_follows_waits_for_it_in_words(
    page: Page, site: Spoiling
) -> None:
    site.spoil("/assets/*-later-*.txt", missing, for_good=True)
    page.goto("/shut-the-box/#goal=round&players=3&set=1-7")
    message = page.locator("#message")
    expect(message).to_contain_text("could not be loaded", timeout=PATIENCE)
    site.damages.clear()
    page.locator("#tile-7").click()
    reads(page, "of the round")
    expect(message).to_be_hidden()
    expect(page.locator("#tile-7")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("damage", [missing, cut])
def test_without_its_table_a_page_solves_the_game_itself(
    page: Page, site: Spoiling, damage: Damage
) -> None:
    site.spoil("/data/v1/*/optimal.json", damage, for_good=True)
    go_to(page, "/klappenspiel/")
    expect(page.locator("#notice")).to_contain_text("A file is missing here")
    reads(page, "0.296")


@pytest.mark.parametrize(
    ("file", "damage"), [("/assets/worker-*.mjs", missing), ("/runtime/*/pyodide.mjs", cut)]
)
def test_a_failing_worker_is_told_and_can_be_tried_again(
    page: Page, site: Spoiling, file: str, damage: Damage
) -> None:
    site.spoil(file, damage, for_good=True)
    go_to(page, "/shut-the-box/#set=1-11")
    tap(page, "#go-solve")
    reads(page, "That did not work")
    expect(page.locator("#moves .working p")).to_contain_text("Everything else on this page")
    site.damages.clear()
    page.get_by_role("button", name="Try again").first.click()
    reads(page, "points left on average")


def test_a_lab_without_its_python_says_so_and_runs_once_it_is_there(
    page: Page, site: Spoiling
) -> None:
    site.spoil("/runtime/*/pyodide.asm.wasm", missing, for_good=True)
    go_to(page, LAB)
    page.locator("#cells textarea:visible").first.fill("6 * 7")
    page.locator("#run-all").click()
    expect(page.locator("#failed")).to_contain_text("could not be loaded", timeout=PATIENCE)
    site.damages.clear()
    page.locator("#run-all").click()
    expect(page.locator("#cells")).to_contain_text("42", timeout=PATIENCE)


@pytest.mark.parametrize("damage", [cut, missing])
def test_a_page_to_read_has_its_style_and_its_question_answers(
    page: Page, site: Spoiling, damage: Damage
) -> None:
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


@pytest.mark.parametrize("file", [MODULE, WASM])
def test_a_file_that_is_twenty_seconds_late_loses_no_tap_and_leaves_no_message(
    open_page: OpenPage, file: str
) -> None:
    page = open_page("/404.html")
    page.clock.install()
    held: list[Route] = []
    page.route(f"**{file}", lambda route: held.append(route))
    page.goto(GAME, wait_until="commit")
    expect(page.locator("#best")).to_contain_text("11.01")
    page.clock.fast_forward(20_000)
    told = page.locator("#message")
    expect(told).to_contain_text("slow to arrive")
    tap(page, "#tile-9")
    for route in held:
        route.continue_()
    page.unroute(f"**{file}")
    ready(page)
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
    expect(told).to_be_hidden()


def test_without_scripts_pages_are_still_readable(browser: Browser, server: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    for path, part, text in ((GAME, "#best", "11.01"), (TABLE, "#boards", "1,9")):
        page.goto(server + path)
        expect(page.locator(part)).to_contain_text(text)
    page.close()


def test_a_link_that_makes_no_sense_is_told_and_the_page_opens(open_page: OpenPage) -> None:
    """Of each game's many mistakes tests/fuzz/test_faults.py tells."""
    page = open_page("/shut-the-box/#%E0%A4%A")
    expect(page.locator("#message")).to_contain_text("This link has a mistake")
    reads(page, "Throw two dice")


# The browser keeps a page that is left, and shows it again by Back: what was on its way is lost.

RETURN = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"


def test_a_page_that_comes_back_while_its_worker_loads_goes_on(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/#set=1-11")
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    tap(page, "#go-solve")
    expect(page.locator("#moves .working")).to_be_visible()
    for _ in range(600):
        if held:
            break
        page.wait_for_timeout(100)
    page.unroute("**/pyodide.asm.wasm")  # what was asked for is never answered
    page.evaluate(RETURN)
    reads(page, "points left on average")


@pytest.mark.parametrize(("path", "file"), [(GAME, WASM), (STRATEGIES, CORE)])
def test_a_page_that_comes_back_before_it_has_started_starts(
    open_page: OpenPage, path: str, file: str
) -> None:
    page = open_page("/404.html")
    held: list[Route] = []
    page.route(f"**{file}", lambda route: held.append(route))
    page.goto(path, wait_until="commit")
    for _ in range(600):
        if held:
            break
        page.wait_for_timeout(100)
    page.unroute(f"**{file}")
    page.evaluate(RETURN)
    ready(page)


def test_a_lab_that_comes_back_while_its_python_loads_can_be_run_again(
    open_page: OpenPage,
) -> None:
    page = open_page(LAB)
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.locator("#cells textarea:visible").first.fill("6 * 7")
    page.locator("#run-all").click()
    for _ in range(600):
        if held:
            break
        page.wait_for_timeout(100)
    page.unroute("**/pyodide.asm.wasm")
    page.evaluate(RETURN)
    page.locator("#run-all").click()
    expect(page.locator("#cells")).to_contain_text("42", timeout=PATIENCE)
