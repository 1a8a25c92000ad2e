"""Klappenspiel's pages as tests use them: drawn with the files of the data, without a browser."""

from typing import Any

from bestplay import klappenspiel as game
from bestplay.klappenspiel import round_solver as solver
from bestplay.klappenspiel import rounds
from sitebuild.pages import rooms
from ui import engine
from ui.html import Html

#: The files of the data, as the build writes them.
FILES = {game.TABLE.path: game.TABLE.write(game.solution().values)}


def fetch(path: str) -> str:
    if path not in FILES:
        to_come = int(path.partition("-")[2][0])
        FILES[path] = rounds.table(to_come).write(solver.holder_shares(to_come))
    return FILES[path]


def drawn(own: rooms.Rooms[Any], state: Any, known: engine.Known | None = None) -> dict[str, Html]:
    """What both rooms draw once everything is there."""
    known = known or engine.Known()
    regions: dict[str, Html] = {}
    for each in [own.view] + ([own.later] if own.later else []):
        assert rooms.settle(each, state, known, fetch) == []
        regions |= each.regions(state, known)
    return regions
