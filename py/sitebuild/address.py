"""The site's address, and citations of its pages and data."""

import os
import re

from sitebuild import ROOT

RECORD = ROOT / "CITATION.cff"


def site() -> str:
    """The site's URL without a slash at its end; "" where none is given: links are relative then.

    It is BESTPLAY_URL, else what Netlify says that it publishes at.
    """
    netlify = os.environ.get("URL") if os.environ.get("NETLIFY") else None
    return (os.environ.get("BESTPLAY_URL") or netlify or "").rstrip("/")


def record_line(name: str) -> str:
    """The value of this key in CITATION.cff; ValueError if it has none in one line."""
    line = re.search(rf'^[ -]*{name}: *"?(.+?)"?$', RECORD.read_text("utf-8"), re.MULTILINE)
    if not line:
        raise ValueError(f"{RECORD.name} does not say {name}")
    return line[1]


def cite(key: str, title: str, path: str, edition: str = "", date: str = "") -> tuple[str, str]:
    """(text, BibTeX entry) that cite a page or a set of data; path: below the site's address.

    edition, date: those of the pages where none are given.
    """
    edition = edition or f"Bestplay {record_line('version')}"
    date = date or record_line("date-released")
    authors, url = record_line("name"), f"{site()}{path}" if site() else ""
    end = "" if title.endswith("?") else "."
    text = f"{authors} ({date[:4]}): {title}{end} {edition}, {date}. {url}".rstrip()
    fields = (
        {
            "author": f"{{{authors}}}",  # in braces of its own: it is no first and last name
            "title": title,
            "year": date[:4],
            "note": f"{edition}, {date}",
        }
        | ({"url": url} if url else {})
    )
    inside = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return text, f"@misc{{bestplay-{key},\n{inside}\n}}"
