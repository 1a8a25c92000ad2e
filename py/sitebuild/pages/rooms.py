"""The rooms of a game's page, for the build and for tests: what page.py works with in a browser."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from bestplay.games import Game


@dataclass(frozen=True)
class Rooms:
    """The modules of ui.games.<family>; site/ui/page.py says what each offers."""

    state: ModuleType
    view: ModuleType
    later: ModuleType


def of(game: Game) -> Rooms:
    """The rooms of a game; ModuleNotFoundError where one is not there."""
    folder = f"ui.games.{game.family}"
    state, view, later = (import_module(f"{folder}.{room}") for room in ("state", "view", "later"))
    return Rooms(state, view, later)
