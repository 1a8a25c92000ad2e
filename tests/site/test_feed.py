"""The Atom feed: what a reader of feeds asks for, and links that lead somewhere."""

from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest

from bestplay.games import GAMES
from sitebuild.data import listing
from sitebuild.pages import metadata

ATOM = "{http://www.w3.org/2005/Atom}"
SITE = "https://dice.example"


def test_the_feed_has_each_change_and_each_days_ten(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BESTPLAY_URL", SITE)
    atom = ElementTree.fromstring(metadata.feed())
    entries = atom.findall(f"{ATOM}entry")
    names = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(set(names)) == len(names)
    days = [datetime.fromisoformat(str(each.findtext(f"{ATOM}updated"))) for each in entries]
    assert days == sorted(days, reverse=True)
    titles = {entry.findtext(f"{ATOM}title") for entry in entries}
    assert {f"The data, release {each.release}" for each in listing.releases()} <= titles
    links = [str(link.get("href")) for link in atom.findall(f"{ATOM}entry/{ATOM}link")]
    assert {f"{SITE}/{game.name}/play/#practise=today" for game in GAMES} <= set(links)
    for link in links:
        assert link.startswith(SITE)
        parts = urlsplit(link)
        page = built / parts.path.strip("/") / "index.html"
        assert not parts.fragment.startswith("release-") or (
            f'id="{parts.fragment}"' in page.read_text("utf-8")
        )
