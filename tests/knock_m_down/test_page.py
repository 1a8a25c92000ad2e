"""The Knock 'm Down pages' own rooms: layouts, questions, and what they show."""

import json
import re
from typing import Any

import pytest

from bestplay.knock_m_down import Allocation, drawn
from bestplay.knock_m_down import exact as fractions
from bestplay.knock_m_down.table import FEWEST, Row
from games.knock_m_down import rolling, rounded
from tests.knock_m_down.cases import FLAT, PEAKED, THREE
from tests.knock_m_down.rooms import FIVE, LATER, ROOMS, page, shown
from ui import engine


def test_the_opening_is_figure_1() -> None:
    state = page()
    assert (str(state.a), str(state.b)) == (FLAT, PEAKED)
    assert "A wins 16.1%, draw 8.7%, B wins 75.2%" in shown(state)["versus"]
    assert " B: move 7 to 6" in shown(state)["best"]
    assert (
        "B\u2019s score: wins plus half the draws, now 79.6 of 100 games." in shown(state)["moves"]
    )
    assert "+0.2 points" in shown(state)["best"]
    assert "How often B wins" not in shown(state)["moves"] + shown(state)["versus"]


@pytest.mark.parametrize(
    ("link", "a", "b"),
    [
        ("p=1,2,3", "0,2,3", "0,1,4"),
        ("p=1,1,2", "3,3,6", "3,3,6"),
        ("p=1/3,2/3&a=2,3", "2,3", "1,4"),
        ("p=1,2&b=2,3", "1,4", "2,3"),
    ],
)
def test_a_link_without_both_layouts_lays_the_other(link: str, a: str, b: str) -> None:
    state = page(link)
    assert (str(state.a), str(state.b)) == (a, b)


def test_tokens_are_lifted_and_put_down() -> None:
    state = page(FIVE, ("col", "b-2"))
    assert state.hand == ("b", 2)
    assert "You hold B\u2019s token from 3" in shown(state)["hand"]
    assert "data-held" in ROOMS.view.regions(state, engine.Known())["boards"].text
    assert ROOMS.state.act(state, "drop", "").hand is None
    assert page(FIVE, ("col", "b-2"), ("col", "b-2")).hand is None
    assert page(FIVE, ("col", "b-2"), ("col", "a-1")).hand == ("a", 1)
    moved = page(FIVE, ("col", "b-2"), ("col", "b-0"))
    assert (str(moved.b), moved.hand) == ("1,1,3", None)
    assert str(page(FIVE, ("drag", "a-2 a-0")).a) == "1,2,2"
    for typed in ("3-1", "3 to 1", "3 \u2192 1"):
        assert str(page(FIVE, ("side", "a"), ("make", typed)).a) == "1,2,2"


@pytest.mark.parametrize(
    ("action", "value", "message"),
    [
        ("col", "b-0", "B has no token on 1 to lift"),
        ("col", "c-0", "the players are a and b, not 'c'"),
        ("col", "b-3", "B has no column 3"),
        ("drag", "a-2 b-2", "a token stays with its player"),
        ("drag", "a-0 a-2", "A has no token to move from 1 to 3"),
        ("make", "1-2", "B has no token on 1, only on 2, 3"),
        ("make", "3", "a move is two values, such as 7-5, not '3'"),
        ("make", "3-9", "the numbers are 1 to 3, not 9"),
        ("type", "7", "7 is never thrown in this game"),
        ("type", "x", "type a throw, such as 1, or a move, such as 3-1, not 'x'"),
        ("type", "", "type a throw, such as 1, or a move"),
        ("sum", "7", "7 is never thrown in this game"),
        ("die", "0-3", "no two dice are thrown in this game"),
        ("first", "b", "a throw is for both here"),
        ("first", "c", "first is a or b, not 'c'"),
        ("type", "1,1,1", "A has 5 tokens and B has 3"),
        ("tokens", "0", "1 to 99 tokens are laid here, not 0"),
        ("tokens", "", "enter how many tokens, from 1 to 99"),
        ("tokens", "1000000", "1 to 99 tokens are laid here, not 1000000"),
        ("b", "1,1,1", "A has 5 tokens and B has 3"),
        ("p", ".5,.6", "add up to 1.1; they must add up to 1"),
        ("side", "c", "improve is b or a, not 'c'"),
        ("dice", "mine", "dice is common or separate, not 'mine'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(action: str, value: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        page(FIVE, (action, value))


@pytest.mark.parametrize("typed", ["1,2,3", "1 2 3", " 1, 2 3 ", "1 / 6, 1/3 1/2"])
def test_chances_are_typed_with_commas_or_blanks(typed: str) -> None:
    assert str(page("", ("p", typed)).game) == "1,2,3"


def test_a_game_is_thrown_counted_and_laid_out_again() -> None:
    state = page(FIVE, ("roll", ""))
    assert len(state.race.rolls) == 1
    assert "of 5 left" in shown(state)["boards"]
    assert "Now A wins" in shown(state)["versus"]
    over = ROOMS.state.act(state, "finish", "")
    assert over.race.over
    assert sum(over.tally) == 1
    assert f"after {len(over.race.rolls)} throw" in shown(over)["best"]
    assert "Another game" in shown(over)["best"]
    anew = ROOMS.state.act(over, "again", "")
    assert (anew.race, anew.tally) == (None, over.tally)
    twice = ROOMS.state.act(anew, "finish", "")
    assert sum(twice.tally) == 2
    assert twice.race.rolls != over.race.rolls or twice.seed != over.seed
    again = ROOMS.state.act(twice, "again", "")
    assert (again.race, again.tally) == (None, twice.tally)
    for change in (("col", "a-2"), ("col", "a-0")):
        again = ROOMS.state.act(again, *change)
    assert (again.race, again.tally) == (None, (0, 0, 0))


def test_other_dice_begin_other_races() -> None:
    state = page(FIVE, ("finish", ""), ("again", ""), ("roll", ""), ("dice", "separate"))
    assert (state.race, state.tally) == (None, (0, 0, 0))
    assert len(ROOMS.state.act(state, "roll", "").race.rolls[0]) == 2


def test_what_was_opened_and_asked_for_is_dropped_with_the_layouts() -> None:
    state = page(FIVE, ("open", "why-3-to-1"), ("go", "knock-reply"), ("open", "exact-fold"))
    assert (state.open, state.asked, state.exact) == (("why-3-to-1",), ("knock-reply",), True)
    changed = ROOMS.state.act(state, "swap", "")
    assert (changed.open, changed.asked, changed.exact) == ((), (), True)
    assert ROOMS.state.act(state, "side", "a").open == ()


def test_an_opened_move_says_what_follows() -> None:
    state = page(FIVE, ("fold", "why-3-to-1"))
    moves = shown(state)["best"]
    best = THREE.moves("0,1,4", against="0,2,3")[0]
    assert best.text == "3 to 1"
    after = best.follow()
    told = (
        f"B\u2019s tokens last {after.rolls:.2f} throws on average; now it is {after.before:.2f}."
    )
    assert told in moves
    assert "These are all 4 moves." in shown(state)["moves"]


def test_exact_fractions_are_worked_out_once_opened() -> None:
    assert "Work out the exact fractions" in shown(page(FIVE))["exactly"]
    exactly = shown(page(FIVE, ("open", "exact-fold")))["exactly"]
    assert f"= {THREE.expected_rolls('0,2,3', exact=True)}" in exactly
    assert f"= {THREE.outcome('0,2,3', '0,1,4', exact=True).win}" in exactly


def test_separate_dice_that_take_too_long_say_so() -> None:
    state = page("p=1,9999&a=5,0&b=5,0&dice=separate")
    known = engine.Known()
    for need in ROOMS.view.needs(state, known):
        known.take(need, need.question.answer)
    assert "more than 1,600 throws may be needed" in shown(state, known)["versus"]


def test_moves_with_dice_of_their_own_are_asked_for() -> None:
    state = page(FIVE + "&dice=separate")
    assert "Compare all moves of B" in shown(state)["moves"]
    asked = ROOMS.state.act(state, "go", "knock-moves")
    (need,) = [n for n in LATER.needs(asked, engine.Known()) if n.question.name == "knock-moves"]
    known = engine.Known()
    known.take(need, need.question.answer)
    assert "These are all 4 moves." in shown(asked, known)["moves"]


# The best of all.


def test_many_tokens_on_two_dice_are_looked_up_in_the_table() -> None:
    state = page("a=3,3,3,3,3,6,3,3,3,3,3")
    needs = LATER.needs(state, engine.Known())
    (table,) = [need for need in needs if need.kind == "table"]
    assert (table.ask, [n for n in needs if n.key.startswith("knock-fewest")]) == (FEWEST.path, [])
    best = Allocation("0,2,3,4,6,7,5,4,3,2,0")
    known = engine.Known()
    known.keep(table.key, [Row(36, best, 1.0)])
    assert "Fewest throws (0, 2, 3, 4, 6, 7, 5, 4, 3, 2, 0)" in " ".join(
        shown(state, known)["improve"].split()
    )


def test_without_the_table_the_solver_finds_the_fewest_rolls() -> None:
    state = page("a=3,3,3,3,3,6,3,3,3,3,3", ("go", "knock-fewest"))
    known = engine.Known()
    (table,) = [need for need in LATER.needs(state, known) if need.kind == "table"]
    known.fail(table.key, "it could not be fetched")
    needs = LATER.needs(state, known)
    assert [need.question.name for need in needs if "fewest" in need.key] == ["knock-fewest"]


# Games: rolls, what is kept.


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
        again.restore(json.loads(json.dumps(state.as_json())))
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
        page(FIVE).restore({**state.as_json(), **damage})


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


def test_on_own_dice_the_page_finds_what_to_draw_or_what_beats_all() -> None:
    def improve(link: str, *actions: tuple[str, str]) -> str:
        state, known = page(link, *actions), engine.Known()  # of the table's page it knows nothing
        engine.settle(LATER, state, known)
        html = LATER.regions(state, known)["improve"].text
        return " ".join(re.sub(r"<[^>]+>", " ", html).split())

    ask = ("go", "knock-tournament")
    assert "What to lay against all 21 layouts" in improve(FIVE)  # not before it is asked for
    assert "No layout of 5 tokens" not in improve(FIVE)
    told = improve(FIVE, ask)
    assert "No layout of 5 tokens beats all others" in told
    assert "1, 2, 2 in 91.0% of games" in told
    laid = {str(page(FIVE, ("roll-layout", str(n))).b) for n in range(0, 6**10, 6**7)}
    assert laid == {"1,2,2", "0,1,4", "1,1,3"}
    assert "The emperor: it beats all others (0, 1, 1, 2)" in improve(
        "p=1,2,3,4&a=1,1,1,1&b=0,1,1,2", ask
    )
    many = improve("p=1,2,3,4,5,6&a=3,3,3,3,3,3&b=1,2,3,3,4,5", ask)
    assert "What to lay against all" not in many  # 33,649 layouts are too many


def test_where_no_layout_beats_all_one_is_drawn_for_the_chosen_side() -> None:
    link = "a=0,1,2,3,4,4,4,3,2,1,0&b=0,1,2,3,3,6,3,3,2,1,0"
    state = page(link)
    assert state.side == "b"
    told = shown(state)["improve"]
    assert "No layout of 24 tokens beats all others" in told
    assert "0, 1, 2, 3, 4, 4, 4, 3, 2, 1, 0 in 89.5% of games" in told
    laid = {str(page(link, ("roll-layout", str(n))).b) for n in range(0, 6**10, 6**7)}
    assert laid == {str(each) for each, _ in drawn.layouts_to_draw(state.game.rule, 24)}
    assert "beats all others" not in shown(page())["improve"]
    with pytest.raises(ValueError, match="no layout of 12 tokens is drawn"):
        page("", ("roll-layout", "0"))
