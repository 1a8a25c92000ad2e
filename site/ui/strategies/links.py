"""What comes to a strategy page from elsewhere and what goes there: its link, and a file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from ui import browser
from ui.strategies import linked
from ui.strategies.form import Form

SHARED = "The address of this page is now the link to it."

#: Why the code of a link cannot be read.
WRONG = {
    "damaged": "Its code is damaged or cut off.",
    "long": f"Its code has more than {linked.MOST_TEXT:,} characters.",
    "old": "Its code is compressed, which this browser cannot read.",
}

#: A character may be as many bytes.
BYTES = 4


def is_none(text: str) -> bool:
    """Whether what stands behind the # of the address is no link to a form.

    It may name a part of the page; a blog engine puts "#?secret=..." behind a frame's address.
    """
    part = js.document.getElementById(text[1:]) if "=" not in text else None
    return text in ("", "#") or text.startswith("#?") or bool(part)


async def given(form: Form) -> dict[str, str] | None:
    """What the address sets, None where it is no link; ValueError for what it may not."""
    text = str(js.window.location.hash)
    if is_none(text):
        return None
    found = linked.read(text, form.allowed())
    if linked.PACKED in found:
        code = await js.window.unpacked(found.pop(linked.PACKED), BYTES * linked.MOST_TEXT)
        wrong = str(code.wrong)
        if wrong or len(str(code.text)) > linked.MOST_TEXT:
            raise ValueError(WRONG[wrong or "long"])
        found["code"] = str(code.text)
    return found


def share(form: Form, packed: str = "") -> str:
    """Put the link into the address, from where it can be copied or sent; what is said then.

    packed: the code compressed, if there is some and this browser can.
    """
    set_ = form.controls()
    link = linked.link(set_)
    if packed and len(linked.link(set_, packed)) < len(link):
        link = linked.link(set_, packed)
    if len(link) >= linked.LONGEST_LINK:
        return (
            f"A link to this would have {len(link):,} characters, and {linked.LONGEST_LINK:,} are "
            "the most, so there is none. Save it as a file: whoever opens that here has all of it."
        )
    js.window.history.replaceState(None, "", "#" + link)
    if len(link) < linked.SHORT_LINK:
        return SHARED
    return f"{SHARED} It has {len(link):,} characters, where some programs cut links: send a file."


def save_file(game: str, form: Form) -> None:
    """Give the reader what is set as a file."""
    browser.give_file(
        f"{game}-strategy.py", "text/x-python", linked.file_text(game, form.controls())
    )


def open_file(
    field: Any,
    game: str,
    form: Form,
    arrived: Callable[[dict[str, str]], None],
    failed: Callable[[str], None],
) -> None:
    """Read the file that was chosen: arrived(what it sets), or failed(why not)."""

    def read(text: Any) -> None:
        field.value = ""  # the same file can be chosen again
        try:
            found = linked.read_file(str(text), game, form.allowed())
        except ValueError as error:
            failed(f"This file was not opened, and nothing has changed. {error}")
            return
        arrived(found)

    if field.files.length and field.files[0].size > 2 * BYTES * linked.MOST_TEXT:
        size = field.files[0].size
        failed(f"This file has {int(size):,} bytes, so it holds no function for this page.")
        field.value = ""
        return
    browser.read_file(field, read)
