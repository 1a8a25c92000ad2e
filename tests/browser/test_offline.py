"""Without a network: saving, reading, damage, refusals, and versions that come when asked for."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bestplay.games import NAMES
from serve import Handler, Site, serving
from tests.browser.reader import PHONE, reads, ready, tap
from tests.conftest import OpenPage

LONG = 60_000

#: Every page controlled by the worker, and everything unasked for that it keeps there.
SETTLED = """
async () => {
  await navigator.serviceWorker.ready;
  for (;;) {
    const keys = await (await caches.open("bestplay")).keys();
    if (keys.length > 15 && navigator.serviceWorker.controller) return keys.length;
    await new Promise((next) => setTimeout(next, 50));
  }
}
"""

DAMAGE = """
async (header) => {
  const cache = await caches.open("bestplay");
  let damaged = 0;
  for (const request of await cache.keys()) {
    const found = await cache.match(request);
    const headers = header ? found.headers : {};
    if (new URL(request.url).pathname === "/.saved") continue;
    await cache.put(request, new Response("{ damaged", { headers }));
    damaged += 1;
  }
  return damaged;
}
"""

HALVE = """
async () => {
  const cache = await caches.open("bestplay");
  const keys = await cache.keys();
  for (const request of keys.slice(0, keys.length / 2)) await cache.delete(request);
  return (await cache.keys()).length;
}
"""

COUNT = "async () => (await (await caches.open('bestplay')).keys()).length"


class Reader:
    """Someone with a browser of their own, at a server that can be stopped."""

    def __init__(self, browser: Browser, folder: Path, stack: ExitStack) -> None:
        self.folder = folder
        self.stack = stack
        self.server = ExitStack()
        self.site: Site = self.server.enter_context(serving(folder))
        stack.callback(self.server.close)
        self.address = self.site.address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": PHONE[0], "height": PHONE[1]}, base_url=self.address
        )
        stack.callback(self.context.close)
        self.page: Page = self.context.new_page()

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def settle(self) -> None:
        """Wait until the worker is there and has what it keeps unasked."""
        self.page.evaluate(SETTLED)

    def save(self) -> None:
        """Save everything."""
        self.page.get_by_role("button", name="Save for offline").click()
        expect(self.page.locator("#offline")).to_contain_text("Saved on this device", timeout=LONG)

    def stop(self) -> None:
        """Stop the server: nothing answers at its address from now on, on no connection."""
        self.server.close()


@pytest.fixture
def reader(browser: Browser, built: Path) -> Iterator[Reader]:
    with ExitStack() as stack:
        yield Reader(browser, built, stack)


def test_saved_for_offline_every_page_works_with_the_server_gone(reader: Reader) -> None:
    page = reader.open("/")
    offered = page.get_by_role("button", name="Save for offline")
    expect(offered).to_contain_text("MB")
    reader.save()
    reader.stop()
    for game in NAMES:
        reader.open(f"/{game}/")
        ready(page)
        expect(page.locator("#best strong")).not_to_be_empty()
        expect(page.locator("#offline")).to_contain_text("Saved on this device")
    for path in ("/", "/data/"):
        reader.open(path)
        expect(page.locator("#offline")).to_contain_text("Saved on this device")
    # A position's own address leads to its game's page.
    reader.open("/klappenspiel/at/tiles-4-6-10-roll-4-6/")
    ready(page)
    reads(page, "Flip 4 and 6", "8.33")
    # What was never opened before, Pyodide and all.
    reader.open("/shut-the-box/#set=1-11")
    ready(page)
    tap(page, "#go-solve")
    reads(page, "points left on average")


def test_pages_opened_before_work_without_the_network_unasked(reader: Reader) -> None:
    page = reader.open("/klackers/")
    ready(page)
    reader.settle()
    reader.context.set_offline(True)
    for game in NAMES:
        reader.open(f"/{game}/")
        ready(page)
    reader.open("/klappenspiel/#tiles=4,6,10&roll=4,6")
    ready(page)
    reads(page, "Flip 4 and 6", "8.33")
    page.reload()
    ready(page)
    reads(page, "Flip 4 and 6", "8.33")


def test_what_was_saved_can_be_removed(reader: Reader) -> None:
    page = reader.open("/")
    reader.save()
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Save for offline")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Save for offline")).to_be_visible()


@pytest.mark.parametrize(
    "address",
    [
        "/klackers",
        "/klackers?theme=dark",
        "/klackers/index.html",
        "/klackers#tiles=1-9",
        "/klackers/at/tiles-2-4-5-7-roll-9/",
        "/klackers/at/tiles-2-4-5-7-roll-9",
    ],
)
def test_a_saved_page_is_found_at_its_other_addresses(reader: Reader, address: str) -> None:
    page = reader.open("/klackers/")
    ready(page)
    reader.settle()
    reader.stop()
    reader.open(address)
    ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Klackers")
    assert page.url.startswith(f"{reader.address}/klackers/")
    if "?" in address:
        assert "?theme=dark" in page.url


@pytest.mark.parametrize("status", [503, 500, 404])
def test_what_is_saved_is_shown_while_the_server_is_broken(
    reader: Reader, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    page = reader.open("/klackers/")
    reader.save()

    def broken(handler: Handler, with_body: bool) -> None:
        handler.send_error(status)

    monkeypatch.setattr(Handler, "_answer", broken)
    for path in ("/klappenspiel/", "/data/", "/"):
        reader.open(path)
        expect(page.locator("#offline")).to_contain_text("Saved on this device")
    reader.open("/klackers/#tiles=1,5,9&roll=9")
    ready(page)
    reads(page, "Flip 9")
    # What nobody has saved is answered by the server.
    found = page.goto("/no-such-page/")
    assert found
    assert found.status == status


def test_a_page_that_a_host_sends_instead_of_a_script_is_not_kept(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some answer every address with their first page, and a script would be kept for ever."""
    page = reader.open("/klackers/")
    ready(page)
    reader.settle()
    first = Site.find
    monkeypatch.setattr(Site, "find", lambda site, path: first(site, path) or first(site, "/"))
    script = "/assets/gone-0123456789.mjs"
    text = "(address) => fetch(address).then((found) => found.text())"
    assert page.evaluate(text, script).startswith("<!doctype html>")
    page.wait_for_timeout(300)
    kept = "(address) => caches.match(address).then((found) => found !== undefined)"
    assert page.evaluate(kept, script) is False


@pytest.mark.parametrize("path", ["/no-such-page/", "/embed/gallery/", "/embed/gallery"])
def test_a_page_that_is_not_saved_says_so(reader: Reader, path: str) -> None:
    page = reader.open("/")
    reader.settle()
    reader.stop()
    reader.open(path)
    expect(page.get_by_role("heading")).to_contain_text("not saved on this device")


@pytest.mark.parametrize("header", [True, False], ids=["content", "entries"])
def test_a_damaged_cache_heals_itself(reader: Reader, header: bool) -> None:
    page = reader.open("/klackers/")
    ready(page)
    reader.settle()
    assert page.evaluate(DAMAGE, header) > 15
    page.reload()
    ready(page)
    reads(page, "11.01")
    # What was read is whole again, and so works without the server.
    reader.settle()
    page.wait_for_load_state("networkidle")
    reader.stop()
    page.reload()
    ready(page)
    reads(page, "11.01")


def test_a_half_filled_cache_is_filled_again(reader: Reader) -> None:
    page = reader.open("/")
    reader.save()
    whole = page.evaluate(COUNT)
    assert page.evaluate(HALVE) < whole
    page.reload()
    for _ in range(300):
        if page.evaluate(COUNT) >= whole - 1:
            break
        page.wait_for_timeout(100)
    assert page.evaluate(COUNT) >= whole - 1


def test_a_save_that_is_cut_off_says_so_and_goes_on(reader: Reader) -> None:
    page = reader.open("/")
    offered = page.get_by_role("button", name="Save for offline")
    expect(offered).to_be_visible(timeout=LONG)
    reader.settle()
    reader.context.set_offline(True)
    reader.stop()
    offered.click()
    expect(page.locator("#offline")).to_contain_text("The connection was lost", timeout=LONG)
    reader.context.set_offline(False)
    port = int(reader.address.rpartition(":")[2])
    reader.server.enter_context(serving(reader.folder, port))
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#offline")).to_contain_text("Saved on this device", timeout=LONG)


REFUSED = """
for (const kind of ["open", "match", "delete", "keys", "has"]) {
  CacheStorage.prototype[kind] = () => Promise.reject(new DOMException("refused", "SecurityError"));
}
"""


def test_with_storage_refused_everything_else_works(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    worker = folder / "sw.js"
    worker.write_text(REFUSED + worker.read_text("utf-8"), "utf-8")
    with ExitStack() as stack:
        reader = Reader(browser, folder, stack)
        page = reader.open("/klackers/")
        for _ in range(2):  # the second time the worker stands between page and network
            ready(page)
            reads(page, "11.01")
            expect(page.locator("#offline")).to_contain_text("keeps nothing")
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.reload()


def test_without_service_workers_everything_else_works(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE)
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("/klackers/")
    ready(page)
    reads(page, "11.01")
    expect(page.locator("#offline")).to_contain_text("keeps nothing")


def test_a_blocked_worker_is_told_and_nothing_else_happens(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE)
    page.add_init_script(
        "navigator.serviceWorker.register = () => Promise.reject(new Error('blocked'))"
    )
    page.goto("/klackers/")
    ready(page)
    reads(page, "11.01")
    expect(page.locator("#offline")).to_contain_text("keeps nothing")


@pytest.mark.parametrize("game", NAMES)
def test_a_widget_registers_no_worker(reader: Reader, game: str) -> None:
    page = reader.open(f"/{game}/?embed")
    ready(page)
    page.wait_for_load_state("networkidle")
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )
    expect(page.locator("#offline")).to_be_hidden()


def test_a_new_version_is_offered_and_comes_when_asked_for(
    browser: Browser, built: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built, folder)
    with ExitStack() as stack:
        reader = Reader(browser, folder, stack)
        page = reader.open("/klappenspiel/#tiles=4,6,10&roll=4,6")
        ready(page)
        reader.settle()
        page.evaluate("window.mine = true")
        worker = folder / "sw.js"
        worker.write_text(worker.read_text("utf-8") + "\n// A new version.\n", "utf-8")
        page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).then(() => 1)")
        offer = page.locator("#update")
        expect(offer).to_contain_text("A new version is ready")
        tap(page, "#tile-1")
        reads(page, "Flip 10")
        assert page.evaluate("window.mine") is True
        with page.expect_navigation():
            offer.get_by_role("button", name="Reload").click()
        ready(page)
        reads(page, "Flip 10")
        assert page.url.endswith("#tiles=1,4,6,10&roll=4,6")
        expect(offer).to_be_hidden()
