"""The site's own absolute address, for what must name it in full."""

import os


def site() -> str:
    """The address without a slash at its end; "" where none is given, so that links are relative.

    It is BESTPLAY_URL, else what Netlify says that it publishes at.
    """
    netlify = os.environ.get("URL") if os.environ.get("NETLIFY") else None
    return (os.environ.get("BESTPLAY_URL") or netlify or "").rstrip("/")
