"""The built pages in Chromium, on a fast link and on a slow one, for a new and a known reader.

The first visit has an empty cache, the second is the same reader's, a moment later.
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from benchmarks.measure import Missing, Row
from bestplay.games import NAMES
from serve import SLOW_LINK, Link, serving
from tests import chromium

NAME = "Chromium"
LINKS: tuple[tuple[str, Link | None, int], ...] = (
    ("fast link", None, 5),
    ("slow link", SLOW_LINK, 3),
)

#: Notes when the page says that it is interactive.
WATCH = """
new MutationObserver((_, watching) => {
  if (!document.documentElement?.dataset.ready) return;
  watching.disconnect();
  window.benchReady = performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""

READY = "window.benchReady"

#: Kilobytes as sent, headers and the page's own included, of all that was asked for before it
#: was interactive.
LOADED = """
() => ["navigation", "resource"]
  .flatMap((kind) => performance.getEntriesByType(kind))
  .filter((entry) => entry.startTime < window.benchReady)
  .reduce((sum, entry) => sum + entry.transferSize, 0) / 1000
"""

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"

#: What changes the position in each page; the last tap is measured.
TAPS = {
    "klappenspiel": ["#tile-4"],
    "klackers": ["#tile-4"],
    "shut-the-box": ["#tile-4"],
    "pickomino": ["#tile-25"],
    "knock-m-down": ["#col-b-5", "#col-b-4", "#col-b-4", "#col-b-5"],
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

#: What one visit measures, with its unit and its goal on the slow link.
MEASURES = (
    ("the static answer is painted", "ms", 600),
    ("interactive", "ms", 1600),
    ("first tap answered", "ms", None),
    ("loaded until interactive", "kB", 260),
    ("second visit, interactive", "ms", 500),
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
        for link_name, link, runs in LINKS:
            with serving(folder, link=link) as site:
                for game in games:
                    yield from _page(browser, site.address, game, link_name, runs)
        with serving(folder) as site:
            for game in games:
                yield from _taps(browser, site.address, game)
        browser.close()


def _page(
    browser: Browser, address: str, game: str, link_name: str, runs: int
) -> Iterator[Row | Missing]:
    url = f"{address}/{game}/"
    try:
        _visit(browser, url, game)  # the server compresses what it sends for the first time
        visits = [_visit(browser, url, game) for _ in range(runs)]
    except BrowserError as error:
        yield Missing(f"{NAME}, {link_name}", f"{game}: {error.message.splitlines()[0]}")
        return
    for (what, unit, goal), measured in zip(MEASURES, zip(*visits, strict=True), strict=True):
        aim = goal if link_name == "slow link" else None
        yield Row(f"{NAME}, {link_name}", f"{game}, {what}", tuple(measured), aim, unit)


def _taps(browser: Browser, address: str, game: str) -> Iterator[Row]:
    """How long a change takes once the page is warm, on this processor and on a slow phone's."""
    page = browser.new_page(viewport={"width": 360, "height": 740})
    _ready(page, f"{address}/{game}/")
    throttle = page.context.new_cdp_session(page)
    for rate, what, goal in RATES:
        throttle.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        times = []
        for _ in range(7):
            page.wait_for_timeout(1500)  # what follows the last tap is over
            times.append(page.evaluate(TAP, TAPS[game]))
        yield Row(f"{NAME}, taps", f"{game}, {what}", tuple(times[1:]), goal)
    page.close()


def _visit(browser: Browser, url: str, game: str) -> tuple[float, ...]:
    """The MEASURES of a reader who has never been here, and who then comes back."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    try:
        page = context.new_page()
        page.add_init_script(WATCH)
        first = _ready(page, url)
        painted, loaded = page.evaluate(PAINTED), page.evaluate(LOADED)
        tap = page.evaluate(TAP, TAPS[game])
        page.wait_for_load_state("networkidle")
        page.goto("about:blank")
        return painted, first, tap, loaded, _ready(page, url)
    finally:
        context.close()


def _ready(page: Page, url: str) -> float:
    """Go there; the milliseconds until the page's Python had taken over."""
    page.goto(url)
    page.wait_for_selector("html[data-ready]", timeout=60_000)
    ready: float = page.evaluate(READY)
    return ready
