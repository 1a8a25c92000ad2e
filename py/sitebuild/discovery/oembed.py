"""oEmbed: the static answer that turns a pasted address into a widget."""

import html
import json
from typing import Any

from sitebuild.discovery import address

#: What a blog engine is told. It cannot be asked again when the content grows or shrinks, so
#: frame is wide enough for the answer to stand beside the board, as high as most answers then
#: are, and scrolls when one is longer.
WIDTH, HEIGHT = 700, 720


def path(page: str) -> str:
    """Where the answer for a page such as /klackers/ lies."""
    return f"{page}oembed.json"


def frame(page: str, title: str) -> str:
    """The widget of a page as a plain iframe."""
    source = html.escape(f"{address.site()}{page}?embed")
    return (
        f'<iframe src="{source}" width="{WIDTH}" height="{HEIGHT}" '
        f'title="{html.escape(title)}"></iframe>'
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
        "height": HEIGHT,
        "html": frame(page, title),
    }
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
