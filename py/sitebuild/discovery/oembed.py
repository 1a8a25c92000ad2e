"""oEmbed: the static answer that turns a pasted address into a widget."""

import html
import json
from typing import Any

from sitebuild.discovery import address, heights

#: What a blog engine is told: wide enough for the answer to stand beside the board. On a phone the
#: frame is as wide as the post and no wider.
WIDTH = 700

#: A blog engine cannot be asked again when the content grows, so the frame has some room for that,
#: and for a phone's greater height; what is longer scrolls.
ROOM = 160


def path(page: str) -> str:
    """Where the answer for a page such as /<game>/ lies."""
    return f"{page}oembed.json"


def height(page: str) -> int:
    """How high the frame of a page such as /<game>/at/tiles-1-2/ should be."""
    return heights.height(page.split("/")[1], WIDTH) + ROOM


def frame(page: str, title: str) -> str:
    """The widget of a page as a plain iframe."""
    source = html.escape(f"{address.site()}{page}?embed")
    return (
        f'<iframe src="{source}" width="{WIDTH}" height="{height(page)}" '
        f'style="border: 0; max-width: 100%" title="{html.escape(title)}"></iframe>'
    )


def answer(page: str, title: str) -> str:
    """The JSON of https://oembed.com, rich type, for a page at such a path."""
    found: dict[str, Any] = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Bestplay",
        "provider_url": f"{address.site()}/",
        "title": title,
        "width": WIDTH,
        "height": height(page),
        "html": frame(page, title),
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
