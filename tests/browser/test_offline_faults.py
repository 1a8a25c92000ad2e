"""Offline use when something goes wrong: damaged, half-filled and refused storage, new versions."""

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bestplay.games import NAMES
from serve import serving
from tests.browser.offline import COUNT, DAMAGE, HALVE, LONG, Reader
from tests.browser.reader import PHONE, reads, ready, tap
from tests.conftest import OpenPage


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
            expect(page.locator("#offline")).to_contain_text("not available in this window")
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.reload()


def test_without_service_workers_everything_else_works(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE)
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("/klackers/")
    ready(page)
    reads(page, "11.01")
    expect(page.locator("#offline")).to_contain_text("not available in this window")


def test_a_blocked_worker_is_told_and_nothing_else_happens(open_page: OpenPage) -> None:
    page = open_page("/404.html", *PHONE)
    page.add_init_script(
        "navigator.serviceWorker.register = () => Promise.reject(new Error('blocked'))"
    )
    page.goto("/klackers/")
    ready(page)
    reads(page, "11.01")
    expect(page.locator("#offline")).to_contain_text("not available in this window")


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
        reads(page, "0.617")
        assert page.evaluate("window.mine") is True
        with page.expect_navigation():
            offer.get_by_role("button", name="Reload").click()
        ready(page)
        reads(page, "0.617")
        assert page.url.endswith("#tiles=1,4,6,10")
        expect(offer).to_be_hidden()
