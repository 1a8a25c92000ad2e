"""The game that goes on after the page is closed: kept on the device, in words and JSON."""

import json

from bestplay import words
from ui import browser

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ui.address import Address

#: What reading something damaged may raise.
_DAMAGE = (ValueError, LookupError, TypeError, AttributeError)


class Device:
    """Keeps one page's state; a widget in another page keeps nothing."""

    def __init__(self, address: "Address") -> None:
        self.address = address
        part = getattr(address.rooms, "KEPT", "")
        self.key = f"bestplay.{address.page}{'.' if part else ''}{part}"

    def save(self, state: "Any") -> bool:
        """Keep a state; whether the device lets us."""
        said = self.address.rooms.write(self.address.page, state)
        return browser.keep(self.key, json.dumps({"words": said, "more": state.saved()}))

    def kept(self) -> "dict[str, Any] | None":
        """What was kept, or None where there is nothing; of what is damaged, its text."""
        text = browser.kept(self.key)
        if not text:
            return None
        try:
            saved = json.loads(text)
        except ValueError:
            saved = None
        sound = isinstance(saved, dict) and isinstance(saved.get("more"), dict)
        return saved if sound else {"more": {"damaged": text}}

    def resume(self) -> "Any":
        """The state that was kept, or None where there is none.

        Of one that is damaged what belongs to no game is left, and a message says so.
        """
        saved = self.kept() if self.address.at_home() else None
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

    def remind(self, state: "Any") -> None:
        """Give a state what the device keeps whatever is shown, such as a record of practice."""
        kept = self.kept()
        if kept and hasattr(state, "remember"):
            try:
                state.remember(kept["more"])
            except _DAMAGE:
                state.damaged = json.dumps(kept["more"])

    def complete(self, state: "Any") -> "Any":
        """A state that a link has named, with what was kept for this very position.

        So a reload goes on with the game.  None where nothing was kept or it is damaged.
        """
        kept = self.kept()
        said = self.address.rooms.write(self.address.page, state)
        if not kept or kept.get("words") != said:
            return None
        whole = state.copy()
        try:
            whole.restore(kept["more"])
        except _DAMAGE:
            return None
        return whole
