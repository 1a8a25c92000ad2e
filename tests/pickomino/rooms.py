"""The rooms of the Pickomino pages as tests use them."""

import html
import re
from functools import cache

from bestplay.core import words
from bestplay.games import by_name
from bestplay.pickomino.learned import Network, load
from games.pickomino import table
from games.pickomino.model import State
from sitebuild.pages import rooms
from ui import engine

ROOMS = rooms.of(by_name("pickomino"))
TABLE = rooms.of(by_name("pickomino"), rooms.TABLE)
assert TABLE.later
BELOW = TABLE.later


@cache
def known_network() -> Network:
    """The network for two players."""
    return load(2)


def state_of(link: str) -> State:
    state: State = ROOMS.state.read("pickomino", words.split(link))
    return state


def looked(state: State) -> State:
    """The same on the page of the whole table."""
    own: State = table.room.start("pickomino")
    own.become(state)
    return own


def regions(state: State) -> dict[str, str]:
    """The regions of both pages' rooms, as HTML."""
    known, own = engine.Known(), looked(state)
    drawn = {**TABLE.view.regions(own, known), **BELOW.regions(own, known)}
    drawn.update(ROOMS.view.regions(state, known))
    return {name: region.text for name, region in drawn.items()}


def reads(piece: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", piece)).split())


def places(state: State) -> list[int]:
    """Every tile that lies anywhere."""
    return [*state.shelf, *state.stack("mine"), *state.stack("theirs")]


def played(link: str, *taken: tuple[str, str]) -> State:
    """The state after some actions."""
    state = state_of(link) if link else ROOMS.state.start("pickomino")
    for action, value in taken:
        state = ROOMS.state.act(state, action, value)
    return state


def played_on(state: State, *taken: tuple[str, str]) -> State:
    for action, value in taken:
        state = ROOMS.state.act(state, action, value)
    return state
