"""Metadata of the pages for other programs: titles, pictures, addresses, the installed app."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bestplay.games import NAMES
from sitebuild import address
from sitebuild.pages import metadata


class Head(HTMLParser):
    """A page's title, links, meta tags and data blocks, and every address that it names."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.title = ""
        self.meta: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self.named: set[str] = set()
        self.data: list[Any] = []
        self._inside = ""
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attributes}
        self._inside = said.get("type", "") if tag == "script" else tag
        if tag == "meta":
            self.meta[said.get("name") or said.get("property") or ""] = said.get("content", "")
        if tag == "link":
            self.links[said["rel"]] = said["href"]
        self.named |= {said[name] for name in ("href", "src") if name in said}

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, text: str) -> None:
        if self._inside == "title":
            self.title += text
        elif self._inside == "application/ld+json":
            self.data.append(json.loads(text))


@pytest.fixture(scope="module")
def known(built: Path) -> dict[str, Head]:
    """Each page by its path."""
    return {
        "/" + file.relative_to(built).as_posix().removesuffix("index.html"): Head(file)
        for file in sorted(built.rglob("*.html"))
    }


def test_each_page_says_what_it_is_in_words_of_its_own(known: dict[str, Head]) -> None:
    assert len({head.title for head in known.values()}) == len(known)
    for path, head in known.items():
        assert 10 < len(head.title) < 80, path
        assert 20 < len(head.meta["description"]) < 200, path


def test_every_address_that_a_page_names_is_there(built: Path, known: dict[str, Head]) -> None:
    for path, head in known.items():
        for named in head.named:
            if named.startswith("/"):
                file = built / named.partition("#")[0].partition("?")[0].lstrip("/")
                assert (file / "index.html").is_file() or file.is_file(), (path, named)


def test_the_games_the_home_page_and_the_data_can_be_shared(
    built: Path, known: dict[str, Head]
) -> None:
    for path in ("/", "/data/", *(f"/{game}/" for game in NAMES)):
        head = known[path]
        assert head.links["canonical"] == head.meta["og:url"] == address.site() + path
        assert head.meta["og:title"]
        picture = head.meta["og:image"].removeprefix(address.site() + "/")
        with Image.open(built / picture) as image:
            assert image.size == (1200, 630)
            assert len(image.convert("RGB").getcolors(1 << 20) or []) > 8
    pictured = {known[f"/{game}/"].meta["og:image"] for game in NAMES}
    assert len(pictured) == len(NAMES)


def test_the_site_map_lists_what_is_to_be_found_and_nothing_else(
    built: Path, known: dict[str, Head]
) -> None:
    listed = set(re.findall("<loc>([^<]+)</loc>", metadata.sitemap(built)))
    assert listed == {h.links["canonical"] for h in known.values() if "canonical" in h.links}
    for path in ("/404.html", "/offline.html"):
        assert known[path].meta["robots"] == "noindex"


def test_the_manifest_names_icons_of_the_sizes_that_it_says(built: Path) -> None:
    manifest = json.loads((built / "manifest.webmanifest").read_text("utf-8"))
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        with Image.open(built / icon["src"].lstrip("/")) as image:
            assert "x".join(map(str, image.size)) == icon["sizes"]
    for shortcut in manifest["shortcuts"]:
        assert (built / shortcut["url"].strip("/") / "index.html").is_file()
