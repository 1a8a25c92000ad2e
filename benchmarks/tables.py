"""How long a strategy table takes to change: from a tap until the last of what it changes is drawn.

A reader of the tables goes through filters, throws and orders, one after the other; 100 ms is the
most that a desktop may take for one.  The table is what is explored; charts and figures further
down a page follow when the reader pauses.
"""

from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page, sync_playwright

from benchmarks import pages
from benchmarks.measure import Missing, Row
from bestplay.games import NAMES
from serve import serving
from tests import chromium

NAME = "Strategy tables"

#: The controls of the tables, with the game's own after them, where a page has one.
CONTROLS = {
    "a part of the position": "[id^=want-]",
    "a throw or column": "[id^=choose-]:not([id=choose-any])",
    "boards or picture": "[id^=show-]",
    "order": "#sort",
    "goal": "select#goal, button[id^=goal-]",
}

#: Presses the first that is not pressed, or chooses the next that a list offers, and says how many
#: milliseconds later the table had drawn its last change of the half second after it.
CHANGE = """
async (wanted) => {
  const all = [...document.querySelectorAll(wanted)].filter((each) => !each.disabled);
  const control = all.find((each) => each.getAttribute("aria-pressed") !== "true") ?? all[0];
  if (!control) return null;
  let drawn = 0;
  const from = performance.now();
  const watching = new MutationObserver(
    () => requestAnimationFrame(() => (drawn = performance.now() - from)));
  watching.observe(document.querySelector(".explored"),
    { subtree: true, childList: true, characterData: true, attributes: true });
  if (control.tagName === "SELECT") {
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    control.click();
  }
  await new Promise((done) => setTimeout(done, 500 + (performance.now() - from)));
  watching.disconnect();
  return drawn;
}
"""

#: The processor slowed down so many times, and the goal in milliseconds.
RATES = ((1, "", 100), (4, ", CPU/4", 500))

RUNS = 7


def rows(folder: Path) -> Iterator[Row | Missing]:
    """The medians of each kind of control on each game's table, warm."""
    found = [game for game in NAMES if (folder / game / "table" / "index.html").is_file()]
    path = chromium.find(chromium.NAMES)
    if path is None or not found:
        yield Missing(NAME, "needs a Chromium and a built site (`make build`)")
        return
    with sync_playwright() as playwright, serving(folder) as site:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        for game in found:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.add_init_script(pages.WATCH)
            try:
                pages.ready(page, f"{site.address}/{game}/table/")
                page.wait_for_timeout(2000)
                yield from _changes(page, game)
            except BrowserError as error:
                yield Missing(NAME, f"{game}: {error.message.splitlines()[0]}")
            page.close()
        browser.close()


def _changes(page: Page, game: str) -> Iterator[Row]:
    throttle = page.context.new_cdp_session(page)
    for rate, said, goal in RATES:
        throttle.send("Emulation.setCPUThrottlingRate", {"rate": rate})
        for what, wanted in CONTROLS.items():
            times = [page.evaluate(CHANGE, wanted) for _ in range(RUNS + 1)][1:]
            if None not in times:
                yield Row(NAME, f"{game}, {what}{said}", tuple(times), goal)
