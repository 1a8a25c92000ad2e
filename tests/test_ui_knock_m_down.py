"""The Knock 'm Down page's own rooms: cards, races, questions, and what they show of the face."""

import re
from typing import Any

import pytest

from bestplay import words
from bestplay.games import named
from bestplay.knock_m_down import Allocation
from bestplay.knock_m_down_table import FEWEST, Row
from sitebuild.pages import rooms
from tests.knock_cases import FLAT, PEAKED, THREE
from ui import engine

ROOMS = rooms.of(named("knock-m-down"))
FIVE = "p=1,2,3&a=0,2,3&b=0,1,4"


def page(link: str = "", *actions: tuple[str, str]) -> Any:
    """The state of a link after some actions."""
    state = ROOMS.state.read("knock-m-down", words.split(link))
    for action, value in actions:
        state = ROOMS.state.act(state, action, value)
    return state


def shown(state: Any, known: engine.Known | None = None) -> dict[str, str]:
    """The text of each region, with what the page can work out by itself."""
    known = known or engine.Known()
    engine.settle(ROOMS.view, state, known)
    engine.settle(ROOMS.later, state, known)
    regions = {**ROOMS.view.regions(state, known), **ROOMS.later.regions(state, known)}
    return {name: re.sub(r"<[^>]+>", " ", html.text) for name, html in regions.items()}


def test_the_opening_is_figure_1() -> None:
    state = page()
    assert (str(state.a), str(state.b)) == (FLAT, PEAKED)
    assert "A wins 16.1\u202f%, draw 8.7\u202f%, B wins 75.2\u202f%" in shown(state)["versus"]
    assert "B: move 7 to 6 or 8" in shown(state)["best"]


@pytest.mark.parametrize(
    ("link", "a", "b"),
    [
        ("p=1,2,3", "0,2,3", "0,1,4"),
        ("p=1,1,2", "3,3,6", "3,3,6"),
        ("p=1/3,2/3&a=2,3", "2,3", "1,4"),
        ("p=1,2&b=2,3", "1,4", "2,3"),
    ],
)
def test_a_link_without_both_cards_lays_the_other(link: str, a: str, b: str) -> None:
    state = page(link)
    assert (str(state.a), str(state.b)) == (a, b)


def test_tokens_are_lifted_and_put_down() -> None:
    state = page(FIVE, ("col", "b-2"))
    assert state.hand == ("b", 2)
    assert "A token of B from 3 is in your hand" in shown(state)["hand"]
    assert page(FIVE, ("col", "b-2"), ("col", "b-2")).hand is None
    assert page(FIVE, ("col", "b-2"), ("col", "a-1")).hand == ("a", 1)
    moved = page(FIVE, ("col", "b-2"), ("col", "b-0"))
    assert (str(moved.b), moved.hand) == ("1,1,3", None)
    assert str(page(FIVE, ("drag", "a-2 a-0")).a) == "1,2,2"
    assert str(page(FIVE, ("move", "a-2-0")).a) == "1,2,2"


@pytest.mark.parametrize(
    ("action", "value", "message"),
    [
        ("col", "b-0", "B has no token on 1 to lift"),
        ("col", "c-0", "the cards are a and b, not 'c'"),
        ("col", "b-3", "B has no column 3"),
        ("drag", "a-2 b-2", "a token stays on its own card"),
        ("drag", "a-0 a-2", "A has no token to move from 1 to 3"),
        ("move", "b-2", "'' is not a whole number"),
        ("tokens", "0", "the number of tokens is 1 to 99, not 0"),
        ("b", "1,1,1", "A has 5 tokens and B has 3"),
        ("p", ".5,.6", "sum to 11/10"),
        ("side", "c", "improve is b or a, not 'c'"),
        ("dice", "mine", "dice is common or separate, not 'mine'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(action: str, value: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        page(FIVE, (action, value))


def test_a_race_is_rolled_counted_and_laid_out_again() -> None:
    state = page(FIVE, ("roll", ""))
    assert len(state.race.rolls) == 1
    assert "1 roll; A has" in shown(state)["roll"]
    over = ROOMS.state.act(state, "finish", "")
    assert over.race.over
    assert sum(over.tally) == 1
    assert "Play again" in shown(over)["roll"]
    twice = ROOMS.state.act(over, "finish", "")
    assert sum(twice.tally) == 2
    assert twice.race.rolls != over.race.rolls or twice.seed != over.seed
    again = ROOMS.state.act(twice, "again", "")
    assert (again.race, again.tally) == (None, twice.tally)
    for change in (("col", "a-2"), ("col", "a-0")):
        twice = ROOMS.state.act(twice, *change)
    assert (twice.race, twice.tally) == (None, (0, 0, 0))


def test_other_dice_begin_other_races() -> None:
    state = page(FIVE, ("finish", ""), ("roll", ""), ("dice", "separate"))
    assert (state.race, state.tally) == (None, (0, 0, 0))
    assert len(ROOMS.state.act(state, "roll", "").race.rolls[0]) == 2


def test_what_was_opened_and_asked_for_is_dropped_with_the_cards() -> None:
    state = page(FIVE, ("open", "move-1-0"), ("go", "knock-reply"), ("open", "exact-fold"))
    assert (state.open, state.asked, state.exact) == (("move-1-0",), ("knock-reply",), True)
    changed = ROOMS.state.act(state, "swap", "")
    assert (changed.open, changed.asked, changed.exact) == ((), (), True)
    assert ROOMS.state.act(state, "side", "a").open == ()


def test_an_opened_move_says_what_follows() -> None:
    state = page(FIVE, ("open", "move-2-0"))
    moves = shown(state)["moves"]
    best = THREE.moves("0,1,4", against="0,2,3")[0]
    assert best.text == "3 to 1"
    assert f"B takes {best.follow().rolls:.2f} rolls instead of {best.follow().before:.2f}" in moves
    assert "Make this move" in moves
    assert f"{2 * 2} moves, the best first" in moves


def test_exact_fractions_are_worked_out_once_opened() -> None:
    assert "opens as soon as" in shown(page(FIVE))["exactly"]
    exactly = shown(page(FIVE, ("open", "exact-fold")))["exactly"]
    assert f"= {THREE.expected_rolls('0,2,3', exact=True)}" in exactly
    assert f"= {THREE.outcome('0,2,3', '0,1,4', exact=True).win}" in exactly


def test_separate_dice_that_take_too_long_say_so() -> None:
    state = page("p=1,9999&a=5,0&b=5,0&dice=separate")
    known = engine.Known()
    for need in ROOMS.view.needs(state, known):
        known.take(need, need.question.answer)
    assert "more than 1600 rolls may be needed" in shown(state, known)["versus"]


def test_moves_with_dice_of_their_own_are_asked_for() -> None:
    state = page(FIVE + "&dice=separate")
    assert "Compare all moves of B" in shown(state)["moves"]
    asked = ROOMS.state.act(state, "go", "knock-moves")
    (need,) = [
        n for n in ROOMS.later.needs(asked, engine.Known()) if n.question.name == "knock-moves"
    ]
    known = engine.Known()
    known.take(need, need.question.answer)
    assert "4 moves, the best first" in shown(asked, known)["moves"]


# The best of all.


def test_many_tokens_on_two_dice_are_looked_up_in_the_table() -> None:
    state = page("a=3,3,3,3,3,6,3,3,3,3,3")
    needs = ROOMS.later.needs(state, engine.Known())
    (table,) = [need for need in needs if need.kind == "table"]
    assert (table.ask, [n for n in needs if n.key.startswith("knock-fewest")]) == (FEWEST.path, [])
    best = Allocation("0,2,3,4,6,7,5,4,3,2,0")
    known = engine.Known()
    known.keep(table.key, [Row(36, best, 1.0)])
    assert "Fewest rolls (0, 2, 3, 4, 6, 7, 5, 4, 3, 2, 0)" in " ".join(
        shown(state, known)["improve"].split()
    )


def test_without_the_table_the_solver_finds_the_fewest_rolls() -> None:
    state = page("a=3,3,3,3,3,6,3,3,3,3,3", ("go", "knock-fewest"))
    known = engine.Known()
    (table,) = [need for need in ROOMS.later.needs(state, known) if need.kind == "table"]
    known.fail(table.key, "it could not be fetched")
    needs = ROOMS.later.needs(state, known)
    assert [need.question.name for need in needs if "fewest" in need.key] == ["knock-fewest"]


def test_the_tournament_is_drawn_and_can_be_taken_away() -> None:
    state = page(FIVE)
    known = engine.Known()
    assert "There is no emperor. 4 of the 21" in shown(state, known)["tournament"]
    name, media, text = ROOMS.later.file(state, known, "tournament")
    assert (name, media) == ("tournament.csv", "text/csv")
    lines = text.splitlines()
    assert len(lines) == 2 + 21
    assert all(len(line.rpartition('"')[2].split(",")) == 22 for line in lines[2:])
    with pytest.raises(ValueError, match="there is no tournament to download yet"):
        ROOMS.later.file(state, engine.Known(), "tournament")
    with pytest.raises(ValueError, match="there is no tournament to download yet"):
        ROOMS.later.file(state, known, "table")
