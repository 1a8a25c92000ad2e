"""Klappenspiel for several on its pages: whoever plays is advised and graded for the round."""

import json
from typing import Any

import pytest

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.klappenspiel import round_solver as solver
from bestplay.klappenspiel import rounds
from sitebuild.pages import rooms
from tests.modes.rooms import KLAPPENSPIEL, acted, room, text
from ui import engine
from ui.html import Html

ADVISOR = rooms.of(KLAPPENSPIEL)

#: The files of the data, as the build writes them.
FILES = {game.TABLE.path: game.TABLE.write(game.solution().values)}


def fetch(path: str) -> str:
    if path not in FILES:
        to_come = int(path.partition("-")[2][0])
        FILES[path] = rounds.table(to_come).write(solver.holder_shares(to_come))
    return FILES[path]


def drawn(own: rooms.Rooms[Any], state: Any, known: engine.Known | None = None) -> dict[str, Html]:
    """What both rooms draw once everything is there."""
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


def test_alone_every_tile_is_played_for_and_with_others_the_round() -> None:
    alone = advised("throw 1,2")
    assert "Flip 1 and 2" in says(alone)
    assert "to win Or flip chance costs" in says(alone)
    two = acted(ADVISOR, alone, "join")
    assert "Flip 3 48.2% of the round" in says(two)
    assert "Or flip share costs Flip 1 and 2: 42.6% of the round, costs 5.7" in says(two)
    assert "With all tiles up, best play takes 50.0% of this round." in says(two, "lead")
    assert "every tile" not in says(two, "best", "moves", "lead")
    assert linked(two) == "roll=1,2&goal=round&players=2"
    again = acted(ADVISOR, two, "leave 1")
    assert says(again) == says(alone)


@pytest.mark.parametrize("typed", ["4,6", "4 6", "4+6"])
def test_a_throw_is_typed_with_a_comma_a_space_or_a_plus(typed: str) -> None:
    assert linked(advised(f"type {typed}")) == "roll=4,6"
    assert linked(advised("type 4,6", f"type {typed}")) == "tiles=1-3,5,7-10"


def test_a_tile_that_is_set_by_hand_clears_the_throw() -> None:
    assert linked(advised("tile 1", link="tiles=4,6,10&roll=4,6")) == "tiles=1,4,6,10"


def test_equal_plays_say_so() -> None:
    said = says(advised(link="tiles=1-3&roll=2,1"))
    assert "Flip 1 and 2" in said and "exactly equal" in said


@pytest.mark.slow
def test_the_reader_may_play_for_every_tile_though_others_play() -> None:
    state = advised("throw 1,2", "join", "goal shut")
    assert "Flip 1 and 2" in says(state)
    assert linked(state) == "roll=1,2&goal=shut"
    assert "Flip 3" in says(acted(ADVISOR, state, "goal round"))
    # Another player asks again.
    assert "Flip 3" in says(acted(ADVISOR, state, "join"))


def test_playing_for_the_round_needs_a_second_player() -> None:
    state = advised("goal round")
    assert state.score.names == ("You", "Player 2")
    with pytest.raises(ValueError, match="the goal is shut or round, not 'win'"):
        advised("goal win")


def test_whoever_goes_later_is_advised_to_beat_the_lowest_and_to_share_it() -> None:
    state = advised("join", "join", "throw 6,6", "record")
    assert state.here == rounds.Round(3, (55,))
    state = acted(ADVISOR, state, "tile 3", "tile 10", "throw 6,6")
    assert "You are stuck with 42 points left: " in says(state)
    assert "lost" not in says(state)
    state = acted(ADVISOR, state, "record")
    assert linked(state) == "goal=round&players=3&scores=55,42"
    end = acted(ADVISOR, state, "tile 3", "tile 10", "throw 6,6")
    assert "42 points left: you share the round" in says(end)
    end = acted(ADVISOR, end, "tile 3", "throw 6,6")
    assert "45 points left: the round is lost" in says(end)
    end = acted(ADVISOR, end, "tile 9", "tile 3", "throw 6,6")
    assert "33 points left: you win the round" in says(end)


def test_a_round_that_is_over_says_who_won_it_and_the_next_one_begins() -> None:
    state = advised(link="goal=round&players=2&scores=12,30")
    unsolved = ADVISOR.view.regions(state, engine.Known())
    assert "Player 1 wins with 12" in text(unsolved, "best")
    assert "Player 1 wins with 12" in says(state)
    assert "best play takes" not in says(state, "lead")
    after = acted(ADVISOR, state, "record")
    assert after.score.scores == (None, None)
    assert after.score.wins == (1, 0)
    assert linked(after) == "goal=round&players=2"
    tied = advised(link="goal=round&players=3&scores=12,30,12")
    assert "Player 1 and Player 3 tie with 12" in says(tied)


def test_a_board_that_cannot_come_down_to_the_lowest_score_says_so() -> None:
    state = advised(link="tiles=1&goal=round&players=2&scores=0")
    assert "you cannot come down to 0 points any more" in says(state)


def test_what_follows_a_play_is_told_for_the_round() -> None:
    state = advised("fold why-4-6", link="tiles=4,6,10&roll=4,6&goal=round&players=2&scores=12")
    said = says(state)
    assert "Your share of the round, exactly: 1" in said
    assert "win" not in said
    last = advised("fold why-10", link="tiles=10&roll=4,6&goal=round&players=2&scores=12")
    assert "that was the last tile, and no points are left" in says(last)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_answer_is_that_of_the_package(players: int) -> None:
    state = advised(link=f"roll=1,2&goal=round&players={players}")
    best = game.win_round(players).plays("1-10", "1,2")[0]
    known = engine.Known()
    drawn(ADVISOR, state, known)
    shown = known.value(str(state.here))
    assert shown.plays("1-10", "1,2")[0] == best


@pytest.mark.parametrize(
    "link",
    [
        "roll=1,2&goal=round&players=2",
        "tiles=1-3&goal=round&players=3&scores=6,12",
        "goal=round&players=6&scores=0,55",
        "goal=round&players=2&scores=6,12",
        "goal=shut",
        "",
    ],
)
def test_a_link_says_the_goal_and_the_scores(link: str) -> None:
    assert linked(advised(link=link)) == link


def test_names_and_rounds_won_come_back_with_the_link_that_was_kept() -> None:
    state = advised("join", "name-0 Ada", "throw 6,6", "record", "throw 6,6", "record", "goal shut")
    for kept in (state, acted(ADVISOR, state, "goal round")):
        read = advised(link=linked(kept))
        read.restore(json.loads(json.dumps(kept.as_json())))
        assert (read.score, read.own_goal) == (kept.score, kept.own_goal)
    with pytest.raises(ValueError, match="the saved goal is damaged"):
        read.restore(dict(state.as_json(), own_goal="x"))


def test_a_table_that_is_lost_is_worked_out_when_asked() -> None:
    state = advised(link="roll=1,2&goal=round&players=2")
    known = engine.Known()
    (need,) = engine.settle(ADVISOR.view, state, known)
    known.fail(need.key, "it is gone")
    assert engine.settle(ADVISOR.view, state, known) == []
    said = text(ADVISOR.view.regions(state, known), "best", "moves")
    assert "it is gone" in said
    assert "Work this round out" in said
    state = acted(ADVISOR, state, "go round")
    (need,) = engine.settle(ADVISOR.view, state, known)
    assert need.kind == "job"
    assert not need.question.quick()
    known.wait(need.key, engine.Progress(1, 3, ""))
    assert "Cancel" in ADVISOR.view.regions(state, known)["moves"].text
    known.take(need, need.question.answer)
    assert "Flip 3" in text(drawn(ADVISOR, state, known), "best")


# The page of play: every seat is graded for the round.

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
    state = played("dice own", "type 4 6", "type 10", "type 6,6")
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
