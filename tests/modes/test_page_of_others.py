"""Pages of play with several players: friends, best play, a beginner, and their links."""

import re

import pytest

from bestplay.core import words
from bestplay.games import Game
from tests.modes.rooms import (
    KLACKERS,
    KNOCK,
    PICKOMINO,
    acted,
    at,
    drawn,
    games,
    offered,
    text,
    to_the_end,
)


def test_each_seat_against_best_play_has_its_own_goal() -> None:
    own, state = at(KLACKERS, "", "company second")
    assert (state.game.goal, state.game.players, state.game.scores) == ("round", 2, ())
    state = acted(own, state, "dice own", "type 4,5", "type 9", "type 4,5", "type 4,5")
    state = acted(own, state, "type 4,5", "type 2 7", "type 1,1", "record")
    assert state.score.best == 18
    assert (state.game.goal, state.game.scores) == ("round", (18,))
    assert state.best_plays


def test_best_play_chooses_what_is_best_and_can_finish() -> None:
    own, state = at(KLACKERS, "", "company first")
    state.score = type(state.score)(("You", "Best play"), (12, None), (0, 0), 1)
    assert state.best_plays
    state = acted(own, state, "roll-2")
    regions = drawn(own, KLACKERS, state)
    (choice,) = offered(regions, "make")
    assert state.game.plays(state.record.spot.place, sum(state.record.spot.throw))[0].text == choice
    state = acted(own, state, f"make {choice}")
    finish = re.search(
        r'data-act="moves" data-value="([^"]+)"', drawn(own, KLACKERS, state)["best"].text
    )
    assert finish
    state = acted(own, state, f"moves {finish[1]}")
    assert state.record.over
    assert not state.course().record(state.record.seed, state.record.steps).review().cost


def test_several_players_of_pickomino_go_with_the_link() -> None:
    own, state = at(PICKOMINO, "", "company first", "dice own")
    assert own.state.write("pickomino", state) == "stacks=none;none&best=1"
    state = acted(own, state, "type 6,6,6,6,5,5,5,5", "type 6 6 6 6", "type 5,5,5,5")
    state = acted(own, state, "type 5 5 5 5 stop", "record", "type 1,2,3,4,5,5,6,6")
    link = own.state.write("pickomino", state)
    assert link == "stacks=36;none&turn=2&best=1&moves=1,2,3,4,5,5,6,6"
    again = own.state.read("pickomino", words.split(link))
    assert own.state.write("pickomino", again) == link
    assert again.on_table == state.on_table
    assert again.score == state.score
    assert again.company == "first"
    assert not again.best_plays
    seven = "stacks=21;22;23;24;25;26;27&turn=7&best=2,7"
    _, state = at(PICKOMINO, seven)
    assert own.state.write("pickomino", state) == seven and state.best_plays
    _, over = at(PICKOMINO, "shelf=none&stacks=21;none;36")
    assert "Player 3 wins with 4 worms" in text(drawn(own, PICKOMINO, over), "best")


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("stacks=21", "those of 2 to 7 players, not of 1"),
        ("stacks=21;21", "tile 21"),
        ("stacks=21;22&turn=3", "there is no player 3"),
        ("stacks=21;22&best=3", "best says which of 2 players is the network, not 3"),
        ("stacks=21;22&own=23", "says nothing of own"),
        ("turn=2", "turn belongs to several players"),
    ],
)
def test_a_table_that_makes_no_sense_is_named(link: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        at(PICKOMINO, link)


@games
def test_a_beginner_plays_by_the_rule_of_thumb(game: Game) -> None:
    own, state = at(game)
    if "beginner" not in dict(state.companies):
        pytest.skip(f"{game.title} is played alone")
    state = acted(own, state, "company beginner")
    if game == KNOCK:
        state = acted(own, state, "type 6 6 6 6 6 6 7 7 7 7 7 7")
        assert [str(laid) for laid in state.others] == [state.played_course.natural(None)]
        return
    if game.name in BUST:
        state = acted(own, state, "dice own", *BUST[game.name], "record", "dice page")
    else:
        state = acted(own, to_the_end(own, state), "record")
    assert "The beginner: throw" in text(drawn(own, game, state), "best")
    count = state.record.course.counts(state.record.spot)[-1]
    thrown = (acted(own, state, f"roll-{count} {number}") for number in range(100))
    state = next(after for after in thrown if not after.record.over)  # some games end at once
    regions = drawn(own, game, state)
    assert "The beginner threw" in text(regions, "best")
    (choice,) = offered(regions, "make")
    assert choice == state.record.course.natural(state.record.spot)


#: What ends a first turn soon.
BUST = {
    "klappenspiel": ["type 6,6"],
    "klackers": ["type 1,1", "type 2", "type 1,1"],
    "shut-the-box": ["type 1,1", "type 2", "type 1,1"],
    "pickomino": ["type 1,1,1,1,1,1,1,2", "make 1,1,1,1,1,1,1+throw", "type 1"],
}
