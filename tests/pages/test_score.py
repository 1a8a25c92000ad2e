"""Several players on one page: turns, scores, rounds."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui import scoring
from ui.score import Score, restore
from ui.state import State

TWO = Score(("Ada", "Max"), (None, None), (0, 0))


def test_players_take_turns_and_the_lowest_score_wins() -> None:
    after_ada = TWO.with_points(12)
    assert (after_ada.player, after_ada.best, after_ada.over) == ("Max", 12, False)
    done = after_ada.with_points(7)
    assert done.over
    assert done.winners == (1,)
    assert scoring.verdict(done) == "Max wins with 7"
    again = done.next_round()
    assert (again.player, again.wins, again.best) == ("Ada", (0, 1), None)


def test_where_the_highest_is_played_for_it_wins() -> None:
    done = TWO.having(highest=True).with_points(12).with_points(7)
    assert (done.best, done.winners) == (12, (0,))
    assert done.next_round().wins == (1, 0)
    assert restore(json.loads(json.dumps(done.as_json()))) == done


def test_a_tie_is_nobodys_round() -> None:
    done = TWO.with_points(5).with_points(5)
    assert scoring.verdict(done) == "Ada and Max tie with 5"
    assert done.next_round().wins == (0, 0)


def test_no_two_players_have_one_name() -> None:
    assert scoring.change(TWO, "name-0", "Ada ") == TWO
    with pytest.raises(ValueError, match="another player is called Ada already"):
        scoring.change(TWO, "name-1", " Ada ")
    three = Score().with_player().with_player()
    assert three.without_player(1).with_player().names == ("You", "Player 3", "Player 4")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda: Score().without_player(0), "somebody has to play"),
        (lambda: TWO.with_name(5, "x"), "there is no player 6"),
        (lambda: TWO.with_name(0, " "), "1 to 16 letters, not an empty text"),
        (lambda: Score((), (), ()), "somebody has to play"),
        (lambda: restore({"names": 3}), "damaged"),
        (lambda: restore(None), "damaged"),
    ],
)
def test_what_makes_no_sense_is_named(change: object, message: str) -> None:
    assert callable(change)
    with pytest.raises(ValueError, match=message):
        change()


class ForSeven(State):
    """A game that more can play."""

    MOST = 7


@pytest.mark.parametrize(("made", "most"), [(State, 6), (ForSeven, 7)])
def test_so_many_can_play_as_the_game_says(made: type[State], most: int) -> None:
    state = made()
    for _ in range(most - 1):
        state.score = state.score.with_player()
    assert state.copy().score is state.score
    again = made()
    again.restore(json.loads(json.dumps(state.as_json())))
    assert again.score == state.score
    with pytest.raises(ValueError, match=f"1 to {most} can play, not {most + 1}"):
        state.score = state.score.with_player()
    saved = {"score": state.score.with_player().as_json()}
    with pytest.raises(ValueError, match=f"1 to {most} can play"):
        again.restore(saved)
    assert again.score == state.score


@given(st.lists(st.integers(0, 45), max_size=6), st.integers(1, 6))
def test_a_saved_score_comes_back(points: list[int], players: int) -> None:
    score = Score()
    for _ in range(players - 1):
        score = score.with_player()
    for each in points[:players]:
        score = score.with_points(each)
    assert restore(json.loads(json.dumps(score.as_json()))) == score
    assert score.best == (min(points[:players]) if points else None)
