"""Positions with an address of their own: the examples and presets that a game's page offers.

They are found in the pages as they were rendered, so none can be forgotten: every link to a
position in a <nav class="links">, and every button with the action `preset`.
"""

import re
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

from sitebuild.pages.kinds import Rooms

PRESETS = "Presets"


@dataclass(frozen=True)
class Example:
    """A position at an address such as /<game>/at/tiles-2-4-5-7-roll-9/."""

    game: str
    words: str
    """As a link says them."""
    label: str
    """What the page calls the position."""
    group: str
    """The heading under which the page offers it."""
    short: str = ""
    """What its own page's title calls it, where the label is too long for that."""

    folder: str = ""
    """Below the game's own address, with a slash at its end, where another page shows it."""

    @property
    def title(self) -> str:
        return self.short or self.label

    @property
    def path(self) -> str:
        return f"/{self.game}/{self.folder}at/{slug(self.words)}/"


def slug(words: str) -> str:
    """The words as one readable part of an address: "tiles=1-3,5&roll=9" is tiles-1-to-3-5-roll-9.

    Two positions of one game could share a slug; `examples_of` refuses that.
    """
    ranged = re.sub(r"(?<=\d)-(?=\d)", "-to-", words)
    return re.sub(r"[^a-z0-9]+", "-", ranged.lower()).strip("-")


def examples_of(game: str, html: str, rooms: Rooms[Any]) -> list[Example]:
    """The places that a game's pages offer, in their order, each once."""
    reader = _Reader(f"/{game}/")
    reader.feed(html)
    start = rooms.state.start(game)
    by_path: dict[str, Example] = {}
    for kind, value, label, group, short in reader.offers:
        words = value
        if kind == "preset":
            words = rooms.state.write(game, rooms.state.act(start, "preset", value))
        if words:  # a preset may be what the page opens with
            place = Example(game, words, " ".join(label.split()), group, short)
            known = by_path.setdefault(place.path, place)
            if known.words != words:
                raise ValueError(f"{words} and {known.words} would both be at {place.path}")
    return list(by_path.values())


class _Reader(HTMLParser):
    """Collects (kind, value, label, group, title) for each link and preset that a page offers."""

    def __init__(self, home: str) -> None:
        """home: the game's own address, which its other pages write in front of a position."""
        super().__init__()
        self.home = home
        self.offers: list[tuple[str, str, str, str, str]] = []
        self._group: str | None = None
        self._open: tuple[str, str, str, str, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        href = attributes.get("href", "")
        if href.startswith(self.home + "#"):
            href = href[len(self.home) :]
        if tag == "nav" and "links" in attributes.get("class", "").split():
            self._group = attributes.get("aria-label", "")
        elif tag == "a" and self._group is not None and href.startswith("#") and "=" in href:
            self._open = ("link", href[1:], "", self._group, attributes.get("data-title", ""))
        elif tag == "button" and attributes.get("data-act") == "preset":
            self._open = ("preset", attributes.get("data-value", ""), "", PRESETS, "")

    def handle_data(self, data: str) -> None:
        if self._open:
            kind, value, label, group, short = self._open
            self._open = (kind, value, label + data, group, short)

    def handle_endtag(self, tag: str) -> None:
        if tag == "nav":
            self._group = None
        elif tag in ("a", "button") and self._open:
            self.offers.append(self._open)
            self._open = None
