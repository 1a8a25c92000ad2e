"""Every button of a page of play that chooses how one plays, from every kind of link.

However the reader came there, a second after the tap nothing tells them to wait, the address says
what they see, and whoever opens that address sees something as well.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from bestplay.games import Game
from sitebuild.pages.rooms import Kind
from tests.fuzz import taps
from tests.fuzz.screen import Screen
from tests.fuzz.test_regions import check_at_rest
from tests.pages.walks import PAGES

PLAYED = [(game, kind) for game, kind in PAGES if kind.room == "play"]

#: What chooses how one plays; "roll-practice" is "Practise".
MODES = {"game", "roll-practice", "daily", "company", "dice", "telling", "join", "leave", "round"}

#: Links to an opening, a position, a question with a throw, one about the dice, a game, practice.
LINKS = {
    "klappenspiel": (
        "",
        "tiles=4,6,10",
        "tiles=4,6,10&roll=4,6",
        "tiles=4,6,10&roll=4,6&goal=round&players=2&scores=12",
        "moves=4,6:10",
        "seed=karin",
        "practise=all",
        "practise=mistakes",
        "practise=2026-11-21",
        "practise=all&tiles=4,6,10&roll=4,6",
    ),
    "shut_the_box": (
        "",
        "tiles=1-5,9",
        "tiles=1-5,9&roll=9",
        "tiles=2,4,5,7&roll=9",
        "tiles=1-3&ask=dice",
        "set=1-6&goal=shut&tiles=1-3&roll=3",
        "moves=4,5:4,5",
        "seed=karin",
        "practise=all",
        "practise=mistakes",
        "practise=2026-11-21",
        "practise=2026-11-21&tiles=1-3&ask=dice",
    ),
    "pickomino": (
        "",
        "kept=5,5,6",
        "throw=3,3,4,4,4,5,5,5",
        "kept=5,5,6&throw=1,1,2,3,4",
        "shelf=24,33,34&tops=21&own=32&throw=3,3,4,4,4,5,5,5",
        "moves=1,2,3,4,5,5,5,6:5,5,5+throw",
        "seed=karin",
        "practise=all",
        "practise=mistakes",
        "practise=2026-11-21",
    ),
    "knock_m_down": (
        "",
        "p=1,2,3&tokens=4",
        "p=1,2,3&tokens=4&ask=lay",
        "p=1,2,3&against=0,3,6&among=1,4,4;2,3,4",
        "p=1,2,3&tokens=2&others=1,1,0&moves=:0,1,1",
        "p=1,2,3&tokens=2&seed=karin&moves=:0,1,1",
        "practise=all",
        "practise=mistakes",
        "practise=2026-11-21",
    ),
}

CASES = [(game, kind, link) for game, kind in PLAYED for link in LINKS[game.family]]
NAMES = [f"{game.name} {link or 'opening'}" for game, _, link in CASES]


def modes(screen: Screen) -> list[tuple[str, str, str]]:
    """The buttons that stand there."""
    return [offer for offer in taps.offered(screen) if offer[0] in MODES]


def address(screen: Screen) -> str:
    return str(screen.location.hash).lstrip("#")


@cache
def told_anew(built: Path, game: Game, kind: Kind, link: str) -> str:
    """What a reader is told who opens a link, "" for nothing; the page has come to rest.

    Many taps lead to the same address, which is opened once.
    """
    screen = Screen(game, kind, built, link)
    check_at_rest(screen, f"{link!r} opened anew")
    return screen.message


@pytest.mark.parametrize(("game", "kind", "link"), CASES, ids=NAMES)
def test_one_tap_and_another_leave_something_to_see(
    built: Path, game: Game, kind: Kind, link: str
) -> None:
    first = Screen(game, kind, built, link)
    check_at_rest(first, link)
    assert not first.message
    for one in modes(first):
        screen = Screen(game, kind, built, link)
        screen.rest()
        done = f"{link}: {one}"
        assert screen.page.do(*one), (done, screen.message)
        check_at_rest(screen, done)
        said, tap = address(screen), done
        for other in modes(screen):
            if other[0] in ("company", "dice"):
                done += f", {other}"
                assert screen.page.do(*other), (done, screen.message)
                check_at_rest(screen, done)
        assert not told_anew(built, game, kind, said), (tap, said)


KEPT = {
    "klappenspiel": ("tiles=4,6,10&roll=4,6", "tiles=4,6,10"),
    "klackers": ("tiles=2,4,5,7&roll=9", "tiles=2,4,5,7"),
    "shut-the-box": ("tiles=1-5,9&roll=9", "tiles=1-5,9"),
}


@pytest.mark.parametrize(("game", "kind"), PLAYED, ids=[game.name for game, _ in PLAYED])
def test_a_question_stays_when_what_is_chosen_already_is_tapped(
    built: Path, game: Game, kind: Kind
) -> None:
    for link in LINKS[game.family]:
        screen = Screen(game, kind, built, link)
        screen.rest()
        if not screen.page.state.asking:
            continue
        before = screen.texts()["best"], address(screen)
        alone = ("company", screen.page.state.company, "")
        for tap in (alone, ("telling", "1", ""), ("dice", "own", ""), ("dice", "page", "")):
            assert screen.page.do(*tap), (link, screen.message)
            check_at_rest(screen, f"{link}: {tap}")
        assert (screen.texts()["best"], address(screen)) == before


@pytest.mark.parametrize(
    ("game", "kind"), [each for each in PLAYED if each[0].name in KEPT], ids=list(KEPT)
)
def test_friends_begin_where_the_question_was(built: Path, game: Game, kind: Kind) -> None:
    link, kept = KEPT[game.name]
    screen = Screen(game, kind, built, link)
    screen.rest()
    screen.page.do("company", "friends")
    check_at_rest(screen, link)
    assert address(screen) == kept
    assert not screen.page.state.practising
    assert re.search("Throw|Flip", screen.texts()["best"])
