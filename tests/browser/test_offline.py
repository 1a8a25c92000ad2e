"""Without a network: saving, reading, damage, refusals, and versions that come when asked for."""

import pytest
from playwright.sync_api import Page, expect

from bestplay.games import NAMES
from serve import Handler, Site
from tests.browser.offline import LONG, Reader
from tests.browser.reader import reads, ready, tap


def test_saved_for_offline_every_page_works_with_the_server_gone(reader: Reader) -> None:
    page = reader.open("/")
    offered = page.get_by_role("button", name="Save for offline")
    expect(offered).to_contain_text("MB")
    reader.save()
    reader.stop()
    for game in NAMES:
        reader.open(f"/{game}/")
        ready(page)
        expect(page.locator("#best")).not_to_be_empty()
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
    # A reader's own strategy is judged, and the best reply to another found, with its table.
    reader.open("/klackers/strategies/")
    ready(page)
    page.select_option("#a", "my own function")
    page.click("#fuller")
    expect(page.locator(".cm-content")).to_contain_text("def play")
    judged(page, "11.19 points left")
    reader.open("/pickomino/strategies/#reply=4&a=best")
    ready(page)
    judged(page, "Knowing the opponent gains")


def judged(page: Page, says: str) -> None:
    """Run what a page of strategies has set, and read what it says."""
    page.click("#run")
    expect(page.locator("#result")).to_contain_text(says, timeout=LONG)


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


def test_what_is_saved_is_shown_while_the_server_is_broken(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = reader.open("/klackers/")
    reader.save()
    answer = [0]

    def broken(handler: Handler, with_body: bool) -> None:
        handler.send_error(answer[0])

    monkeypatch.setattr(Handler, "_answer", broken)
    for status in (503, 500, 404):
        answer[0] = status
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
