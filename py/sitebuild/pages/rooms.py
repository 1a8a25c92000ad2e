"""The rooms of a game's pages, for the build and for tests: see site/ui/page.py."""

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from bestplay.games import Game


@dataclass(frozen=True)
class Kind:
    """A kind of page that a game may have, besides the check of its papers."""

    room: str
    """The module of ui.games.<family> that draws it."""
    name: str
    """What the row of links calls it."""
    folder: str
    """Where it lies below the game's own address, with a slash at its end, "" for that itself."""
    template: str
    """What its template's name has behind the family's."""
    later: str = ""
    """The module that may follow when the reader pauses, where there is one."""
    state: str = "state"
    """The module that knows its states."""
    shared: bool = False
    """Whether all families have one template, that of its room's name."""
    carries: bool = True
    """Whether links to it say the position that another kind of page shows."""

    def template_of(self, family: str) -> str:
        """The name of its template."""
        return f"{self.room if self.shared else family + self.template}.html"

    def path(self, game: str) -> str:
        """Its address at the site."""
        return f"/{game}/{self.folder}"


ADVISOR = Kind("view", "Best play", "", "", "later")
TABLE = Kind("table", "Whole strategy", "table/", "_table")
PLAY = Kind("play", "Play", "play/", "", "play_later", "play", shared=True, carries=False)
KINDS = (ADVISOR, PLAY, TABLE)


@dataclass(frozen=True)
class Rooms:
    """The modules of ui.games.<family>; site/ui/page.py says what each offers."""

    state: ModuleType
    view: ModuleType
    later: ModuleType | None


def has(family: str, room: str) -> bool:
    """Whether a family of games has this room."""
    return bool(room) and find_spec(f"ui.games.{family}.{room}") is not None


def kinds(family: str) -> list[Kind]:
    """The kinds of page that a family of games has."""
    return [kind for kind in KINDS if has(family, kind.room)]


def of(game: Game, kind: Kind = ADVISOR) -> Rooms:
    """The rooms of a game's page; ModuleNotFoundError where one is not there."""
    folder = f"ui.games.{game.family}"
    later = import_module(f"{folder}.{kind.later}") if has(game.family, kind.later) else None
    state = import_module(f"{folder}.{kind.state}")
    return Rooms(state, import_module(f"{folder}.{kind.room}"), later)
