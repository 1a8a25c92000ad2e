"""Klappenspiel for several on the page of play: every seat is graded for the round."""

from typing import Any

import pytest

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.klappenspiel import round_solver as solver
from bestplay.klappenspiel import rounds
from tests.klappenspiel.rooms import drawn
from tests.modes.rooms import KLAPPENSPIEL, acted, room, text
from ui import engine

PLAY = room(KLAPPENSPIEL)


def played(*actions: str) -> Any:
    state = acted(PLAY, PLAY.state.start("klappenspiel"), "company friends")
    return acted(PLAY, state, *actions)


def told(state: Any, *names: str) -> str:
    return text(drawn(PLAY, state), *names)


def test_whoever_goes_first_of_two_is_graded_for_the_round() -> None:
    state = played("dice own", "type 1,2", "type 3", "type 6,6")
    report = told(state, "report")
    assert "Best play takes 50.0% of the round on average." in report
    assert "The one decision was the best." in report
    assert "of the round" in report
    for word in ("a loss", "lost with", "win"):
        assert word not in report
    worse = played("dice own", "telling 1", "type 1,2", "type 1,2")
    assert "this costs 5.66% of the round. The best is \u201cFlip 3\u201d." in told(worse, "moves")
    worse = acted(PLAY, worse, "type 6,6")
    assert (
        "tiles=1-10&amp;roll=1,2&amp;goal=round&amp;players=2" in drawn(PLAY, worse)["report"].text
    )


def test_the_report_of_a_seat_and_the_verdict_speak_of_one_round() -> None:
    state = played("dice own", "type 4,6", "type 10", "type 6,6")
    assert "Player 1 ends with 45 points left" in told(state, "best")
    kept = rounds.Round(2).share(45)
    assert state.course(game.win_round(2)).result(state.record.spot.place) == kept
    assert f"That makes {float(kept) * 100:.2f}% of the round." in told(state, "report")
    state = acted(PLAY, state, "record", "type 6,6")
    assert "That makes none of the round." in told(state, "report")
    state = acted(PLAY, state, "record")
    assert "Player 1 wins with 45" in told(state, "best")


def test_the_last_of_three_shares_the_round_with_whoever_has_as_few() -> None:
    state = played("join", "dice own", "type 6,6", "record", "type 6,6", "record")
    assert state.here == rounds.Round(3, (55, 55))
    state = acted(PLAY, state, "type 6,6")
    assert "That makes 33.3% of the round." in told(state, "report")


def test_best_play_going_first_plays_for_the_round() -> None:
    state = acted(PLAY, PLAY.state.start("klappenspiel"), "company first")
    state.record = state.course().record("", ()).throw((1, 2))
    assert 'data-value="3"' in drawn(PLAY, state)["moves"].text


def test_the_question_of_a_mistake_is_about_the_same_round() -> None:
    state = played("join", "dice own", "type 6,6", "record", "type 1,2", "type 1,2", "type 6,6")
    drawn(PLAY, state)
    asked = state.question(state.record.spots[1])
    assert asked == "tiles=1-10&roll=1,2&goal=round&players=3&scores=55"
    state = acted(PLAY, state, "mistakes", f"ask {asked}")
    assert state.course().here == rounds.Round(3, (55,))
    assert "Right" in told(acted(PLAY, state, "make 3"), "best")
    assert "is not the best" in told(acted(PLAY, state, "make 1,2"), "moves")


def test_a_question_about_a_round_waits_for_what_the_others_leave(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "_kept", {})
    state = PLAY.state.read("klappenspiel", words.split("roll=1,2&goal=round&players=2"))
    assert "Working it out" in text(PLAY.view.regions(state, engine.Known()), "best")
    assert PLAY.later is not None
    assert PLAY.later.regions(state, engine.Known())["report"].text == ""
    with pytest.raises(ValueError, match="still being worked out"):
        acted(PLAY, state, "make 3")
    known = engine.Known()
    drawn(PLAY, state, known)
    assert "Right" in text(drawn(PLAY, acted(PLAY, state, "make 3"), known), "best")


def test_a_score_to_beat_in_an_old_link_is_a_round_of_two() -> None:
    state = PLAY.state.read("klappenspiel", words.split("roll=4,6&beat=20"))
    assert state.course().here == rounds.Round(2, (20,))
    state = PLAY.state.read("klappenspiel", words.split("practise=all&beat=20"))
    assert state.basis == "goal=round&players=2&scores=20"
    with pytest.raises(ValueError, match="0 to 55 points are left in a game, not 56"):
        PLAY.state.read("klappenspiel", words.split("beat=56"))
