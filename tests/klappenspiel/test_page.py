"""Klappenspiel's pages for several: advice and grades are for the round."""

from typing import Any

import pytest

from bestplay import klappenspiel as game
from bestplay.core import words
from sitebuild.pages import rooms
from tests.modes.rooms import KLAPPENSPIEL, acted, room, text
from ui import engine
from ui.html import Html

ADVISOR = rooms.of(KLAPPENSPIEL)
PLAY = room(KLAPPENSPIEL)

#: The files of the data, as the build writes them.
FEWEST = game.FEWEST.solution()
LEFT = [int(FEWEST.worth(game.GAME.board_at(n)) * game.LEFT.scale) for n in range(game.BOARDS)]
FILES = {
    game.TABLE.path: game.TABLE.write(game.solution().values),
    game.LEFT.path: game.LEFT.write(LEFT),
}


def fetch(path: str) -> str:
    if path not in FILES:
        to_come = int(path.partition("-")[2][0])
        FILES[path] = game.table(to_come).write(game.holder_shares(to_come))
    return FILES[path]


def drawn(own: rooms.Rooms[Any], state: Any, known: engine.Known | None = None) -> dict[str, Html]:
    """The regions of both rooms once everything is there."""
    known = known or engine.Known()
    regions: dict[str, Html] = {}
    for each in [own.view] + ([own.later] if own.later else []):
        assert rooms.settle(each, state, known, fetch) == []
        regions |= each.regions(state, known)
    return regions


def advised(*actions: str, link: str = "") -> Any:
    state = ADVISOR.state.read("klappenspiel", words.split(link))
    return acted(ADVISOR, state, *actions)


def says(state: Any, *names: str) -> str:
    return text(drawn(ADVISOR, state), *(names or ("best", "moves")))


def linked(state: Any) -> str:
    return str(ADVISOR.state.write("klappenspiel", state))


def test_alone_few_points_are_played_for_and_with_others_the_round() -> None:
    alone = advised("throw 1,2")
    assert "29.53 points" in says(advised(), "lead")
    assert "Flip 3 30" in says(alone)
    assert "Flip 1 and 2" in says(acted(ADVISOR, alone, "goal shut"))
    two = acted(ADVISOR, alone, "join")
    assert "Flip 3 48%" in says(two) and "43%" in says(two) and "5.7" in says(two)
    assert "50.0%" in says(two, "lead")
    assert linked(two) == "roll=1,2&goal=round&players=2"
    assert says(acted(ADVISOR, two, "leave 1")) == says(alone)


@pytest.mark.parametrize(
    ("actions", "link", "after"),
    [
        (["type 4,6"], "", "roll=4,6&goal=points"),
        (["type 4 6"], "goal=shut", "roll=4,6"),
        (["type 4,6", "type 4+6"], "", "tiles=1-3,5,7-10&goal=points"),
        (["type 4,6", "clear"], "", ""),
        (["tile 1"], "tiles=4,6,10&roll=4,6", "tiles=1,4,6,10"),
        (["goal round"], "", "goal=round&players=2"),
        (["throw 1,2", "join", "goal shut"], "", "roll=1,2"),
        (["join", "goal shut", "join"], "", "goal=round&players=3"),
        (["join", "join", "throw 6,6", "record"], "", "goal=round&players=3&scores=55"),
        (["record"], "goal=round&players=2&scores=12,30", "goal=round&players=2"),
        *[
            ([], link, link)
            for link in (
                "roll=1,2&goal=round&players=2",
                "tiles=1-3&goal=round&players=3&scores=6,12",
                "goal=round&players=6&scores=0,55",
                "goal=round&players=2&scores=6,12",
                "goal=shut",
                "goal=mark&most=20",
                "tiles=4,6,10&roll=4,6",
            )
        ],
    ],
)
def test_what_is_done_stands_in_the_link(actions: list[str], link: str, after: str) -> None:
    assert linked(advised(*actions, link=link)) == after


@pytest.mark.parametrize(
    ("link", "told"),
    [
        ("tiles=1-3&roll=2,1", "worth exactly the same"),
        ("tiles=4,6,10&roll=6,6&goal=round&players=3&scores=55,20", "20 points left: it is a tie"),
        (
            "tiles=4,6,10&roll=6,6&goal=round&players=3&scores=55,19",
            "20 points left: the round is lost",
        ),
        ("tiles=4,6,10&roll=6,6&goal=round&players=3&scores=55,21", "20 points left: you win"),
        ("tiles=1&goal=round&players=2&scores=0", "down to 0 points"),
    ],
)
def test_what_a_position_comes_to_is_said(link: str, told: str) -> None:
    assert told in says(advised(link=link))


# The page of play: every seat is graded for the round.


def played(*actions: str) -> Any:
    state = acted(PLAY, PLAY.state.start("klappenspiel"), "company friends")
    return acted(PLAY, state, *actions)


def told(state: Any, *names: str) -> str:
    return text(drawn(PLAY, state), *names)


def test_every_seat_is_graded_for_its_share_of_the_round() -> None:
    state = played("dice own", "type 1,2", "type 3", "type 6,6")
    assert "50.0%" in told(state, "report") and "the best." in told(state, "report")
    worse = played("dice own", "telling 1", "type 1,2", "type 1,2")
    assert "5.66" in told(worse, "moves")
    state = played("dice own", "type 4 6", "type 10", "type 6,6")
    kept = game.Game("round").share(45)
    assert state.course(game.win_round(2)).result(state.record.spot.place) == kept
    assert f"{float(kept) * 100:.2f}%" in told(state, "report")
    state = acted(PLAY, state, "record", "type 6,6", "record")
    assert "Player 1 wins with 45" in told(state, "best")
    state = played("join", "dice own", "type 6,6", "record", "type 6,6", "record", "type 6,6")
    assert "a tie" in told(state, "report")


def test_the_question_of_a_mistake_is_about_the_same_round() -> None:
    state = played("join", "dice own", "type 6,6", "record", "type 1,2", "type 1,2", "type 6,6")
    drawn(PLAY, state)
    asked = state.question(state.record.spots[1])
    assert asked == "tiles=1-10&roll=1,2&goal=round&players=3&scores=55"
    state = acted(PLAY, state, "mistakes", f"ask {asked}")
    assert state.course().here == game.Game("round", players=3, scores=(55,))
    assert "Right" in told(acted(PLAY, state, "make 3"), "best")
    assert "is better" in told(acted(PLAY, state, "make 1,2"), "best")
