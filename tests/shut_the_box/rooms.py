"""The rooms of the Klackers and Shut the Box pages as tests use them."""

import re

from bestplay.core import words
from games.shut_the_box import solved as values
from games.shut_the_box import state
from games.shut_the_box.model import State
from ui import engine
from ui.html import Html


def reading(link: str, page: str = "klackers") -> State:
    return state.read(page, words.split(link))


def solved(shown: State) -> engine.Known:
    """Known data with the shown game solved."""
    known = engine.Known()
    known.keep(values.source(shown.game).solved, shown.game.solution())
    return known


def text(html: Html) -> str:
    return " ".join(re.sub("<[^>]+>", " ", html.text).split())


def acted(link: str, *actions: tuple[str, str]) -> str:
    """The link of the state after some actions."""
    shown = reading(link)
    for action, value in actions:
        shown = state.act(shown, action, value)
    return state.write("klackers", shown)


def done(shown: State, *actions: tuple[str, str]) -> State:
    for action, value in actions:
        shown = state.act(shown, action, value)
    return shown


def seat_of(shown: State) -> tuple[str, int, tuple[int, ...]]:
    """The goal, the number of players, and the scores so far."""
    return shown.game.goal, shown.game.players, shown.game.scores
