"""The game that goes on after the page is closed: kept on the device, in words and JSON."""

from __future__ import annotations

import json
from typing import Any, Generic

from bestplay.core import words
from ui import browser
from ui.address import Address
from ui.room import S

#: What reading something damaged may raise.
_DAMAGE = (ValueError, LookupError, TypeError, AttributeError)


class Device(Generic[S]):
    """Keeps one page's state; a widget in another page keeps nothing."""

    def __init__(self, address: Address[S]) -> None:
        self.address = address
        part = getattr(address.rooms, "KEPT", "")
        self.key = f"bestplay.{address.page}{'.' if part else ''}{part}"
        self.saved: Any = None  # the state that this page kept last, and the text of that
        self.text = ""
        self.refused = False  # whether the device did not keep it

    def save(self, state: Any) -> bool:
        """Keep a state on the device; False if the device refuses."""
        said = self.address.rooms.write(self.address.page, state)
        self.saved, self.text = state, json.dumps({"words": said, "more": state.as_json()})
        state.news = ()
        self.refused = not browser.keep(self.key, self.text)
        return not self.refused

    def raw(self) -> str | None:
        """The text that is kept, or would be if the device let us; None for none."""
        return self.text if self.refused else browser.load_kept(self.key)

    def load(self) -> dict[str, Any] | None:
        """The kept {"words", "more"}, or None; a damaged one is {"more": {"damaged": its text}}."""
        text = self.raw()
        if not text:
            return None
        try:
            saved = json.loads(text)
        except ValueError:
            saved = None
        sound = isinstance(saved, dict) and isinstance(saved.get("more"), dict)
        return saved if sound else {"more": {"damaged": text}}

    def resume(self) -> Any:
        """The kept state; None without one, or if the page was not opened at its home.

        Of one that is damaged what belongs to no game is left, and a message says so.
        """
        saved = self.load() if self.address.at_home() else None
        if not saved:
            return None
        try:
            state = self.address.rooms.read(self.address.page, words.split(saved["words"]))
            state.restore(saved["more"])
        except _DAMAGE:
            state = self.address.opening()
            self.remind(state)
            browser.say("The game that this device kept is damaged. A new one begins.")
        return state

    def remind(self, state: Any) -> None:
        """Give a state what the device keeps whatever is shown, such as a record of practice."""
        if not hasattr(state, "remember"):
            return
        if self.saved and self.raw() == self.text:
            state.recall(self.saved)
            return
        kept = self.load()
        if kept:
            try:
                state.remember(kept["more"])
            except _DAMAGE:
                state.damaged = json.dumps(kept["more"])

    def complete(self, state: Any) -> Any:
        """A copy of a link's state with what was kept for its position; None without that.

        So a reload goes on with the game.  What is kept may be damaged: that is None, too.
        """
        kept = self.load()
        said = self.address.rooms.write(self.address.page, state)
        if not kept or kept.get("words") != said:
            return None
        whole = state.copy()
        try:
            whole.restore(kept["more"])
        except _DAMAGE:
            return None
        return whole
