"""The rooms of the pages of play as tests use them: drawn and acted on without a browser."""

import json
import re
from html import unescape
from typing import Any

import pytest

from bestplay.core import words
from bestplay.games import GAMES, Game, by_name
from bestplay.pickomino.learned import Learned
from sitebuild.pages import rooms
from tests.pages import walks
from tests.pickomino.rooms import known_network
from ui import engine
from ui.html import Html

PLAYED = [game for game in GAMES if rooms.has(game.family, rooms.PLAY)]
games = pytest.mark.parametrize("game", PLAYED, ids=[game.name for game in PLAYED])

#: Small decks of what tests tell of, so that the build's need not be made.
CARDS = {
    "klappenspiel": ["tiles=4,6,10&roll=4,6", "tiles=1-10&roll=3,4", "tiles=1-3&roll=1,2"],
    "klackers": ["tiles=2,4,5,7&roll=9", "tiles=2-6&ask=dice", "tiles=1-3&roll=3"],
    "shut-the-box": ["tiles=2,4,5,7&roll=9", "tiles=1-3&ask=dice", "tiles=1-5&roll=6"],
    "pickomino": ["throw=1,2,3,4,5,5,5,6", "kept=5,5,6&throw=1,1,2,3,4", "throw=1,1,1,1,1,1,1,6"],
    "knock-m-down": [
        "among=0,0,0,1,1,2,1,1,0,0,0;0,0,1,1,1,1,1,1,0,0,0",
        "tokens=4&ask=lay",
        "p=1,2,3&against=0,4,8&among=1,4,7;2,3,7;2,4,6;3,3,6",
    ],
}


def room(game: Game) -> rooms.Rooms[Any]:
    return rooms.of(game, rooms.PLAY)


def deck(game: Game) -> str:
    if game.name not in CARDS:
        return walks.deck(game)
    cards = [[card, 1 + n, 1 + n % 3, "play", True] for n, card in enumerate(CARDS[game.name] * 4)]
    return json.dumps({"cards": cards})


def drawn(
    own: rooms.Rooms[Any], game: Game, state: Any, *, missing: bool = False
) -> dict[str, Html]:
    """What both rooms draw; missing: without what a network has learned."""
    known = engine.Known()
    assert own.later is not None
    for own_room in (own.view, own.later):
        while True:
            needs = engine.settle(own_room, state, known)
            if not needs:
                break
            for need in needs:
                if need.kind != "table":
                    known.take(need, need.question.answer)
                elif need.key == "practice":
                    known.take(need, lambda: deck(game))
                elif need.key == "learned" and not missing:
                    known.keep(need.key, lambda table: Learned(table, known_network()))
                else:
                    known.fail(need.key, "not in this test")
    return {**own.view.regions(state, known), **own.later.regions(state, known)}


def text(regions: dict[str, Html], *names: str) -> str:
    html = " ".join(regions[name].text for name in names)
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def acted(own: rooms.Rooms[Any], state: Any, *actions: str) -> Any:
    """The state after actions such as "make 4,6"; each is done on a copy."""
    for said in actions:
        action, _, value = said.partition(" ")
        if hasattr(own.state, "means"):
            action = own.state.means(state, action, value)
        if action.startswith("roll"):
            value = value if value.isdecimal() else "123456"
        state = own.state.act(state, action, value)
    return state


def offered(regions: dict[str, Html], action: str = "ask") -> list[str]:
    """The values of an action that the page offers next: its questions, say."""
    html = regions["best"].text + regions["moves"].text
    return [
        unescape(value) for value in re.findall(f'data-act="{action}" data-value="([^"]+)"', html)
    ]


def to_the_end(own: rooms.Rooms[Any], state: Any) -> Any:
    """The state at the end of a turn in which whatever may be done is done."""
    while not state.record.over:
        legal = state.record.course.legal(state.record.spot)
        state = acted(own, state, f"make {legal[0]}" if legal else "roll")
    return state


def at(game: Game, link: str = "", *actions: str) -> tuple[rooms.Rooms[Any], Any]:
    """The rooms, and the state of a link after some actions."""
    own = room(game)
    return own, acted(own, own.state.read(game.name, words.split(link)), *actions)


KLAPPENSPIEL, KLACKERS = by_name("klappenspiel"), by_name("klackers")
SHUT_THE_BOX, PICKOMINO, KNOCK = (
    by_name("shut-the-box"),
    by_name("pickomino"),
    by_name("knock-m-down"),
)
