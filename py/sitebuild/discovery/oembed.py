"""oEmbed: the static answer that turns a pasted address of a game's page into a widget.

A file cannot answer a consumer's maxwidth and maxheight, so one size fits all: a phone's.
"""

import html
import json
from typing import Any

from sitebuild.discovery import address

#: The size of the frame, in pixels.  One that is listened to corrects its height by itself
#: (site/static/widget.mjs); in any other what is longer scrolls.
WIDTH, HEIGHT = 340, 900


def path(page: str) -> str:
    """Where the answer for a page such as /<game>/ lies."""
    return f"{page}oembed.json"


def answer(page: str, title: str, sentence: str, picture: str) -> str:
    """The JSON of https://oembed.com, rich type.

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
