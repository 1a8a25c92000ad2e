"""What a page fetches once it is open: the rest of its Python, and tables."""

from ui import browser
from ui.gestures import unpressed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.engine import Known, Need

LOST = "A part of this page could not be loaded: what stands below the answer is not up to date. "
LOST += "Reload the page to try again."


class Rest:
    """The page's third room, whose modules may have to be fetched first; see sitebuild's bundle."""

    def __init__(self, url: str, load: "Callable[[], Any] | None") -> None:
        """url: where the modules are, "" when they are here already; load imports the room, None
        where the page has none."""
        self.url = url
        self.load = load
        self.room: Any = None if url or not load else load()
        self.fetching = False
        self.waiting: list[Callable[[], object]] = []

    def then(self, act: "Callable[[], object]") -> None:
        """Do something once the room is there."""
        self.waiting.append(act)

    def fetch(self) -> None:
        """Fetch the modules, once."""
        if self.url and not self.fetching:
            self.fetching = True
            browser.fetch_modules(self.url, self.arrived, lambda: browser.say(LOST))

    def arrived(self) -> None:
        """The modules are here."""
        self.room = self.load() if self.load else None
        for act in self.waiting:
            act()


def fetch_table(folder: str, need: "Need", known: "Known", refresh: "Callable[[], None]") -> None:
    """Fetch a table; a failure is remembered, so that the page can do without."""

    def arrived(text: str) -> None:
        known.take(need, lambda: text)
        unpressed(refresh)

    def failed(why: str) -> None:
        known.fail(need.key, why)
        unpressed(refresh)

    browser.fetch_table(f"{folder}{need.ask}", arrived, failed)
