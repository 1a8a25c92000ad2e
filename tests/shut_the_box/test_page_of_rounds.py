"""A round for several on the Klackers and Shut the Box pages: every seat plays for its share."""

import pytest

from bestplay.tiles import players
from games.shut_the_box import settings, state, view
from games.shut_the_box import solved as values
from tests.shut_the_box.rooms import done, reading, seat_of, text
from ui import engine


def test_a_round_is_set_by_hand_and_goes_with_the_link() -> None:
    shown = done(reading(""), ("goal", "round"), ("round-players", "4"), ("round-scores", "6, 12"))
    assert state.write(shown.page, shown) == "goal=round&players=4&scores=6,12"
    assert seat_of(done(shown, ("round-scores", " 6 12"))) == ("round", 4, (6, 12))
    assert seat_of(done(shown, ("round-players", "2"))) == ("round", 2, (6,))
    assert seat_of(done(shown, ("round-scores", ""))) == ("round", 4, ())
    for action, value, message in (
        ("round-players", "7", "2 to 6 play a round, not 7"),
        ("round-players", "", "a number is missing"),
        ("round-scores", "6, 46", "a score is 0 to 45, not 46"),
        ("round-scores", "1,2,3,4", "of 4 players at most 3 can have scored already, not 4"),
    ):
        with pytest.raises(ValueError, match=message):
            state.act(shown, action, value)
    assert 'value="6, 12"' in str(settings.goal(shown))
    joined = done(shown, ("join", ""), ("goal", "shut"), ("goal", "round"))
    assert seat_of(joined) == ("round", 2, ())
    assert 'id="round-scores"' not in str(settings.goal(joined))


def test_a_round_that_takes_long_says_how_long_and_is_begun_by_the_reader() -> None:
    shown, known = reading("set=1-12&one-die=never&goal=round&players=6"), engine.Known()
    assert engine.settle(view, shown, known) == []
    assert "in about 2 minutes" in text(view.regions(shown, known)["moves"])
    (need,) = engine.settle(view, state.act(shown, "go", "solve"), known)
    assert need.kind == "job"
    known.wait(need.key, engine.Progress(48, 1186, ""))
    drawn = view.regions(shown, known)
    assert text(drawn["best"]) == "Working these rules out…"
    assert text(drawn["moves"]) == "48 of 1186 Cancel"
    # The last player has no one to wait for: one pass, however many play.
    last = reading("goal=round&players=6&scores=9,8,7,6,5")
    assert [need.kind for need in view.needs(last, engine.Known())] == ["job"]
    assert engine.settle(view, last, engine.Known()) == []


def test_all_seats_of_a_round_are_answered_from_one_table() -> None:
    first, second = (reading(f"goal=round&players=3{more}") for more in ("", "&scores=12"))
    known = engine.Known()
    (need,) = engine.settle(view, first, known)
    assert (need.kind, need.ask) == ("table", "shut-the-box/9-always-round-3.json")
    known.keep(
        need.key, players.holder_shares(players.round_of(first.game.rule), players.blocks(3), 2)
    )
    for shown in (first, second):
        assert engine.settle(view, shown, known) == []
        best = values.solution(shown, known)
        assert best is not None
        assert best.worth() == shown.game.worth()
