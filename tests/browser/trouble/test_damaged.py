"""A file comes damaged once, and the browser keeps it for ever, since its name promises that it
never changes: every page comes good by itself, or says what to do, and then it does."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from serve import running
from tests.browser.conftest import COMPILE
from tests.browser.offline import Reader
from tests.browser.reader import PATIENCE, come_back, go_to, reads, tap
from tests.damaging import Damage, Spoiling, altered, cut, empty, mistyped, page_instead

SAVE = "Save for offline"

#: What a page asks for of its own, and how each may come.
DAMAGES = [
    ("micropython.mjs", cut),
    ("micropython.mjs", empty),
    ("micropython.mjs", mistyped),
    ("micropython.mjs", page_instead),
    ("micropython.wasm", cut),
    ("micropython.wasm", page_instead),
]


@pytest.fixture
def site(built: Path) -> Iterator[Spoiling]:
    with running(Spoiling(built)) as site:
        yield site


@pytest.fixture
def page(browser: Browser, site: Spoiling) -> Iterator[Page]:
    """A page of someone whose browser keeps what it has fetched, and no service worker."""
    context = browser.new_context(base_url=site.address, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def saver(browser: Browser, site: Spoiling) -> Iterator[Reader]:
    """Someone on the first page, who may save the site for use without a network."""
    with ExitStack() as stack:
        reader = Reader(browser, site.folder, stack, site)
        expect(reader.open("/").get_by_role("button", name=SAVE)).to_be_visible(timeout=PATIENCE)
        reader.settle()
        yield reader


def times(site: Spoiling, name: str) -> int:
    """How often a file was asked for."""
    return len([path for path in site.asked if path.partition("?")[0].endswith(name)])


@pytest.mark.parametrize(("name", "damage"), DAMAGES)
def test_a_page_starts_though_its_python_came_damaged(
    page: Page, site: Spoiling, name: str, damage: Damage
) -> None:
    site.spoil(f"/runtime/*/{name}", damage)
    go_to(page, "/klackers/")
    tap(page, "#tile-9")
    expect(page.locator("#tile-9")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#message")).to_be_hidden()
    assert times(site, name) == 2
    # From now on it lies whole in the browser's cache.
    come_back(page)
    assert times(site, name) == 2


def test_an_interpreter_that_starts_though_it_is_damaged_is_told_and_whole_after_a_reload(
    page: Page, site: Spoiling
) -> None:
    """One letter of what it says in errors: nobody would see it."""
    site.spoil("/runtime/*/micropython.wasm", altered)
    go_to(page, "/klackers/")
    told = page.locator("#message")
    expect(told).to_have_text(
        "A part of this page came damaged, so its answers may be wrong. Reload the page."
    )
    come_back(page)
    page.wait_for_timeout(2500)
    expect(told).to_be_hidden()
    assert times(site, "micropython.wasm") == 2


@pytest.mark.usefixtures("quick_start")
@pytest.mark.parametrize("damage", [cut, page_instead])
def test_the_second_half_of_the_interpreter_comes_whole_by_itself(
    page: Page, site: Spoiling, damage: Damage
) -> None:
    site.spoil("/runtime/*/rest.wasm", damage)
    go_to(page, "/klackers/")
    for _ in range(200):
        if times(site, "rest.wasm") == 2:
            break
        page.wait_for_timeout(100)
    assert times(site, "rest.wasm") == 2
    for number in range(1, 10):
        tap(page, f"#tile-{number}")
    expect(page.locator("#message")).to_be_hidden()


@pytest.mark.usefixtures("quick_start")
@pytest.mark.parametrize("damage", [cut, page_instead])
def test_the_second_half_of_the_interpreter_comes_whole_when_it_is_called_for(
    page: Page, site: Spoiling, damage: Damage
) -> None:
    go_to(page, "/klackers/")
    assets = page.evaluate("JSON.parse(document.getElementById('assets').textContent)")
    page.goto("/404.html")
    page.goto("/klackers/")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    site.spoil("/runtime/*/rest.wasm", damage)
    names = [assets[name] for name in ("micropython", "wasm")]
    assert page.evaluate(COMPILE, names) == 30


#: Starts the worker as the page does, and asks what needs no solver.
ASK_WORKER = """
async () => {
  const worker = await work(JSON.parse(document.getElementById("assets").textContent).worker);
  const heard = new Promise((done) => { worker.onmessage = ({ data }) => done(JSON.parse(data)); });
  worker.postMessage(JSON.stringify({ type: "dance", id: 7 }));
  const { message } = await heard;
  worker.terminate();
  return message;
}
"""


@pytest.mark.parametrize("damage", [empty, mistyped])
def test_a_worker_whose_script_came_damaged_answers(
    page: Page, site: Spoiling, damage: Damage
) -> None:
    site.spoil("/assets/worker-*.mjs", damage)
    go_to(page, "/shut-the-box/")
    assert page.evaluate(ASK_WORKER) == 'The solver does not know the request "dance".'
    assert site.damages == {}


def test_a_reader_whose_worker_came_damaged_sees_nothing_of_it(page: Page, site: Spoiling) -> None:
    site.spoil("/assets/worker-*.mjs", cut)
    go_to(page, "/shut-the-box/#set=1-11")
    tap(page, "#go-solve")
    reads(page, "points left on average")
    assert site.damages == {}


def test_a_table_that_came_damaged_is_asked_for_again(page: Page, site: Spoiling) -> None:
    site.spoil("/data/v1/*/optimal.json", cut)
    go_to(page, "/klappenspiel/#tiles=4,6,10&roll=4,6")
    reads(page, "8.33")
    assert times(site, "/optimal.json") == 2


def test_saving_for_offline_fetches_anew_what_came_damaged(saver: Reader, site: Spoiling) -> None:
    site.spoil("/*/pyodide.asm.wasm", cut)
    site.spoil("/*/pyodide.mjs", page_instead)
    saver.save()
    assert site.damages == {}


def test_saving_for_offline_says_what_is_damaged_for_good_and_goes_on_when_it_is_not(
    saver: Reader, site: Spoiling
) -> None:
    site.spoil("/runtime/*/pyodide.asm.wasm", page_instead, for_good=True)
    saver.page.get_by_role("button", name=SAVE).click()
    told = saver.page.locator("#offline")
    expect(told).to_contain_text("pyodide.asm.wasm as it should be", timeout=PATIENCE)
    expect(told).not_to_contain_text("new")
    site.damages.clear()
    saver.page.get_by_role("button", name="Try again").click()
    expect(told).to_contain_text("Saved on this device", timeout=PATIENCE)


def test_saving_for_offline_under_a_newer_version_says_so_and_offers_to_reload(
    saver: Reader, site: Spoiling, newer: Path
) -> None:
    site.folder = newer
    saver.page.get_by_role("button", name=SAVE).click()
    told = saver.page.locator("#offline")
    expect(told).to_contain_text("A newer version of the site is out", timeout=PATIENCE)
    with saver.page.expect_navigation():
        told.get_by_role("button", name="Reload the page").click()


@pytest.mark.parametrize("damage", [cut, page_instead, mistyped])
def test_a_page_whose_style_came_damaged_looks_as_it_should(
    page: Page, site: Spoiling, damage: Damage
) -> None:
    site.spoil("/assets/others-*.css", damage)
    page.goto("/answers/")
    expect(page.locator(".skip")).to_have_css("position", "absolute")
    assert times(site, ".css") == 2


@pytest.mark.parametrize("damage", [cut, empty, page_instead])
def test_the_question_of_the_first_page_answers_though_its_script_came_damaged(
    page: Page, site: Spoiling, damage: Damage
) -> None:
    site.spoil("/assets/question-*.mjs", damage)
    page.goto("/")
    expect(page.locator("#told")).to_be_empty()
    for _ in range(200):  # it comes when it comes
        page.locator("#question [data-choice]").first.click()
        if page.locator("#told").inner_text():
            break
        page.wait_for_timeout(100)
    expect(page.locator("#told")).not_to_be_empty()
