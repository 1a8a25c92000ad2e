"""Without a network: saving, reading, damage and refusals."""

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bestplay.games import NAMES
from serve import Handler, Site, running
from tests.browser.offline import DAMAGE, HEALED, Reader
from tests.browser.reader import PATIENCE, come_back, go_to, reads, ready, tap
from tests.conftest import OpenPage
from tests.damaging import Spoiling, cut, missing

#: Notes whether there was a service worker when the page was ready.
WORKER_AT_READY = """
new MutationObserver((_, watching) => {
  if (!document.documentElement?.dataset.ready) return;
  watching.disconnect();
  window.worker = navigator.serviceWorker.getRegistration().then(Boolean);
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-ready"] });
"""


def test_saved_for_offline_every_page_works_with_the_server_gone(reader: Reader) -> None:
    page = reader.open("/")
    offered = page.get_by_role("button", name="Save for offline")
    expect(offered).to_contain_text("MB")
    reader.save()
    reader.stop()
    for game in NAMES:
        reader.open(f"/{game}/")
        expect(page.locator("#best")).not_to_be_empty()
        expect(page.locator("#offline")).to_contain_text("Saved on this device")
    for path in ("/", "/data/"):
        reader.open(path)
        expect(page.locator("#offline")).to_contain_text("Saved on this device")
    # A position's own address leads to its game's page.
    reader.open("/klappenspiel/at/tiles-4-6-10-roll-4-6/")
    reads(page, "Flip 4 and 6", "8.3")
    # So does the widget within an answer.
    reader.open("/answers/where-to-sit/")
    widget = page.locator("bestplay-widget iframe").content_frame
    expect(widget.locator("#best")).to_contain_text("to beat 12", timeout=PATIENCE)
    # What was never opened before, Pyodide and all.
    reader.open("/shut-the-box/#set=1-11")
    tap(page, "#go-solve")
    reads(page, "points left on average")


def test_pages_opened_before_work_without_the_network_unasked(reader: Reader) -> None:
    reader.page.add_init_script(WORKER_AT_READY)
    page = reader.open("/klackers/strategies/")
    assert page.evaluate("window.worker") is False  # the page comes first
    reader.visit("/klackers/")
    reader.context.set_offline(True)
    for game in NAMES:
        reader.open(f"/{game}/")
    reader.open("/klappenspiel/#tiles=4,6,10&roll=4,6")
    reads(page, "Flip 4 and 6", "8.3")
    come_back(page)
    reads(page, "Flip 4 and 6", "8.3")


#: Where a page that is saved is found, too.
ADDRESSES = (
    "/klackers",
    "/klackers?theme=dark",
    "/klackers/index.html",
    "/klackers#tiles=1-9",
    "/klackers/at/tiles-2-4-5-7-roll-9/",
    "/klackers/at/tiles-2-4-5-7-roll-9",
)

#: What is not saved unasked.
UNSAVED = ("/no-such-page/", "/no-such-page")


def test_a_saved_page_is_found_at_its_other_addresses_and_what_is_not_saved_says_so(
    reader: Reader,
) -> None:
    page = reader.visit("/klackers/")
    reader.stop()
    for address in ADDRESSES:
        reader.open("about:blank")  # a change of the hash alone would load nothing
        reader.open(address)
        expect(page.get_by_role("heading", level=1)).to_have_text("Klackers")
        assert page.url.startswith(f"{reader.address}/klackers/"), address
        assert ("?theme=dark" in page.url) == ("?" in address)
    for address in UNSAVED:
        reader.open(address)
        expect(page.get_by_role("heading")).to_contain_text("not saved on this device")


def test_what_is_saved_is_shown_while_the_server_is_broken(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = reader.open("/klackers/")
    reader.save()
    answer = [0]

    def broken(handler: Handler) -> None:
        handler.send_error(answer[0])

    monkeypatch.setattr(Handler, "do_GET", broken)
    for status, path in ((503, "/klappenspiel/"), (500, "/data/"), (404, "/")):
        answer[0] = status
        reader.open(path)
        expect(page.locator("#offline")).to_contain_text("Saved on this device")
        reader.open("/klackers/#tiles=1,5,9&roll=9")
        reads(page, "Flip 9")
        # What nobody has saved is answered by the server.
        found = page.goto("/no-such-page/")
        assert found
        assert found.status == status
    # Some hosts answer every address with their first page: that is not kept as a script.
    monkeypatch.undo()
    first = Site.find
    monkeypatch.setattr(Site, "find", lambda site, path: first(site, path) or first(site, "/"))
    reader.open("/klackers/")
    script = "/assets/gone-0123456789.mjs"
    text = "(address) => fetch(address).then((found) => found.text())"
    assert page.evaluate(text, script).startswith("<!doctype html>")
    page.wait_for_timeout(300)
    kept = "(address) => caches.match(address).then((found) => found !== undefined)"
    assert page.evaluate(kept, script) is False


# When something goes wrong: damaged, half-filled and refused storage.


def test_a_damaged_cache_heals_itself(reader: Reader) -> None:
    page = reader.visit("/klackers/")
    for header in (True, False):  # contents, and whole entries
        assert page.evaluate(DAMAGE, header) > 15
        come_back(page)
        reads(page, "11points left")
        # What was read is whole again.
        assert page.evaluate(HEALED) == 0
        reader.settle()
    reader.stop()
    come_back(page)
    reads(page, "11points left")


def test_a_save_says_what_stops_it_and_goes_on_when_that_has_gone(
    browser: Browser, built: Path
) -> None:
    with running(Spoiling(built)) as site, ExitStack() as stack:
        reader = Reader(browser, built, stack, site)
        page = reader.open("/")
        offered = page.get_by_role("button", name="Save for offline")
        expect(offered).to_be_visible(timeout=PATIENCE)
        reader.settle()
        site.spoil("/*/pyodide.mjs", cut)  # once: it is asked for again
        site.spoil("/runtime/*/pyodide.asm.wasm", missing, for_good=True)
        reader.context.set_offline(True)
        offered.click()
        told = page.locator("#offline")
        expect(told).to_contain_text("The connection was lost", timeout=PATIENCE)
        reader.context.set_offline(False)
        page.get_by_role("button", name="Try again").click()
        expect(told).to_contain_text("404", timeout=PATIENCE)
        site.damages.clear()
        page.get_by_role("button", name="Try again").click()
        expect(told).to_contain_text("Saved on this device", timeout=PATIENCE)


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
            reads(page, "11points left")
            expect(page.locator("#offline")).to_contain_text("not available in this window")
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.reload()


#: Ways in which a browser, or what is added to it, has no service workers.
WITHOUT = (
    "delete Navigator.prototype.serviceWorker",
    "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('refused'))",
    "ServiceWorkerContainer.prototype.register = async () => undefined",
)


def test_without_service_workers_everything_else_works(open_page: OpenPage, reader: Reader) -> None:
    heard: list[str] = []
    for script in WITHOUT:
        page = open_page("about:blank", service_workers="allow")
        page.on("console", lambda message: heard.append(message.text))
        page.add_init_script(script)
        go_to(page, "/klackers/")
        reads(page, "11points left")
        expect(page.locator("#offline")).to_contain_text("not available in this window")
    assert "undefined" not in " ".join(heard)
    # A widget needs none.
    page = reader.open("/klackers/?embed")
    page.wait_for_load_state("networkidle")
    registered = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    assert page.evaluate(registered) == 0
    expect(page.locator("#offline")).to_be_hidden()
