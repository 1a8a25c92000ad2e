"""Widgets in a sandbox, without scripts, without storage, and the links that lead out of them."""

import html
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.blog import Blog, answer, element, first_places, frames, script, shows, visit
from tests.browser.reader import come_back, go_to, tap
from tests.conftest import OpenPage

LONG = "/shut-the-box/?embed#set=1-11&one-die=always"


@pytest.mark.parametrize("sandbox", ["allow-scripts allow-same-origin", "allow-scripts"])
def test_long_work_in_a_sandbox(
    open_page_at: OpenPage, blog: Blog, server: str, sandbox: str
) -> None:
    source = f'src="{server}{html.escape(LONG)}"'
    blog.publish(f'<iframe sandbox="{sandbox}" width="600" height="800" {source}></iframe>')
    page = visit(open_page_at, blog, server, width=800)
    frame = page.frame_locator("iframe")
    frame.locator("#go-solve").click()
    if "same-origin" in sandbox:
        expect(frame.locator("#best")).to_contain_text("points left", timeout=60_000)
    else:
        told = "would not start: the sandbox of this frame does not let it."
        expect(frame.locator("#moves")).to_contain_text(told)
        expect(frame.get_by_role("button", name="Try again")).to_have_count(0)


def test_without_scripts_an_address_still_shows_its_position(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    place = first_places(built)[0]
    blog.publish(
        f'<iframe sandbox="" width="600" height="800" src="{server}{place.path}"></iframe>'
    )
    page = visit(open_page_at, blog, server, allow="Blocked script execution", width=800)
    frame = page.frame_locator("iframe")
    expect(frame.locator("#best")).to_have_text(answer(built, place))
    expect(frame.locator("noscript p")).to_contain_text("Scripts are refused here")


def test_nothing_is_stored(open_page_at: OpenPage, blog: Blog, server: str, built: Path) -> None:
    places = first_places(built)
    blog.publish(script(server) + "".join(element(p.game, p.words) for p in places))
    page = visit(open_page_at, blog, server)
    for place, frame in zip(places, frames(page, "bestplay-widget iframe"), strict=True):
        shows(frame, answer(built, place))
        frame.locator(".answer button, .answer summary").first.click()
    assert page.context.storage_state() == {"cookies": [], "origins": []}
    for place in places:  # where storage would be allowed
        go_to(page, f"{server}/{place.game}/?embed")
        kept = "[document.cookie, localStorage.length, sessionStorage.length]"
        assert page.evaluate(kept) == ["", 0, 0]


# A page at an address of its own.


def test_a_page_at_its_own_address_goes_on_to_other_positions_and_back(
    open_page: OpenPage, built: Path
) -> None:
    place = first_places(built)[0]
    other = f"/{place.game}/"
    page = open_page(place.path)
    headline = answer(built, place)
    expect(page.locator("#best")).to_have_text(headline)
    assert page.url.endswith(place.path)
    link = page.locator("nav.links a").nth(1)
    words = link.get_attribute("href")
    link.click()
    expect(page.locator("#best")).not_to_have_text(headline)
    assert page.url.endswith(f"{other}{words}")
    page.go_back()
    expect(page.locator("#best")).to_have_text(headline)
    assert page.url.endswith(place.path)
    page.go_forward()
    expect(page.locator("#best")).not_to_have_text(headline)
    come_back(page)
    expect(page.locator("#best")).not_to_have_text(headline)
    page.go_back()
    expect(page.locator("#best")).to_have_text(headline)


def test_the_links_to_the_full_page_and_to_the_authors_page_keep_in_step(
    open_page: OpenPage,
) -> None:
    page = open_page("/klackers/at/tiles-2-4-5-7-roll-9/?embed")
    full = page.get_by_role("link", name="Full page")
    expect(full).to_have_attribute("href", "/klackers/at/tiles-2-4-5-7-roll-9/")
    expect(full).to_have_attribute("target", "_blank")
    expect(full).to_have_attribute("rel", "noopener")
    tap(page, "#tile-1")
    expect(full).to_have_attribute("href", "/klackers/#tiles=1,2,4,5,7")
    expect(page.locator("#embed")).to_have_attribute("href", "/embed/#/klackers/#tiles=1,2,4,5,7")
    assert page.url.endswith("/klackers/?embed#tiles=1,2,4,5,7")
    tap(page, "#tile-1")
    tap(page, "#sum-9")
    assert page.url.endswith("/klackers/at/tiles-2-4-5-7-roll-9/?embed")
    with page.expect_popup() as popup:
        full.click()
    expect(popup.value.locator("#best")).to_contain_text("Flip")
