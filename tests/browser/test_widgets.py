"""Widgets in pages of another origin: right answers, right heights, and no trust in anybody."""

import html
import json
import re
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import FrameLocator, Page, expect

from bestplay.games import GAMES, NAMES
from sitebuild.discovery import oembed
from tests.browser.blog import (
    Blog,
    answer,
    content_height,
    first_place,
    first_places,
    fits,
    framed,
    here,
    shows,
)
from tests.browser.reader import tap
from tests.conftest import ROOT, OpenPage

EXAMPLES = ROOT / "docs" / "embedding"
each_game = pytest.mark.parametrize("game", GAMES, ids=NAMES)


def visit(open_page_at: OpenPage, blog: Blog, server: str, allow: str = "", **options: Any) -> Page:
    """Open the blog's page; the site may be asked, and nothing else."""
    known = framed(server)
    return open_page_at(blog.address, allow=f"{known}|{allow}" if allow else known, **options)


def element(game: str, words: str, more: str = "") -> str:
    return f'<bestplay-widget game="{game}" state="{html.escape(words)}" {more}></bestplay-widget>'


def script(server: str) -> str:
    return f'<script src="{server}/embed.js"></script>'


def frames(page: Page, selector: str) -> list[FrameLocator]:
    """The frames, each scrolled to, so that the lazy ones load."""
    found = page.locator(selector).all()
    for iframe in found:
        iframe.scroll_into_view_if_needed()
    return [iframe.content_frame for iframe in found]


# Every game in each way, all on one page.


def test_elements_of_every_game_answer_and_are_as_high_as_their_content(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    places = first_places(built)
    blog.publish(script(server) + "".join(element(p.game, p.words) for p in places))
    page = visit(open_page_at, blog, server, width=390)
    expect(page.locator("bestplay-widget iframe")).to_have_count(len(GAMES))
    for nth, frame in enumerate(frames(page, "bestplay-widget iframe")):
        shows(frame, answer(built, places[nth]))
        fits(page, nth)
        before = content_height(frame)
        frame.locator(".answer").evaluate("(part) => part.append(document.createElement('hr'))")
        fits(page, nth)
        assert content_height(frame) > before
        expect(page.locator("bestplay-widget iframe").nth(nth)).to_have_attribute(
            "title", re.compile(".")
        )


def test_plain_iframes_of_every_game_answer(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    places = first_places(built)
    blog.publish(
        "".join(
            f'<iframe loading="lazy" width="600" height="700" title="{p.game}" '
            f'src="{server}/{p.game}/?embed#{html.escape(p.words)}"></iframe>'
            for p in places
        )
    )
    page = visit(open_page_at, blog, server, width=800)
    for place, frame in zip(places, frames(page, "iframe"), strict=True):
        shows(frame, answer(built, place))


class Discovery(HTMLParser):
    """The oEmbed link of a page."""

    href = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "link" and found.get("type") == "application/json+oembed":
            self.href = found["href"] or ""


def as_wordpress_does(server: str, path: str) -> tuple[str, dict[str, Any]]:
    """What a blog engine that does not know the site makes of a pasted address: HTML, answer.

    It takes nothing but the iframe, puts a secret behind a # of its own, and gives the frame a
    sandbox without an origin.
    """
    with urllib.request.urlopen(server + path) as page:
        reader = Discovery()
        reader.feed(page.read().decode())
    with urllib.request.urlopen(here(reader.href, server)) as response:
        assert response.headers["Content-Type"] == "application/json"
        assert response.headers["Access-Control-Allow-Origin"] == "*"
        found = json.load(response)
    iframe = re.search(r"<iframe.*?></iframe>", here(found["html"], server))
    assert iframe
    marked = re.sub(r'src="([^"]*)"', r'src="\1#?secret=Zk3q" data-secret="Zk3q"', iframe[0])
    return marked.replace("<iframe", '<iframe sandbox="allow-scripts" security="restricted"'), found


@each_game
def test_a_pasted_address_becomes_a_widget(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path, game: Any
) -> None:
    place = first_place(built, game)
    blog.publish(as_wordpress_does(server, place.path)[0])
    page = visit(open_page_at, blog, server, width=800)
    frame = page.frame_locator("iframe")
    shows(frame, answer(built, place))
    expect(frame.locator("#message")).to_be_hidden()
    expect(frame.locator("#limits")).to_be_visible()
    assert content_height(frame) <= oembed.height(place.path) + 500


# The examples in docs/embedding.


def test_the_hand_written_page(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    blog.pages["/"] = here((EXAMPLES / "page.html").read_text("utf-8"), server)
    page = visit(open_page_at, blog, server, width=800)
    found = frames(page, "bestplay-widget iframe, body > iframe")
    assert len(found) == 3
    for frame in found:
        expect(frame.locator("#best")).to_contain_text("Flip", timeout=30_000)
        expect(frame.locator("#moves summary")).to_have_count(2)
    fits(page, 0)


def test_the_markdown_post(open_page_at: OpenPage, blog: Blog, server: str, built: Path) -> None:
    text = here((EXAMPLES / "post.md").read_text("utf-8"), server)
    blog.publish(MarkdownIt("commonmark").render(text))
    page = visit(open_page_at, blog, server)
    headline = page.frame_locator("iframe").locator("#best")
    expect(headline).to_contain_text("Flip", timeout=30_000)
    said = headline.inner_text()
    blog.publish(MarkdownIt("commonmark", {"html": False}).render(text), "/stripped")
    page.goto("/stripped")
    expect(page.locator("iframe")).to_have_count(0)
    link = page.get_by_role("link", name="Klackers").get_attribute("href")
    assert link
    page.goto(link)
    expect(page.locator("#best strong")).to_have_text(said.splitlines()[0])


def test_the_wordpress_post(open_page_at: OpenPage, blog: Blog, server: str, built: Path) -> None:
    lines = here((EXAMPLES / "wordpress.txt").read_text("utf-8"), server).splitlines()
    (pasted,) = [line for line in lines if re.fullmatch(r"https?://\S+", line)]
    made, found = as_wordpress_does(server, pasted.removeprefix(server))
    blog.publish(made)
    page = visit(open_page_at, blog, server, width=800)
    expect(page.frame_locator("iframe").locator("#best")).to_contain_text("Flip", timeout=30_000)
    assert found["title"] == "Klackers: 2, 4, 5, 7 with 9"


# The element.


def test_changed_attributes_are_followed(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    places = first_places(built)
    blog.publish(script(server) + element(places[0].game, "", 'title="First"'))
    page = visit(open_page_at, blog, server)
    widget = page.locator("bestplay-widget")
    frame = widget.locator("iframe").content_frame
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=30_000)
    fits(page, 0)
    entries = page.evaluate("history.length")
    for place in places:
        widget.evaluate(
            "(widget, [game, words]) => { widget.setAttribute('game', game); "
            "widget.setAttribute('state', words); widget.title = game; }",
            [place.game, place.words],
        )
        shows(frame, answer(built, place))
        expect(widget.locator("iframe")).to_have_attribute("title", place.game)
        fits(page, 0)
    assert page.evaluate("history.length") == entries
    widget.evaluate("(widget) => { widget.setAttribute('game', 'chess'); }")
    expect(widget.get_by_role("alert")).to_contain_text("no game “chess”")
    for game in NAMES:
        expect(widget.get_by_role("alert")).to_contain_text(game)
    widget.evaluate("(widget, game) => widget.setAttribute('game', game)", places[0].game)
    expect(widget.get_by_role("alert")).to_have_count(0)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=30_000)


def test_a_widget_far_below_is_not_loaded(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    place = first_places(built)[0]
    far = '<p style="height: 20000px"></p>'
    blog.publish(script(server) + far + element(place.game, place.words))
    page = visit(open_page_at, blog, server)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(500)
    assert asked == []
    (frame,) = frames(page, "bestplay-widget iframe")
    shows(frame, answer(built, place))


def test_forged_and_senseless_heights_are_ignored(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    place = first_places(built)[0]
    both = element(place.game, place.words) * 2
    blog.publish("<script>parent.postMessage({ height: 4321 }, '*')</script>", "/stranger")
    blog.publish(script(server) + both + '<iframe src="/stranger"></iframe>')
    page = visit(open_page_at, blog, server)
    first, second = frames(page, "bestplay-widget iframe")
    shows(first, answer(built, place))
    shows(second, answer(built, place))
    fits(page, 0)
    fits(page, 1)
    high = content_height(second)

    def heights() -> list[float]:
        page.wait_for_timeout(200)
        found: list[float] = page.evaluate(
            "[...document.querySelectorAll('bestplay-widget')]"
            ".map((widget) => widget.shadowRoot.firstElementChild.getBoundingClientRect().height)"
        )
        return found

    # From the page itself, and from the frame of another site in it.
    page.evaluate("postMessage({ height: 4321 }, '*')")
    assert heights() == [high, high]
    # From the right origin, but another widget's frame: that one alone is changed.
    first.locator("body").evaluate("parent.postMessage({ height: 432 }, '*')")
    assert heights() == [432, high]
    # From the right frame, but no height.
    for senseless in ("{ height: 1e9 }", "{ height: NaN }", "{ height: '500' }", "{ height: -1 }",
                      "{}", "null", "'500'", "{ height: Infinity }", "{ height: 0 }"):  # fmt: skip
        second.locator("body").evaluate(f"parent.postMessage({senseless}, '*')")
    assert heights() == [432, high]
    # The right frame's window, but another origin in it.
    second.locator("body").evaluate(
        "(_, address) => { location = address; }", f"{blog.address}/stranger"
    )
    page.wait_for_timeout(500)
    assert heights() == [432, high]


# Looks.


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_themes(open_page_at: OpenPage, blog: Blog, server: str, built: Path, scheme: Any) -> None:
    place = first_places(built)[0]
    themes = ("light", "dark", "auto", "senseless")
    blog.publish(
        script(server)
        + "".join(element(place.game, place.words, f'theme="{theme}"') for theme in themes)
    )
    page = visit(open_page_at, blog, server, color_scheme=scheme)
    colours = []
    for frame in frames(page, "bestplay-widget iframe"):
        shows(frame, answer(built, place))
        colours.append(
            frame.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor")
        )
    light, dark = "rgb(250, 248, 244)", "rgb(20, 23, 26)"
    own = light if scheme == "light" else dark
    assert colours == [light, dark, own, own]


@pytest.mark.parametrize("width", [320, 390, 600, 800])
def test_nothing_is_cut_off_at_any_width(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path, width: int
) -> None:
    places = first_places(built)
    sized = f'style="width: {width}px"'
    blog.publish(script(server) + "".join(element(p.game, p.words, sized) for p in places))
    page = visit(open_page_at, blog, server, width=900)
    for nth, frame in enumerate(frames(page, "bestplay-widget iframe")):
        shows(frame, answer(built, places[nth]))
        fits(page, nth)
        widths = frame.locator("html").evaluate("(root) => [root.scrollWidth, root.clientWidth]")
        assert widths == [width, width]
        expect(frame.locator(".top, .foot, .part >> visible=true")).to_have_count(0)


# What the frame may do.


def sandboxed(server: str, place: Any, sandbox: str) -> str:
    source = html.escape(f"{server}/{place.game}/?embed#{place.words}")
    return f'<iframe sandbox="{sandbox}" width="600" height="800" src="{source}"></iframe>'


@each_game
@pytest.mark.parametrize("sandbox", ["allow-scripts allow-same-origin", "allow-scripts"])
def test_in_a_sandbox(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path, game: Any, sandbox: str
) -> None:
    place = first_place(built, game)
    blog.publish(sandboxed(server, place, sandbox))
    page = visit(open_page_at, blog, server, width=800)
    frame = page.frame_locator("iframe")
    shows(frame, answer(built, place))
    expect(frame.locator("#limits")).to_be_visible(visible="same-origin" not in sandbox)
    full = f"/{place.game}/#{place.words}"
    expect(frame.locator("a.full")).to_have_attribute("href", full)


LONG = "/shut-the-box/?embed#set=1-11&one-die=always"


@pytest.mark.parametrize("sandbox", ["allow-scripts allow-same-origin", "allow-scripts"])
def test_long_work_in_a_sandbox(
    open_page_at: OpenPage, blog: Blog, server: str, sandbox: str
) -> None:
    source = f'src="{server}{html.escape(LONG)}"'
    blog.publish(f'<iframe sandbox="{sandbox}" width="600" height="800" {source}></iframe>')
    page = visit(open_page_at, blog, server, width=800)
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Solve these rules").click()
    if "same-origin" in sandbox:
        expect(frame.locator("#best")).to_contain_text("points left", timeout=60_000)
    else:
        expect(frame.locator("#moves")).to_contain_text("Solving in the background stopped")


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
        page.goto(f"{server}/{place.game}/?embed")
        page.wait_for_selector("html[data-ready]")
        kept = "[document.cookie, localStorage.length, sessionStorage.length]"
        assert page.evaluate(kept) == ["", 0, 0]


# A page at an address of its own.


def test_a_page_at_its_own_address_goes_on_to_other_positions_and_back(
    open_page: OpenPage, built: Path
) -> None:
    place = first_places(built)[0]
    other = f"/{place.game}/"
    page = open_page(place.path)
    page.wait_for_selector("html[data-ready]")
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
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("#best")).not_to_have_text(headline)
    page.go_back()
    expect(page.locator("#best")).to_have_text(headline)


def test_the_links_to_the_full_page_and_to_the_authors_page_keep_in_step(
    open_page: OpenPage,
) -> None:
    page = open_page("/klackers/at/tiles-2-4-5-7-roll-9/?embed")
    page.wait_for_selector("html[data-ready]")
    full = page.get_by_role("link", name="Full page")
    expect(full).to_have_attribute("href", "/klackers/at/tiles-2-4-5-7-roll-9/")
    expect(full).to_have_attribute("target", "_blank")
    expect(full).to_have_attribute("rel", "noopener")
    tap(page, "#tile-1")
    expect(full).to_have_attribute("href", "/klackers/#tiles=1,2,4,5,7&roll=9")
    expect(page.locator("#embed")).to_have_attribute(
        "href", "/embed/#/klackers/#tiles=1,2,4,5,7&roll=9"
    )
    assert page.url.endswith("/klackers/?embed#tiles=1,2,4,5,7&roll=9")
    tap(page, "#tile-1")
    assert page.url.endswith("/klackers/at/tiles-2-4-5-7-roll-9/?embed")
    with page.expect_popup() as popup:
        full.click()
    expect(popup.value.locator("#best")).to_contain_text("Flip")
