"""What is said where an old link names what is no longer on the page, and where it is now."""

from __future__ import annotations

import binascii
import io

from bestplay.core import words
from ui.html import Html, markup
from ui.strategies import as_code

#: The most characters of a function.
MOST_CODE = 20_000

FUNCTION = "Functions of your own are judged in the Python lab now."
REPLY = (
    "Best replies in whole games are no longer worked out here: a rule is judged by what a turn "
    "of it is worth."
)


def told(game: str, opening: str, gone: dict[str, str]) -> Html:
    """What is said of what linked.take_out() took; opening: the words of the page's game."""
    if list(gone) == ["reply"]:
        return markup("{}", REPLY)
    code = code_of(gone)
    if not code:
        return markup('{} <a href="/lab/">Open the lab</a>', FUNCTION)
    link = as_code.lab_link(as_code.function_cells(game, opening, code))
    return markup('{} <a href="{}">Open this function there</a>', FUNCTION, link)


def code_of(gone: dict[str, str]) -> str:
    """The function of a link, "" for none that can be read."""
    if "code" in gone:
        return words.percent_decode(gone["code"])[:MOST_CODE]
    try:
        return unpacked(gone.get("packed", ""))
    except (ValueError, OSError, EOFError):
        return ""


def unpacked(letters: str) -> str:
    """A text that was compressed for a link; ValueError, OSError or EOFError for a damaged one."""
    coded = letters.replace("-", "+").replace("_", "/") + "=" * (-len(letters) % 4)
    content = binascii.a2b_base64(coded.encode())
    try:
        import deflate  # type: ignore[import-not-found]  # MicroPython's
    except ImportError:
        import zlib

        return zlib.decompressobj(-15).decompress(content, 4 * MOST_CODE).decode()
    unpacking = deflate.DeflateIO(io.BytesIO(content), deflate.RAW)
    text: str = unpacking.read(4 * MOST_CODE).decode()
    return text
