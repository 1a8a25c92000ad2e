"""/feed.xml, an Atom feed of changes and of the daily ten.

A feed of a static site changes when the site is built, not by the day: so each game's ten are one
entry with an address that shows today's, whichever day that is.
"""

import re
from typing import NamedTuple
from xml.sax.saxutils import escape

from bestplay.games import GAMES
from sitebuild import ROOT
from sitebuild.data import listing
from sitebuild.discovery import address

#: The versions of the package, with their days and what they bring.
VERSION = re.compile(
    r"^## \[(?P<number>[\d.]+)\] - (?P<date>\d{4}-\d\d-\d\d)\n(?P<told>.*?)(?=^## |\Z)",
    re.MULTILINE | re.DOTALL,
)

#: Since when there have been ten questions for each day.
DAILY_SINCE = "2026-11-21"


class Entry(NamedTuple):
    """One entry: its own name as an address, where it leads, its day, and what it says."""

    name: str
    path: str
    date: str
    title: str
    says: str


def entries() -> list[Entry]:
    """All of them, the newest first; of a day the changes before the daily ten."""
    listed = [
        Entry(
            f"/data/#release-{each.release}",
            f"/data/#release-{each.release}",
            each.date,
            f"The data, release {each.release}",
            " ".join(each.about),
        )
        for each in listing.releases()
    ]
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    for version in VERSION.finditer(changes):
        lines = re.findall(r"^- (.*)$", version["told"], re.MULTILINE)
        said = " ".join(lines) or " ".join(version["told"].split())
        name = f"/api/#version-{version['number']}"
        title = f"The package, version {version['number']}"
        listed.append(Entry(name, "/api/", version["date"], title, said))
    for game in GAMES:
        says = f"What is best in {game.title}? Ten questions a day, the same for everyone."
        path, title = f"/{game.name}/play/#practise=today", f"Today’s ten: {game.title}"
        listed.append(Entry(path, path, DAILY_SINCE, title, says))
    return sorted(listed, key=lambda entry: entry.date, reverse=True)


def feed() -> str:
    """The text of the Atom feed, with all entries."""
    listed = entries()
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
        "<title>Bestplay</title>",
        "<subtitle>The exact best play in dice games: what is new, and the day’s ten</subtitle>",
        f"<id>{address.site()}/</id>",
        f'<link href="{address.site()}/"/>',
        f'<link rel="self" type="application/atom+xml" href="{address.site()}/feed.xml"/>',
        f"<updated>{listed[0].date}T00:00:00Z</updated>",
        "<author><name>The Bestplay authors</name></author>",
        *map(_entry, listed),
        "</feed>",
    ]
    return "\n".join(lines) + "\n"


def _entry(entry: Entry) -> str:
    name, url = escape(address.site() + entry.name), escape(address.site() + entry.path)
    plain = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", entry.says).replace("`", "").replace("*", "")
    return (
        f"<entry><title>{escape(entry.title)}</title><id>{name}</id>"
        f'<link href="{url}"/><updated>{entry.date}T00:00:00Z</updated>'
        f"<summary>{escape(plain)}</summary></entry>"
    )
