"""The form of a strategy page: its controls, what is kept of them or sent, and its text field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import js

from ui import browser, files, text
from ui.strategies import kept as keeping
from ui.strategies import linked, state

Set: TypeAlias = dict[str, str]

KEPT = "What you set here is kept on this device."
REFUSED = (
    "This browser could not keep what you set: it refuses to, or has no room left. Save it as a "
    "file before you leave this page."
)
DAMAGED = "What this device kept for this page is damaged, so the page begins anew."
SHARED = "The address of this page is now the link to it."

#: Why the code of a link cannot be read.
WRONG = {
    "damaged": "Its code is damaged or cut off.",
    "long": f"Its code has more than {linked.MOST_TEXT:,} characters.",
    "old": "Its code is compressed, which this browser cannot read.",
}

#: A character may be as many bytes.
BYTES = 4


def element(name: str) -> Any:
    """The page's element of this id."""
    return js.document.getElementById(name)


class Form:
    """What is set, and what is kept of it.

    last    what was kept last of the form that is shown, None while nothing of it is
    unkept  what the device would not keep, as text, "" for nothing: it goes with the page
    """

    def __init__(self, game: str, solvers: str) -> None:
        """solvers: the address of those that answer here; what others have told is not shown."""
        self.key, self.solvers = f"bestplay.strategies.{game}", solvers
        self.opening = self.controls()
        self.cards = "rule" in self.opening
        self.last: Set | None = None
        self.unkept = ""
        self.touched = False

    def controls(self) -> Set:
        """What every control is set to."""
        return {name: element(name).value for name in state.CONTROLS if element(name)}

    def allowed_values(self) -> dict[str, tuple[str, ...] | None]:
        """What every control may be set to, None for any text."""
        found: dict[str, tuple[str, ...] | None] = {}
        for name in self.opening:
            options = None if name in linked.TEXTS else getattr(element(name), "options", None)
            if name == "rule":
                found[name] = tuple(element(name).dataset.names.split(" "))
            elif options is not None:
                found[name] = tuple([options[n].value for n in range(options.length)])
            else:
                found[name] = None
        return found

    def fill(self, set_: Set) -> None:
        """Set the controls; where one cannot be so any more it is as the page opens."""
        for name in self.opening:
            control, value = element(name), set_.get(name, self.opening[name])
            control.value = value
            if name not in (*linked.TEXTS, "rule") and control.value != value:
                control.value = self.opening[name]
        tell_editor(element("code"))
        self.touched = False

    # What is kept.

    def load(self) -> keeping.Kept:
        """What the device keeps of this page now, or would."""
        return keeping.read(self.unkept or browser.load_kept(self.key) or "")

    def keep(self, what: keeping.Kept) -> None:
        """Keep this in place of it, and say whether that was possible."""
        text = what.text()
        done = browser.keep(self.key, text)
        self.unkept = "" if done else text
        element("keeping").textContent = KEPT if done else REFUSED
        self.offer(what)

    def offer(self, what: keeping.Kept) -> None:
        """Show the way back to what was set before where there is something else."""
        shown = self.controls()
        element("back").hidden = not [form for form in what.forms if form != shown]

    def begin(self, given: Set | None) -> dict[str, Any] | None:
        """Set what a link gives, None for no link: then what is kept.  Returns the kept answer,
        if it was told by these solvers and belongs to what is set now or was set before."""
        found = self.load()
        if found.damaged:
            element("keeping").textContent = DAMAGED
        found.forms = [linked.as_cards(form, self.cards) for form in found.forms]
        found.forms = [self.whole(form) for form in found.forms if self.is_known(form)]
        own = found.forms[0] if found.forms else self.opening
        self.fill(own if given is None else linked.follow(given, self.opening, own))
        self.last = own if self.controls() == own else None
        self.offer(found)
        answer = found.answered
        if not answer or answer["by"] != self.solvers or not self.is_known(answer["set"]):
            return None
        same = linked.question_of(answer["set"]) == linked.question_of(self.controls())
        return answer if same or (self.last and answer["own"]) else None

    def is_known(self, set_: Set) -> bool:
        """Whether every control is set, but for those of the explorer."""
        return not [
            name
            for name in self.opening
            if name not in set_ and name not in ("rule", "die", "called", "game")
        ]

    def whole(self, set_: Set) -> Set:
        """These controls, with those that are not set as the page opens."""
        whole = dict(self.opening)
        whole.update(set_)
        return whole

    def on_change(self) -> None:
        """The reader has changed something, so the address says it no more."""
        self.touched = True
        if js.window.location.hash:
            place = js.window.location.pathname + js.window.location.search
            js.window.history.replaceState(None, "", place)

    def save(self) -> None:
        """Keep what was changed since the last time."""
        if not self.touched:
            return
        self.touched = False
        found, shown = self.load(), self.controls()
        found.forms = keeping.put(found.forms, shown, self.last)
        self.last = shown
        self.keep(found)

    def part(self) -> None:
        """Keep what is shown as it is: what is set next takes the place of none."""
        self.touched = self.controls() != self.opening
        self.save()
        self.last = None

    def back(self) -> None:
        """Show what was set before."""
        self.save()
        found = self.load()
        found.forms = keeping.back(found.forms, self.controls())
        if found.forms:
            self.fill(found.forms[0])
            self.on_change()
            self.touched = False
            self.last = found.forms[0]
            self.keep(found)

    def keep_answer(self, set_: Set, told: dict[str, Any]) -> None:
        """Keep an answer; a link's that nothing was changed of stays apart from what is kept."""
        self.save()
        found = self.load()
        found.answered = {"set": set_, "told": told, "on": browser.today(), "by": self.solvers}
        found.answered["own"] = self.last is not None
        self.keep(found)

    # What comes from elsewhere and what goes there: the page's link, and a file.

    async def read_link(self) -> dict[str, str] | None:
        """What the address sets, None where it is no link; ValueError for what it may not."""
        text = str(js.window.location.hash)
        if is_none(text):
            return None
        found = linked.read(text, self.allowed_values())
        if linked.PACKED in found:
            code = await js.window.unpacked(found.pop(linked.PACKED), BYTES * linked.MOST_TEXT)
            wrong = str(code.wrong)
            if wrong or len(str(code.text)) > linked.MOST_TEXT:
                raise ValueError(WRONG[wrong or "long"])
            found["code"] = str(code.text)
        return found

    def share(self, packed: str = "") -> str:
        """Put the link into the address, from where it can be copied or sent; what is said then.

        packed: the code compressed, if there is some and this browser can.
        """
        set_ = self.controls()
        link = linked.link(set_)
        if packed and len(linked.link(set_, packed)) < len(link):
            link = linked.link(set_, packed)
        if len(link) >= text.LONG_LINK:
            return (
                f"A link to this would have {len(link):,} characters, and {text.LONG_LINK:,} "
                "are the most, so there is none. Save it as a file: whoever opens that here has "
                "all of it."
            )
        js.window.history.replaceState(None, "", "#" + link)
        if len(link) < text.SHORT_LINK:
            return SHARED
        told = f"It has {len(link):,} characters, where some programs cut links: send a file."
        return f"{SHARED} {told}"

    def save_file(self, game: str) -> None:
        """Give the reader what is set as a file."""
        files.give_file(
            f"{game}-strategy.py", "text/x-python", linked.file_text(game, self.controls())
        )

    def open_file(
        self,
        field: Any,
        game: str,
        arrived: Callable[[dict[str, str]], None],
        failed: Callable[[str], None],
    ) -> None:
        """Read the file that was chosen: arrived(what it sets), or failed(why not)."""

        def read(text: Any) -> None:
            field.value = ""  # the same file can be chosen again
            try:
                found = linked.read_file(str(text), game, self.allowed_values())
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


def is_none(text: str) -> bool:
    """Whether what stands behind the # of the address is no link to a form.

    It may name a part of the page; a blog engine puts "#?secret=..." behind a frame's address.
    """
    part = js.document.getElementById(text[1:]) if "=" not in text else None
    return text in ("", "#") or text.startswith("#?") or bool(part)


# Writing in the page's plain text field: its lines, and the one with a mistake.

#: The most characters of a line that a message quotes.
QUOTED = 200


def on_typing(event: Any) -> None:
    """Begin a new line as deep as the last one; Tab goes on to what comes next."""
    if event.key != "Enter" or event.shiftKey or event.isComposing:
        return
    code = event.target
    deep = state.indentation(code.value[: code.selectionStart])
    # It is old, but what it writes can be taken back by Ctrl+Z.
    if js.document.execCommand("insertText", False, "\n" + deep):
        event.preventDefault()


def point_out(code: Any, failed: Any) -> None:
    """Quote and select the line of the text that a mistake names."""
    found = state.find_line(failed.textContent, code.value)
    if found:
        start, end, words = found
        quoted = words if len(words) <= QUOTED else words[:QUOTED] + "..."
        failed.textContent += f". Your line is: {quoted}"
        code.focus()
        code.setSelectionRange(start, end)
        code.dispatchEvent(js.Event.new("pointed"))


def tell_editor(code: Any) -> None:
    """Tell the editor, where it is open, that the field has another text."""
    code.dispatchEvent(js.Event.new("filled"))


def replace(code: Any, text: str) -> None:
    """Put another text in place of the reader's, so that Ctrl+Z brings that back."""
    if code.hidden:  # the editor keeps what can be taken back
        code.value = text
        tell_editor(code)
        return
    before, still = js.document.activeElement, js.JSON.parse('{"preventScroll": true}')
    code.focus(still)
    code.select()
    if not js.document.execCommand("insertText", False, text):
        code.value = text
    if before:
        before.focus(still)
