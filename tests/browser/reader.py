"""What a reader does on a game's page, and what they read there."""

from itertools import combinations

from playwright.sync_api import Locator, Page, expect

PHONE = (390, 844)
SIDEWAYS = (844, 390)
SMALL = (320, 568)
DESKTOP = (1280, 800)

#: Milliseconds for whatever a page does, Pyodide's start included, on a busy machine.
PATIENCE = 180_000

#: A page whose Python has taken over, or one without any.
BEGUN = "html[data-ready], html:not(:has(#assets))"

#: What a page's policy has forbidden, also of blocked fetches that say nothing on the console.
VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  violations.push(`${event.effectiveDirective}: ${event.blockedURI}`);
});
"""


def ready(page: Page) -> None:
    """Wait until the page's Python has taken over."""
    page.wait_for_selector("html[data-ready]", timeout=PATIENCE)


def go_to(page: Page, path: str) -> None:
    """Another page, once its Python has taken over."""
    page.goto(path)
    ready(page)


def come_back(page: Page) -> None:
    """The same page, as whoever has closed it finds it."""
    page.reload()
    ready(page)


def set_tiles(page: Page, *up: int) -> None:
    """Tap tiles until just these are up."""
    for tile in page.locator("button.tile").all():
        number = int(tile.inner_text())
        if (tile.get_attribute("aria-pressed") == "true") != (number in up):
            tap(page, f"#tile-{number}")


#: The drawer that holds an element, "" for none, whether it is open, and whether any is.
DRAWER = """
(element) => {
  if (!element.isConnected) return null;
  const drawer = element.closest("[popover]");
  const open = document.querySelector(".drawer:popover-open");
  return [drawer?.id ?? "", Boolean(drawer?.matches(":popover-open")), open !== null];
}
"""


#: Milliseconds after which a second tap at one place is no double tap any more, which a page takes
#: for one where something else lies there since.
SLOWER = 410


def reach(page: Page, selector: str) -> Locator:
    """What a reader looks for: its drawer or fold is opened, and a drawer over it closed."""
    found = page.locator(selector).first
    while not (seen := found.evaluate(DRAWER)):
        pass  # it was drawn anew between being found and being looked at
    drawer, is_open, any_is = seen
    if any_is and not is_open:
        page.keyboard.press("Escape")
    if drawer and not is_open:
        page.locator(f"#open-{drawer}").click()
        page.wait_for_timeout(SLOWER)
    fold = page.locator(f"details:not([open]):has({selector}) > summary").first
    if fold.count() and not selector.endswith("summary"):
        fold.click()
    return found


def tap(page: Page, selector: str) -> None:
    """Press what a finger would press."""
    reach(page, selector).click()


def flip(page: Page, *tiles: int) -> None:
    """Tap these tiles on the board of a page of play, and flip them."""
    for tile in tiles:
        tap(page, f"#pick-{tile}")
    tap(page, f"#make-{'-'.join(map(str, tiles))}")


def fitting(page: Page) -> list[Locator]:
    """Tiles to tap for the throw that lies on a page of play: as few as there can be."""
    tiles = page.locator("#game .pick").all()
    total = sum(map(int, page.locator("#best .pip .hidden").all_text_contents()))
    for count in range(1, len(tiles) + 1):
        for chosen in combinations(tiles, count):
            if sum(int(tile.inner_text()) for tile in chosen) == total:
                return list(chosen)
    raise AssertionError(f"no tiles add up to {total}")


def fill(page: Page, selector: str, text: str) -> None:
    """Type into a field and send it."""
    field = reach(page, selector)
    field.fill(text)
    field.press("Enter")


def enter(page: Page, text: str) -> None:
    """Types it where the focus is, and sends it."""
    page.keyboard.type(text)
    page.keyboard.press("Enter")


def reads(page: Page, *texts: str) -> None:
    """The headline says all these texts."""
    for text in texts:
        expect(page.locator("#best")).to_contain_text(text, timeout=PATIENCE)


#: The texts of rows' cells, without what is only heard.
CELLS = """
(rows) => rows.map((row) => [...row.querySelectorAll(":scope > span:not(.hidden)")].map((cell) => {
  const seen = cell.cloneNode(true);
  seen.querySelectorAll(".hidden").forEach((each) => each.remove());
  return seen.textContent;
}))
"""


def others(page: Page) -> list[list[str]]:
    """The plays below the best one: label, worth and cost."""
    rows: list[list[str]] = page.locator("#moves .play").evaluate_all(CELLS)
    return [[plain(cell) for cell in row] for row in rows]


def in_sight(page: Page, *selectors: str) -> None:
    """All of these are wholly within the window, with nothing scrolled."""
    page.evaluate("window.scrollTo(0, 0)")
    for selector in selectors:
        expect(page.locator(selector)).to_be_in_viewport(ratio=1)


def plain(text: str) -> str:
    """Text with ordinary spaces."""
    return " ".join(text.split())
