"""HTML text in which nothing is forgotten: whatever is filled into a template is escaped.

Only markup() and join() make Html, and the templates of markup() are literals in our own modules
(a test reads them all), so text from a link or a file can never become an element.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
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
        """What Jinja's templates ask for."""
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


def markup(template: str, *values: object, **named: object) -> Html:
    """The template with its {} filled in; whatever is not Html is escaped.

    markup('<b class="{}">{}</b>', kind, words); the template must be a literal.
    """
    return Html(
        template.format(
            *[safe(value) for value in values], **{name: safe(named[name]) for name in named}
        )
    )


def safe(value: object) -> str:
    """The text of Html as it is, that of anything else escaped; "" for None."""
    if isinstance(value, Html):
        return value.text
    if value is None:
        return ""
    return escape(str(value))


def join(parts: "Iterable[Html]") -> Html:
    """Pieces of HTML, one after the other."""
    return Html("".join([part.text for part in parts]))


EMPTY = Html("")
