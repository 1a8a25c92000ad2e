"""The rooms of a game's pages, as games.<family>.build.rooms lists them, for build and tests."""

from collections.abc import Callable
from typing import Any

from bestplay.games import Game
from sitebuild import parts
from sitebuild.pages.kinds import ADVISOR, PLAY, STRATEGIES, TABLE, Kind, Rooms
from ui import engine

__all__ = (
    "ADVISOR",
    "PLAY",
    "STRATEGIES",
    "TABLE",
    "Kind",
    "Rooms",
    "has",
    "kinds",
    "of",
    "settle",
)


def kinds(family: str) -> list[Kind]:
    """The kinds of page that a family of games has, the advisor first."""
    return [page.kind for page in parts.of(family, "rooms").PAGES]


def has(family: str, kind: Kind) -> bool:
    """Whether a family of games has this kind of page."""
    return kind in kinds(family)


def of(game: Game, kind: Kind = ADVISOR) -> Rooms[Any]:
    """The rooms of a game's page; LookupError where it has no such page."""
    pages: tuple[Rooms[Any], ...] = parts.of(game.family, "rooms").PAGES
    for page in pages:
        if page.kind == kind:
            return page
    raise LookupError(f"{game.name} has no page '{kind.name}'")


def settle(
    room: engine.Needy[Any], state: Any, known: engine.Known, fetch: Callable[[str], str]
) -> list[engine.Need]:
    """See to all that a room needs, also to what a page does in slices; what is left."""
    while True:
        left = engine.settle(room, state, known, fetch)
        slices = [need for need in left if need.kind == "slice"]
        if not slices:
            return left
        for need in slices:
            known.take(need, need.question.answer)
