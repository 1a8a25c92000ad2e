"""The authors' page: what it shows is what its snippets make on another origin."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt
from PIL import Image
from playwright.sync_api import Page, expect

from bestplay.games import GAMES
from tests.browser.blog import Blog, answer, first_place, first_places, framed, here, shows
from tests.browser.reader import DESKTOP, PHONE, tap
from tests.conftest import OpenPage

#: The gallery's widgets that show a game as its page does.
OWN = "bestplay-widget[game]:not([compact], [ask], [daily], [table])"

#: Each way of embedding, with a game of its own; test_widgets.py has the others.
WAYS = dict(zip(("element", "iframe", "markdown"), GAMES, strict=False))


def snippet(page: Page, name: str, server: str) -> str:
    """A snippet's text, with the test's server for the site."""
    return here(page.locator(f"#{name}").inner_text(), server)


def preview(page: Page) -> Any:
    return page.locator("#stage iframe").content_frame


@pytest.mark.parametrize("way", WAYS)
def test_each_snippet_makes_the_widget_on_another_origin(
    open_page: OpenPage,
    open_page_at: OpenPage,
    blog: Blog,
    server: str,
    built: Path,
    way: str,
) -> None:
    game = WAYS[way]
    place = first_place(built, game)
    page = open_page("/embed/", *DESKTOP)
    page.select_option("#game", game.name)
    page.select_option("#place", place.words)
    page.select_option("#width", "390")
    headline = answer(built, place)
    shows(preview(page), headline)
    expect(page.locator("#kept")).to_contain_text("All four")
    page.wait_for_timeout(300)
    assert snippet(page, "oembed", server) == server + place.path
    text = snippet(page, way, server)
    blog.publish(MarkdownIt("commonmark").render(text) if way == "markdown" else text, "/")
    other = open_page_at(blog.address, "/", width=500, allow=framed(server))
    frame = other.locator("iframe").content_frame
    shows(frame, headline)
    assert other.locator("iframe").bounding_box()["width"] == 390  # type: ignore[index]
    inside = frame.locator("html").evaluate("(root) => root.scrollHeight - root.clientHeight")
    assert inside == 0  # a plain frame is as high as the preview was


def test_a_pasted_link_sets_the_position_and_a_wrong_one_is_told(
    open_page: OpenPage, built: Path
) -> None:
    page = open_page("/embed/")
    for place in first_places(built):
        for link in (f"https://elsewhere.example{place.path}", f"/{place.game}/#{place.words}"):
            page.fill("#link", link)
            page.press("#link", "Tab")
            expect(page.locator("#message")).to_be_hidden()
            shows(preview(page), answer(built, place))
            expect(page.locator("#game")).to_have_value(place.game)
            expect(page.locator("#place")).to_have_value(place.words)
    for wrong in ("https://example.org/chess/", "http://", f"/{GAMES[0].name}/at/nowhere/"):
        page.fill("#link", wrong)
        page.press("#link", "Tab")
        expect(page.locator("#message")).to_contain_text("no ")


def test_what_is_no_widget_is_told_until_something_else_is_chosen(open_page: OpenPage) -> None:
    page = open_page("/embed/")
    page.select_option("#game", "klackers")
    message = page.locator("#message")
    for wrong, told in (
        ("/shut-the-box/rules/", "There is no widget of /shut-the-box/rules/."),
        ("/answers/why/", "There is no widget of /answers/why/."),
        ("/lab/", "This is no link to a position or an answer"),
    ):
        page.fill("#link", wrong)
        page.press("#link", "Tab")
        expect(message).to_contain_text(told)
        expect(page.locator("#game")).to_have_value("klackers")
    page.fill("#link", "")
    page.press("#link", "Tab")
    expect(message).to_be_hidden()
    for chosen, to in (("#place", {"index": 1}), ("#game", {"index": 1})):
        page.fill("#link", "/lab/")
        page.press("#link", "Tab")
        expect(message).to_be_visible()
        page.select_option(chosen, **to)  # type: ignore[arg-type]
        expect(message).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "says"),
    [("klappenspiel", "You threw"), ("knock-m-down", "Which layout needs the fewest throws?")],
)
def test_a_question_keeps_its_widget_in_every_snippet(
    open_page: OpenPage,
    open_page_at: OpenPage,
    blog: Blog,
    server: str,
    built: Path,
    game: str,
    says: str,
) -> None:
    page = open_page("/embed/", *DESKTOP)
    page.select_option("#game", game)
    if game == "klappenspiel":
        expect(page.locator("#element")).not_to_contain_text(" ask ")
        page.select_option("#place", "tiles=4,6,10&roll=4,6")
        page.select_option("#shows", "ask")
    else:
        page.select_option("#place", label="A question, easy")
    expect(page.locator("#shows")).to_have_value("ask")
    expect(page.locator("#kept")).to_have_text("All four keep this question.")
    expect(page.locator("#element")).to_contain_text(" ask ")
    expect(preview(page).locator("#best")).to_contain_text(says, timeout=60_000)
    linked = snippet(page, "oembed", server)
    assert linked.startswith(f"{server}/{game}/play/at/")
    answered = json.loads((built / f"{linked.removeprefix(server)[1:]}oembed.json").read_text())
    made = [snippet(page, name, server) for name in ("element", "iframe")]
    for number, text in enumerate([*made, here(answered["html"], server)]):
        blog.publish(text, f"/{number}")
        other = open_page_at(blog.address, f"/{number}", width=700, allow=framed(server))
        frame = other.locator("iframe").content_frame
        expect(frame.locator("html[data-ready].embed")).to_be_attached(timeout=120_000)
        expect(frame.locator("#best")).to_contain_text(says)
        expect(frame.locator("#answer-")).to_be_visible()


@pytest.mark.parametrize("wrong", ["%", "%E0%A4%A", "/klackers/#%", "/klackers/#tiles=%E0"])
def test_a_link_to_this_page_that_cannot_be_read_is_told(open_page: OpenPage, wrong: str) -> None:
    page = open_page(f"/embed/#{wrong}")
    expect(page.locator("#message")).to_have_text("This is no link.")
    expect(page.locator("#element")).to_contain_text("bestplay-widget")


def test_a_position_of_ones_own_comes_from_the_game_page_and_from_the_widget(
    open_page: OpenPage, server: str
) -> None:
    page = open_page("/klappenspiel/#tiles=1,4,6,10&roll=4,6", *DESKTOP)
    for pressed in ("#tile-2", "#die-0-4", "#die-1-6"):
        tap(page, pressed)
    page.locator("#embed").click()
    expect(page).to_have_url(f"{server}/embed/#/klappenspiel/#tiles=1,2,4,6,10&roll=4,6")
    expect(page.locator("#element")).to_contain_text('state="tiles=1,2,4,6,10&amp;roll=4,6"')
    expect(page.locator("#kept")).to_contain_text("none of the examples")
    expect(page.locator("#oembed")).to_have_text(re.compile("/klappenspiel/$"))
    frame = preview(page)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    frame.locator("#tile-9").click()
    tap(page, "#use")
    expect(page.locator("#iframe")).to_contain_text('#tiles=1,2,4,6,9,10"')


def test_theme_and_width_are_shown_and_copied(open_page: OpenPage) -> None:
    page = open_page("/embed/", *DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    page.select_option("#theme", "dark")
    page.select_option("#width", "320")
    frame = preview(page)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark", timeout=60_000)
    expect(page.locator("#iframe")).to_contain_text("?embed&amp;theme=dark")
    expect(page.locator("#iframe")).to_contain_text('width="320"')
    page.get_by_role("button", name="Copy Plain iframe").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#iframe").inner_text()


def test_the_gallery_has_a_widget_of_every_game_and_what_it_says_is_so(
    open_page: OpenPage,
) -> None:
    page = open_page("/embed/gallery/")
    said = {
        "klappenspiel": "Flip 4 and 6",
        "klackers": "Throw one die",
        "shut-the-box": "11.16",
    }
    widgets = page.locator(OWN).all()
    assert [w.get_attribute("game") for w in widgets] == [game.name for game in GAMES]
    for game, widget in zip(GAMES, widgets, strict=True):
        widget.scroll_into_view_if_needed()
        frame = widget.locator("iframe").content_frame
        expect(frame.locator("html[data-ready].embed")).to_be_attached(timeout=120_000)
        expect(frame.locator("#message")).to_be_hidden()
        expect(frame.locator("#best")).to_have_text(re.compile(said.get(game.name, ".")))
    frame = page.locator(f'{OWN}[game="klappenspiel"] iframe').content_frame
    for pressed in ("#tile-1", "#die-0-4", "#die-1-6"):
        frame.locator(pressed).click()
    expect(frame.locator("#best")).to_contain_text("Flip 10")


def test_a_part_of_a_table_comes_from_its_page_and_from_the_widget(
    open_page: OpenPage, server: str
) -> None:
    page = open_page("/klackers/table/#up=9&down=1")
    page.get_by_role("link", name="Embed").first.click()
    expect(page).to_have_url(f"{server}/embed/#/klackers/table/#up=9&down=1")
    expect(page.locator("#shows")).to_have_value("table")
    expect(page.locator("#element")).to_contain_text('table state="up=9&amp;down=1"')
    frame = preview(page)
    expect(frame.locator("#found")).to_contain_text("128 of 511 boards", timeout=60_000)
    frame.locator("#want-2").click()
    expect(frame.locator("#found")).to_contain_text("64 of 511 boards")
    tap(page, "#use")
    expect(page.locator("#iframe")).to_contain_text('/klackers/table/?embed#up=2,9&amp;down=1"')
    page.select_option("#place", label="The whole table")
    expect(page.locator("#iframe")).to_contain_text('/klackers/table/?embed"')
    expect(frame.locator("#found")).to_contain_text("511 of 511 boards")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_from_the_first_page_to_a_picture_of_an_answer(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page("/", *size)
    page.locator(".top").get_by_role("link", name="Questions and answers").click()
    page.get_by_role("link", name="How often is the box shut?").click()
    expect(page.locator(".answered")).to_contain_text("9.76%")
    drawn = {}
    for name in ("Save as picture", "SVG"):
        with page.expect_download() as download:
            page.get_by_role("link", name=name, exact=True).first.click()
        drawn[download.value.suggested_filename] = download.value.path()
    with Image.open(drawn["how-often-is-the-box-shut.png"]) as image:
        assert image.size == (1200, 630)
    told = drawn["how-often-is-the-box-shut.svg"].read_text("utf-8")
    assert "9.76%" in told and "/answers/how-often-is-the-box-shut/" in told
    page.get_by_role("link", name="Embed", exact=True).click()
    expect(page.locator("#kept")).to_have_text("All four keep this card.")
    expect(preview(page).locator(".answered")).to_contain_text("9.76%", timeout=60_000)


def test_a_chart_of_strategies_is_saved_and_embedded(open_page: OpenPage) -> None:
    page = open_page("/klackers/strategies/")
    offered = page.locator(".chart .save").first
    with page.expect_download() as download:
        offered.get_by_role("link", name="Save as picture").click()
    with Image.open(download.value.path()) as image:
        assert image.size == (1200, 630)
    offered.get_by_role("link", name="Embed").click()
    expect(page.locator("#shows")).to_have_value("chart")
    expect(page.locator("#element")).to_contain_text('card="/klackers/strategies/chart/1/"')
    expect(preview(page).locator(".chart svg")).to_be_visible(timeout=60_000)
