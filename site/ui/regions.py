"""The regions of a page: what stands in each, and which state it answers.

A region answers one question: what its room says of one state.  So that nothing of another state
can stay, every region remembers the state that it was drawn for.  One that is not drawn for the
present state is marked stale, which dims it; one whose room cannot answer yet says that.
"""

from __future__ import annotations

from typing import Any

from ui import browser, view
from ui.html import Html, markup

#: The answer's head, and what may be chosen below it: after a choice the head comes next.
HEAD, BELOW = "best", "moves"

#: In place of an answer that is not known yet.
PENDING = markup('<p class="soft pending">Loading\u2026</p>')


class Regions:
    """The regions of a page, each with the state that it was drawn for.

    States are compared by identity: an action makes a new one and never changes an old one.
    """

    def __init__(self, names: dict[str, list[str]], opening: Any) -> None:
        """names: by the room, those that the build wrote; opening: the state that they answer."""
        self.owned = names
        #: In place of what a room leaves out.
        self.absent = PENDING
        self._without: dict[str, bool] = {}
        self._state = opening
        self._answers = {name: opening for listed in names.values() for name in listed}
        self._texts: dict[str, str] = {}
        self._stale: dict[str, bool] = {}

    @property
    def head(self) -> str:
        """The text of the answer's head, as last written."""
        return self._texts.get(HEAD, "")

    def forget(self) -> None:
        """Write everything anew the next time, since a field may show what the reader typed."""
        self._texts = {}

    def draw(self, room: str, drawn: dict[str, Html], state: Any) -> None:
        """Write the regions of a room that changed, keeping the focus where it was.

        What the room leaves out it cannot answer yet: that stays only if it is about this very
        state.  If what had the focus is gone, as a play is that was made, its region gets it,
        or the head where that region is empty now and not shown.
        """
        complete = dict(drawn)
        for name in self.owned.get(room, ()):
            if name in complete:
                self._without[name] = False
            elif self._answers[name] is not state or self._without.get(name):
                complete[name] = self.absent
                self._without[name] = True
        focused = browser.focus_selector()
        lost = ""
        for name, html in complete.items():
            self._answers[name] = state
            before = self._texts.get(name)
            if before != html.text:
                self._texts[name] = html.text
                # A button that stays while a job goes on has to stay under the finger, too.
                words = view.new_progress(before or "", html.text)
                if words and browser.renew(name, view.WORDS, words):
                    continue
                if browser.holds_focus(name):
                    lost = name
                browser.hold_height(name, html is self.absent)
                browser.rewrite(name, html.text)
        if lost and not (focused and browser.focus(focused)):
            taken = lost != BELOW and browser.focus_region(lost)
            if not taken:
                browser.focus(f"#{HEAD}")
        self.mark(state)

    def do_without(self, told: Html) -> None:
        """Say this in place of all that is not answered, since nothing more comes for now."""
        self.absent = told
        for room in self.owned:
            self.draw(room, {}, self._state)

    def mark(self, state: Any) -> None:
        """Mark whatever answers another state than this one, and nothing else."""
        self._state = state
        for name, answered in self._answers.items():
            stale = answered is not state
            if stale != self._stale.get(name, False):
                self._stale[name] = stale
                browser.mark_stale(name, stale)
