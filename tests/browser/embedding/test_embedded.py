"""Widgets in other people's pages: nothing moves, nothing is missing, nothing else is shown."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from bestplay.games import GAMES, NAMES
from tests.browser.blog import (
    DARK,
    LIGHT,
    SHIFTS,
    Blog,
    answer,
    element,
    first_place,
    first_places,
    framed,
    frames,
    here,
    script,
    shows,
    visit,
)
from tests.browser.reader import DESKTOP, PHONE
from tests.conftest import OpenPage

#: Bytes a second and milliseconds of a slow link.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}


#: So many pixels are free to the right of what a play is worth.
ROOM = """(best) => best.getBoundingClientRect().right -
  best.querySelector("output small").getBoundingClientRect().right"""


def written(open_page: OpenPage, server: str, game: str, words: str) -> str:
    """The snippet of the authors' page for the script and its element."""
    page = open_page("/embed/", *DESKTOP)
    page.select_option("#game", game)
    page.select_option("#place", words)
    for place in ("#stage", "#other"):
        frame = page.locator(f"{place} iframe").content_frame
        expect(frame.locator("html[data-ready].embed")).to_be_attached(timeout=120_000)
    page.wait_for_timeout(500)
    return here(page.locator("#element").inner_text(), server)


@pytest.mark.parametrize(
    ("game", "size"), [(game, (PHONE, DESKTOP)[at % 2]) for at, game in enumerate(GAMES)]
)
def test_a_snippet_leaves_its_room_on_a_slow_link(
    open_page: OpenPage,
    open_page_at: OpenPage,
    blog: Blog,
    server: str,
    built: Path,
    game: Any,
    size: tuple[int, int],
) -> None:
    place = first_place(built, game)
    text = written(open_page, server, game.name, place.words)
    around = "<p>Before the widget there are a few words.</p>", "<p>And after it some more.</p>" * 9
    blog.publish(f"{around[0]}{text}{around[1]}")
    page = open_page_at(blog.address, "/empty", *size, allow=f"{framed(server)}|404")
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    page.goto("/")
    shows(page.locator("bestplay-widget iframe").content_frame, answer(built, place))
    assert page.evaluate(SHIFTS) < 0.02


def test_without_scripts_a_snippet_is_a_sentence_a_picture_and_a_link(
    open_page: OpenPage, open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    place = first_places(built)[2]
    blog.publish(written(open_page, server, place.game, place.words))
    page = open_page_at(
        blog.address, allow=framed(server), width=390, height=844, java_script_enabled=False
    )
    said = page.locator("bestplay-widget")
    expect(said).to_contain_text("Best: ")
    link = said.get_by_role("link").first
    assert server + place.path.partition("at/")[0] in str(link.get_attribute("href"))
    picture = said.locator("img")
    box = picture.bounding_box()
    assert box and 300 < box["width"] <= 390 and abs(box["width"] / box["height"] - 1.9) < 0.05
    assert picture.get_attribute("src") == f"{server}{place.path}picture.png"


def test_a_link_leads_past_a_widget(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    place = first_places(built)[0]
    widget = element(place.game, place.words, 'title="A position"')
    blog.publish(f'{script(server)}<a href="#">Before</a>{widget}<a href="#">After</a>')
    page = visit(open_page_at, blog, server)
    shows(page.locator("bestplay-widget iframe").content_frame, answer(built, place))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip “A position”")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="After")).to_be_focused()


def test_a_wrong_state_says_so_and_shows_nothing_else(
    open_page_at: OpenPage, blog: Blog, server: str
) -> None:
    blog.publish(script(server) + element("klackers", "tiles=2,4,55"))
    page = visit(open_page_at, blog, server)
    frame = page.locator("bestplay-widget iframe").content_frame
    expect(frame.locator("#message")).to_contain_text("This link has a mistake", timeout=60_000)
    expect(frame.locator(".advisor")).to_be_hidden()
    page.locator("bestplay-widget").evaluate("(each) => each.setAttribute('state', 'tiles=2,4')")
    expect(frame.locator(".advisor")).to_be_visible()
    expect(frame.locator("#message")).to_be_hidden()


@pytest.mark.parametrize("sandbox", ["", "allow-scripts allow-same-origin"])
def test_a_frame_shows_the_position_before_anything_of_the_site(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path, sandbox: str
) -> None:
    place = first_places(built)[2]
    blog.publish(
        f'<iframe sandbox="{sandbox}" src="{server}{place.path}?embed" width="390" height="900">'
        "</iframe>"
    )
    page = visit(open_page_at, blog, server, "Blocked script execution", width=500)
    frame = page.locator("iframe").content_frame
    expect(frame.locator("#best")).to_contain_text("Flip", timeout=60_000)
    tops = {}
    for name in ("h1", ".board", "#best", ".top", ".rooms"):
        box = frame.locator(name).first.bounding_box()
        tops[name] = box["y"] if box else 10_000
    assert tops["h1"] < 60 and tops[".board"] < 200
    assert min(tops[".top"], tops[".rooms"]) > tops["#best"]
    assert not [each for each in frame.locator("[data-act=share]").all() if each.is_visible()]


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_cut_in_a_narrow_column(open_page: OpenPage, built: Path, game: str) -> None:
    place = first_place(built, next(each for each in GAMES if each.name == game))
    page = open_page(f"/{game}/?embed#{place.words}", 250, 800)
    sizes = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert sizes == [250, 250]
    over = page.evaluate(
        """() => [...document.querySelectorAll(".play, .best, .heads")].flatMap((row) => {
          const boxes = [...row.children].flatMap((each) => {
            const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
            const seen = [];
            while (texts.nextNode()) {
              if (texts.currentNode.parentElement.closest(".hidden")) continue;
              const range = document.createRange();
              range.selectNodeContents(texts.currentNode);
              seen.push(...range.getClientRects());
            }
            if (!seen.length) return [];
            const [left, top] = ["left", "top"].map((s) => Math.min(...seen.map((r) => r[s])));
            const [right, bottom] = ["right", "bottom"].map((s) =>
              Math.max(...seen.map((r) => r[s])));
            return [{ left, top, right, bottom }];
          });
          const edge = row.getBoundingClientRect();
          return boxes.flatMap((one, place) => [
            ...(one.right > edge.right + 1 || one.left < edge.left - 1 ? [row.innerText] : []),
            ...boxes.slice(place + 1).filter((other) =>
              one.left < other.right - 1 && other.left < one.right - 1 &&
              one.top < other.bottom - 1 && other.top < one.bottom - 1).map(() => row.innerText),
          ]);
        })"""
    )
    assert over == []


# Small ones.


def test_a_compact_widget_is_the_position_and_its_best_play(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    places = first_places(built)
    made = [element(place.game, place.words, "compact") for place in places]
    blog.publish(script(server) + "".join(made))
    page = visit(open_page_at, blog, server, width=390)
    for nth, frame in enumerate(frames(page, "bestplay-widget iframe")):
        shows(frame, answer(built, places[nth]))
        expect(frame.locator("#moves")).to_be_hidden()
        box = page.locator("bestplay-widget iframe").nth(nth).bounding_box()
        assert box and 150 < box["height"] < 480, places[nth].game
        left = frame.locator("#best").evaluate(ROOM)
        assert left >= 8, f"what it is worth touches the edge: {places[nth].game}"


def test_cards_and_the_day_s_ten_come_in_the_gallery(open_page: OpenPage) -> None:
    page = open_page("/embed/gallery/")
    answered, chart = page.locator("bestplay-widget[card]").all()
    for card, seen in ((answered, ".answered b"), (chart, ".chart svg")):
        card.scroll_into_view_if_needed()
        frame = card.locator("iframe").content_frame
        expect(frame.locator(seen).first).to_be_visible(timeout=60_000)
        expect(frame.locator(".source a").first).to_be_visible()
        page.wait_for_timeout(300)
        high = frame.locator("html").evaluate("(root) => root.scrollHeight - root.clientHeight")
        assert high == 0
    daily = page.locator("bestplay-widget[daily]")
    daily.scroll_into_view_if_needed()
    frame = daily.locator("iframe").content_frame
    expect(frame.locator("#best")).to_contain_text(
        re.compile(r"The ten of \d+ \w+ \d{4}"), timeout=120_000
    )
    frame.locator("#next").click()
    expect(frame.locator("#best")).to_contain_text("You threw", timeout=60_000)


def test_a_card_is_chosen_on_the_authors_page(
    open_page: OpenPage, open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    page = open_page("/embed/")
    page.select_option("#game", "shut-the-box")
    page.select_option("#shows", "answer")
    page.select_option("#place", label="How often is the box shut?")
    expect(page.locator("#kept")).to_have_text("All four keep this card.")
    frame = page.locator("#stage iframe").content_frame
    expect(frame.locator(".answered")).to_contain_text("9.76%", timeout=60_000)
    path = "/answers/how-often-is-the-box-shut/"
    assert here(page.locator("#oembed").inner_text(), server) == server + path
    for number, name in enumerate(("element", "iframe")):
        blog.publish(here(page.locator(f"#{name}").inner_text(), server), f"/{number}")
        other = open_page_at(blog.address, f"/{number}", width=700, allow=framed(server))
        inside = other.locator("iframe").content_frame
        expect(inside.locator(".answered")).to_contain_text("9.76%", timeout=60_000)
    page.select_option("#shows", "sheet")
    expect(page.locator("#element")).to_contain_text('card="/shut-the-box/table/"')
    page.select_option("#shows", "")
    expect(page.locator("#element")).to_contain_text('game="shut-the-box"')


# oEmbed.


def as_ghost_does(built: Path, path: str, server: str) -> str:
    """Ghost puts what an oEmbed answer says into a figure."""
    told = json.loads((built / f"{path[1:]}oembed.json").read_text("utf-8"))
    return f'<figure class="kg-card kg-embed-card">{here(told["html"], server)}</figure>'


def test_what_oembed_makes_fits_a_post(
    open_page_at: OpenPage, blog: Blog, server: str, built: Path
) -> None:
    paths = [
        "/klackers/at/tiles-2-4-5-7-roll-9/",
        "/klackers/table/",
        "/klackers/strategies/",
        "/answers/one-die-or-two/",
        "/klackers/table/chart/1/",
        "/klackers/strategies/chart/1/",
        "/klackers/play/today/",
    ]
    made = "".join(as_ghost_does(built, path, server) for path in paths)
    around = '<meta name="viewport" content="width=device-width"><article style="max-width: 43rem">'
    blog.publish(f"{around}{made}</article>")
    page = visit(open_page_at, blog, server, width=1280)
    found = frames(page, "iframe")
    for frame in found:
        expect(frame.locator("h1")).to_be_visible(timeout=60_000)
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for frame in found:
            over = frame.locator("html").evaluate("(root) => root.scrollWidth - root.clientWidth")
            assert over == 0, width


#: What WordPress's own script does with what a frame says.
WORDPRESS = """
addEventListener("message", ({ data, source }) => {
  if (!data.secret || !data.message || !data.value || /[^a-zA-Z0-9]/.test(data.secret)) return;
  for (const quote of document.querySelectorAll(`blockquote[data-secret="${data.secret}"]`))
    quote.style.display = "none";
  for (const frame of document.querySelectorAll(`iframe[data-secret="${data.secret}"]`)) {
    if (source !== frame.contentWindow) continue;
    frame.removeAttribute("style");
    if (data.message === "height") frame.height = Math.max(200, Math.min(1000, data.value));
  }
});"""


def as_wordpress(text: str) -> str:
    """What WordPress leaves of an answer, and adds to it."""
    found = re.search(r"(<blockquote>.*?</blockquote>)?.*(<iframe.*?></iframe>)", text, re.DOTALL)
    assert found and found[1]
    quote = re.sub(r"<(?!/?(?:a|blockquote)\b)[^>]*>", "", found[1])
    allowed = re.findall(r'\b((?:src|width|height|frameborder|title)="[^"]*")', found[2])
    attributes = " ".join(allowed).replace('" width', '#?secret=Zk3q" width', 1)
    quote = quote.replace("<blockquote", '<blockquote data-secret="Zk3q"', 1)
    return (
        f'{quote}<iframe sandbox="allow-scripts" security="restricted" data-secret="Zk3q" '
        f'style="position: absolute; visibility: hidden;" {attributes}></iframe>'
    )


@pytest.mark.parametrize(
    ("path", "width", "scheme", "shown"),
    [
        ("/klackers/at/tiles-2-4-5-7-roll-9/", 390, "light", "Flip 4 and 5"),
        ("/answers/five-fives/", 1280, "dark", "five"),
        ("/klackers/play/today/", 390, "dark", "The ten of"),
        ("/klackers/play/at/tiles-2-4-5-7-roll-9/", 1280, "light", "You threw"),
        ("/klackers/table/", 390, "light", "Full table"),
        ("/klackers/strategies/chart/1/", 1280, "dark", "Best play comes to 11.01"),
    ],
)
def test_wordpress_shows_the_frame_once_it_speaks(
    open_page_at: OpenPage,
    blog: Blog,
    server: str,
    built: Path,
    path: str,
    width: int,
    scheme: Any,
    shown: str,
) -> None:
    told = json.loads((built / f"{path[1:]}oembed.json").read_text("utf-8"))
    around = '<meta name="viewport" content="width=device-width"><article style="max-width: 43rem">'
    post = as_wordpress(here(told["html"], server))
    blog.publish(f"<script>{WORDPRESS}</script>{around}{post}</article>")
    page = visit(open_page_at, blog, server, "sandbox", width=width, color_scheme=scheme)
    expect(page.locator("iframe")).to_be_visible(timeout=60_000)
    expect(page.locator("blockquote")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    frame = page.locator("iframe").content_frame
    expect(frame.locator("main")).to_contain_text(shown, timeout=60_000)
    ground = DARK if scheme == "dark" else LIGHT
    expect(frame.locator("body")).to_have_css("background-color", ground)
    expect(frame.locator("#message:visible")).to_have_count(0)


def test_where_frames_are_refused_a_quotation_is_left(built: Path) -> None:
    for file in sorted(built.rglob("oembed.json")):
        told = json.loads(file.read_text("utf-8"))
        quote = re.match(r'<blockquote><a href="[^"]+">[^<]+</a> [^<]+</blockquote>', told["html"])
        assert quote, file
        assert told["width"] <= 360 and 200 < told["height"] < 1400
        assert 'loading="lazy"' in told["html"] and " style=" not in told["html"]
        assert told["thumbnail_width"] == 1200 and told["thumbnail_url"].endswith(".png")
        assert not quote[0].count("  ")
