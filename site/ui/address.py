"""The page's address: which position it names, and keeping it at the position that is shown."""

from __future__ import annotations

from typing import Generic

import js

from bestplay.core import words
from ui.room import S, StateRoom


class Address(Generic[S]):
    """The page's own address, and the position that it names.

    A page has a home (/<game>/) whose hash names any position, and may have been opened at the
    own address of one position (/<game>/at/.../), which then has no hash.
    """

    def __init__(self, page: str, home: str, rooms: StateRoom[S], opening_words: str) -> None:
        """page: the game's name; home: its path; opening_words: an example's words, or ""."""
        self.page = page
        self.rooms = rooms
        self.home = home
        self.own = self.shown = js.location.pathname
        self.opening_words = opening_words
        self.written = ""
        self.own_words = rooms.write(page, self.opening()) if opening_words else ""

    def opening(self) -> S:
        """The state that this address opens with: the game's own, or that of an example."""
        if self.opening_words:
            return self.rooms.read(self.page, words.split(self.opening_words))
        return self.rooms.start(self.page)

    def hash(self) -> str:
        """The address's hash, "#" included, without the marks of other sites; "" for none.

        A blog engine puts "#?secret=..." behind the address of a frame that it makes, whatever
        stands there already.
        """
        text: str = js.location.hash
        return text.partition("#?")[0]

    def names_a_part(self) -> bool:
        """True if the hash names a part of the page, as "#main" does, and not a position.

        A part that has moved to a page of its own is followed there.
        """
        text = self.hash()
        if not text or "=" in text:
            return False
        part = js.document.getElementById(text[1:])
        if part and getattr(part.dataset, "moved", None) is not None:
            js.location.replace(part.href)
        return bool(part)

    def state(self) -> S:
        """The state that the address names; ValueError says what makes no sense."""
        text = self.hash()
        if text:
            return self.rooms.read(self.page, words.split(words.percent_decode(text)))
        if js.location.pathname == self.own:
            return self.opening()
        return self.rooms.start(self.page)

    def elsewhere(self) -> bool:
        """True if the reader went back or forward to a path that only another load can show.

        After a reload that may be an example's address, whose position only its own page knows.
        """
        return js.location.pathname not in (self.own, self.home)

    def at_home(self) -> bool:
        """True if the page was opened at its home, whose position may be the device's."""
        return bool(js.location.pathname == self.home)

    def settle(self) -> None:
        """Move the hash of a followed link behind the address of the page's home."""
        text = self.hash()
        if text and js.location.pathname != self.home:
            self._replace(self.home, text)
        self.written = js.location.hash
        self.shown = js.location.pathname

    def keep(self, state: S) -> None:
        """Put a state into the address, so that reload and share keep it."""
        self._replace(*self._place(state))

    def _place(self, state: S) -> tuple[str, str]:
        """(path, hash) of a state: this page's own address while it shows its own position."""
        text = self.rooms.write(self.page, state)
        if text == self.own_words:
            return self.own, ""
        return self.home, "#" + text if text else ""

    def _replace(self, path: str, text: str) -> None:
        """Change the address without a new entry in the history.

        A position is put behind the path by going there: a phone's share sheet may hand on the
        address that was gone to last, whatever the history has had in its place since.
        """
        if text and path == js.location.pathname:
            js.location.replace(text)
        else:
            js.history.replaceState(None, "", path + js.location.search + text)
        self.written = js.location.hash
        self.shown = path

    def wrote(self) -> bool:
        """True if the address's hash is the one that this page wrote, or took over, last."""
        return bool(js.location.hash == self.written)

    def point(self, state: S) -> None:
        """Let the links to the game's other pages and to the authors' page carry a state.

        What belongs to the position of this page's own address is there while it is shown.
        """
        place = "".join(self._place(state))
        rooms = self.rooms
        said = rooms.shared_words if hasattr(rooms, "shared_words") else rooms.write
        text = said(self.page, state)
        links = js.document.querySelectorAll("a[data-carry]")
        for n in range(links.length):
            link = links[n]
            if link.dataset.carry == "place":
                link.href = getattr(link.dataset, "before", "") + place
            else:
                link.href = link.dataset.carry + ("#" + text if text else "")
        kept = js.document.querySelectorAll("[data-own]")
        for n in range(kept.length):
            kept[n].hidden = text != self.own_words
