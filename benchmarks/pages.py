"""The built pages in Chromium, on a fast link and on a slow one, for a new and a known reader.

The first visit has an empty cache, the second is the same reader's, a moment later.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from benchmarks.link import SLOW_LINK, Link, serving
from benchmarks.measure import Missing, Row
from bestplay.games import NAMES
from tests import chromium

NAME = "Chromium"


class Reader(NamedTuple):
    """A kind of visitor: the link, how many times slower the processor is, and how many visits."""

    name: str
    link: Link | None
    rate: int
    runs: int
    painted: int | None
    """Goals in milliseconds: until the answer that stands in the page is painted,"""
    interactive: int | None
    """until the page is interactive,"""
    again: int | None
    """and at the second visit."""


READERS = (
    Reader("fast link", None, 1, 5, None, None, None),
    Reader("fast link, CPU/4", None, 4, 9, None, 800, None),
    Reader("slow link", SLOW_LINK, 1, 3, 600, 1500, 500),
    Reader("slow link, CPU/4", SLOW_LINK, 4, 3, None, 1600, None),
)

#: Kilobytes as sent, before the page is interactive; the tests hold the pages to it.
BUDGET = 231

#: The same for a page with a strategy table.
TABLE_BUDGET = 250

#: The page's message on its console when it is interactive.
READY = "bench: ready"

#: Notes when the page says that it is interactive.
WATCH = f"""
new MutationObserver((_, watching) => {{
  if (!document.documentElement?.dataset.ready) return;
  watching.disconnect();
  window.benchReady = performance.now();
  console.log("{READY}");
}}).observe(document, {{ subtree: true, attributes: true, attributeFilter: ["data-ready"] }});
"""

#: Milliseconds in which a new window opens: Chromium fills it with pages of its own, on all cores.
OPENED = 1500

#: Kilobytes as sent, headers and the page's own included, of all that was asked for before it
#: was interactive.
LOADED = """
() => ["navigation", "resource"]
  .flatMap((kind) => performance.getEntriesByType(kind))
  .filter((entry) => entry.startTime < window.benchReady)
  .reduce((sum, entry) => sum + entry.transferSize, 0) / 1000
"""

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"

#: The taps that change the position in each page; the last one is measured.
TAPS = {
    "klappenspiel": ["#tile-4"],
    "klackers": ["#tile-4"],
    "shut-the-box": ["#tile-4"],
    "pickomino": ["#tile-25"],
    "knock-m-down": ["#back-12", "#add-6"],
}

#: Taps, and says how long it was after the last one until the changed answer could be drawn.
TAP = """
(names) => new Promise((resolve, reject) => {
  const tap = (name) => document.querySelector(name).click();
  names.slice(0, -1).forEach(tap);
  const start = performance.now();
  new MutationObserver((_, watching) => {
    watching.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  }).observe(document.querySelector(".answer"),
    { subtree: true, childList: true, characterData: true, attributes: true });
  tap(names.at(-1));
  setTimeout(() => reject(new Error("the tap was not answered")), 20_000);
})
"""

#: The measures of one visit, with their units.
MEASURES = (
    ("the static answer is painted", "ms"),
    ("interactive", "ms"),
    ("first tap answered", "ms"),
    ("loaded until interactive", "kB"),
    ("second visit, interactive", "ms"),
)

#: The processor slowed down so many times, and the goal; Pickomino solves the whole turn anew.
RATES: tuple[tuple[int, str, float], ...] = ((1, "tap answered", 100), (4, "the same, CPU/4", 1000))


def rows(folder: Path) -> Iterator[Row | Missing]:
    games = [game for game in NAMES if (folder / game / "index.html").is_file()]
    if not games:
        yield Missing(NAME, f"{folder.name}/ has no game's page; run `make build`")
        return
    try:
        path = chromium.find(chromium.NAMES)  # what readers have
    except chromium.NoChromiumError as error:
        yield Missing(NAME, str(error))
        return
    if path is None:
        yield Missing(NAME, "there is no Chromium; `python -m tests.chromium` installs one")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        for reader in READERS:
            with serving(folder, link=reader.link) as site:
                yield from _pages(browser, site.address, games, reader)
        with serving(folder) as site:
            for game in games:
                yield from _taps(browser, site.address, game)
        browser.close()


def _pages(
    browser: Browser, address: str, games: list[str], reader: Reader
) -> Iterator[Row | Missing]:
    """Rows with the MEASURES of each game's page for a reader; the pages are visited in turns."""
    name = f"{NAME}, {reader.name}"
    visits: dict[str, list[tuple[float, ...]]] = {game: [] for game in games}
    for _ in range(reader.runs + 1):
        for game in list(visits):
            try:
                visits[game].append(_visit(browser, f"{address}/{game}/", game, reader.rate))
            except BrowserError as error:
                del visits[game]
                yield Missing(name, f"{game}: {error.message.splitlines()[0]}")
    goals = (reader.painted, reader.interactive, None, BUDGET, reader.again)
    for game, measured in visits.items():
        times = zip(*measured[1:], strict=True)  # at the first the server compresses
        for (what, unit), goal, values in zip(MEASURES, goals, times, strict=True):
            yield Row(name, f"{game}, {what}", tuple(values), goal, unit)


def _taps(browser: Browser, address: str, game: str) -> Iterator[Row]:
    """Rows with the times of a tap on a warm page, at each of RATES."""
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.add_init_script(WATCH)
    ready(page, f"{address}/{game}/")
    throttle = page.context.new_cdp_session(page)
    for rate, what, goal in RATES:
        throttle.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        times = []
        for _ in range(7):
            page.wait_for_timeout(1500)  # what follows the last tap is over
            times.append(page.evaluate(TAP, TAPS[game]))
        yield Row(f"{NAME}, taps", f"{game}, {what}", tuple(times[1:]), goal)
    page.close()


def _visit(browser: Browser, url: str, game: str, rate: int) -> tuple[float, ...]:
    """The values of a first and a second visit, in the order of MEASURES."""
    with newcomer(browser, rate) as page:
        first = ready(page, url)
        painted, loaded = page.evaluate(PAINTED), page.evaluate(LOADED)
        tap = page.evaluate(TAP, TAPS[game])
        page.wait_for_load_state("networkidle")
        page.goto("about:blank")
        return painted, first, tap, loaded, ready(page, url)


@contextmanager
def newcomer(browser: Browser, rate: int) -> Iterator[Page]:
    """Context manager: a page with an empty cache; rate: how many times slower the processor is."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    try:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.add_init_script(WATCH)
        page.wait_for_timeout(OPENED)
        yield page
    finally:
        context.close()


def ready(page: Page, url: str) -> float:
    """Open a URL, and return the milliseconds until the page is interactive.

    Nothing is asked of the page before: Playwright would first have it read a script of a third of
    a megabyte, which makes a slow phone's start a fifth longer.
    """
    with page.expect_console_message(lambda message: message.text == READY, timeout=60_000):
        page.goto(url)
    ready: float = page.evaluate("window.benchReady")
    return ready
