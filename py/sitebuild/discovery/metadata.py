"""What lets the site be found, shared and installed: manifest, site map, structured data."""

import json
import re
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from bestplay.games import GAMES, Game
from sitebuild.data import sheets
from sitebuild.data.listing import TITLE, File
from sitebuild.discovery import address, citing, drawing, feed, raster

CANONICAL = re.compile(r'<link rel="canonical" href="([^"]+)">')
LICENCE = "https://opensource.org/license/mit"


def write(out: Path, is_whole: bool) -> None:
    """Write all of it for the pages that are in out; is_whole: whether these are all."""
    raster.write_icons(out)
    sheets.save(
        out / "manifest.webmanifest", json.dumps(manifest(), indent=1, ensure_ascii=False) + "\n"
    )
    if is_whole:
        sheets.save(out / "robots.txt", robots())
    if is_whole and address.site():  # both name each page in full
        sheets.save(out / "sitemap.xml", sitemap(out))
        sheets.save(out / "feed.xml", feed.feed())


def robots() -> str:
    """What search engines may read, and where the site map is if the site has an address."""
    own = address.site()
    return "User-agent: *\nAllow: /\n" + (f"Sitemap: {own}/sitemap.xml\n" if own else "")


def manifest() -> dict[str, Any]:
    """What a phone needs to know to install the site."""
    paper = drawing.colours()["paper"][0]
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
    """Every page that names an address of its own as the one to be found by."""
    addresses = set()
    for file in out.rglob("*.html"):
        addresses |= set(CANONICAL.findall(file.read_text("utf-8").partition("</head>")[0]))
    urls = "".join(f"<url><loc>{escape(url)}</loc></url>\n" for url in sorted(addresses))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n'
    )


# Structured data: what a page is, in schema.org's words.


def _about(kind: str, name: str, path: str, description: str, **more: Any) -> str:
    described = {
        "@context": "https://schema.org",
        "@type": kind,
        "name": name,
        "url": address.site() + path,
        "description": description,
        "isAccessibleForFree": True,
        "license": LICENCE,
        **more,
    }
    return json.dumps(described, ensure_ascii=False).replace("</", "<\\/")


def about_home(description: str) -> str:
    """What search engines read of the first page, as JSON-LD."""
    return _about("WebSite", "Bestplay", "/", description)


def about_game(game: Game) -> str:
    """A game's page: a program that runs in the browser."""
    return _about(
        "WebApplication",
        f"{game.title}: the best play",
        f"/{game.name}/",
        game.line,
        applicationCategory="UtilitiesApplication",
        operatingSystem="Any",
        browserRequirements="WebAssembly",
    )


def about_data(description: str, index: dict[str, Any], files: list[File]) -> str:
    """The page that lists the data, with every file of them."""
    creator = {"@type": "Organization", "name": citing.authors()}
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
