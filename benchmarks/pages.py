"""The built pages in Chromium, on a fast link and on a slow one, each time with an empty cache."""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as BrowserError

from benchmarks.measure import Missing, Row
from serve import SLOW_LINK, Link, serving
from sitebuild.games import GAMES
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

#: Kilobytes as sent, the page's own included, until now.
LOADED = """
() => ["navigation", "resource"]
  .flatMap((kind) => performance.getEntriesByType(kind))
  .reduce((sum, entry) => sum + entry.transferSize, 0) / 1000
"""

PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"

#: Taps the first tile and says how long it was until the changed answer could be drawn.
TAP = """
() => new Promise((resolve, reject) => {
  const start = performance.now();
  new MutationObserver((_, watching) => {
    watching.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  }).observe(document.querySelector(".answer"),
    { subtree: true, childList: true, characterData: true, attributes: true });
  document.querySelector("button.tile").click();
  setTimeout(() => reject(new Error("the tap was not answered")), 20_000);
})
"""

#: What one visit measures: (what, unit).
MEASURES = (
    ("first paint", "ms"),
    ("UI ready", "ms"),
    ("first tap answered", "ms"),
    ("loaded until ready", "kB"),
)


def rows(folder: Path) -> Iterator[Row | Missing]:
    games = [game for game in GAMES if (folder / game / "index.html").is_file()]
    if not games:
        yield Missing(NAME, f"{folder.name}/ has no game's page; run `make build`")
        return
    try:
        path = chromium.find()
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
        browser.close()


def _page(
    browser: Browser, address: str, game: str, link_name: str, runs: int
) -> Iterator[Row | Missing]:
    url = f"{address}/{game}/"
    try:
        _visit(browser, url)  # the server compresses what it sends for the first time
        visits = [_visit(browser, url) for _ in range(runs)]
    except BrowserError as error:
        yield Missing(f"{NAME}, {link_name}", f"{game}: {error.message.splitlines()[0]}")
        return
    for (what, unit), measured in zip(MEASURES, zip(*visits, strict=True), strict=True):
        yield Row(f"{NAME}, {link_name}", f"{game}, {what}", tuple(measured), unit=unit)


def _visit(browser: Browser, url: str) -> tuple[float, ...]:
    """The MEASURES of one visit by a reader who has never been here."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    try:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(url)
        ready = page.wait_for_function("window.benchReady", timeout=60_000).json_value()
        loaded = page.evaluate(LOADED)
        painted = page.wait_for_function(PAINTED).json_value()
        return painted, ready, page.evaluate(TAP), loaded
    finally:
        context.close()
