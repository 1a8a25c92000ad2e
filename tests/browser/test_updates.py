"""A new version is published for a reader whose device has saved the site, or parts of it."""

import shutil
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bestplay.games import NAMES
from tests.browser.offline import Reader, files
from tests.browser.reader import reads, ready, tap

CHANGE = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const { installing } = registration;
  if (installing) await new Promise((done) => {
    installing.onstatechange = () => installing.state === "installing" || done();
  });
  return registration.waiting !== null;
}
"""

KEPT = """
async () => (await (await caches.open("bestplay")).keys())
  .map((request) => new URL(request.url).pathname)
"""

#: What a page looks like that has its style sheet.
STYLED = "getComputedStyle(document.querySelector('.skip')).position"


def clear_http_cache(page: Page) -> None:
    """Leave the browser nothing but what the service worker has kept."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def works_offline(reader: Reader, page: Page) -> None:
    """The server is gone, and the pages work from what the worker has kept."""
    reader.stop()
    clear_http_cache(page)
    games_work(page)


def games_work(page: Page) -> None:
    """The games' pages answer, and look as they should."""
    for game in NAMES:
        page.goto(f"/{game}/")
        ready(page)
        assert page.evaluate(STYLED) == "absolute"


def visited(reader: Reader, path: str) -> Page:
    """A page that has been open long enough for its worker to keep what it keeps unasked."""
    page = reader.open(path)
    ready(page)
    reader.settle()
    return page


def reopened(reader: Reader) -> Page:
    """All tabs are closed, so that a version that waits takes over, and one is opened again."""
    page = reader.page
    reader.page = reader.context.new_page()
    page.close()
    reader.page.wait_for_timeout(500)
    return reader.page


@pytest.mark.parametrize("saved", [False, True], ids=["unasked", "everything"])
def test_an_update_that_is_cut_off_leaves_the_old_version_and_the_next_visit_ends_it(
    browser: Browser, built: Path, newer: Path, tmp_path: Path, saved: bool
) -> None:
    half = tmp_path / "half"
    half.mkdir()
    gone = files(built) - files(newer)
    for name in ("sw.js", "_headers"):
        shutil.copyfile(newer / name, half / name)
    with ExitStack() as stack:
        reader = Reader(browser, built, stack)
        page = visited(reader, "/klackers/")
        if saved:
            reader.save()
        reader.site.folder = half
        assert page.evaluate(CHANGE)
        page = reopened(reader)
        clear_http_cache(page)
        page.goto("/klackers/")  # answered from what is saved, by the new version's worker
        ready(page)
        assert page.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => !waiting)")
        games_work(page)
        # The connection is back.
        reader.site.folder = newer
        page.goto("/klackers/")
        ready(page)
        for _ in range(300):
            kept = set(page.evaluate(KEPT))
            if not kept & gone:
                break
            page.wait_for_timeout(100)
        assert not kept & gone
        works_offline(reader, page)


def test_a_page_that_is_newer_than_the_worker_does_not_take_the_place_of_one_that_works(
    browser: Browser, built: Path, newer: Path, tmp_path: Path
) -> None:
    """The new page has arrived, what it needs has not, and the connection is lost."""
    pages_only = tmp_path / "pages"
    shutil.copytree(newer, pages_only, ignore=lambda *_: ["assets", "runtime", "sw.js"])
    with ExitStack() as stack:
        reader = Reader(browser, built, stack)
        page = visited(reader, "/klackers/")
        reader.site.folder = pages_only
        page.goto("/klackers/", wait_until="load")
        works_offline(reader, page)


def test_a_new_version_that_waits_does_not_lose_its_files_to_the_old_one(
    browser: Browser, built: Path, newer: Path
) -> None:
    with ExitStack() as stack:
        reader = Reader(browser, built, stack)
        page = visited(reader, "/klackers/")
        reader.site.folder = newer
        assert page.evaluate(CHANGE)
        page.goto("/pickomino/")  # the old version is at work
        ready(page)
        expect(page.locator("#update")).to_contain_text("A new version is ready")
        page.wait_for_load_state("networkidle")
        reader.folder = newer
        reader.settle()
        works_offline(reader, page)


def test_two_tabs_are_open_during_an_update_and_one_takes_it(
    browser: Browser, built: Path, newer: Path
) -> None:
    with ExitStack() as stack:
        reader = Reader(browser, built, stack)
        first = visited(reader, "/klackers/#tiles=2,4,5,7")
        second = reader.context.new_page()
        second.goto("/shut-the-box/#set=1-11&tiles=1-9")
        ready(second)
        reader.site.folder = newer
        assert first.evaluate(CHANGE)
        offers = [page.locator("#update") for page in (first, second)]
        for offer in offers:
            expect(offer).to_contain_text("A new version is ready")
        with first.expect_navigation():
            offers[0].get_by_role("button", name="Reload").click()
        ready(first)
        assert first.url.endswith("#tiles=2,4,5,7")
        # The other tab goes on with the old version, and is told what it cannot have any more.
        tap(second, "#tile-9")
        expect(second.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
        tap(second, "#go-solve")
        failure = second.locator("#moves .working p")
        expect(failure).to_contain_text("A newer version of this site is out. Reload the page")
        with second.expect_navigation():
            offers[1].get_by_role("button", name="Reload").click()
        ready(second)
        assert second.url.endswith("#set=1-11&tiles=1-8")
        tap(second, "#go-solve")
        reads(second, "points left on average")
        # From now on both are saved as the new version is.
        works_offline(reader, second)
