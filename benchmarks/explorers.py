"""The explorers of strategies in Chromium: a card added at once, as soon as a page is ready.

The explorer's Python follows half a second after the page is ready, so a tap before that waits
for it.
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as BrowserError

from benchmarks.measure import Missing, Row
from benchmarks.pages import NAME, WATCH, ready
from bestplay.games import NAMES
from serve import serving
from tests import chromium

#: The processor slowed down so many times, how many readers come, and the goal of their first tap
#: in milliseconds.
RATES: tuple[tuple[int, int, int | None], ...] = ((1, 5, None), (4, 10, 1000))

#: Taps the first card that may be added when the page says that it is ready, and notes when the
#: worth is drawn again.
TAP = """
new MutationObserver((_, watching) => {
  if (!document.documentElement?.dataset.ready) return;
  watching.disconnect();
  const start = performance.now();
  window.benchTap = new Promise((resolve, reject) => {
    new MutationObserver((_, drawn) => {
      drawn.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - start));
    }).observe(document.querySelector("#x-worth"), { subtree: true, childList: true });
    setTimeout(() => reject(new Error("the tap was not answered")), 20_000);
  });
  document.querySelector("#x-chips button").click();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""


def rows(folder: Path) -> Iterator[Row | Missing]:
    """When the pages are ready, and when a tap made then is answered."""
    games = [game for game in NAMES if (folder / game / "strategies/index.html").is_file()]
    path = chromium.find(chromium.NAMES)
    if not games or path is None:
        yield Missing(NAME, "there is no page of strategies, or no Chromium")
        return
    with sync_playwright() as playwright, serving(folder) as site:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        for rate, runs, goal in RATES:
            for game in games:
                yield from _game(
                    browser, f"{site.address}/{game}/strategies/", game, rate, runs, goal
                )
        browser.close()


def _game(
    browser: Browser, url: str, game: str, rate: int, runs: int, goal: int | None
) -> Iterator[Row | Missing]:
    name = f"{NAME}, explorer, CPU/{rate}"
    try:
        visits = [_visit(browser, url, rate) for _ in range(runs + 1)][1:]
    except BrowserError as error:
        yield Missing(name, f"{game}: {error.message.splitlines()[0]}")
        return
    opened, tapped = zip(*visits, strict=True)
    yield Row(name, f"{game}, ready", opened)
    yield Row(name, f"{game}, a tap made then", tapped, goal)


def _visit(browser: Browser, url: str, rate: int) -> tuple[float, float]:
    """When the page was ready, and how long a tap made then took."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    try:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.add_init_script(WATCH)
        page.add_init_script(TAP)
        opened = ready(page, url)
        tapped: float = page.evaluate("window.benchTap")
        return opened, tapped
    finally:
        context.close()
