"""The Atom feed and the calendar: well formed, always the same, their links lead somewhere."""

import re
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest

from bestplay.games import GAMES
from sitebuild.data import listing
from sitebuild.discovery import address, feed

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def atom(built: Path) -> ElementTree.Element:
    text = (built / "feed.xml").read_text("utf-8")
    assert text == feed.feed()
    return ElementTree.fromstring(text)


def test_the_feed_has_what_atom_asks_for(atom: ElementTree.Element) -> None:
    assert atom.tag == f"{ATOM}feed"
    for name in ("id", "title", "updated", "author", "link"):
        assert atom.find(f"{ATOM}{name}") is not None, name
    entries = atom.findall(f"{ATOM}entry")
    names = [entry.findtext(f"{ATOM}id") for entry in entries]
    assert len(set(names)) == len(names) >= len(GAMES) + 3
    days = []
    for entry in entries:
        assert entry.findtext(f"{ATOM}title") and entry.findtext(f"{ATOM}summary")
        assert "](" not in str(entry.findtext(f"{ATOM}summary"))
        days.append(datetime.fromisoformat(str(entry.findtext(f"{ATOM}updated"))))
    assert days == sorted(days, reverse=True)
    assert atom.findtext(f"{ATOM}updated") == entries[0].findtext(f"{ATOM}updated")


def test_every_entry_leads_to_a_page_of_the_site(atom: ElementTree.Element, built: Path) -> None:
    links = [str(link.get("href")) for link in atom.findall(f"{ATOM}entry/{ATOM}link")]
    assert {f"{address.site()}/{game.name}/play/#practise=today" for game in GAMES} <= set(links)
    for link in links:
        assert link.startswith(address.site())
        parts = urlsplit(link)
        page = built / parts.path.strip("/") / "index.html"
        assert page.exists(), link
        if parts.fragment.startswith("release-"):
            assert f'id="{parts.fragment}"' in page.read_text("utf-8")


def test_each_change_is_in_it(atom: ElementTree.Element) -> None:
    titles = {entry.findtext(f"{ATOM}title") for entry in atom.findall(f"{ATOM}entry")}
    assert {f"The data, release {each.release}" for each in listing.releases()} <= titles
    assert "The package, version 0.3.0" in titles


def test_the_pages_name_it(built: Path) -> None:
    for page in ("index.html", "data/index.html"):
        assert 'type="application/atom+xml"' in (built / page).read_text("utf-8")


def test_the_calendar_brings_the_day_s_ten_each_day(built: Path) -> None:
    text = (built / "daily.ics").read_bytes().decode()
    lines = text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-2:] == ["END:VCALENDAR", ""]
    assert max(len(line.encode()) for line in lines) <= 75
    whole = text.replace("\r\n ", "")
    assert "\r\nRRULE:FREQ=DAILY\r\n" in whole
    (said,) = re.findall(r"^DESCRIPTION:(.*)$", whole.replace("\r", ""), re.MULTILINE)
    for game in GAMES:
        assert f"{address.site()}/{game.name}/play/#practise=today" in said


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("shut-the-box", ("Canoga", "Batten Down the Hatches", "Tric-Trac", "Klappbrett")),
        ("klackers", ("Shut the Box",)),
        ("pickomino", ("Heckmeck am Bratwurmeck", "Regenwormen")),
        ("knock-m-down", ("Cover-up", "12 Counters", "Roll and Remove")),
        ("klappenspiel", ("Jackpot",)),
    ],
)
def test_a_game_is_found_by_its_other_names(built: Path, game: str, names: tuple[str, ...]) -> None:
    page = (built / game / "index.html").read_text("utf-8")
    how = page.partition("How to play</summary>")[2].partition("</details>")[0]
    assert [name for name in names if name not in how] == []
