"""Games of Knock 'm Down on its pages: rolls, tournaments, what is kept."""

import json
from typing import Any

import pytest

from bestplay.knock_m_down import exact as fractions
from games.knock_m_down import rolling, rounded
from tests.knock_m_down.cases import THREE
from tests.knock_m_down.rooms import FIVE, ROOMS, TABLE, page, shown
from ui import engine


def test_the_tournament_is_drawn_and_can_be_taken_away() -> None:
    state = page(FIVE)
    known = engine.Known()
    assert "No layout beats every other. 4 of the 21" in shown(state, known)["tournament"]
    assert TABLE.files
    name, media, text = TABLE.files.file(state, known, "tournament")
    assert (name, media) == ("tournament.csv", "text/csv")
    lines = text.splitlines()
    assert len(lines) == 2 + 21
    assert all(len(line.rpartition('"')[2].split(",")) == 22 for line in lines[2:])
    with pytest.raises(ValueError, match="there is no tournament to download yet"):
        TABLE.files.file(state, engine.Known(), "tournament")
    with pytest.raises(ValueError, match="there is no tournament to download yet"):
        TABLE.files.file(state, known, "table")


# The table: typing, taking back, coming back.


def test_typed_words_are_a_move_a_layout_or_a_roll() -> None:
    assert str(page(FIVE, ("type", "3-1")).b) == "1,1,3"
    assert str(page(FIVE, ("type", "1, 2, 2")).b) == "1,2,2"
    state = page(FIVE, ("type", "3"))
    assert (str(state.race.a), str(state.race.b)) == ("0,2,2", "0,1,3")
    assert "3: both take a token" in shown(state)["best"]
    state = ROOMS.state.act(state, "type", "1")
    assert "1: nobody has a token there" in shown(state)["best"]
    for _ in range(2):
        state = ROOMS.state.act(state, "type", "2")
    assert "2: only A takes a token" in shown(state)["best"]


def test_every_roll_is_told_as_it_was() -> None:
    """The sentence about a roll against what both have left, for many games."""
    for dice in ("", "&dice=separate"):
        for seed in range(1, 40):
            state = page(FIVE + dice)
            before = (state.a, state.b)
            while not (state.race and state.race.over):
                state = ROOMS.state.act(state, "roll", str(seed))
                race = state.race
                fewer = [
                    old.total > new.total for old, new in zip(before, (race.a, race.b), strict=True)
                ]
                assert fewer == [rolling.takes(state, race, player) for player in "ab"]
                before = (race.a, race.b)


def test_what_a_step_did_is_said() -> None:
    thrown = page("", ("type", "4,3"))
    assert ROOMS.state.step("type", "4,3", thrown) == "throw 7"
    own = page(FIVE + "&dice=separate", ("sum", "3"))
    assert ROOMS.state.step("sum", "3", own) == "A throws 3"
    both = ROOMS.state.act(own, "sum", "1")
    assert ROOMS.state.step("sum", "1", both) == "A and B throw 3 and 1"
    assert ROOMS.state.step("make", "7 to 5", page("")) == "move 7 to 5"
    assert ROOMS.state.step("fold", "x", page("")) == ""


def test_a_game_goes_on_after_the_page_was_closed() -> None:
    for link in (FIVE, FIVE + "&dice=separate", ""):
        state = page(link, ("finish", ""), ("again", ""), ("roll", ""), ("roll", ""))
        text = ROOMS.state.write("knock-m-down", state)
        again = page(text)
        again.restore(json.loads(json.dumps(state.saved())))
        assert again.tally == state.tally
        assert (again.race.a, again.race.b) == (state.race.a, state.race.b)
        assert [[roll.value for roll in both] for both in again.race.rolls] == [
            [roll.value for roll in both] for both in state.race.rolls
        ]


@pytest.mark.parametrize(
    "damage",
    [
        {"tally": [1]},
        {"tally": [0, -1, 0]},
        {"dice": [3, 7]},
        {"dice": [3, 4]},
        {"first": "c"},
    ],
)
def test_a_damaged_game_is_refused(damage: dict[str, Any]) -> None:
    state = page(FIVE)
    with pytest.raises(ValueError, match="damaged"):
        page(FIVE).restore({**state.saved(), **damage})


def test_a_colour_is_a_players_whoever_is_improved() -> None:
    """Bars begin with A's wins, also where the moves are B's."""
    best = THREE.moves("0,1,4", against="0,2,3")[0]
    html = ROOMS.view.regions(page(FIVE), engine.Known())["moves"].text
    other = THREE.moves("0,1,4", against="0,2,3")[1]
    assert best.outcome != other.outcome
    assert f'<rect class="win" x="0.0%" width="{100 * other.outcome.loss:.1f}%"' in html


@pytest.mark.parametrize(
    ("change", "told"),
    [(0.0, "0"), (0.002, "0.2"), (0.0001, "0.01"), (3e-8, "0.000003"), (1e-12, "<0.000001")],
)
def test_no_gain_is_shown_as_nothing(change: float, told: str) -> None:
    assert rounded.points(change) == told


def test_outcomes_during_a_game_are_those_of_the_fractions() -> None:
    state = page("", ("roll", "5"))
    while not state.race.over:
        race = state.race
        exact = fractions.outcome(race.rule, race.a.tokens, race.b.tokens)
        for chance, (top, bottom) in zip(race.outcome(), exact, strict=True):
            assert abs(chance - top / bottom) < 1e-9
        state = ROOMS.state.act(state, "roll", "")
    assert max(state.race.outcome()) == 1.0
