"""Every example and preset of every page has an address of its own, whose HTML has its answer."""

import json
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup

from bestplay import games
from bestplay.core import words
from sitebuild.data import store
from sitebuild.discovery import address, metadata
from sitebuild.pages import examples, game_pages, rooms


def rooms_of(game: str) -> rooms.Rooms[Any]:
    return rooms.of(games.by_name(game))


def found(built: Path, game: str) -> list[examples.Example]:
    pages = [built / game / kind.folder / "index.html" for kind in rooms.kinds(family(game))]
    html = "".join([page.read_text("utf-8") for page in pages])
    return examples.examples_of(game, html, rooms_of(game))


def family(game: str) -> str:
    return games.by_name(game).family


def test_links_are_found_once_and_nothing_else() -> None:
    klappenspiel = rooms_of("klappenspiel")
    html = """
    <a href="#main">not this</a> <p class="links"><a href="#tiles=9">nor this</a></p>
    <nav class="links" aria-label="Positions"><a href="#tiles=1&amp;roll=1,2">One &amp; two</a>
    <a href="/data/">nor this</a> <a href="#tiles=1&amp;roll=1,2">again</a></nav>
    <button data-act="tile" data-value="1">nor this</button>"""
    offered = examples.examples_of("klappenspiel", html, klappenspiel)
    assert [(p.group, p.label) for p in offered] == [("Positions", "One & two")]
    assert offered[0].words == "tiles=1&roll=1,2"
    assert offered[0].path == "/klappenspiel/at/tiles-1-roll-1-2/"


def test_two_positions_at_one_address_are_refused() -> None:
    klappenspiel = rooms_of("klappenspiel")
    html = '<nav class="links"><a href="#tiles=1,2">a</a><a href="#tiles=1-2&amp;">b</a></nav>'
    examples.examples_of("klappenspiel", html, klappenspiel)
    html = html.replace("1-2&amp;", "1.2")
    with pytest.raises(ValueError, match="would both be at"):
        examples.examples_of("klappenspiel", html, klappenspiel)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_page_offers_positions_and_each_address_has_its_answer(
    built: Path, game: str
) -> None:
    offered = found(built, game)
    assert len(offered) >= 3, "a page offers three positions at least, in <nav class=links>"
    own = rooms_of(game)
    for place in offered:
        html = (built / place.path.strip("/") / "index.html").read_text("utf-8")
        drawn, _ = game_pages.opening(own, game, store.folder(built), place.words)
        regions = drawn["view"]
        assert regions["best"]
        for region in ("best", "moves"):
            assert regions[region].text in html, place.path
        assert f'data-words="{Markup.escape(place.words)}"' in html
        assert own.state.read(game, words.split(place.words)) is not None
    assert {path.name for path in (built / game / "at").iterdir()} == {
        place.path.split("/")[-2] for place in offered
    }


@pytest.mark.parametrize("game", games.NAMES)
def test_every_address_says_where_its_oembed_answer_is(built: Path, game: str) -> None:
    for path in [f"/{game}/", *[place.path for place in found(built, game)]]:
        html = (built / path.strip("/") / "index.html").read_text("utf-8")
        link = f'type="application/json+oembed" href="{address.site()}{metadata.oembed_path(path)}"'
        assert link in html
        answer = json.loads((built / metadata.oembed_path(path).lstrip("/")).read_text("utf-8"))
        assert (answer["version"], answer["type"]) == ("1.0", "rich")
        assert {"title", "provider_name", "provider_url", "width", "height"} <= set(answer)
        assert f'src="{address.site()}{path}?embed"' in answer["html"]
        assert f'width="{answer["width"]}" height="{answer["height"]}"' in answer["html"]
