"""Players at a table of Pickomino: turns, stacks, the end of a game."""

import pytest

from tests.pickomino_rooms import ROOMS, played, played_on, reads, regions, state_of


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
    state = played("shelf=21,22&tops=25&own=24", ("join", ""), ("die", "1"))
    words_of_it = ROOMS.state.write("pickomino", state)
    again = state_of(words_of_it)
    again.restore(state.saved())
    assert (again.stacks_of, again.throw) == (((24,), (25,)), (1,))
    with pytest.raises(ValueError, match="fit the players"):
        again.restore({**state.saved(), "stacks": [[24]]})


def test_the_end_of_a_game_names_the_winner() -> None:
    state = played("shelf=21&tops=36&own=24", ("join", ""), ("type", "55551111"),
                   ("make", "5,5,5,5 throw"), ("type", "6622"), ("make", "6,6 stop"))  # fmt: skip
    assert reads(regions(state)["best"]).startswith("Player 2 wins with 4 worms")
    state = ROOMS.state.act(state, "record", "")
    assert (state.stacks_of, state.score.wins, len(state.shelf)) == (((), ()), (0, 1), 16)
