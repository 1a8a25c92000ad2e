"""Pages of the site in other people's pages: what a frame shows, and that it trusts nobody."""

import json
import math
import re
from pathlib import Path
from urllib.parse import urlparse

from playwright.sync_api import Page, expect

from bestplay.games import NAMES
from tests.browser.blog import Blog, framed
from tests.browser.reader import DESKTOP, PATIENCE
from tests.conftest import OpenPage

#: The position of the tests, as a link says it and as an attribute does.
WORDS = "tiles=2,4,5,7&roll=9"
STATE = 'state="tiles=2,4,5,7&amp;roll=9"'

#: Pages that no frame of another site shows: games' own without ?embed, and others with it.
CLOSED = (
    *(f"/{game}/{part}" for game in NAMES for part in ("", "play/", "table/")),
    *("/", "/index.html", "/data/", "/embed/", "/lab/", "/api/", "/klackers/paper/"),
    *("/klackers/at/tiles-2-4-5-7-roll-9/", "/klackers/strategies/", "/answers/one-die-or-two/"),
    *("/404.html", "/offline.html", "/nowhere/", "/answers/one-die-or-two/?embed", "/lab/?embed"),
)

#: Some of each kind, for a frame in a sandbox.
TRIED = ("/", "/klackers/", "/klackers/table/", "/lab/", "/klackers/strategies/", "/404.html")


def visit(open_page_at: OpenPage, blog: Blog, server: str, body: str, allow: str = "404") -> Page:
    """The blog's page; the site may be asked, and nothing else."""
    blog.publish(body)
    page = open_page_at(blog.address, "about:blank", allow=f"{framed(server)}|{allow}", width=800)
    page.goto("/", wait_until="domcontentloaded")  # its frames come when they come
    return page


def test_nothing_but_a_widget_is_shown_in_a_frame(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    frames = [
        *((path, "") for path in CLOSED),
        *((path, "sandbox=allow-scripts") for path in TRIED),
    ]
    body = "".join(
        f'<iframe {sandbox} loading="lazy" src="{server}{path}"></iframe>'
        for path, sandbox in frames
    )
    page = visit(open_page_at, blog, server, body)
    for (path, _), iframe in zip(frames, page.locator("iframe").all(), strict=True):
        iframe.scroll_into_view_if_needed()
        frame = iframe.content_frame
        expect(frame.locator("p").first).to_contain_text("not shown", timeout=PATIENCE)
        link = frame.get_by_role("link", name="Open this page by itself")
        own = server + path.partition("?")[0]
        assert link.evaluate("(a) => [a.href, a.target]") == [own, "_blank"]
        expect(frame.locator("button, input, select")).to_have_count(0)


#: What frames and elements ask for, and what they show: SITE stands for the site's address.
SHOWN = {
    f"<iframe loading='lazy' src='SITE/klackers/?embed#{WORDS}'></iframe>": (
        "#best",
        "Flip 4 and 5",
    ),
    "<iframe loading='lazy' src='SITE/klackers/at/tiles-2-4-5-7-roll-9/?embed'></iframe>": (
        "#best",
        "Flip 4",
    ),
    # What earlier versions had: one with less in it, and the mark of blog engines.
    f"<iframe loading='lazy' src='SITE/klackers/?embed&compact#{WORDS}'></iframe>": (
        "#best",
        "Flip 4 and 5",
    ),
    "<iframe loading='lazy' src='SITE/klackers/?embed#?secret=Zk3q'></iframe>": (
        "#best",
        "11points",
    ),
    "<iframe loading='lazy' src='SITE/klackers/strategies/?embed#rule=highest'></iframe>": (
        "#worth",
        "11.24",
    ),
    f'<bestplay-widget game="klackers" {STATE}></bestplay-widget>': ("#best", "Flip 4 and 5"),
    f'<bestplay-widget game="klackers" {STATE} compact></bestplay-widget>': ("#best", "Flip 4"),
    f'<bestplay-widget game="klackers" {STATE} ask></bestplay-widget>': ("main", "You threw"),
    '<bestplay-widget game="klackers" daily></bestplay-widget>': ("h1", "Klackers"),
    '<bestplay-widget game="klackers" table></bestplay-widget>': ("#boards", "1,9"),
    # What makes no sense.
    '<bestplay-widget game="klackers" state="tiles=2,4,55"></bestplay-widget>': (
        "#message",
        "This link has a mistake",
    ),
    '<bestplay-widget game="klackers" state="//evil.example/"></bestplay-widget>': (
        "#message",
        "This link has a mistake",
    ),
    '<bestplay-widget game="klackers" theme="javascript:alert(1)"></bestplay-widget>': (
        "#best",
        "11points",
    ),
}


def test_what_a_frame_or_an_element_shows(open_page_at: OpenPage, blog: Blog, server: str) -> None:
    script = f'<script src="{server}/embed.js"></script>'
    bodies = "".join(SHOWN).replace("SITE", server)
    page = visit(open_page_at, blog, server, script + bodies)
    closed = page.get_by_role("button", name="Try it here")
    for _ in range(closed.count()):
        closed.first.click()  # which goes
    shown = page.locator("iframe").all()
    for (body, (selector, text)), iframe in zip(SHOWN.items(), shown, strict=True):
        iframe.scroll_into_view_if_needed()
        frame = iframe.content_frame
        expect(frame.locator(selector).first).to_contain_text(text, timeout=PATIENCE)
        expect(frame.locator(".top, .foot").locator("visible=true")).to_have_count(0)
        if "bestplay-widget" in body:  # it is as high as its content
            frame.locator("body").evaluate("(body) => (body.style.minHeight = '2345px')")
            expect(iframe).to_have_css("height", "2345px", timeout=PATIENCE)
    # One of no game says so.
    nowhere = ["", "constructor", "__proto__", "../klackers", "KLACKERS"]
    wrong = '<bestplay-widget game="{}" card="//evil.example/"></bestplay-widget>'
    blog.publish(script + "".join(map(wrong.format, nowhere)))
    page.goto("/")
    expect(page.locator("bestplay-widget")).to_contain_text(
        [f"no game “{game}”" for game in nowhere]
    )
    expect(page.locator("iframe")).to_have_count(0)


def test_an_element_is_a_picture_until_it_is_tapped_and_asks_for_nothing_from_afar(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    asked: list[str] = []
    element = f'<bestplay-widget game="klackers" {STATE} title="Nine">A link</bestplay-widget>'
    far = '<p style="height: 20000px"></p><bestplay-widget game="klackers" table></bestplay-widget>'
    script = f'<script src="{server}/embed.js"></script>'
    page = visit(open_page_at, blog, server, f"{script}{element}{far}")
    near, other = page.locator("bestplay-widget").all()
    box = near.bounding_box()
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect(near.locator("img")).to_have_js_property("naturalWidth", 1200)
    assert near.bounding_box() == box  # as high as before its picture came
    assert {url for url in asked if url.startswith(server)} == {
        f"{server}/embed.js",
        f"{server}/klackers/picture.png",
    }
    link = near.get_by_role("link", name="Nine")
    assert link.get_attribute("href") == f"{server}/klackers/#{WORDS}"
    expect(other.locator("iframe")).to_have_count(0)
    near.get_by_role("button").click()
    best = near.locator("iframe").content_frame.locator("#best")
    expect(best).to_contain_text("Flip 4 and 5", timeout=PATIENCE)
    # An answer's page, which no frame shows, is linked to.
    blog.publish(f'{script}<bestplay-widget card="/answers/one-die-or-two/"></bestplay-widget>')
    page.goto("/")
    expect(page.get_by_role("link")).to_have_attribute("href", f"{server}/answers/one-die-or-two/")
    expect(page.get_by_role("button")).to_have_count(0)


def test_an_element_believes_no_height_but_its_own_frame_s(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    element = '<bestplay-widget game="klackers" live></bestplay-widget>'
    page = visit(open_page_at, blog, server, f'<script src="{server}/embed.js"></script>{element}')
    frame = page.locator("iframe")
    expect(frame.content_frame.locator("html[data-ready]")).to_be_attached(timeout=PATIENCE)
    page.wait_for_timeout(300)
    before = frame.bounding_box()
    page.evaluate("postMessage({ height: 4321 }, '*')")
    inside = frame.content_frame.locator("html")
    for height in (99, 10_001, "NaN", "'9e3'", "{}"):
        inside.evaluate(f"() => parent.postMessage({{ height: {height} }}, '*')")
    page.wait_for_timeout(300)
    assert frame.bounding_box() == before


def test_a_snippet_of_the_authors_page_is_the_widget_and_a_pasted_address_too(
    open_page: OpenPage, open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    page = open_page(f"/embed/#/klackers/#{WORDS}", *DESKTOP)
    shown = page.locator("#stage iframe").content_frame.locator("#best")
    expect(shown).to_contain_text("Flip 4 and 5", timeout=PATIENCE)
    # The plain frame is as high as the widget is here, which may lie below what is in sight.
    body = page.locator("#stage iframe").content_frame.locator("body")
    height = math.ceil(body.evaluate("(body) => body.getBoundingClientRect().height"))
    expect(page.locator("#iframe")).to_contain_text(f'height="{height}"', timeout=PATIENCE)
    assert height != 700
    found = {name: page.locator(f"#{name}").inner_text() for name in ("element", "iframe")}
    path = urlparse(page.locator("#oembed").inner_text()).path
    told = json.loads((built / f"{path.lstrip('/')}oembed.json").read_text("utf-8"))
    found["oembed"] = re.sub("<blockquote.*</blockquote>", "", told["html"])
    for text in found.values():
        # The site's own address may be none, or another than that of the tests.
        here = re.sub(r'src="(https?://[^/]+)?/', f'src="{server}/', text)
        post = visit(open_page_at, blog, server, here)
        if "bestplay-widget" in text:
            post.get_by_role("button").click()
        inside = post.locator("iframe").content_frame
        expect(inside.locator("#best")).to_contain_text("Flip 4 and 5", timeout=PATIENCE)
    page.select_option("#page", label="Play")
    expect(page.locator("#element")).to_contain_text(" ask ")
    page.fill("#link", "https://elsewhere.example/chess/")
    page.press("#link", "Enter")
    expect(page.locator("#message")).to_contain_text("/klackers/")
