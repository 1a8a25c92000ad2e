"""The explorers of strategies in Chromium: a card added as soon as a page is ready, and later ones.

The explorer's Python follows when the page is ready, so the first tap waits for it.
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

#: The processor slowed down so many times, how many readers come, and the goals in milliseconds of
#: their first tap and of those that follow.
RATES: tuple[tuple[int, int, int | None, int], ...] = ((1, 5, None, 150), (4, 10, 1000, 500))

#: So many cards a reader adds or takes away once the first is answered.
CHANGES = 4

#: Presses a control, and says how many milliseconds later what is drawn at `shown` could be seen.
PRESS = """
window.press = (control, shown) => new Promise((resolve, reject) => {
  const start = performance.now();
  new MutationObserver((_, drawn) => {
    drawn.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  }).observe(document.querySelector(shown), { subtree: true, childList: true });
  setTimeout(() => reject(new Error("the tap was not answered")), 20_000);
  control.click();
});
"""

#: Taps the first card that may be added when the page says that it is ready.
TAP = """
new MutationObserver((_, watching) => {
  if (!document.documentElement?.dataset.ready) return;
  watching.disconnect();
  window.benchTap = press(document.querySelector("#x-chips button"), "#x-worth");
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""

#: Adds a card, or takes the last one away where `adds` is false, once all of the tap before is
#: drawn.  A card may leave the worth as it is, so anything that is drawn counts.
CHANGE = """
async (adds) => {
  while (!document.querySelector("#explorer").dataset.settled)
    await new Promise((done) => setTimeout(done, 20));
  const all = document.querySelectorAll(adds ? "#x-chips button" : '#x-cards [data-do="remove"]');
  return press([...all].filter((each) => !each.disabled).at(-1), "#explorer");
}
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
        for rate, runs, first, later in RATES:
            for game in games:
                url = f"{site.address}/{game}/strategies/"
                yield from _game(browser, url, game, rate, runs, first, later)
        browser.close()


def _game(
    browser: Browser, url: str, game: str, rate: int, runs: int, first: int | None, later: int
) -> Iterator[Row | Missing]:
    name = f"{NAME}, explorer, CPU/{rate}"
    try:
        visits = [_visit(browser, url, rate) for _ in range(runs + 1)][1:]
    except BrowserError as error:
        yield Missing(name, f"{game}: {error.message.splitlines()[0]}")
        return
    opened, tapped, changed = zip(*visits, strict=True)
    yield Row(name, f"{game}, ready", opened)
    yield Row(name, f"{game}, a tap made then", tapped, first)
    yield Row(
        name, f"{game}, a tap later", tuple(each for visit in changed for each in visit), later
    )


def _visit(browser: Browser, url: str, rate: int) -> tuple[float, float, list[float]]:
    """When the page was ready, how long a tap made then took, and those that followed."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    try:
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.add_init_script(WATCH)
        page.add_init_script(PRESS + TAP)
        opened = ready(page, url)
        tapped: float = page.evaluate("window.benchTap")
        changed = [page.evaluate(CHANGE, turn % 2 == 0) for turn in range(CHANGES)]
        return opened, tapped, changed
    finally:
        context.close()
