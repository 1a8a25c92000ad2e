"""The Pickomino page's rooms: tiles and dice that are tapped, and what the answer says of them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import pickomino
from bestplay.pickomino import learned
from bestplay.pickomino.table import Table
from games.pickomino import later, view, winning
from games.pickomino.build import firsts
from games.pickomino.model import State
from games.pickomino.says import bust_phrase
from tests.pickomino.rooms import (
    ROOMS,
    places,
    played,
    played_on,
    reads,
    regions,
    state_of,
)
from ui import engine

tiles = st.sampled_from(pickomino.TILES)
faces = st.sampled_from(pickomino.FACES)

#: Actions that a reader at a table takes.
actions = st.one_of(
    *[st.tuples(st.just(action), tiles.map(str)) for action in ("tile",)],
    *[st.tuples(st.just(action), faces.map(str)) for action in ("kept", "die")],
    st.tuples(st.just("put"), st.sampled_from(["shelf", "own", "tops"])),
    st.tuples(st.just("shelf"), st.sampled_from(["all", "none"])),
    st.tuples(st.just("goal"), st.sampled_from(pickomino.GOALS)),
    st.tuples(st.just("clear"), st.just("")),
)


@given(taken=st.lists(actions, max_size=30))
def test_what_readers_do_moves_no_more_than_it_names(taken: list[tuple[str, str]]) -> None:
    state: State = ROOMS.state.start("pickomino")
    for action, value in taken:
        try:
            after = ROOMS.state.act(state, action, value)
        except ValueError:
            continue
        check(state, after, action, value)
        state = after


def check(before: State, after: State, action: str, value: str) -> None:
    """Tiles and dice are where they can be, and an action moves nothing but what it names."""
    assert len(set(places(after))) == len(places(after))
    assert list(after.shelf) == sorted(after.shelf)
    assert len(after.kept) + len(after.throw) <= pickomino.DICE
    if action == "tile":
        gone = set(places(before)) - set(places(after)) - {int(value)}
        assert gone <= {before.own}  # a tile put on one's own leaves that one out of play
        assert set(places(after)) <= set(places(before)) | {int(value)}
    else:
        assert action == "shelf" or places(after) == places(before)
    if action in ("tile", "kept", "die", "goal"):
        assert after is before or after.open == ()


@pytest.mark.parametrize(
    ("link", "headline"),
    [
        ("", "Throw eight dice +1.6"),
        ("kept=5,5,5,6,6", "Throw three dice +2.6"),
        ("shelf=24,33,34&tops=21,25,29&own=32&kept=5,5,5,6,6",
         "Stop and steal 25 +2.0"),
        ("own=36&goal=tile", "Throw eight dice 89%"),
        ("own=33&kept=1,2,5&throw=1,1,2,2,5", bust_phrase("you lose 33")),
        ("kept=6,6,6&throw=1,1,1,1,1", "Keep the five 1s and end with no tile"),
    ],
)  # fmt: skip
def test_the_headline_says_what_to_do(link: str, headline: str) -> None:
    assert reads(regions(state_of(link))["best"]).startswith(headline)


@given(worths=st.lists(st.lists(st.integers(0, 2), min_size=5, max_size=5), min_size=1, max_size=4))
def test_the_sentence_below_the_first_selections_is_true(worths: list[list[int]]) -> None:
    said = firsts.sentence(worths, 5)
    best = [{n for n, worth in enumerate(line) if worth == max(line)} for line in worths]
    always = set.intersection(*best)
    assert ("no difference" in said) == (len(always) == 5)
    assert ("wherever" in said) == (0 < len(always) < 5)
    if not always:
        assert f"best to keep {firsts.counts(sorted(best[0]))}; with no tile" in said
        assert said.endswith(f"{firsts.counts(sorted(best[-1]))}.")


def test_below_a_play_stand_its_mean_and_each_tile_s_chance_and_that_of_it_or_a_higher_one() -> (
    None
):
    state = state_of("throw=1,3,3,3,3,4,4,5")
    fours = state.turn.plays(state.throw)[0]
    rows = view.outcome(state, fours)
    assert [row[:3] for row in (rows[0], rows[-2])] == [
        ("21", "+1", "12.8%"),
        ("no tile", "0", "29.1%"),
    ]
    assert [rows[0][3], rows[1][3], rows[-3][3]] == ["70.9%", "58.1%", rows[-3][2]]
    assert rows[-1][1] == "1.38" and round(float(fours.worth), 2) == 1.38


# Players at a table: turns, stacks, the end of a game.


def test_a_turn_costs_its_throws_and_a_tap_for_each_decision() -> None:
    state = played("", ("type", "11345566"), ("make", "6,6 throw"))
    assert (state.kept, state.throw, state.missing) == ((6, 6), (), 6)
    state = played("kept=6,6", ("type", "5,5,5,1,2,4"), ("make", "5,5,5 stop"))
    assert (state.own, state.kept, state.throw) == (25, (), ())
    assert 25 not in state.shelf


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
    again.restore(state.as_json())
    assert (again.stacks_of, again.throw, again.into) == (((24,), (25,)), (1,), "kept")
    with pytest.raises(ValueError, match="fit the players"):
        again.restore({**state.as_json(), "stacks": [[24]]})


@pytest.mark.parametrize("goal", ["goal=tile", "goal=least&least=3&steal=50", ""])
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
    monkeypatch.setattr(winning, "_networks", {})
    monkeypatch.setattr(winning, "_turns", {})


def written(players: int) -> str:
    """The table of what has been learned for so many."""
    return learned.table_of(players).write(learned.weights(learned.letters(players)))


def test_a_network_for_so_many_players_says_how_to_win(nothing_learned: None) -> None:
    known = engine.Known()
    two = played("", ("join", ""), ("type", "12355566"))
    assert ROOMS.state.write("pickomino", two) == "throw=1,2,3,5,5,5,6,6&goal=game"
    assert "best" not in ROOMS.view.regions(two, known)
    (need,) = later.needs(two, known)
    known.take(need, lambda: written(2))
    best = reads(ROOMS.view.regions(two, known)["best"].text)
    assert re.search(r"^Keep .* about .*% to win the game", best)
    # A third one joins, and the network for three is asked for.
    three = played_on(two, ("join", ""))
    assert "best" not in ROOMS.view.regions(three, known)
    (need,) = later.needs(three, known)
    known.take(need, lambda: written(3))
    drawn = ROOMS.view.regions(three, known)
    table = Table("21-36", stacks=((), (), ()))
    first = learned.turn(table, learned.load(3)).plays("1,2,3,5,5,5,6,6")[0]
    assert first.text == "5,5,5 throw"
    assert re.search(
        rf"^Keep the three 5s and throw about {100 * first.worth:.1f}% to win the game",
        reads(drawn["best"].text),
    )
    with pytest.raises(ValueError, match="1 to 7 .*not 8"):
        played_on(three, *[("join", "")] * 5)
    # Whoever chooses the worms of the turn keeps them when a fourth one joins.
    four = played_on(three, ("goal", "worms"), ("join", ""))
    assert ROOMS.state.write("pickomino", four) == "throw=1,2,3,5,5,5,6,6"
    assert "worms on average" in reads(ROOMS.view.regions(four, known)["best"].text)
