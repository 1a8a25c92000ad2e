"""How to name Bestplay, its pages and its data in somebody else's text, as CITATION.cff has it."""

import re

from sitebuild import ROOT
from sitebuild.discovery import address

RECORD = ROOT / "CITATION.cff"


def record_line(name: str) -> str:
    """What the record says in one line under this name."""
    line = re.search(rf'^[ -]*{name}: *"?(.+?)"?$', RECORD.read_text("utf-8"), re.MULTILINE)
    if not line:
        raise ValueError(f"{RECORD.name} does not say {name}")
    return line[1]


def authors() -> str:
    """The name under which Bestplay is cited, from CITATION.cff."""
    return record_line("name")


def text(title: str, path: str, edition: str, date: str) -> str:
    """A page or a set of data, of an edition and its date, in a list of references."""
    end = "" if title.endswith("?") else "."
    told = f"{authors()} ({date[:4]}): {title}{end} {edition}, {date}."
    return f"{told} {address.site()}{path}" if address.site() else told


def bibtex(key: str, title: str, path: str, edition: str, date: str) -> str:
    """A page or a set of data, of an edition and its date, as an entry for BibTeX."""
    fields = {
        "author": f"{{{authors()}}}",  # in braces of its own: it is no first and last name
        "title": title,
        "year": date[:4],
        "note": f"{edition}, {date}",
    }
    if address.site():
        fields["url"] = f"{address.site()}{path}"
    inside = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{{key},\n{inside}\n}}"


def edition() -> tuple[str, str]:
    """The edition of the site's pages, and its date."""
    return f"Bestplay {record_line('version')}", record_line("date-released")
