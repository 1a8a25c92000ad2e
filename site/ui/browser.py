"""The browser as a page uses it: files, what is kept, and elements rewritten."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import js

from bestplay.core import words
from ui.text import capital

#: Milliseconds for which it is told that something is done.
SEEN = 4000

#: More characters than this are not said of one mistake.
LONGEST_REASON = 300


def reason(error: Exception) -> str:
    """The message for an error: its reason, or that the fault is ours.

    A ValueError is written for the reader; of anything else the console hears too.
    """
    if isinstance(error, ValueError):
        return words.shorten_text(str(error), LONGEST_REASON)
    told = f"this page has a fault here ({type(error).__name__}: {error})"
    js.console.error(told)
    return told


def hold() -> None:
    """Ask the browser not to tidy away what is kept on the device, as some do after a week."""
    js.hold()


def fetch_table(url: str, arrived: Callable[[str], None], failed: Callable[[str], None]) -> None:
    """Fetch a table: arrived(text), or failed(why) in words that fit into a sentence.

    The page's start offers this, and checks the text; see static/start.mjs.
    """
    js.table(url).then(arrived, lambda error: failed(str(error.message)))


def fetch_modules(url: str, arrived: Callable[[], None], failed: Callable[[str], None]) -> None:
    """Fetch modules to import, in a file whose name carries its hash; arrived() only if they are
    those very ones, else failed(what can help: "again" or "reload").

    The page's start offers this; see static/start.mjs.
    """
    js.modules(url).then(lambda *_: arrived(), lambda error: failed(str(error.remedy)))


def cell_of(grid: Any, x: float, y: float) -> str:
    """The cell of a grid at a point of the window, "4-17": its column and its row, from 0."""
    box = grid.getBoundingClientRect()
    columns, rows = [int(count) for count in grid.dataset.grid.split(" ")]
    column = int((x - box.left) / box.width * columns)
    row = int((y - box.top) / box.height * rows)
    return f"{min(max(column, 0), columns - 1)}-{min(max(row, 0), rows - 1)}"


def rewrite(region: str, html: str) -> None:
    """Write an element's contents, keeping open what is open in it."""
    element = js.document.getElementById(region)
    if not element:
        return
    opened = element.querySelectorAll("details[open][id]")
    names = [opened[place].id for place in range(opened.length)]
    before = tiles_down(element)
    element.innerHTML = html
    for place, down in enumerate(tiles_down(element)):
        if len(before) > place and before[place] != down:
            element.querySelectorAll(".tile")[place].classList.add("turned")
    for name in names:
        details = js.document.getElementById(name)
        if details:
            details.open = True


def tiles_down(element: Any) -> list[bool]:
    """For each tile in an element True if it is down, to tell later which have turned."""
    found = element.querySelectorAll(".tile")
    down = '[aria-pressed="false"], .flipped'
    return [bool(found[place].matches(down)) for place in range(found.length)]


def hold_height(region: str, held: bool) -> None:
    """Keep an element from shrinking while something is awaited in it (held), or let it again."""
    element = js.document.getElementById(region)
    if element and held != bool(element.style.minHeight):
        element.style.minHeight = f"{element.offsetHeight}px" if held else ""


def renew(region: str, selector: str, contents: list[str]) -> bool:
    """Rewrite the contents of a region's elements; False, and no change, if not as many."""
    element = js.document.getElementById(region)
    found = element.querySelectorAll(selector) if element else None
    if found is None or found.length != len(contents):
        return False
    for place, html in enumerate(contents):
        found[place].innerHTML = html
    return True


def mark_stale(region: str, stale: bool) -> None:
    """Mark a region as stale, for it shows another state than the page, or as fresh again."""
    element = js.document.getElementById(region)
    if element and stale:
        element.dataset.stale = "1"
        element.setAttribute("aria-busy", "true")
    elif element:
        element.removeAttribute("data-stale")
        element.removeAttribute("aria-busy")


def offer_files(names: Iterable[str]) -> None:
    """Show the buttons of these downloads, and hide those of all others."""
    buttons = js.document.querySelectorAll('button[data-act="download"]')
    for place in range(buttons.length):
        buttons[place].hidden = buttons[place].dataset.value not in names


def focus_selector() -> str:
    """A selector that finds the element with the focus after a redraw too, "" for none."""
    element = js.document.activeElement
    if element and element.id:
        return f"#{element.id}"
    part = element.parentElement if element and element.matches("details > summary") else None
    return f"#{part.id} > summary" if part and part.id else ""


def holds_focus(region: str) -> bool:
    """True if the focus is within the element with this id, or on it."""
    element = js.document.getElementById(region)
    return bool(element and element.contains(js.document.activeElement))


def focus(selector: str) -> bool:
    """Focus an element without moving the page; False if it is missing or does not take it."""
    element = js.document.querySelector(selector)
    if not element:
        return False
    element.focus(js.JSON.parse('{"preventScroll": true}'))
    return holds_focus(element.id) if element.id else True


def focus_region(region: str) -> bool:
    """Focus a region in place of something within it that is gone; False if it does not take it."""
    element = js.document.getElementById(region)
    if not element.hasAttribute("tabindex"):
        element.tabIndex = -1
    return focus(f"#{region}")


def say(text: str, beside: str = "") -> None:
    """Show an error below the element with this id or at the screen's foot; "" hides it.

    It lies above the page, so that nothing moves when it comes or goes.
    """
    message = js.document.getElementById("message")
    wrong = js.document.querySelector("[aria-invalid]")
    if wrong:
        wrong.removeAttribute("aria-invalid")
        wrong.removeAttribute("aria-describedby")
    message.textContent = text
    message.hidden = not text
    message.className = "message"
    message.style.top = ""
    element = js.document.getElementById(beside) if text and beside else None
    # Within a drawer, which lies above the page, the message has to be too.
    home = element.closest("[popover]") if element else None
    (home or js.document.getElementById("main")).appendChild(message)
    if not element:
        return
    if element.matches("input, select"):
        element.setAttribute("aria-invalid", "true")
        element.setAttribute("aria-describedby", "message")
    message.className = "message beside"
    message.style.top = f"{below(element, home)}px"
    message.scrollIntoView(js.JSON.parse('{"block": "nearest"}'))


def below(element: Any, home: Any) -> float:
    """The pixels from the top of the page, or of the drawer that holds it, to just below an
    element."""
    bottom = element.getBoundingClientRect().bottom + 4
    if home:
        return float(bottom - home.getBoundingClientRect().top + home.scrollTop)
    return float(bottom + js.window.scrollY)


def tell(text: str, seen: int = 0) -> None:
    """Show a message at the screen's foot for `seen` milliseconds, by default for SEEN."""
    told = js.document.getElementById("told")
    told.textContent = text
    told.hidden = False
    js.setTimeout(lambda: hide("told", True), seen or SEEN)


def headline() -> str:
    """The answer's first line: the throw, what to do, and its worth; and the remark on a choice
    that is to be made again."""
    parts = js.document.querySelectorAll(
        "#best > :is(strong, .make, output, .thrown, .pending), #moves > .thrown, "
        "#moves > .note > output"
    )
    said = [str(parts[place].innerText).replace("\n", " ") for place in range(parts.length)]
    return ", ".join([each for each in said if each])


def picture_name(region: str) -> str:
    """The aria-label of the first picture in a region, "" without one."""
    picture = js.document.querySelector(f"#{region} [role=img]")
    return str(picture.getAttribute("aria-label")) if picture else ""


def announce(told: str, position: str) -> bool:
    """Tell screen readers what was done, the position, and the answer; True if that is still to
    come."""
    said = [each for each in (capital(told), position, headline()) if each]
    js.document.getElementById("said").textContent = ". ".join(said)
    return is_awaited()


def is_awaited() -> bool:
    """True if the answer is still to come."""
    return bool(js.document.querySelector("#best .pending"))


def scroller(element: Any) -> Any:
    """The element that scrolls with another in it: its drawer, or the page."""
    return element.closest("[popover]") or js.window


def top_of(ident: str) -> float | None:
    """The pixels from the window's top to the element with this id; None without one."""
    element = js.document.getElementById(ident) if ident else None
    return float(element.getBoundingClientRect().top) if element else None


def show_head(ident: str, head: str) -> bool:
    """Scroll up to a head that is out of sight if the tapped element is gone, or in the report of
    an ended game; True if it scrolled."""
    element = js.document.getElementById(ident) if ident else None
    at = top_of(head)
    if not ident or (element and not element.closest("#report")) or at is None or at >= 0:
        return False
    top = at + scroll_offset()  # with large letters the head is not on the first screen
    js.window.scrollTo(0, top if top > js.window.innerHeight * 0.75 else 0)
    return True


def scroll_offset() -> float:
    """The pixels that the page is scrolled."""
    return float(js.window.scrollY)


def window() -> tuple[float, float]:
    """(pixels that the page is scrolled, width of its window)."""
    return scroll_offset(), float(js.window.innerWidth)


def keep_in_place(ident: str, top: float | None) -> None:
    """Scroll so that an element is where it was, if something above it has changed its height."""
    now = top_of(ident)
    if top is not None and now is not None and abs(now - top) >= 1:
        scroller(js.document.getElementById(ident)).scrollBy(0, now - top)


def show_drawer(ident: str) -> None:
    """Open a drawer, where the page has it."""
    drawer = js.document.getElementById(ident)
    if drawer:
        drawer.showPopover()


def hide(ident: str, hidden: bool) -> None:
    """Hide an element or show it, if it is there."""
    element = js.document.getElementById(ident)
    if element:
        element.hidden = hidden


def keep(key: str, text: str) -> bool:
    """Keep a text on the device under a key; False if the device refuses."""
    return bool(js.keep(key, text))


def load_kept(key: str) -> str | None:
    """A text that was kept on the device, or None."""
    text = js.kept(key)
    return str(text) if text else None


def now() -> str:
    """Now in UTC, as 2026-11-21T18:05 and more; MicroPython cuts the milliseconds since 1970."""
    return str(js.Date.new().toISOString())


def read_file(element: Any, arrived: Callable[[str], object]) -> None:
    """Read the file that was chosen in a field: arrived(text)."""
    if element.files.length:
        element.files[0].text().then(arrived)


def random_number(below: int) -> int:
    """A number from 0 up to one below this by the browser's own generator."""
    return int(js.Math.random() * below)


def full_value(action: str, value: str, below: int) -> str:
    """An action's value; for a roll, a random number from 0 to one below this, in digits."""
    if action == "roll" or action.startswith("roll-"):
        return str(random_number(below))
    return value
