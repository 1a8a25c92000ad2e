"""What a reader sees on a page: words that tell them to wait, wherever and in whichever form."""

import re
from functools import cache
from html.parser import HTMLParser

#: A text that ends so is still to be followed by another: "Loading…", "Working it out…".
WAITS = re.compile(r"[^\W\d_]\s*(…|\.\.\.)\s*$")

#: Elements without an end.
VOID = {"br", "col", "hr", "img", "input", "meta", "rect", "line", "circle", "path"}

#: HTML without one of these tells nobody to wait, and need not be read.
DOTS = re.compile(r"…|\.\.\.|&(hellip|#8230|#x2026)")


class _Reader(HTMLParser):
    """Collects such texts, each with whether an element around it is marked as pending."""

    def __init__(self) -> None:
        super().__init__()
        self.around: list[bool] = []
        self.found: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.around.append("pending" in (dict(attrs).get("class") or "").split())

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.around.pop()

    def handle_data(self, data: str) -> None:
        if WAITS.search(data):
            self.found.append((data.strip(), any(self.around)))


@cache
def waiting(html: str) -> list[tuple[str, bool]]:
    """The texts of some HTML that tell the reader to wait, and whether each is marked so."""
    if not DOTS.search(html):
        return []
    reader = _Reader()
    reader.feed(html)
    return reader.found
