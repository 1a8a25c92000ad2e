"""A new version is published while a page of the old one is open, or is being saved."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bestplay.games import NAMES
from serve import Site, serving
from sitebuild.runtime import earlier
from tests.browser.offline import files
from tests.browser.reader import PHONE, reads, ready, tap
from tests.conftest import OpenPage


@pytest.fixture
def site(built: Path) -> Iterator[Site]:
    """The old version, served; site.folder says what is served from now on."""
    with serving(built) as site:
        yield site


@pytest.fixture(scope="session")
def keeping(built: Path, newer: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The new version, built as at Netlify, where the old one is published."""
    out = tmp_path_factory.mktemp("keeping") / "dist"
    shutil.copytree(newer, out)
    with serving(built) as old:
        assert earlier.write(out, old.address) == []
    return out


def test_the_two_builds_have_no_script_in_common(built: Path, newer: Path) -> None:
    common = files(built) & files(newer)
    assert [path for path in common if "/tables-" not in path] == []
    for game in NAMES:
        page = f"{game}/index.html"
        assert (built / page).read_bytes() != (newer / page).read_bytes()


@pytest.fixture
def old_page(open_page_at: OpenPage, site: Site) -> Page:
    """A page of the old version, with a position that needs what it has not fetched yet."""
    page = open_page_at(site.address, "/404.html", *PHONE, allow="404|Failed to|worker|SyntaxError")
    page.goto("/shut-the-box/#set=1-11&tiles=1-9")
    ready(page)
    return page


def test_an_old_page_gets_all_its_files_from_a_site_that_keeps_them(
    old_page: Page, site: Site, keeping: Path
) -> None:
    site.folder = keeping
    tap(old_page, "#go-solve")
    reads(old_page, "points left on average")
    old_page.reload()
    ready(old_page)
    assert old_page.url.endswith("#set=1-11&tiles=1-9")
    named = old_page.evaluate("Object.values(JSON.parse(assets.textContent)).map(String)")
    assert set(named) & files(keeping)


#: Starts a worker as the page does, and returns its last message.
FAILURE = """
async ([worker, pyodide, wheel]) => new Promise((done) => {
  const started = new Worker(worker, { type: "module" });
  started.onerror = () => done({ type: "no script" });
  started.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type !== "loading") { started.terminate(); done(message); }
  };
  started.postMessage(JSON.stringify({ type: "start", pyodide, wheel }));
})
"""


def test_an_old_page_is_told_to_reload_where_its_files_are_gone(
    old_page: Page, site: Site, built: Path, newer: Path, tmp_path: Path
) -> None:
    mixed = tmp_path / "mixed"
    shutil.copytree(newer, mixed)
    assets = old_page.evaluate("JSON.parse(document.getElementById('assets').textContent)")
    started = [assets[name] for name in ("worker", "pyodide", "wheel")]
    # The worker's own script: the page asks what helps.
    site.folder = mixed
    assert old_page.evaluate(FAILURE, started) == {"type": "no script"}
    assert old_page.evaluate("(address) => remedy(address)", assets["worker"]) == "reload"
    # The script is there, and what it fetches is not.
    shutil.copyfile(built / assets["worker"][1:], mixed / assets["worker"][1:])
    failed = old_page.evaluate(FAILURE, started)
    assert failed["remedy"] == "reload"
    assert failed["message"] == (
        "Python could not be loaded. A newer version of this site is out. "
        "Reload the page; your position stays."
    )
    # What the reader sees, and the way out.
    tap(old_page, "#go-solve")
    reads(old_page, "That did not work")
    failure = old_page.locator("#moves .working p")
    expect(failure).to_contain_text("A newer version of this site is out. Reload the page")
    expect(old_page.get_by_role("button", name="Try again")).to_have_count(0)
    # A script that the page has not fetched yet; its own second part lies in the browser's cache.
    (script,) = [path for path in files(built) if "/knock-m-down-view-later-" in path]
    told = "(address) => modules(address).catch(({ message, remedy }) => [message, remedy])"
    assert old_page.evaluate(told, script) == [
        "A newer version of this site is out. Reload the page; your position stays.",
        "reload",
    ]
    with old_page.expect_navigation():
        old_page.get_by_role("button", name="Reload the page").first.click()
    ready(old_page)
    assert old_page.url.endswith("#set=1-11&tiles=1-9")
    tap(old_page, "#go-solve")
    reads(old_page, "points left on average")
