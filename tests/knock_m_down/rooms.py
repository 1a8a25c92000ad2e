"""The rooms of the Knock 'm Down pages as tests use them."""

import re
from typing import Any

from bestplay.core import words
from bestplay.games import by_name
from sitebuild.pages import rooms
from ui import engine

GAME = by_name("knock-m-down")
ROOMS = rooms.of(GAME)
assert ROOMS.later
LATER = ROOMS.later
FIVE = "p=1,2,3&a=0,2,3&b=0,1,4"


def page(link: str = "", *actions: tuple[str, str]) -> Any:
    """The state of a link after some actions."""
    state = ROOMS.state.read("knock-m-down", words.split(link))
    for action, value in actions:
        state = ROOMS.state.act(state, action, value)
    return state


def shown(state: Any, known: engine.Known | None = None) -> dict[str, str]:
    """The text of each region, with what the page can work out by itself."""
    known = known or engine.Known()
    regions: dict[str, Any] = {}
    for room in (ROOMS.view, LATER):
        engine.settle(room, state, known)
        regions.update(room.regions(state, known))
    return {name: re.sub(r"<[^>]+>", " ", html.text) for name, html in regions.items()}
