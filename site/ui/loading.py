"""Fetching once a page is open: the rest of its Python, and tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from ui import browser
from ui.engine import Known, Need
from ui.gestures import draw_unpressed
from ui.html import markup
from ui.regions import PENDING, Regions
from ui.room import S, ViewRoom

#: What stands in place of what the rest of the page's Python would draw, by what can help.
LOST = {
    "again": "A part of this page could not be loaded: the connection was lost, or the server has "
    "a fault. Your next tap asks for it again.",
    "reload": "A part of this page could not be loaded: a newer version of this site is out. "
    "Reload the page; your position stays.",
}


class Rest(Generic[S]):
    """The page's third room, whose modules may have to be fetched first; see sitebuild's bundle."""

    def __init__(self, url: str, load: Callable[[], ViewRoom[S]] | None, regions: Regions) -> None:
        """url: where the modules are, "" when they are here already; load imports the room, None
        where the page has none; the regions say it when the modules are lost."""
        self.url = url
        self.load = load
        self.regions = regions
        self.room: ViewRoom[S] | None = None if url or not load else load()
        self.fetching = self.lost = False
        self.waiting: list[Callable[[], object]] = []
        self.wanted: list[Callable[[], object]] = []
        """What waits for the room while the reader is told so."""
        self.tapped: list[Callable[[], object]] = []
        """The same that taps ask for."""
        self.missed: list[Callable[[], object]] = []
        """Taps for which the room was lost; one that asks for it again takes their place."""

    def then(self, act: Callable[[], object]) -> None:
        """Do something once the room is there."""
        self.waiting.append(act)

    def want(self, *tapped: Callable[[], object]) -> None:
        """Tell the reader to wait, fetch the room, and do what was tapped once it is there."""
        if tapped:
            self.missed = []
        self.tapped += tapped
        self.forgive()
        browser.say("This follows as soon as the whole page is loaded.")
        self.fetch()

    def brings(self, error: Exception, act: Callable[[], object]) -> bool:
        """True if the error is a module still to come: then act() follows once it is here."""
        missing = self.lacks(error)
        if missing:
            self.wanted.append(act)
            self.want()
        return missing

    def lacks(self, error: Exception) -> bool:
        """True if the error is the failed import of a module that is still to come."""
        return isinstance(error, ImportError) and bool(self.url) and not self.room

    def fetch(self) -> None:
        """Fetch the modules that may follow, unless they are on their way."""
        if self.url and not self.fetching:
            self.fetching = True
            browser.fetch_modules(self.url, self.on_arrival, self.lose)

    def forgive(self) -> None:
        """Let what was lost be fetched again."""
        if self.lost:
            self.fetching = self.lost = False
            self.regions.absent = PENDING

    def on_arrival(self) -> None:
        """Take the modules that have arrived, and do what waited for them."""
        self.room = self.load() if self.load else None
        wanted = self.wanted + self.missed + self.tapped
        self.wanted, self.missed, self.tapped = [], [], []
        if wanted:
            browser.say("")
        for act in wanted + self.waiting:
            act()

    def lose(self, remedy: str) -> None:
        """Say that the modules could not be loaded; remedy: what may help, a key of LOST."""
        self.lost = True
        why = LOST[remedy]
        if self.wanted or self.tapped:
            browser.say(why)
        self.missed, self.tapped = self.missed + self.tapped, []
        draw_unpressed(lambda: self.regions.do_without(markup('<p class="soft">{}</p>', why)))


def fetch_table(
    folder: str, need: Need, known: Known, rest: Rest[S], refresh: Callable[[], None]
) -> None:
    """Fetch a need's table, keep its value or failure in known, then call refresh()."""

    def on_arrival(text: str) -> None:
        try:
            known.take(need, lambda: text)
        except ImportError as error:  # what reads it comes with the rest
            if not rest.brings(error, lambda: on_arrival(text)):
                raise
        else:
            draw_unpressed(refresh)

    def on_failure(why: str) -> None:
        known.fail(need.key, why)
        draw_unpressed(refresh)

    browser.fetch_table(f"{folder}{need.ask}", on_arrival, on_failure)
