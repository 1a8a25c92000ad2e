"""Any built site's pages as a reader's browser meets them, so that two can stand side by side.

Nothing is asked of a page but that it is one: bytes are those that were sent until the network was
quiet; "answer shown" is the largest paint; "settled" the last change of the page by itself; the
tap is on a control that the page offers, until the page has changed and is drawn again.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from benchmarks.link import SLOW_LINK, Link, serving
from benchmarks.measure import Missing, Row
from benchmarks.pages import TAPS
from bestplay.games import NAMES
from tests import chromium

LINKS: tuple[tuple[str, Link | None], ...] = (("fast link", None), ("slow link", SLOW_LINK))
RATES = (1, 4)
RUNS = 3

#: Notes the largest paint and the last change of the page.
WATCH = """
window.bench = { largest: 0, changed: 0 };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) bench.largest = entry.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
new MutationObserver(() => { bench.changed = performance.now(); })
  .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""

MET = """
() => {
  const sent = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return {
    bytes: sent.reduce((sum, entry) => sum + entry.transferSize, 0) / 1000,
    paint: paint?.startTime ?? NaN, largest: bench.largest, changed: bench.changed,
  };
}
"""

#: Presses the first of these that can be seen, and says when the page had changed and was drawn.
TAP = """
(selectors) => new Promise((resolve) => {
  const seen = (element) => element.offsetParent && !element.disabled;
  const controls = selectors.flatMap((one) => [...document.querySelectorAll(one)]).filter(seen);
  if (!controls.length) return resolve(null);
  const start = performance.now();
  new MutationObserver((_, watching) => {
    watching.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  }).observe(document.body,
    { subtree: true, childList: true, characterData: true, attributes: true });
  controls[0].click();
  setTimeout(() => resolve(null), 10_000);
})
"""

#: The measures, in the order of visit(): (words, unit).
MEASURES = (
    ("sent until quiet", "kB"),
    ("first paint", "ms"),
    ("answer shown", "ms"),
    ("settled", "ms"),
    ("tap", "ms"),
)

#: The controls of a page that nobody has told us of.
ANY = ["main button", "button", "input", "select", "a[href]"]


def rows(folder: Path, peer: Path | None = None) -> Iterator[Row | Missing]:
    """The measures of our pages, and of those of another built site in the folder `peer`."""
    path = chromium.find(chromium.NAMES)  # what readers have
    if path is None:
        yield Missing(
            "Side by side", "there is no Chromium; `python -m tests.chromium` installs it"
        )
        return
    ours = [(f"/{game}/", TAPS[game][-1:]) for game in NAMES if (folder / game).is_dir()]
    sites = [("ours", folder, ours)]
    if peer:
        theirs = sorted(file.parent for file in peer.rglob("index.html"))
        paths = [f"/{page.relative_to(peer).as_posix()}/".replace("/./", "/") for page in theirs]
        sites.append(("peer", peer, [(page, ANY) for page in paths]))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(chromium.ARGUMENTS))
        for link_name, link in LINKS:
            for rate in RATES:
                for whose, where, pages in sites:
                    with serving(where, link=link) as site:
                        name = f"{whose}, {link_name}, CPU/{rate}"
                        yield from measured(browser, site.address, name, pages, rate)
        browser.close()


def measured(
    browser: Browser, address: str, name: str, pages: Sequence[tuple[str, list[str]]], rate: int
) -> Iterator[Row | Missing]:
    """Rows with the MEASURES of each page, each visit with an empty cache."""
    for path, controls in pages:
        try:
            visit(browser, address + path, controls, rate)  # the server compresses the first time
            visits = [visit(browser, address + path, controls, rate) for _ in range(RUNS)]
        except BrowserError as error:
            yield Missing(name, f"{path}: {error.message.splitlines()[0]}")
            continue
        for (what, unit), times in zip(MEASURES, zip(*visits, strict=True), strict=True):
            met = [time for time in times if time is not None]
            if met:
                yield Row(name, f"{path} {what}", tuple(met), None, unit)


def visit(browser: Browser, url: str, controls: list[str], rate: int) -> list[float | None]:
    """One visit's values in the order of MEASURES; None for a tap that changes nothing."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    try:
        page: Page = context.new_page()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        page.add_init_script(WATCH)
        page.goto(url)
        page.wait_for_load_state("networkidle", timeout=60_000)
        page.wait_for_timeout(500)
        met: dict[str, Any] = page.evaluate(MET)
        tap = page.evaluate(TAP, controls)
        return [met["bytes"], met["paint"], met["largest"], met["changed"], tap]
    finally:
        context.close()
