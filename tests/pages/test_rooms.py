"""Every page's rooms: what a page offers can be done, links keep states, and regions are whole.

The actions are those that the page itself offers: whatever its regions hold as buttons, choices
and fields is tapped, chosen and filled in, in any order.
"""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import words
from bestplay.games import GAMES, Game
from sitebuild import ROOT
from sitebuild.pages import rooms
from tests.laws import slow_law
from ui import engine
from ui.html import Html

games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

#: The page's own actions, which change no state.
OF_THE_PAGE = {"share", "download", "retry", "undo", "redo"}

#: What readers type into fields, sense and nonsense.
TYPED = ("", "0", "3", "12", "60", "x", "1-9", "2,4,6", "1-13", "-1", "1,1", "1,2,3", ".2,.2")

#: What nobody is offered.
NONSENSE = (
    ("tile", "99"),
    ("tile", "x"),
    ("die", ""),
    ("fly", "1"),
    ("goal", "fun"),
    ("open", "x"),
)

steps = st.lists(st.one_of(st.integers(0, 10**6), st.sampled_from(NONSENSE)), max_size=8)


class Offers(HTMLParser):
    """Collects the actions that a page offers."""

    def __init__(self) -> None:
        super().__init__()
        self.actions: list[tuple[str, str]] = []
        self.choice = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        action = of.get("data-act", "")
        if tag == "select":
            self.choice = action
        elif tag == "option":
            self.actions.append((self.choice, of["value"]))
        elif tag == "input":
            self.actions += [(action, typed) for typed in TYPED]
        elif tag == "details" and action:
            self.actions.append((action, of["id"]))
        elif action and action not in OF_THE_PAGE:
            self.actions.append((action, of["data-value"]))


def offered(*texts: str) -> list[tuple[str, str]]:
    parser = Offers()
    for text in texts:
        parser.feed(text)
    return sorted(set(parser.actions))


def opening_page(game: Game) -> str:
    """The buttons that stand in the page's template, not in a region."""
    template = (ROOT / "site" / "games" / game.family / "page.html").read_text("utf-8")
    buttons = re.findall(r'button\("([^"]+)", ("[^"]*"|\d+)', template)
    return "".join(
        f'<button data-act="{action}" data-value="{value.strip(chr(34))}"></button>'
        for action, value in buttons
    )


def drawn(own: rooms.Rooms, state: Any) -> dict[str, Html]:
    """All regions, as far as the page's own quick jobs can answer; long ones are under way."""
    known = engine.Known()
    for need in engine.settle(own.view, state, known):
        known.fail(need.key, "not in this test")
    engine.settle(own.view, state, known)
    regions: dict[str, Html] = {**own.view.regions(state, known)}
    if own.later:
        for need in engine.settle(own.later, state, known):
            known.wait(need.key, engine.Progress(1, 3, ""))
        regions.update(own.later.regions(state, known))
    return regions


def played(own: rooms.Rooms, game: Game, taken: list[int | tuple[str, str]]) -> Any:
    """The state after the steps; what is refused is refused by a sentence and changes nothing."""
    state = own.state.start(game.name)
    page = opening_page(game)
    for step in taken:
        if isinstance(step, tuple):
            action, value = step
        else:
            actions = offered(page, *[html.text for html in drawn(own, state).values()])
            action, value = actions[step % len(actions)]
        before = own.state.write(game.name, state), dict(state.__dict__)
        try:
            after = own.state.act(state, action, value)
        except ValueError as error:
            assert len(str(error)) > 8, (action, value)
            after = state
        assert (own.state.write(game.name, state), dict(state.__dict__)) == before
        state = after
    return state


@games
@slow_law
@given(taken=steps)
def test_a_link_keeps_the_state(game: Game, taken: list[int | tuple[str, str]]) -> None:
    own = rooms.of(game)
    text = own.state.write(game.name, played(own, game, taken))
    again = own.state.read(game.name, words.split(text))
    assert own.state.write(game.name, again) == text


@games
def test_the_opening_has_no_words(game: Game) -> None:
    own = rooms.of(game)
    assert own.state.write(game.name, own.state.start(game.name)) == ""


@games
@slow_law
@given(taken=steps)
def test_regions_are_well_formed_and_their_ids_their_own(
    game: Game, taken: list[int | tuple[str, str]]
) -> None:
    own = rooms.of(game)
    regions = drawn(own, played(own, game, taken))
    html = "".join(region.text for region in regions.values())
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert not set(ids) & set(regions)
    for tag in ("button", "li", "details", "div", "table", "svg", "span", "p"):
        assert html.count(f"<{tag}>") + html.count(f"<{tag} ") == html.count(f"</{tag}>"), tag


@games
def test_what_a_page_offers_is_mostly_taken(game: Game) -> None:
    own = rooms.of(game)
    state = own.state.start(game.name)
    actions = offered(opening_page(game), *[html.text for html in drawn(own, state).values()])
    buttons = [(action, value) for action, value in actions if value not in TYPED]
    refused = []
    for action, value in buttons:
        try:
            own.state.act(state, action, value)
        except ValueError:
            refused.append((action, value))
    assert len(buttons) > 10
    assert len(refused) < len(buttons) / 3, refused


@games
def test_an_unknown_action_is_refused(game: Game) -> None:
    own = rooms.of(game)
    with pytest.raises(ValueError, match="no action 'fly'"):
        own.state.act(own.state.start(game.name), "fly", "1")
