"""The kinds of page that a game may have, and the rooms of one, as type checkers see to them."""

from dataclasses import dataclass
from typing import Generic

from ui.room import FileRoom, LaterRoom, PlayRoom, ReportRoom, S, StateRoom, ViewRoom


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
    style: str = ""
    """The style that it has besides that of all pages, where there is one."""
    pyscript: bool = False
    """Whether PyScript starts its Python."""

    def template_of(self, family: str) -> str:
        """The name of its template."""
        return f"{self.template}.html" if self.shared else f"{family}/{self.template}.html"

    def path(self, game: str) -> str:
        """Its address at the site."""
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
)
PLAY = Kind(
    "play",
    "Play",
    "play/",
    "play",
    "play_later",
    "play",
    shared=True,
    carries=False,
    style="play.css",
)

STRATEGIES = Kind(
    "explorer",
    "Strategies",
    "strategies/",
    "strategies",
    later="explorer_later",
    state="explorer",
    shared=True,
    carries=False,
    style="strategies.css",
    pyscript=True,
)


@dataclass(frozen=True)
class Rooms(Generic[S]):
    """A page of one kind: its modules, which fulfil what site/ui/room.py says."""

    kind: Kind
    state: StateRoom[S]
    view: ViewRoom[S]
    later: LaterRoom[S] | None = None
    files: FileRoom[S] | None = None
    """The one of them with downloads, where there are any."""


def play(room: PlayRoom[S], later: ReportRoom[S]) -> Rooms[S]:
    """A page of play, where one room knows the states and draws them."""
    return Rooms(PLAY, room, room, later, later)
