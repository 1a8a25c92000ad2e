"""A link that is followed takes nothing from a running game."""

from pathlib import Path

import pytest

from bestplay.core import words
from bestplay.games import Game
from sitebuild.pages.rooms import Kind
from tests import samples
from tests.fuzz.dom import Storage
from tests.fuzz.screen import Screen
from tests.fuzz.test_regions import check_at_rest
from tests.pages.walks import PAGES


def address(screen: Screen) -> str:
    return str(screen.location.hash).lstrip("#")


#: The rooms in which several play.
ROOMS = [
    (game, kind)
    for game, kind in PAGES
    if kind.room == "play" or (kind.room == "view" and game.name != "knock-m-down")
]


def said(screen: Screen) -> tuple[str, object]:
    """The words of a state, and what belongs to it that no link says."""
    state = screen.page.state
    return screen.page.address.rooms.write(screen.game.name, state), state.as_json()


@pytest.mark.parametrize(
    ("game", "kind"), ROOMS, ids=[f"{game.name} {kind.room}" for game, kind in ROOMS]
)
def test_a_link_takes_nothing_from_a_running_game(built: Path, game: Game, kind: Kind) -> None:
    storage = Storage()
    screen = Screen(game, kind, built, storage=storage)
    screen.rest()
    for tap in (("join", ""), ("name-0", "Ada")):
        assert screen.page.do(*tap), screen.message
    playing = screen.page.state.copy()
    if game.family in ("klappenspiel", "shut_the_box"):
        playing.score = playing.score.with_points(14)
    screen.page.show(playing)
    screen.rest()
    before, link = said(screen), address(screen)
    links = [each for each in samples.of(game.family).LINKS if each and readable(screen, each)]
    example = links[0]

    def undone(page: Screen) -> None:
        check_at_rest(page, "a link")
        assert page.page.do("undo", ""), page.message
        check_at_rest(page, "undo")
        assert said(page) == before

    screen.follow(example)
    assert said(screen) != before
    screen.follow(link)  # as the browser's Back does
    assert said(screen) == before
    screen.follow(example)
    undone(screen)
    screen.follow("nonsense")
    if said(screen) != before:
        undone(screen)
    anew = Screen(game, kind, built, example, storage=storage)  # from another page, or a reload
    undone(anew)


def readable(screen: Screen, link: str) -> bool:
    """Whether this page knows what a link says."""
    try:
        screen.page.address.rooms.read(screen.game.name, words.split(link))
    except ValueError:
        return False
    return True
