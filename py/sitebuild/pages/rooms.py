"""The rooms of a game's pages, for the build and for tests: see site/ui/page.py."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from bestplay.games import Game
from ui import engine


@dataclass(frozen=True)
class Kind:
    """A kind of page that a game may have, besides the check of its papers."""

    room: str
    """The module of games.<family> that draws it."""
    name: str
    """What the row of links calls it."""
    folder: str
    """Where it lies below the game's own address, with a slash at its end, "" for that itself."""
    template: str
    """Its template, in the family's own folder or, where all share it, among the pages'."""
    later: str = ""
    """The module that may follow when the reader pauses, where there is one."""
    state: str = "state"
    """The module that knows its states."""
    shared: bool = False
    """Whether all families have one template."""
    carries: bool = True
    """Whether links to it say the position that another kind of page shows."""

    def template_of(self, family: str) -> str:
        """The name of its template."""
        return f"{self.template}.html" if self.shared else f"{family}/{self.template}.html"

    def path(self, game: str) -> str:
        """Its address at the site."""
        return f"/{game}/{self.folder}"


ADVISOR = Kind("view", "Best play", "", "page", "later")
TABLE = Kind("table", "Whole strategy", "table/", "table")
PLAY = Kind("play", "Play", "play/", "play", "play_later", "play", shared=True, carries=False)
KINDS = (ADVISOR, PLAY, TABLE)


@dataclass(frozen=True)
class Rooms:
    """The modules of games.<family>; site/ui/page.py says what each offers."""

    state: ModuleType
    view: ModuleType
    later: ModuleType | None


def has(family: str, room: str) -> bool:
    """Whether a family of games has this room."""
    return bool(room) and find_spec(f"games.{family}.{room}") is not None


def kinds(family: str) -> list[Kind]:
    """The kinds of page that a family of games has."""
    return [kind for kind in KINDS if has(family, kind.room)]


def of(game: Game, kind: Kind = ADVISOR) -> Rooms:
    """The rooms of a game's page; ModuleNotFoundError where one is not there."""
    folder = f"games.{game.family}"
    later = import_module(f"{folder}.{kind.later}") if has(game.family, kind.later) else None
    state = import_module(f"{folder}.{kind.state}")
    return Rooms(state, import_module(f"{folder}.{kind.room}"), later)


def settle(
    room: ModuleType, state: Any, known: engine.Known, fetch: Callable[[str], str]
) -> list[engine.Need]:
    """See to all that a room needs, also to what a page does in slices; what is left."""
    while True:
        left = engine.settle(room, state, known, fetch)
        slices = [need for need in left if need.kind == "slice"]
        if not slices:
            return left
        for need in slices:
            known.take(need, need.question.answer)
