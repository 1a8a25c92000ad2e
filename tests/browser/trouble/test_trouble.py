"""What a reader sees when something is wrong: a message, and what still works."""

import re
from fnmatch import fnmatch
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import quickstart
from bestplay.games import NAMES
from tests.browser.reader import fill, go_to, reads, ready, set_tiles, tap
from tests.browser.troubles import (
    Answer,
    altered,
    broken_server,
    cut,
    cut_short,
    damaged,
    missing,
    page_instead,
)
from tests.conftest import OpenPage


def test_a_link_that_makes_no_sense_is_told_and_the_page_opens(open_page: OpenPage) -> None:
    """Of each game's many mistakes tests/fuzz/test_faults.py tells."""
    page = open_page("/shut-the-box/#%E0%A4%A")
    expect(page.locator("#message")).to_contain_text("This link has a mistake")
    expect(page.locator("#message")).to_contain_text("%")
    reads(page, "Throw two dice")


def test_a_bad_field_is_told_and_loses_nothing(open_page: OpenPage) -> None:
    page = open_page("/shut-the-box/")
    set_tiles(page, 1, 5, 9)
    fill(page, "#set", "1-9,14")
    expect(page.locator("#message")).to_contain_text("there is no tile 14")
    for tile in (1, 5, 9):
        expect(page.locator(f"#tile-{tile}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#tile-2")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#set")).to_have_value("1-9")


def worker_page(open_page: OpenPage, broken: str, answer: Answer) -> Page:
    page = open_page("/404.html", allow="Failed to|404|worker|pyodide|runtime")
    page.route(broken, answer)
    go_to(page, "/shut-the-box/#set=1-11")
    tap(page, "#go-solve")
    return page


@pytest.mark.parametrize(
    ("broken", "trouble"),
    [("**/worker-*.mjs", missing), ("**/pyodide.mjs", cut), ("**/*.whl", missing)],
)
def test_a_failing_worker_is_told_and_can_be_tried_again(
    open_page: OpenPage, broken: str, trouble: Answer
) -> None:
    page = worker_page(open_page, broken, trouble)
    reads(page, "That did not work")
    told = page.locator("#moves .working p")
    expect(told).to_contain_text(re.compile(r"ry again( later)?\. Everything else on this page"))
    expect(page.get_by_role("button", name="Reload the page")).to_have_count(0)
    page.unroute(broken)
    page.get_by_role("button", name="Try again").first.click()
    reads(page, "points left on average")


def test_without_python_the_page_is_still_readable(browser: Browser, server: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(server + "/klackers/")
    expect(page.locator("#best")).to_contain_text("11.01")
    page.goto(server + "/klackers/table/")
    expect(page.locator("#boards")).to_contain_text("1,9")
    page.goto(server + "/klappenspiel/")
    expect(page.locator("#best")).to_contain_text("0.296")
    page.close()


@pytest.mark.parametrize("trouble", [missing, cut, page_instead, broken_server, cut_short])
@pytest.mark.parametrize("file", ["micropython.mjs", "micropython.wasm"])
def test_whatever_python_starts_with_is_lost_the_page_says_so(
    open_page: OpenPage, file: str, trouble: Answer
) -> None:
    known = "load|wasm|micropython|fetch|Aborted|MIME|SyntaxError|connection was lost"
    page = open_page("/404.html", allow=known)
    page.route(f"**/{file}", trouble)
    page.goto("/klackers/")
    told = page.locator("#message")
    expect(told).to_contain_text("taps have no effect", timeout=60_000)
    expect(told).to_contain_text("Reload the page to try again")
    expect(page.locator("#best")).to_contain_text("11.01")


@pytest.mark.parametrize(
    ("file", "trouble"),
    [
        ("data/v1/**", missing),
        ("data/v1/**", cut),
        ("icon.svg", missing),
        ("assets/offline-*.mjs", cut),
        ("assets/widget-*.mjs", missing),
    ],
)
def test_no_alarm_is_raised_by_what_python_can_do_without(
    open_page: OpenPage, file: str, trouble: Answer
) -> None:
    page = open_page("/404.html", allow="Failed to load resource|Failed to fetch|data/")
    page.add_init_script(TOLD)
    page.route(f"**/{file}", trouble)
    go_to(page, "/klackers/?embed#tiles=1,5,9&roll=9" if "widget" in file else "/klackers/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("#message")).not_to_contain_text("Python")
    tap(page, "#tile-1")
    expect(page.locator("#tile-1")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.told.filter((text) => text.includes('Python'))") == []


#: Everything that the message has said.
TOLD = """
window.told = [];
document.addEventListener("DOMContentLoaded", () => {
  const message = document.getElementById("message");
  new MutationObserver(() => told.push(message.textContent)).observe(message, { childList: true });
});
"""


#: What the pages of a game ask for at their start, once they are there themselves.
ASKED = (
    "/runtime/*/micropython.mjs",
    "/runtime/*/micropython.wasm",
    "/assets/*-later-*.txt",
    "/data/v1/*.json",
    "/assets/tables-*.json",
    "/assets/offline-*.mjs",
    "/icon.svg",
)

#: These follow two seconds after a page is interactive; test_first_visit.py loses one.
LATER = tuple(f"/runtime/*/{name}" for name in quickstart.LATER)

#: Without these no tap can be answered yet.
NEEDED = ASKED[:2]


@pytest.mark.parametrize("game", NAMES)
def test_a_page_asks_for_nothing_at_its_start_that_is_not_tried_here(
    open_page: OpenPage, game: str
) -> None:
    page = open_page("/404.html", service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for room in ("", "table/", "play/"):
        go_to(page, f"/{game}/{room}")
        page.wait_for_load_state("networkidle")
    paths = {urlsplit(url).path for url in asked} - {
        f"/{game}/{r}" for r in ("", "table/", "play/")
    }
    paths = {path for path in paths if not any(fnmatch(path, later) for later in LATER)}
    assert [path for path in paths if not any(fnmatch(path, known) for known in ASKED)] == []


@pytest.mark.parametrize("file", ASKED)
def test_a_file_that_is_twenty_seconds_late_loses_no_tap_and_leaves_no_message(
    open_page: OpenPage, file: str
) -> None:
    page = open_page("/404.html")
    page.clock.install()
    held: list[Route] = []
    page.route(f"**{file}", lambda route: held.append(route))
    # Klappenspiel opens with a table, Klackers has a part that follows.
    page.goto("/klappenspiel/" if "data" in file else "/klackers/", wait_until="commit")
    shown = "0.296" if "data" in file else "11.01"
    expect(page.locator("#best")).to_contain_text(shown)
    if file not in NEEDED:
        ready(page)
    page.clock.fast_forward(20_000)
    told = page.locator("#message")
    if file in NEEDED:
        expect(told).to_contain_text("slow to arrive. What you tap is remembered")
    else:
        expect(told).to_be_hidden()
    tap(page, "#tile-9")
    for route in held:
        route.continue_()
    page.unroute(f"**{file}")
    ready(page)
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#best")).not_to_contain_text(shown)
    expect(page.locator("#best")).to_contain_text("Throw two dice")
    expect(told).to_be_hidden()


#: What the page's Python is told when it fetches modules: that they are here, or words and remedy.
FETCHED = """
(address) => modules(address)
  .then(() => "here", ({ message, remedy }) => [message, remedy])
"""


@pytest.mark.parametrize("trouble", [missing, cut, page_instead])
def test_modules_count_only_if_they_are_those_that_the_name_says(
    open_page: OpenPage, trouble: Answer
) -> None:
    page = open_page("/klackers/", allow="Failed to load resource")
    later = page.evaluate("JSON.parse(document.getElementById('assets').textContent).later")
    assert page.evaluate(FETCHED, later) == "here"
    page.route(f"**{later}", trouble)
    assert page.evaluate(FETCHED, later) == [
        "The connection was lost, or the server has a fault. Try again later.",
        "again",
    ]


# Parts that do not come.


#: What stands below the answer when the part of the page's Python that follows is lost.
LOST = (
    "A part of this page could not be loaded: the connection was lost, or the server has a fault. "
    "Your next tap asks for it again."
)


@pytest.mark.parametrize("trouble", [missing, cut, page_instead])
def test_without_the_rest_of_its_python_a_page_answers_and_asks_again_at_the_next_tap(
    open_page: OpenPage, trouble: Answer
) -> None:
    page = open_page("/404.html", allow="Failed to load resource")
    page.route("**/*-later-*.txt", trouble)
    go_to(page, "/klackers/")
    page.wait_for_load_state("networkidle")
    chart = page.locator("#chart")
    # What stands here is right for the position that the page opens with.
    expect(page.locator("#message")).to_be_hidden()
    expect(chart).not_to_contain_text("could not be loaded")
    set_tiles(page, 1, 2, 3, 4, 6)
    tap(page, "#sum-7")
    reads(page, "Flip")
    expect(chart).to_have_text(LOST)
    expect(chart).not_to_have_attribute("data-stale", "1")
    page.unroute("**/*-later-*.txt")
    tap(page, "#sum-6")
    expect(chart).to_contain_text("%")
    expect(chart).not_to_have_attribute("data-stale", "1")


def test_a_link_that_needs_the_rest_of_a_pages_python_waits_for_it_in_words(
    open_page: OpenPage,
) -> None:
    page = open_page("/404.html", allow="Failed to load resource")
    page.route("**/*-later-*.txt", missing)
    page.goto("/shut-the-box/#goal=round&players=3&set=1-7")
    message = page.locator("#message")
    expect(message).to_have_text(LOST)
    assert not page.evaluate("document.documentElement.dataset.ready")
    page.unroute("**/*-later-*.txt")
    page.locator("#tile-7").click()
    reads(page, "of the round")
    expect(message).to_be_hidden()
    expect(page.locator("#tile-7")).to_have_attribute("aria-pressed", "false")


def test_a_player_who_is_added_before_the_rest_is_there_comes_once(open_page: OpenPage) -> None:
    page = open_page("/404.html", allow="Failed to load resource")
    page.route("**/*-later-*.txt", missing)
    go_to(page, "/klappenspiel/")
    page.locator("#open-players-drawer").click()
    for _ in range(2):  # the second tap takes the first one's place
        page.locator("#join-").click()
        expect(page.locator("#message")).to_have_text(LOST)
    expect(page.locator("#who li")).to_have_count(0)
    page.unroute("**/*-later-*.txt")
    page.locator("#tile-1").dispatch_event("click")  # any tap asks again
    expect(page.locator("#who li")).to_have_count(2)
    reads(page, "of the round")


# Tables that do not come, or are not those that the build wrote: pages do without.


KLAPPENSPIEL = "/klappenspiel/", "**/data/v1/klappenspiel/optimal.json", "0.296"
KLACKERS = "/klackers/", "**/data/v1/shut-the-box/9-always-score.json", "11.01"


@pytest.mark.parametrize(
    ("trouble", "game"),
    [
        *((trouble, KLACKERS) for trouble in (missing, damaged, cut, altered)),
        (missing, KLAPPENSPIEL),
    ],
)
def test_without_its_table_a_page_solves_the_game_itself(
    open_page: OpenPage, trouble: Answer, game: tuple[str, str, str]
) -> None:
    address, table, value = game
    page = open_page("/404.html", allow="Failed to load resource|data/")
    page.route(table, trouble)
    go_to(page, address)
    expect(page.locator("#notice")).to_contain_text("A file is missing here")
    reads(page, value)


@pytest.mark.parametrize("trouble", [damaged, altered])
def test_a_table_that_a_page_does_not_open_with_is_checked_too(
    open_page: OpenPage, trouble: Answer
) -> None:
    page = open_page("/404.html", allow="Failed to load resource|data/")
    page.route("**/data/v1/shut-the-box/12-*.json", trouble)
    go_to(page, "/shut-the-box/#set=1-12&goal=score")
    expect(page.locator("#notice")).to_contain_text("it is damaged, or of another version")
    expect(page.locator("#best")).not_to_have_text("Loading…", timeout=60_000)


def test_an_answer_that_comes_later_is_said_aloud_then(open_page: OpenPage) -> None:
    page = open_page("/offline.html")
    held: list[Route] = []
    page.route("**/data/**", lambda route: held.append(route))
    go_to(page, "/klackers/play/")
    tap(page, "#daily-")
    said = page.locator("#said")
    expect(said).to_contain_text("Loading")
    for route in held:
        route.continue_()
    page.unroute("**/data/**")
    expect(said).to_contain_text("The ten of")
