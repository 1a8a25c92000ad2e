"""The kinds of page that a game may have, and the rooms that draw them.

games.<family>.build.rooms lists a family's, for build and tests.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from bestplay.games import Game
from sitebuild import required
from ui import engine
from ui.play import report
from ui.play.state import State
from ui.room import FileRoom, S, StateRoom, ViewRoom


@dataclass(frozen=True)
class Kind:
    """A kind of page that a game may have, besides the check of its papers."""

    room: str
    """The module of games.<family> that draws it."""
    name: str
    """Its name in lists of links."""
    folder: str
    """Its folder below the game's own address, with a slash at its end, "" for that itself."""
    template: str
    """Its template, in the family's own folder or, where all share it, among the pages'."""
    later: str = ""
    """The module that may follow when the reader pauses, where there is one: one of
    games.<family>, or one of all games by its full name."""
    state: str = "state"
    """The module that knows its states."""
    shared: bool = False
    """True where all families have one template."""
    carries: bool = True
    """True where links to it say the position that another kind of page shows."""
    style: str = ""
    """The style that it has besides that of all pages, where there is one."""
    pyscript: bool = False
    """True where PyScript starts its Python."""
    about: str = ""
    """Its purpose, in a sentence with the game's title; "" where the game's own line says it."""

    @property
    def has_picture(self) -> bool:
        """True where links to it show a picture of its own, and not that of the game."""
        return self.room in ("table", "explorer")

    def template_of(self, family: str) -> str:
        """The file name of its template for a family of games."""
        return f"{self.template}.html" if self.shared else f"{family}/{self.template}.html"

    def path(self, game: str) -> str:
        """The URL path of a game's page of this kind: "/<game>/play/"."""
        return f"/{game}/{self.folder}"


ADVISOR = Kind("view", "Advice", "", "page", "later")
TABLE = Kind(
    "table",
    "Full table",
    "table/",
    "table",
    later="table_later",
    state="table",
    style="table.css",
    about="Look up the best play of {}, and what it is worth.",
)
PLAY = Kind(
    "play",
    "Play",
    "play/",
    "play",
    "ui.play.report",
    "play",
    shared=True,
    carries=False,
    style="play.css",
    about="Play {} or practise it: each choice is graded against best play, and luck is told from "
    "choices.",
)
STRATEGIES = Kind(
    "explorer",
    "Strategies",
    "strategies/",
    "strategies",
    state="explorer",
    shared=True,
    carries=False,
    style="strategies.css",
    pyscript=True,
    about="See what rules for {} that fit in a head are worth, exactly, and try your own.",
)


@dataclass(frozen=True)
class Rooms(Generic[S]):
    """A page of one kind: its modules, which fulfil what site/ui/room.py says."""

    kind: Kind
    state: StateRoom[S]
    view: ViewRoom[S]
    later: ViewRoom[S] | None = None
    files: FileRoom[S] | None = None
    """The one of them with downloads, where there are any."""


def play(room: Any) -> Rooms[Any]:
    """The rooms of a page of play: `room` for states and view, the shared report for the rest."""
    return Rooms[State](PLAY, room, room, report, report)


def kinds(family: str) -> list[Kind]:
    """The kinds of page that a family of games has, the advisor first."""
    return [page.kind for page in required(family, "rooms").PAGES]


def has(family: str, kind: Kind) -> bool:
    """True if a family of games has this kind of page."""
    return kind in kinds(family)


def of(game: Game, kind: Kind = ADVISOR) -> Rooms[Any]:
    """The rooms of a game's page; LookupError where it has no such page."""
    pages: tuple[Rooms[Any], ...] = required(game.family, "rooms").PAGES
    for page in pages:
        if page.kind == kind:
            return page
    raise LookupError(f"{game.name} has no page '{kind.name}'")


def settle(
    room: engine.Needy[Any], state: Any, known: engine.Known, fetch: Callable[[str], str]
) -> list[engine.Need]:
    """Meet a room's needs, those for work in slices too; return the needs that cannot be met."""
    while True:
        left = engine.settle(room, state, known, fetch)
        slices = [need for need in left if need.kind == "slice"]
        if not slices:
            return left
        for need in slices:
            known.take(need, need.question.answer)
