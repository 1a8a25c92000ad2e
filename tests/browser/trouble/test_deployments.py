"""A new version is published while pages of the old one are open, are being saved, or are saved."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bestplay.games import NAMES
from serve import Site, running
from tests.browser.offline import Reader, files
from tests.browser.reader import PATIENCE, come_back, go_to, reads, ready, tap
from tests.conftest import OpenPage


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    """The old version, served; site.folder says what is served from now on."""
    with running(Site(built)) as site:
        yield site


@pytest.fixture
def old_page(open_page_at: OpenPage, site: Site) -> Page:
    """A page of the old version, with a position that needs what it has not fetched yet."""
    page = open_page_at(site.address, "/404.html", allow="404|Failed to|worker|SyntaxError")
    go_to(page, "/shut-the-box/#set=1-11&tiles=1-9")
    return page


def test_a_page_that_misses_a_script_of_its_build_reloads_once_and_keeps_its_position(
    old_page: Page, site: Site, built: Path, newer: Path
) -> None:
    site.folder = newer
    with old_page.expect_event("load"):
        tap(old_page, "#go-solve")  # the worker's script is gone
    ready(old_page)
    assert old_page.url.endswith("#set=1-11&tiles=1-9")
    tap(old_page, "#go-solve")
    reads(old_page, "points left on average")
    # Where reloading has not helped, since a cache between hands out the old page once more.
    site.folder = built
    old_page.reload()
    ready(old_page)
    (worker,) = old_page.evaluate("[JSON.parse(assets.textContent).worker]")
    old_page.route(f"**{worker}", lambda route: route.fulfill(status=404))
    old_page.evaluate("sessionStorage.setItem('bestplay.reloaded', Date.now())")
    site.folder = newer
    tap(old_page, "#go-solve")
    expect(old_page.locator("#moves")).to_contain_text("newer version", timeout=PATIENCE)
    with old_page.expect_event("load"):
        old_page.get_by_role("button", name="Reload the page").first.click()
    ready(old_page)
    assert old_page.url.endswith("#set=1-11&tiles=1-9")


# For a reader whose device has saved the site, or parts of it.


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
        go_to(page, f"/{game}/")
        assert page.evaluate(STYLED) == "absolute"


def reopened(reader: Reader) -> Page:
    """All tabs are closed, so that a version that waits takes over, and one is opened again."""
    page = reader.page
    reader.page = reader.context.new_page()
    page.close()
    reader.page.wait_for_timeout(500)
    return reader.page


def test_an_update_that_is_cut_off_leaves_the_old_version_and_the_next_visit_ends_it(
    reader: Reader, built: Path, newer: Path, tmp_path: Path
) -> None:
    half = tmp_path / "half"
    half.mkdir()
    gone = files(built) - files(newer)
    assert all("/tables-" in path for path in files(built) - gone)  # each script has changed
    for name in ("sw.js", "_headers"):
        shutil.copyfile(newer / name, half / name)
    page = reader.visit("/klackers/")
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
    go_to(page, "/klackers/")
    for _ in range(1800):
        kept = set(page.evaluate(KEPT))
        if not kept & gone:
            break
        page.wait_for_timeout(100)
    assert not kept & gone
    works_offline(reader, page)


def test_a_new_version_that_waits_does_not_lose_its_files_to_the_old_one(
    reader: Reader, newer: Path
) -> None:
    page = reader.visit("/klackers/")
    reader.site.folder = newer
    assert page.evaluate(CHANGE)
    page.goto("/pickomino/")  # the old version is at work
    ready(page)
    expect(page.locator("#update")).to_contain_text("A new version is ready")
    page.wait_for_load_state("networkidle")
    reader.folder = newer
    reader.settle()
    works_offline(reader, page)


def test_two_tabs_are_open_during_an_update_and_one_takes_it(reader: Reader, newer: Path) -> None:
    first = reader.visit("/klackers/#tiles=2,4,5,7")
    second = reader.context.new_page()
    go_to(second, "/shut-the-box/#set=1-11&tiles=1-9")
    reader.site.folder = newer
    assert first.evaluate(CHANGE)
    offers = [page.locator("#update") for page in (first, second)]
    for offer in offers:
        expect(offer).to_contain_text("A new version is ready")
    with first.expect_event("load"):
        offers[0].get_by_role("button", name="Reload").click()
    ready(first)
    assert first.url.endswith("#tiles=2,4,5,7")
    # The other tab goes on, with the old version or, where it misses a script, with the new one.
    tap(second, "#tile-9")
    expect(second.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
    come_back(second)
    assert second.url.endswith("#set=1-11&tiles=1-8")
    tap(second, "#go-solve")
    reads(second, "points left on average")
    # From now on both are saved as the new version is.
    works_offline(reader, second)
