"""The site's own absolute address, for what must name it in full."""

import os

LOCAL = "http://localhost:8000"


def site() -> str:
    """The address without a slash at its end.

    It is BESTPLAY_URL, else what Netlify says that it publishes at, else the local server's.
    """
    netlify = os.environ.get("URL") if os.environ.get("NETLIFY") else None
    return (os.environ.get("BESTPLAY_URL") or netlify or LOCAL).rstrip("/")
