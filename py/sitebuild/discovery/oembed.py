"""oEmbed: the static answer that turns a pasted address into a widget.

A consumer's maxwidth and maxheight cannot be answered by a file, so one width fits all: a phone's.
What consumers take away is not needed: no style, no script.  Before the frame stands a quotation
with a link, which is what is left where frames are refused, and which WordPress hides as soon as
the frame says how high it is (site/static/widget.mjs).
"""

import html
import json
from typing import Any, NamedTuple

from bestplay import games
from sitebuild import parts
from sitebuild.discovery import address

#: What fits a post on a phone, in pixels.
WIDTH = 340

#: (least width, height) of a frame in pixels, widest first, where a game has none of its own:
#: HEIGHTS in games.<family>.build.page.  They are measured in a browser on the game's own opening
#: position by test_widget_heights.py, in tests/browser/embedding, which says what they should be
#: when a page has changed.  A widget that knows its content corrects its height by itself, so a few
#: lines more or less do no harm.
USUAL = ((760, 660), (672, 720), (360, 950), (0, 1050))

#: A blog engine that does not listen cannot be told when the content grows, so the frame has a
#: little room; what is longer scrolls.
ROOM = 48

#: What a row of an answer needs, about.
ROW = 40


class Told(NamedTuple):
    """What is told of a page."""

    title: str
    sentence: str
    """What it shows, where no frame is shown."""
    framed: str
    """The address to be framed, below the site's."""
    page: str
    """The page itself."""
    picture: str
    """Its picture, of 1200 by 630."""
    height: int


def path(page: str) -> str:
    """Where the answer for a page such as /<game>/ lies."""
    return f"{page}oembed.json"


def heights(game: str) -> tuple[tuple[int, int], ...]:
    """(least width, height) of a game's widget, widest first, the last for any width."""
    own = getattr(parts.of(games.by_name(game).family, "page"), "HEIGHTS", {})
    found: tuple[tuple[int, int], ...] = own.get(game, USUAL)
    return found


def height_at(game: str, width: int) -> int:
    """How high the widget of a game is in a frame of this width."""
    return next(tall for least, tall in heights(game) if width >= least)


def height(game: str, more: int = 0) -> int:
    """How high the frame of a game's page should be, with so many rows more than as it opens."""
    return height_at(game, WIDTH) + ROOM + ROW * more


def frame(told: Told) -> str:
    """The widget as a plain iframe, and what stands there without it."""
    site = address.site()
    said = html.escape(told.sentence, quote=False)
    return (
        f'<blockquote><a href="{html.escape(site + told.page)}">{html.escape(told.title)}</a>'
        f" {said}</blockquote>"
        f'<iframe src="{html.escape(site + told.framed)}" width="{WIDTH}" height="{told.height}" '
        f'frameborder="0" loading="lazy" title="{html.escape(told.title)}"></iframe>'
    )


def answer(told: Told) -> str:
    """The JSON of https://oembed.com, rich type."""
    site = address.site()
    found: dict[str, Any] = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Bestplay",
        "provider_url": f"{site}/",
        "title": told.title,
        "width": WIDTH,
        "height": told.height,
        "html": frame(told),
        "thumbnail_url": site + told.picture,
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
        "cache_age": 86400,
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
