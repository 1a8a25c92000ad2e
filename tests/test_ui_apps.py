"""Every page's app: a link keeps the state, actions are refused or taken, and views are whole."""

import importlib
import re
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import words
from bestplay.games import GAMES, Game
from tests.laws import slow_law
from ui import engine

PLACES = st.integers(0, 12)

#: Actions of the present apps, some of which make no sense in some states.
ACTIONS = st.lists(
    st.one_of(
        st.tuples(st.just("tile"), st.integers(0, 13).map(str)),
        st.tuples(st.just("sum"), st.integers(1, 12).map(str)),
        st.tuples(st.just("die"), st.builds("{}-{}".format, st.integers(0, 1), st.integers(1, 6))),
        st.tuples(st.just("goal"), st.sampled_from(["score", "shut", "beat", "first", "fun"])),
        st.tuples(st.just("target"), st.integers(0, 60).map(str)),
        st.tuples(st.just("set"), st.sampled_from(["1-9", "1-5", "2,4,6", "1-12", "1-13", "x"])),
        st.tuples(st.just("one-die"), st.sampled_from(["never", "always", "max6", "often"])),
        st.tuples(st.just("play"), st.sampled_from(["12", "46"])),
        st.tuples(st.just("col"), st.builds("{}-{}".format, st.sampled_from("abc"), PLACES)),
        st.tuples(st.just("drag"), st.builds("a-{} a-{}".format, PLACES, PLACES)),
        st.tuples(st.just("p"), st.sampled_from(["1,2,3", "1/3,2/3", ".2,.2", "0,1,2", "-1,2"])),
        st.tuples(st.just("tokens"), st.sampled_from(["0", "3", "12", "x"])),
        st.tuples(st.just("b"), st.sampled_from(["0,2,3", "1,1", "12,0", "0,0,0"])),
        st.tuples(st.just("side"), st.sampled_from(["a", "b", "c"])),
        st.sampled_from([("roll", ""), ("finish", ""), ("again", ""), ("swap", "")]),
    ),
    max_size=8,
)

games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def app_of(game: Game) -> ModuleType:
    return importlib.import_module(f"ui.games.{game.family}")


def after(app: ModuleType, game: Game, actions: list[tuple[str, str]]) -> dict[str, Any]:
    """The state after the actions; those that make no sense are refused and change nothing."""
    state: dict[str, Any] = app.start(game.name)
    for name, value in actions:
        before = dict(state)
        try:
            state = app.act(state, name, value)
        except (ValueError, KeyError):
            assert state == before
    return state


@games
@slow_law
@given(actions=ACTIONS)
def test_a_link_keeps_the_state(game: Game, actions: list[tuple[str, str]]) -> None:
    app = app_of(game)
    said = app.write(game.name, after(app, game, actions))
    again = app.read(game.name, words.split(said))
    assert app.write(game.name, again) == said


@games
def test_the_opening_has_no_words(game: Game) -> None:
    app = app_of(game)
    assert app.write(game.name, app.start(game.name)) == ""


@games
@slow_law
@given(actions=ACTIONS)
def test_a_view_is_well_formed_and_its_ids_are_its_own(
    game: Game, actions: list[tuple[str, str]]
) -> None:
    app = app_of(game)
    state = after(app, game, actions)
    known: dict[str, Any] = {}
    engine.settle(app, state, known)
    html = "".join(app.view(state, known).values())
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    for tag in ("button", "li", "details", "div", "table", "svg"):
        assert html.count(f"<{tag}") == html.count(f"</{tag}>")
