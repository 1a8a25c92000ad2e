"""Files by which the site is found, shared, embedded and installed: manifest, site map, feed."""

import html
import json
import re
from pathlib import Path
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from bestplay.games import GAMES, Game
from sitebuild import ROOT, address
from sitebuild.data import sheets
from sitebuild.data.listing import TITLE, File, releases
from sitebuild.pages import pictures

#: The page that stands in for one within another site's.
FRAMED = "/framed/index.html"
LICENCE = "https://opensource.org/license/mit"


def write(out: Path, is_whole: bool) -> None:
    """Write icons and manifest into out; if is_whole, robots.txt, site map and feed as well."""
    pictures.write_icons(out)
    sheets.save(
        out / "manifest.webmanifest", json.dumps(manifest(), indent=1, ensure_ascii=False) + "\n"
    )
    if is_whole:
        sheets.save(out / "robots.txt", robots())
    if is_whole and address.site():  # both name each page in full
        sheets.save(out / "sitemap.xml", sitemap(out))
        sheets.save(out / "feed.xml", feed())


def robots() -> str:
    """The text of robots.txt, with the site map if the site has an address."""
    own = address.site()
    return "User-agent: *\nAllow: /\n" + (f"Sitemap: {own}/sitemap.xml\n" if own else "")


def manifest() -> dict[str, Any]:
    """The JSON of the web app manifest, by which a phone installs the site."""
    paper = pictures.colours()["paper"][0]
    icons = [
        {"src": f"/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    masked = {"src": "/icon-maskable-512.png", "sizes": "512x512", "type": "image/png"}
    return {
        "name": "Bestplay",
        "short_name": "Bestplay",
        "description": "The exact best play in dice games, without a network too.",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": [*icons, masked | {"purpose": "maskable"}],
        "shortcuts": [{"name": game.title, "url": f"/{game.name}/"} for game in GAMES],
    }


def sitemap(out: Path) -> str:
    """The XML of the site map: the addresses of all pages in out but the one for frames."""
    paths = {f"/{file.relative_to(out).as_posix()}" for file in out.rglob("index.html")}
    found = sorted(path.removesuffix("index.html") for path in paths - {FRAMED})
    urls = "".join(f"<url><loc>{escape(address.site() + path)}</loc></url>\n" for path in found)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n'
    )


# Structured data: what a page is, in schema.org's words.


def _about(kind: str, name: str, path: str, description: str, **more: Any) -> dict[str, Any]:
    return {
        "@context": "https://schema.org",
        "@type": kind,
        "name": name,
        "url": address.site() + path,
        "description": description,
        "isAccessibleForFree": True,
        "license": LICENCE,
        **more,
    }


def about_home(description: str) -> dict[str, Any]:
    """The structured data of the first page, as JSON-LD."""
    return _about("WebSite", "Bestplay", "/", description)


def about_game(game: Game) -> dict[str, Any]:
    """The structured data of a game's page, as JSON-LD: a program that runs in the browser."""
    return _about(
        "WebApplication",
        f"{game.title}: the best play",
        f"/{game.name}/",
        game.line,
        applicationCategory="UtilitiesApplication",
        operatingSystem="Any",
        browserRequirements="WebAssembly",
    )


def about_data(description: str, index: dict[str, Any], files: list[File]) -> dict[str, Any]:
    """The structured data of the page that lists the data, as JSON-LD, with all files."""
    creator = {"@type": "Organization", "name": address.record_line("name")}
    every = [("All data", index["archive"]["path"], index["archive"]["media"])]
    every.append(("Index", "index.json", "application/json"))
    every += [(file.kind, file.path, file.media) for file in files]
    return _about(
        "Dataset",
        TITLE,
        "/data/",
        description,
        creator=creator,
        version=index["release"],
        dateModified=index["date"],
        citation=index["cite"],
        keywords=[game.title for game in GAMES],
        distribution=[
            {
                "@type": "DataDownload",
                "name": name,
                "encodingFormat": media,
                "contentUrl": f"{address.site()}/data/{path}",
            }
            for name, path, media in every
        ],
    )


# oEmbed: a file cannot answer a consumer's maxwidth and maxheight, so one size fits all: a phone's.


#: The size of the frame, in pixels.  One that is listened to corrects its height by itself
#: (site/static/widget.mjs); in any other what is longer scrolls.
WIDTH, HEIGHT = 340, 900


def oembed_path(page: str) -> str:
    """The path of a page's oEmbed answer: "/<game>/oembed.json" for the page "/<game>/"."""
    return f"{page}oembed.json"


def oembed(page: str, title: str, sentence: str, picture: str) -> str:
    """The JSON text of a page's oEmbed answer (https://oembed.com), of type "rich".

    page: the address below the site's; sentence: what stands there where no frame is shown;
    picture: the address of the page's picture, of 1200 by 630.
    """
    site = address.site()
    found: dict[str, Any] = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Bestplay",
        "provider_url": f"{site}/",
        "title": title,
        "width": WIDTH,
        "height": HEIGHT,
        "html": (
            f'<blockquote><a href="{html.escape(site + page)}">{html.escape(title)}</a> '
            f"{html.escape(sentence, quote=False)}</blockquote>"
            f'<iframe src="{html.escape(site + page)}?embed" width="{WIDTH}" height="{HEIGHT}" '
            f'frameborder="0" loading="lazy" title="{html.escape(title)}"></iframe>'
        ),
        "thumbnail_url": site + picture,
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
        "cache_age": 86400,
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


# The feed changes when the site is built, not by the day: so each game's ten are one entry, with an
# address that shows today's.


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
    """The feed's entries, newest first; on the same day, changes before the daily ten."""
    listed = [
        Entry(
            f"/data/#release-{each.release}",
            f"/data/#release-{each.release}",
            each.date,
            f"The data, release {each.release}",
            " ".join(each.about),
        )
        for each in releases()
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
