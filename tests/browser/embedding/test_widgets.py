"""Widgets in pages of another origin: right answers, right heights, and no trust in anybody."""

import html
import json
import random
import re
import urllib.request
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import expect

from bestplay.games import GAMES, NAMES
from sitebuild.discovery import oembed
from tests.browser.blog import (
    Blog,
    answer,
    content_height,
    element,
    first_place,
    first_places,
    fits,
    frames,
    here,
    script,
    shows,
    visit,
)
from tests.conftest import ROOT, OpenPage
from tests.fuzz import links
from tests.fuzz.rounds import seeds


def test_elements_of_every_game_answer_and_are_as_high_as_their_content(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    places = first_places(built)
    blog.publish(script(server) + "".join(element(p.game, p.words) for p in places))
    page = visit(open_page_at, blog, server, width=900)
    widgets = page.locator("bestplay-widget")
    expect(widgets.locator("iframe")).to_have_count(len(GAMES))
    for nth, frame in enumerate(frames(page, "bestplay-widget iframe")):
        shows(frame, answer(built, places[nth]))
        widgets.nth(nth).scroll_into_view_if_needed()  # out of sight a frame measures nothing
        for width in (320, 390, 600, 800):
            widgets.nth(nth).evaluate("(widget, px) => { widget.style.width = `${px}px`; }", width)
            fits(page, nth)
            widths = "(root) => [root.scrollWidth, root.clientWidth]"
            assert frame.locator("html").evaluate(widths) == [width, width]
            expect(frame.locator(".top, .foot, .part >> visible=true")).to_have_count(0)
        before = content_height(frame)
        frame.locator(".answer").evaluate(
            "(part) => { part.append(document.createElement('hr'));"
            " part.lastChild.style.height = '40rem'; }"
        )
        fits(page, nth)
        assert content_height(frame) > before
        expect(widgets.nth(nth).locator("iframe")).to_have_attribute("title", re.compile("."))


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts allow-same-origin"'])
def test_plain_iframes_of_every_game_answer(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path, sandbox: str
) -> None:
    places = first_places(built)
    blog.publish(
        "".join(
            f'<iframe {sandbox} loading="lazy" width="600" height="700" title="{p.game}" '
            f'src="{server}/{p.game}/?embed#{html.escape(p.words)}"></iframe>'
            for p in places
        )
    )
    page = visit(open_page_at, blog, server, width=800)
    for place, frame in zip(places, frames(page, "iframe"), strict=True):
        shows(frame, answer(built, place))
        expect(frame.locator("#limits")).to_be_hidden()
        full = f"/{place.game}/#{place.words}"
        expect(frame.locator("a.full")).to_have_attribute("href", full)


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


@pytest.mark.parametrize("game", GAMES, ids=NAMES)
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
    expect(frame.locator("a.full")).to_have_attribute("href", place.path)
    assert content_height(frame) <= oembed.height(place.game, 9) + 500


EXAMPLES = ROOT / "docs" / "embedding"


def test_the_hand_written_page(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    blog.pages["/"] = here((EXAMPLES / "page.html").read_text("utf-8"), server)
    page = visit(open_page_at, blog, server, width=800)
    found = frames(page, "bestplay-widget iframe, body > iframe")
    assert len(found) == 3
    for frame in found:
        expect(frame.locator("#best")).to_contain_text("Flip", timeout=120_000)
        expect(frame.locator("#moves .play")).to_have_count(1)
    fits(page, 0)


def test_the_markdown_post(open_page_at: OpenPage, blog: Blog, server: str, built: Path) -> None:
    text = here((EXAMPLES / "post.md").read_text("utf-8"), server)
    blog.publish(MarkdownIt("commonmark").render(text))
    page = visit(open_page_at, blog, server)
    headline = page.frame_locator("iframe").locator("#best [data-act=make]")
    expect(headline).to_contain_text("Flip", timeout=120_000)
    said = headline.inner_text()
    blog.publish(MarkdownIt("commonmark", {"html": False}).render(text), "/stripped")
    page.goto("/stripped")
    expect(page.locator("iframe")).to_have_count(0)
    link = page.get_by_role("link", name="Klackers").get_attribute("href")
    assert link
    page.goto(link)
    expect(page.locator("#best [data-act=make]")).to_have_text(said)


def test_the_wordpress_post(open_page_at: OpenPage, blog: Blog, server: str, built: Path) -> None:
    lines = here((EXAMPLES / "wordpress.txt").read_text("utf-8"), server).splitlines()
    (pasted,) = [line for line in lines if re.fullmatch(r"https?://\S+", line)]
    made, found = as_wordpress_does(server, pasted.removeprefix(server))
    blog.publish(made)
    page = visit(open_page_at, blog, server, width=800)
    expect(page.frame_locator("iframe").locator("#best")).to_contain_text("Flip", timeout=120_000)
    assert found["title"] == "Klackers: 2, 4, 5, 7 with 9"


# Whatever a page writes into the attributes ends in a game of ours or in a sentence.


#: Sets these attributes on the widget of that number, which is made if it is not there.
SET = """
([number, attributes]) => {
  const widgets = document.querySelectorAll("bestplay-widget");
  const widget = widgets[number] ?? document.createElement("bestplay-widget");
  for (const [name, value] of attributes) {
    if (value === null) widget.removeAttribute(name);
    else widget.setAttribute(name, value);
  }
  if (!widget.isConnected) document.getElementById("far").append(widget);
  const frame = widget.shadowRoot.querySelector("iframe");
  return {
    source: frame?.src ?? "", title: frame?.title ?? "",
    said: widget.shadowRoot.querySelector("p")?.textContent ?? "",
    children: widget.shadowRoot.childElementCount,
  };
}
"""

VALUES: dict[str, tuple[str | None, ...]] = {
    "game": (*NAMES, "", "constructor", "__proto__", "../klackers", "KLACKERS", "klackers/", None),
    "theme": ("light", "dark", "auto", "", "javascript:alert(1)", "x" * 5000, None),
    "title": ("A title", '"><script>alert(1)</script>', "", "\0", None),
    "state": (
        "",
        "?",
        "#",
        "//evil.example/",
        "javascript:alert(1)",
        "%",
        "tiles=1-9&roll=9",
        None,
    ),
}


def attributes(chance: random.Random) -> list[tuple[str, str | None]]:
    """Some attributes with values of any kind."""
    drawn = [(name, chance.choice(values)) for name, values in VALUES.items()]
    if chance.random() < 0.5:
        state = links.any_link(chance.choice(GAMES), chance).encode(errors="replace").decode()
        drawn.append(("state", state))
    return chance.sample(drawn, chance.randint(1, len(drawn)))


def test_any_attributes_end_in_a_game_of_ours_or_in_a_sentence(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    # Far below, where the frames that wait to be seen are never loaded.
    blog.publish(f'<div style="height: 90000px"></div><div id="far"></div>{script(server)}')
    page = visit(open_page_at, blog, server)
    chance = random.Random("attributes")
    for _ in seeds(80):
        now: dict[str, Any] = page.evaluate(SET, [chance.randrange(9), attributes(chance)])
        assert now["children"] == 1
        if now["said"]:
            assert now["said"].startswith("Bestplay has no game")
        else:
            assert now["source"].startswith(tuple(f"{server}/{game}/?embed" for game in NAMES))
            assert now["title"]
