"""HTML text in which nothing is forgotten: whatever is filled into a template is escaped.

Only markup() and join() make Html, and the templates of markup() are literals in our own modules
(a test reads them all), so text from a link or a file can never become an element.
"""

from __future__ import annotations

from collections.abc import Iterable


class Html:
    """Text that is HTML already.  str() gives the text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Html({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Html) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __bool__(self) -> bool:
        return self.text != ""

    def __html__(self) -> str:
        """The HTML for Jinja's templates."""
        return self.text


def escape(text: str) -> str:
    """Text that is safe inside an element or a quoted attribute."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


def markup(template: str, *values: object) -> Html:
    """The template with its {} filled in; whatever is not Html is escaped, None is nothing.

    markup('<b class="{}">{}</b>', kind, words); the template must be a literal.
    """
    texts = []
    for value in values:  # Written out here: calls would take MicroPython half as long again.
        if isinstance(value, Html):
            text = value.text
        elif value is None:
            text = ""
        else:
            text = value if isinstance(value, str) else str(value)
            if "&" in text or "<" in text or ">" in text or '"' in text:
                text = escape(text)
        texts.append(text)
    return Html(template.format(*texts))


def join(parts: Iterable[Html]) -> Html:
    """Pieces of HTML, one after the other."""
    return Html("".join([part.text for part in parts]))


EMPTY = Html("")
