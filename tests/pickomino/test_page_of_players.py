"""Players at a table of Pickomino: turns, stacks, the end of a game."""

import re

import pytest

from bestplay.pickomino import learned
from bestplay.pickomino.network import weights
from bestplay.pickomino.weights import TEXT
from games.pickomino import later, winning
from tests.pickomino.rooms import ROOMS, played, played_on, reads, regions, state_of
from ui import engine


def test_a_turn_costs_its_throws_and_a_tap_for_each_decision() -> None:
    state = played("", ("type", "11345566"), ("make", "6,6 throw"))
    assert (state.kept, state.throw, state.missing) == ((6, 6), (), 6)
    state = played("kept=6,6", ("type", "5,5,5,1,2,4"), ("make", "5,5,5 stop"))
    assert (state.own, state.kept, state.throw) == (25, (), ())
    assert 25 not in state.shelf


def test_one_die_is_taken_back_and_no_tap_wipes_a_throw() -> None:
    state = state_of("throw=1,1,3,4,5,5,6,6")
    for action in ("kept", "die"):
        with pytest.raises(ValueError, match="all eight dice are entered"):
            ROOMS.state.act(state, action, "2")
    assert played("throw=1,1,3,4,5,5,6,6", ("back", "throw-2")).throw == (1, 1, 4, 5, 5, 6, 6)
    assert played("kept=5,6", ("die", "1"), ("back", "kept-0")).kept == (6,)


def test_tiles_pass_between_players_and_the_highest_leaves() -> None:
    state = played(
        "", ("join", ""), ("join", ""), ("type", "55566666"), ("make", "5,5,5 throw"),
        ("type", "66611"), ("make", "6,6,6 stop"),
    )  # fmt: skip
    assert state.stacks_of == ((30,), (), ())
    assert (state.score.turn, state.tops, state.own) == (1, (30,), 0)
    state = played_on(state, ("bust", ""), ("type", "55566661"), ("make", "6,6,6,6 throw"),
                      ("type", "5511"), ("make", "5,5 stop"))  # fmt: skip
    assert state.stacks_of == ((), (), (30,))
    assert state.score.turn == 0
    state = played_on(state, ("bust", ""), ("bust", ""), ("bust", ""))
    assert state.stacks_of == ((), (), ())
    assert (state.shelf[-1], len(state.shelf)) == (35, 15)


def test_a_game_is_kept_and_goes_on() -> None:
    state = played("shelf=21,22&tops=25&own=24", ("join", ""), ("die", "1"), ("into", "kept"))
    words_of_it = ROOMS.state.write("pickomino", state)
    again = state_of(words_of_it)
    again.restore(state.saved())
    assert (again.stacks_of, again.throw, again.into) == (((24,), (25,)), (1,), "kept")
    with pytest.raises(ValueError, match="fit the players"):
        again.restore({**state.saved(), "stacks": [[24]]})


@pytest.mark.parametrize("goal", ["goal=risk&risk=100", "goal=least&least=3&steal=50", ""])
def test_a_game_that_is_played_to_be_won_is_found_again_by_its_link(goal: str) -> None:
    """A device knows the game that it keeps by its words: a reload reads and writes them anew."""
    state = played(goal, ("join", ""))
    assert state.to_win
    said = ROOMS.state.write("pickomino", state)
    assert ROOMS.state.write("pickomino", state_of(said)) == said


def test_the_end_of_a_game_names_the_winner() -> None:
    state = played("shelf=21&tops=36&own=24", ("join", ""), ("type", "55551111"),
                   ("make", "5,5,5,5 throw"), ("type", "6622"), ("make", "6,6 stop"))  # fmt: skip
    assert reads(regions(state)["best"]).startswith("Player 2 wins with 4 worms")
    state = ROOMS.state.act(state, "record", "")
    assert (state.stacks_of, state.score.wins, len(state.shelf)) == (((), ()), (0, 1), 16)


# Playing to win.


@pytest.fixture
def nothing_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The network is not here yet."""
    monkeypatch.setattr(winning, "_guess", [])
    monkeypatch.setattr(winning, "_turns", {})


def test_two_players_play_to_win_and_three_for_worms(nothing_learned: None) -> None:
    known = engine.Known()
    two = played("", ("join", ""), ("type", "12355566"))
    assert ROOMS.state.write("pickomino", two) == "throw=1,2,3,5,5,5,6,6&goal=game"
    assert "best" not in ROOMS.view.regions(two, known)
    (need,) = later.needs(two, known)
    known.take(need, lambda: learned.TABLE.write(weights(TEXT)))
    best = reads(ROOMS.view.regions(two, known)["best"].text)
    assert re.search(r"^Keep .*% to win the game", best)
    three = played_on(two, ("join", ""))
    assert ROOMS.state.write("pickomino", three) == "throw=1,2,3,5,5,5,6,6"
    assert "worms on average" in reads(ROOMS.view.regions(three, known)["best"].text)


def test_who_plays_to_win_takes_the_tile_that_does(nothing_learned: None) -> None:
    known = engine.Known()
    state = state_of("shelf=21&tops=25&kept=5,5,5,5,6&goal=game")
    (need,) = later.needs(state, known)
    known.take(need, lambda: learned.TABLE.write(weights(TEXT)))
    after = played_on(state, ("make", "stop"))
    assert (after.own, after.shelf, after.tops) == (25, (21,), ())


def test_without_what_was_learned_the_advice_is_for_worms_and_says_so(
    nothing_learned: None,
) -> None:
    known = engine.Known()
    known.fail(winning.KEY, "the file is lost")
    drawn = ROOMS.view.regions(state_of("throw=1,2,3,5,5,5,6,6&goal=game"), known)
    assert "the file is lost. Until it is here" in reads(drawn["notice"].text)
    assert "worms on average" in reads(drawn["best"].text)


def test_a_goal_of_the_turn_is_chosen_again() -> None:
    state = played("goal=game", ("goal", "tile"))
    assert (state.to_win, ROOMS.state.write("pickomino", state)) == (False, "goal=tile")
    assert played("", ("goal", "game")).to_win
