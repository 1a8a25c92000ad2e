"""Writing a strategy in the page's plain text field: its lines, and the one with a mistake."""

from __future__ import annotations

from typing import Any

import js

from ui.strategies import state

#: The most characters of a line that a message quotes.
QUOTED = 200


def typed(event: Any) -> None:
    """Begin a new line as deep as the last one; Tab goes on to what comes next."""
    if event.key != "Enter" or event.shiftKey or event.isComposing:
        return
    code = event.target
    deep = state.indented(code.value[: code.selectionStart])
    # It is old, but what it writes can be taken back by Ctrl+Z.
    if js.document.execCommand("insertText", False, "\n" + deep):
        event.preventDefault()


def point_out(code: Any, failed: Any) -> None:
    """Quote and select the line of the text that a mistake names."""
    found = state.line_named(failed.textContent, code.value)
    if found:
        start, end, words = found
        quoted = words if len(words) <= QUOTED else words[:QUOTED] + "..."
        failed.textContent += f". Your line is: {quoted}"
        code.focus()
        code.setSelectionRange(start, end)
        code.dispatchEvent(js.Event.new("pointed"))


def filled(code: Any) -> None:
    """Tell the editor, where it is open, that the field has another text."""
    code.dispatchEvent(js.Event.new("filled"))


def replace(code: Any, text: str) -> None:
    """Put another text in place of the reader's, so that Ctrl+Z brings that back."""
    if code.hidden:  # the editor keeps what can be taken back
        code.value = text
        filled(code)
        return
    before, still = js.document.activeElement, js.JSON.parse('{"preventScroll": true}')
    code.focus(still)
    code.select()
    if not js.document.execCommand("insertText", False, text):
        code.value = text
    if before:
        before.focus(still)
