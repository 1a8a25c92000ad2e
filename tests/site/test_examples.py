"""Every example of every page has an address of its own, whose HTML has its answer."""

import json
import re
from html import unescape
from pathlib import Path

import pytest
from markupsafe import Markup

from bestplay import games
from bestplay.core import words
from papers import results
from sitebuild import address, required
from sitebuild.data import store
from sitebuild.pages import game_pages, metadata, rooms


def offered(built: Path, game: str) -> list[game_pages.Place]:
    """The positions that a game's pages offer."""
    entries, own = results.load(built / "data" / "results.json"), games.by_name(game)
    told = required(own.family, "page").context(game, entries, store.folder(built))
    return game_pages.places(own, told)


def test_two_positions_at_one_address_are_refused() -> None:
    game, first = games.by_name("klackers"), ("tiles=1,2", "a")
    assert len(game_pages.places(game, {"examples": [first, first]})) == 1
    with pytest.raises(ValueError, match="would be at"):
        game_pages.places(game, {"examples": [first, ("tiles=1.2", "b")]})


@pytest.mark.parametrize("game", games.NAMES)
def test_each_link_to_a_position_has_an_address(built: Path, game: str) -> None:
    known = {place.words for place in offered(built, game)}
    for page in ("", "table/"):
        html = (built / game / page / "index.html").read_text("utf-8")
        for nav in re.findall(r'<nav class="links".*?</nav>', html, re.DOTALL):
            linked = [unescape(words) for words in re.findall(r' href="[^"#]*#([^"]*)"', nav)]
            assert linked and known.issuperset(linked)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_page_offers_positions_and_each_address_has_its_answer(
    built: Path, game: str
) -> None:
    found = offered(built, game)
    assert len(found) >= 3, "a page offers three positions at least"
    own = rooms.of(games.by_name(game))
    for place in found:
        html = (built / place.path.strip("/") / "index.html").read_text("utf-8")
        drawn, _ = game_pages.opening(own, game, store.folder(built), place.words)
        regions = drawn["view"]
        assert regions["best"]
        for region in ("best", "moves"):
            assert regions[region].text in html, place.path
        assert f'data-words="{Markup.escape(place.words)}"' in html
        assert own.state.read(game, words.split(place.words)) is not None
    assert {path.name for path in (built / game / "at").iterdir()} == {
        place.path.split("/")[-2] for place in found
    }


@pytest.mark.parametrize("game", games.NAMES)
def test_every_address_says_where_its_oembed_answer_is(built: Path, game: str) -> None:
    for path in [f"/{game}/", *[place.path for place in offered(built, game)]]:
        html = (built / path.strip("/") / "index.html").read_text("utf-8")
        link = f'type="application/json+oembed" href="{address.site()}{metadata.oembed_path(path)}"'
        assert link in html
        answer = json.loads((built / metadata.oembed_path(path).lstrip("/")).read_text("utf-8"))
        assert (answer["version"], answer["type"]) == ("1.0", "rich")
        assert {"title", "provider_name", "provider_url", "width", "height"} <= set(answer)
        assert f'src="{address.site()}{path}?embed"' in answer["html"]
        assert f'width="{answer["width"]}" height="{answer["height"]}"' in answer["html"]
