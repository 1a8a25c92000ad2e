"""Writing a strategy in the page's plain text field: its lines, and the one with a mistake."""

import js

from ui.strategies import state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def typed(event: "Any") -> None:
    """Begin a new line as deep as the last one; Tab goes on to what comes next."""
    if event.key != "Enter" or event.shiftKey or event.isComposing:
        return
    code = event.target
    deep = state.indented(code.value[: code.selectionStart])
    # It is old, but what it writes can be taken back by Ctrl+Z.
    if js.document.execCommand("insertText", False, "\n" + deep):
        event.preventDefault()


def point_out(code: "Any", failed: "Any") -> None:
    """Quote and select the line of the text that a mistake names."""
    found = state.line_named(failed.textContent, code.value)
    if found:
        start, end, words = found
        failed.textContent += f". Your line is: {words}"
        code.focus()
        code.setSelectionRange(start, end)
        code.dispatchEvent(js.Event.new("pointed"))


def filled(code: "Any") -> None:
    """Tell the editor, where it is open, that the field has another text."""
    code.dispatchEvent(js.Event.new("filled"))
