"""Fingers, mouse and keys as actions: do(action, value).

Buttons, inputs and selects say by data-act which action they are.  Arrow keys go from button to
button inside an element with data-arrows.  Where no field has the focus, digits press what shows
that number, Enter presses the first button of the answer, Control and Z take a step back, and a
question mark lists all that.  A details element with data-act asks for its action when it is
opened.  What is a grid says by data-grid how many columns and rows it has; a tap on it is its
action with the cell's place, "4-17".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js

from ui import browser

#: Arrow keys and where they lead within a row of buttons.
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}

#: The action of the field in which throws and plays are typed; it is emptied once it is done.
TYPED = "type"


#: Milliseconds between two looks whether something is still pressed.
BRIEF = 20


#: Two taps are a double tap within so many milliseconds and CSS pixels of each other.
DOUBLE, NEAR = 400, 12


#: What digits press: a throw, a die, a tile to flip, and where none is asked for, how many dice to
#: throw; the number is at the end of its value.
NUMBERED = (("sum", "die", "kept", "pick", "add"), ("make",))

#: Milliseconds after which the 1 of a 10 stands alone.
TYPING = 700

#: The button that takes an advice or goes on; a button that is pressed.
ACTION = "button.action:enabled"
PRESSED = '[aria-pressed="true"]'


def numbered(digits: str) -> dict[str, list[Any]]:
    """{number: its buttons} for the numbers that begin with these digits."""
    found: dict[str, list[Any]] = {}
    for acts in NUMBERED:
        wanted = ", ".join([f'main button[data-act="{act}"]:enabled' for act in acts])
        buttons = js.document.querySelectorAll(wanted)
        for place in range(buttons.length):
            number = buttons[place].dataset.value.split("-")[-1]
            if number.startswith(digits):
                found.setdefault(number, []).append(buttons[place])
        if buttons.length:
            break
    return found


def press(element: Any) -> None:
    """Press a button, where there is one."""
    if element:
        element.click()


def name_of(element: Any) -> str:
    """An element's id, or else its text, by which it is found after a redraw; "" for none."""
    return str(element.id or element.textContent) if element else ""


def draw_unpressed(draw: Callable[[], None]) -> None:
    """Call draw() at once, or while a button is pressed, after its release.

    A button that is written anew between press and release would not be clicked.  early.js says
    until when something counts as pressed.
    """
    until = getattr(js.window, "pressed", 0)
    if until and until > js.performance.now():
        js.setTimeout(lambda *_: draw_unpressed(draw), BRIEF)
    else:
        draw()


class Gestures:
    """Listens to the document and passes actions on."""

    def __init__(self, do: Callable[[str, str, str], bool]) -> None:
        """do(action, value, id of the element) does it, and says whether it could be done."""
        self.do = do
        self.last: Any = None  # when, where and on what the last tap fell
        self.tapped = ""  # the button that a finger or a mouse has left the focus on
        self.digits = ""  # of a number that is being typed
        self.slow: Any = 0  # the timer until it is taken as it is

    def listen(self) -> None:
        """Begin to listen to taps, changes and keys on the page."""
        js.document.addEventListener("click", self.on_click)
        js.document.addEventListener("change", self.on_change)
        js.document.addEventListener("keydown", self.on_key)
        # A toggle event does not bubble, so it is caught on its way down.
        capture = js.JSON.parse('{"capture": true}')
        js.document.addEventListener("toggle", self.on_toggle, capture)

    def is_second(self, event: Any) -> bool:
        """True if this is the second half of a double tap, on something that lies there only since
        the first: then nobody has aimed at it."""
        element = event.target.closest("button, a, summary")
        last, now = self.last, (event.timeStamp, event.clientX, event.clientY, element)
        self.last = now
        if not last or not event.detail:  # a key's click has none
            return False
        near = abs(now[1] - last[1]) < NEAR and abs(now[2] - last[2]) < NEAR
        if not near or now[0] - last[0] > DOUBLE:
            return False
        return element is not None and name_of(element) != name_of(last[3])

    def on_click(self, event: Any) -> None:
        """Do what the pressed button says, or what the tapped place of a picture stands for."""
        if self.is_second(event):
            event.preventDefault()
            return
        element = event.target.closest("button[data-act]")
        self.tapped = name_of(element) if event.detail else ""  # a key's click has none
        if element:
            self.do(element.dataset.act, element.dataset.value, element.id)
        grid = event.target.closest("[data-grid]")
        if grid:
            self.do(grid.dataset.act, browser.cell_of(grid, event.clientX, event.clientY), "")

    def on_change(self, event: Any) -> None:
        """Do the action of a field or choice that was changed, with its value or file's text."""
        element = event.target.closest("input[data-act], select[data-act]")
        if element and element.type == "file":
            action, ident = element.dataset.act, element.id
            browser.read_file(element, lambda text: self.do(action, text, ident))
            return
        if not element or (element.dataset.act == TYPED and not element.value.strip()):
            return  # a field that was emptied says nothing
        done = self.do(element.dataset.act, element.value, element.id)
        if done and element.dataset.act == TYPED:
            element.value = ""

    def on_key(self, event: Any) -> None:
        """Move the focus in a row by an arrow key; pass keys outside fields to on_command()."""
        if event.key == "Tab":
            self.tapped = ""
        step = STEPS.get(event.key, 0)
        row = event.target.closest("[data-arrows]") if step else None
        if not row:
            if not event.target.closest("input, select, textarea"):
                self.on_command(event)
            return
        buttons = row.querySelectorAll("button")
        for place in range(buttons.length):
            if buttons[place].id == event.target.id:
                buttons[(place + step) % buttons.length].focus()
                event.preventDefault()
                return

    def on_command(self, event: Any) -> None:
        """Do the action that a key stands for, wherever the focus is but in a field."""
        key = event.key
        if event.ctrlKey or event.metaKey:
            if key.lower() in ("z", "y") and not event.altKey:
                action = "redo" if event.shiftKey or key.lower() == "y" else "undo"
                event.preventDefault()
                self.do(action, "", "")
        elif event.altKey:
            return
        elif key == "Enter":
            own = event.target.closest("a, button, summary")
            advised = js.document.querySelector(f"#best {ACTION}, #moves {ACTION}")
            if advised and (not own or name_of(own) == self.tapped):
                event.preventDefault()
                advised.click()
        elif key == "?":
            browser.show_drawer("keys-drawer")
        elif len(key) == 1 and key in "0123456789":
            self.on_digit(key)

    def on_digit(self, digit: str) -> None:
        """Take one more digit: at once if no longer number is on the page, else after a while."""
        js.clearTimeout(self.slow)
        self.digits += digit
        buttons = numbered(self.digits)
        if not buttons and len(self.digits) > 1:
            self.digits = digit
            buttons = numbered(digit)
        if [number for number in buttons if number != self.digits]:
            self.slow = js.setTimeout(self.press_number, TYPING)
        else:
            self.press_number()

    def press_number(self, *_: Any) -> None:
        """Press what shows the number that was typed; of two dice the one that is still open."""
        number, self.digits = self.digits, ""
        buttons = numbered(number).get(number, [])
        open_ = [each for each in buttons if not each.parentNode.querySelector(PRESSED)]
        press((open_ or buttons or [None])[0])

    def on_toggle(self, event: Any) -> None:
        """Do the action of a part that was opened: what is in it is worked out only then."""
        details = event.target
        action = details.getAttribute("data-act")
        if action and details.open:
            self.do(action, details.id, "")
