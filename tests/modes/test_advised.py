"""On the advice pages: a worse play that is opened gives the reasons of the page of play."""

import random
import re
from typing import Any

import pytest

from bestplay.core import words
from bestplay.games import Game
from bestplay.play import Spot
from sitebuild.pages import rooms
from tests.modes.rooms import KLACKERS, KLAPPENSPIEL, PICKOMINO, SHUT_THE_BOX
from tests.pages import walks
from ui import engine, view
from ui.play import why

BECAUSE = re.compile(r'<div class="note because">.*?</ul>(?:<p class="soft">.*?</p>)?</div>')


def advised(game: Game, link: str, *opened: str) -> str:
    """What the advisor draws for a position, with what is opened there."""
    own = rooms.of(game)
    state = own.state.read(game.name, words.split(link))
    state.open = opened
    known = engine.Known()
    walks.settle(game, own.view, state, known)
    regions = own.view.regions(state, known)
    return regions["best"].text + regions["moves"].text


def played(game: Game, many: int) -> list[tuple[Any, Spot]]:
    """Moments of games at random with the state of the page of play."""
    state = rooms.of(game, rooms.PLAY).state.start(game.name)
    course = state.course()
    return [(state, spot) for spot in walks.spots(course, random.Random(game.name), many)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "least"),
    [(KLAPPENSPIEL, 20), (KLACKERS, 20), (SHUT_THE_BOX, 40), (PICKOMINO, 100)],
    ids=lambda each: getattr(each, "name", ""),
)
def test_the_advice_pages_give_the_reasons_of_the_page_of_play(game: Game, least: int) -> None:
    found = 0
    for state, spot in played(game, 120):
        course = state.course()
        options = course.options(spot) if spot.throw else course.throwing(spot)
        told = [why.why(state, course, spot, options, each.text).text for each in options]
        texts = [each.text.replace("+", " ") for each in options if not each.text.endswith("grill")]
        opened = [view.element_id("why", each) for each in texts] if spot.throw else ["why-dice"]
        html = advised(game, state.position(spot), *opened)
        listed = BECAUSE.findall(html)
        assert sorted(listed) == sorted(
            html
            for html, option in zip(told, options, strict=True)
            if html and not option.text.endswith("grill")
        )
        found += len(listed)
    assert found >= least
