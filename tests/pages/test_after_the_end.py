"""After the end of a turn nothing is thrown: a throw is refused in words, and nothing changes."""

from typing import Any

import pytest

from bestplay.core import words
from bestplay.games import GAMES, by_name
from sitebuild.pages import rooms
from tests.knock_m_down.rooms import ROOMS, page, shown
from tests.modes.rooms import at, room, to_the_end

SHUT = {
    "klappenspiel": [
        ("die", "0-4"),
        ("die", "1-4"),
        ("throw", "4,6"),
        ("type", "4,6"),
        ("roll", ""),
    ],
    "klackers": [("sum", "7"), ("die", "0-4"), ("die", "one-4"), ("type", "9"), ("type", "4,5")],
    "shut-the-box": [("sum", "7"), ("die", "1-4"), ("type", "9"), ("roll-1", ""), ("roll-2", "")],
}


def shut(name: str) -> tuple[Any, Any]:
    room = rooms.of(by_name(name))
    return room.state, room.state.read(name, words.split("tiles=none"))


@pytest.mark.parametrize(("name", "tap"), [(name, tap) for name in SHUT for tap in SHUT[name]])
def test_a_shut_box_takes_no_throw(name: str, tap: tuple[str, str]) -> None:
    room, state = shut(name)
    before = room.write(name, state)
    with pytest.raises(ValueError, match="every tile is down, so nothing is thrown"):
        room.act(state, *(tap if tap[1] else (tap[0], "12345")))
    assert room.write(name, state) == before
    anew = room.act(state, "record", "")
    throw = ("throw", "4,6") if name == "klappenspiel" else ("sum", "7")
    assert room.act(anew, *throw).roll


GRILL = "the grill is empty: the game is over, so nothing is thrown"
BUST = "this throw is a bust: end the turn, or tap a die to take it back"
FULL = "all eight dice are entered: tap one of them to take it back"
NONE_LEFT = "no die is left to throw"
EIGHT = "1,2,3,4,5,6,6,6"


@pytest.mark.parametrize(
    ("link", "tap", "told"),
    [
        *[
            ("shelf=none&tops=22&own=25", tap, GRILL)
            for tap in [
                ("die", "3"),
                ("kept", "3"),
                ("type", EIGHT),
                ("roll", "12345"),
                ("make", "throw"),
                ("bust", ""),
            ]
        ],
        ("kept=1,2,3,4&throw=1,2,3,4", ("die", "5"), FULL),
        ("kept=1,2,3,4&throw=1,2,3,4", ("kept", "5"), FULL),
        ("kept=1,2,3,4&throw=1,2,3,4", ("type", "5,5,6,6"), BUST),
        ("kept=1,2,3,4&throw=1,2,3,4", ("roll", "12345"), BUST),
        ("kept=1,1,1,1,1,1,1,6", ("roll", "12345"), NONE_LEFT),
        ("kept=1,1,1,1,1,1,1,6", ("die", "5"), FULL),
        ("kept=1,1,1,1,1,1,1,6", ("type", "5"), "a throw has 0 dice, not 1"),
    ],
)
def test_a_turn_of_pickomino_that_has_ended_takes_no_throw(
    link: str, tap: tuple[str, str], told: str
) -> None:
    room = rooms.of(by_name("pickomino")).state
    state = room.read("pickomino", words.split(link))
    with pytest.raises(ValueError, match=told):
        room.act(state, *tap)
    assert room.write("pickomino", state) == link
    anew = room.act(state, "record", "")
    assert room.act(anew, "type", EIGHT).throw == (1, 2, 3, 4, 5, 6, 6, 6)


def test_a_die_of_a_bust_can_be_taken_back() -> None:
    room = rooms.of(by_name("pickomino")).state
    state = room.read("pickomino", words.split("kept=1,2,3,4&throw=1,2,3,4"))
    for tap in [("back", "throw-0"), ("die", "6")]:
        state = room.act(state, *tap)
    assert state.turn.plays(state.throw)


@pytest.mark.parametrize(
    "tap",
    [
        ("type", "7"),
        ("type", "4,3"),
        ("sum", "7"),
        ("die", "0-4"),
        ("roll", "12345"),
        ("finish", ""),
    ],
)
def test_a_game_of_knock_m_down_that_is_over_takes_no_throw(tap: tuple[str, str]) -> None:
    over = page("", ("finish", ""))
    assert over.race.over
    with pytest.raises(ValueError, match="this game is over: tap Another game"):
        ROOMS.state.act(over, *tap)
    assert "Another game" in shown(over)["best"]
    anew = ROOMS.state.act(ROOMS.state.act(over, "again", ""), "type", "7")
    assert (len(anew.race.rolls), anew.race.over, sum(anew.tally)) == (1, False, 1)


OVER = {
    "klappenspiel": "tiles=10&moves=1,1",
    "klackers": "tiles=9&moves=1,1",
    "shut-the-box": "tiles=9&moves=1,1",
    "pickomino": "kept=1,1,1,1,1,1,1&throw=1",
    "knock-m-down": "tokens=1&moves=:0,0,0,0,0,1,0,0,0,0,0/3,4",
}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
@pytest.mark.parametrize("tap", [("die", "3"), ("type", "3,4"), ("make", "3")])
def test_a_game_that_is_over_takes_no_throw(game: Any, tap: tuple[str, str]) -> None:
    if game.name == "pickomino":
        own, state = at(game, "kept=1,1,1,1,1,1,1")
        state = own.state.act(state, "dice", "own")
        state = own.state.act(state, "die", "1")
    elif game.name in OVER:
        own, state = at(game, OVER[game.name])
    else:
        own = room(game)
        state = to_the_end(own, own.state.start(game.name))
    assert state.record.over
    with pytest.raises(ValueError, match="over|end|laid already|nothing"):
        own.state.act(state, *tap)
