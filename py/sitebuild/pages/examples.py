"""Positions with an address of their own: the examples and presets that a game's page offers.

They are found in the pages as they were rendered, so none can be forgotten: every link to a
position in a <nav class="links">, and every button with the action `preset`.
"""

import json
import re
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from bestplay.core import words
from bestplay.games import Game
from sitebuild.pages import rooms
from sitebuild.pages.rooms import Rooms

PRESETS, QUESTIONS = "Presets", "Questions"


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


def examples_of(game: str, html: str, own: Rooms[Any]) -> list[Example]:
    """The places that a game's pages offer, in their order, each once."""
    reader = _Reader(f"/{game}/")
    reader.feed(html)
    start = own.state.start(game)
    by_path: dict[str, Example] = {}
    for kind, value, label, group, short in reader.offers:
        said = value
        if kind == "preset":
            said = own.state.write(game, own.state.act(start, "preset", value))
        if said:  # a preset may be what the page opens with
            place = Example(game, said, " ".join(label.split()), group, short)
            known = by_path.setdefault(place.path, place)
            if known.words != said:
                raise ValueError(f"{said} and {known.words} would both be at {place.path}")
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


# Positions that are asked as questions, by their widgets first.


def questions_of(game: Game, offered: list[Example], tables: Path) -> list[Example]:
    """The positions of a game that its page of play asks, none for one that is not played.

    These are the examples that have a throw, or, where none has, one of each level of the deck.
    """
    if not rooms.has(game.family, rooms.PLAY):
        return []
    listed = [place for place in offered if throw(game) in words.split(place.words)]
    if not listed:
        deck = json.loads((tables / game.name / "practice.json").read_text("utf-8"))
        by_level = {level: question for question, _, level, *_ in reversed(deck["cards"])}
        labels = ("easy", "harder", "hard")
        listed = [
            Example(game.name, by_level[level], f"A question, {label}", QUESTIONS)
            for level, label in enumerate(labels, 1)
        ]
    folder = rooms.PLAY.folder
    return [replace(each, folder=folder) for each in listed if can_be_asked(game, each.words)]


def throw(game: Game) -> str:
    """The word of a link that makes a position a question; "" for a game that is not played."""
    if not rooms.has(game.family, rooms.PLAY):
        return ""
    state = rooms.of(game, rooms.PLAY).state.start(game.name)
    return str(state.THROW)


def can_be_asked(game: Game, said: str) -> bool:
    """Whether the page of play has these rules, and something can be done with the throw."""
    try:
        return bool(rooms.of(game, rooms.PLAY).state.read(game.name, words.split(said)).asking)
    except ValueError:
        return False
