"""The form of a strategy page: its controls, and what is kept of them or sent."""

from __future__ import annotations

from typing import Any, TypeAlias

import js

from bestplay.core import words
from ui import browser, text
from ui.strategies import kept as keeping
from ui.strategies import linked, state

Set: TypeAlias = dict[str, str]

KEPT = "What you set here is kept on this device."
REFUSED = (
    "This browser could not keep what you set: it refuses to, or has no room left. Copy the link "
    "before you leave this page."
)
DAMAGED = "What this device kept for this page is damaged, so the page begins anew."
SHARED = "The address of this page is now the link to it."


def element(name: str) -> Any:
    """The page's element of this id."""
    return js.document.getElementById(name)


class Form:
    """What is set, and what is kept of it.

    last    what was kept last of the form that is shown, None while nothing of it is
    unkept  what the device would not keep, as text, "" for nothing: it goes with the page
    """

    def __init__(self, game: str) -> None:
        self.key = f"bestplay.strategies.{game}"
        self.opening = self.controls()
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
        self.touched = False

    # What is kept.

    def load(self) -> tuple[list[Set], bool]:
        """The forms that the device keeps of this page now, or would, and whether they are
        damaged."""
        return keeping.read(self.unkept or browser.load_kept(self.key) or "")

    def keep(self, forms: list[Set]) -> None:
        """Keep these in place of them, and say whether that was possible."""
        text = keeping.as_text(forms)
        done = browser.keep(self.key, text)
        self.unkept = "" if done else text
        element("keeping").textContent = KEPT if done else REFUSED
        self.offer(forms)

    def offer(self, forms: list[Set]) -> None:
        """Show the way back to what was set before where there is something else."""
        shown = self.controls()
        element("back").hidden = not [form for form in forms if form != shown]

    def begin(self, given: Set | None) -> None:
        """Set what a link gives, None for no link: then what is kept."""
        forms, damaged = self.load()
        if damaged:
            element("keeping").textContent = DAMAGED
        forms = [linked.as_cards(form) for form in forms]
        forms = [self.whole(form) for form in forms if self.is_known(form)]
        own = forms[0] if forms else self.opening
        self.fill(own if given is None else linked.follow(given, self.opening, own))
        self.last = own if self.controls() == own else None
        self.offer(forms)

    def is_known(self, set_: Set) -> bool:
        """Whether every control is set, but for those of the explorer."""
        return not [
            name
            for name in self.opening
            if name not in set_ and name not in ("rule", "die", "called", "game")
        ]

    def whole(self, set_: Set) -> Set:
        """These controls, with those that are not set as the page opens."""
        return {name: set_.get(name, self.opening[name]) for name in self.opening}

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
        shown = self.controls()
        forms = keeping.put(self.load()[0], shown, self.last)
        self.last = shown
        self.keep(forms)

    def back(self) -> None:
        """Show what was set before."""
        self.save()
        forms = keeping.back(self.load()[0], self.controls())
        if forms:
            self.fill(forms[0])
            self.on_change()
            self.touched = False
            self.last = forms[0]
            self.keep(forms)

    # What comes from elsewhere and what goes there: the page's link.

    def read_link(self) -> tuple[Set | None, str]:
        """What the address sets, None where it is no link, and what is said of what this page no
        longer has; ValueError for what it may not."""
        hash_ = str(js.window.location.hash)
        if is_none(hash_):
            return None, ""
        given = words.split(hash_, text.LONG_LINK)
        gone = linked.take_out(given, "reply" in self.opening)
        return linked.read(given, self.allowed_values()), gone

    def share(self) -> str:
        """Put the link into the address, from where it can be copied or sent; what is said then."""
        link = linked.link(self.controls())
        if len(link) >= text.LONG_LINK:
            return (
                f"A link to this would have {len(link):,} characters, and {text.LONG_LINK:,} "
                "are the most, so there is none."
            )
        js.window.history.replaceState(None, "", "#" + link)
        if len(link) < text.SHORT_LINK:
            return SHARED
        return f"{SHARED} It has {len(link):,} characters, where some programs cut links."


def is_none(text: str) -> bool:
    """Whether what stands behind the # of the address is no link to a form.

    It may name a part of the page; a blog engine puts "#?secret=..." behind a frame's address.
    """
    part = js.document.getElementById(text[1:]) if "=" not in text else None
    return text in ("", "#") or text.startswith("#?") or bool(part)
