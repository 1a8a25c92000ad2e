"""What a page asks of the browser: files, the clipboard, downloads, and elements rewritten."""

import json

import js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def fetch_text(url: str, arrived: "Callable[[str], None]", failed: "Callable[[str], None]") -> None:
    """Fetch a file: arrived(text), or failed(why) in words that fit into a sentence."""

    def answered(response: "Any") -> None:
        if response.ok:
            response.text().then(arrived, lost)
        else:
            failed(f"the server answered {response.status}")

    def lost(*_: "Any") -> None:
        failed("it could not be fetched")

    js.fetch(url).then(answered, lost)


def fetch_script(url: str, arrived: "Callable[[str], None]", failed: "Callable[[], None]") -> None:
    """Fetch a file whose name carries its hash: arrived(text) only if the text is that very one.

    The page's start offers this; see static/start.mjs.
    """
    js.fetched(url).then(arrived, lambda *_: failed())


def copy_text(text: str, copied: "Callable[[], None]", refused: "Callable[[], None]") -> None:
    """Put a text into the clipboard, where the browser lets us."""
    try:
        # MicroPython is told nothing of the undefined that the promise brings.
        js.navigator.clipboard.writeText(text).then(lambda *_: copied(), lambda *_: refused())
    except Exception:
        refused()


def give_file(name: str, media: str, text: str) -> None:
    """Offer the reader a file made here, as a download."""
    kind = js.JSON.parse(json.dumps({"type": media}))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(js.Blob.new(js.Array.of(text), kind))
    link.download = name
    link.click()


def rewrite(region: str, html: str) -> None:
    """Write an element's contents, keeping open what is open in it."""
    element = js.document.getElementById(region)
    if not element:
        return
    opened = element.querySelectorAll("details[open][id]")
    names = [opened[place].id for place in range(opened.length)]
    element.innerHTML = html
    for name in names:
        details = js.document.getElementById(name)
        if details:
            details.open = True


def focused_id() -> str:
    """The id of the element that has the focus, "" for none."""
    element = js.document.activeElement
    return element.id if element else ""


def focus(ident: str) -> None:
    """Give an element the focus, if it is there."""
    element = js.document.getElementById(ident)
    if element:
        element.focus()
