"""The face of Knock 'm Down: games, allocations, and what they refuse."""

import doctest
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import knock_m_down
from bestplay.knock_m_down import ONE_DIE, TWO_DICE, Allocation, Game, Roll
from tests.knock_m_down.cases import FOUR, PEAKED, THREE, TWO, Case, pairs
from tests.laws import law
from tests.oracle import knock_m_down as oracle


def test_the_docstring_is_true() -> None:
    assert doctest.testmod(knock_m_down).failed == 0
    assert doctest.testmod(knock_m_down).attempted > 3


# Games and allocations.


def test_chances_are_written_in_many_ways() -> None:
    written = ["1,2,3,4", ".1,.2,.3,.4", "1/10,1/5,3/10,2/5", "10, 20, 30, 40"]
    numbers: list[Any] = [
        (1, 2, 3, 4),
        [0.1, 0.2, 0.3, 0.4],
        [Fraction(n, 10) for n in range(1, 5)],
    ]
    for chances in [*written, *numbers]:
        assert Game(chances) == FOUR
    assert str(FOUR) == "1,2,3,4"
    assert repr(FOUR) == "Game('1,2,3,4')"
    assert eval(repr(FOUR)) == FOUR
    assert len({FOUR, Game("1,2,3,4"), TWO}) == 2
    assert FOUR.values == (1, 2, 3, 4)
    assert FOUR.chances == (Fraction(1, 10), Fraction(1, 5), Fraction(3, 10), Fraction(2, 5))


def test_two_dice_and_one_die_have_names() -> None:
    assert Game("two dice") == TWO_DICE == Game("1,2,3,4,5,6,5,4,3,2,1")
    assert TWO_DICE.values == tuple(range(2, 13))
    assert TWO_DICE.chances[5] == Fraction(1, 6)
    assert Game("one die") == ONE_DIE
    assert ONE_DIE.chances == (Fraction(1, 6),) * 6


@pytest.mark.parametrize(
    ("chances", "told"),
    [
        (".1,.2", "add up to 0.3; they must add up to 1"),
        ("-1,2", "a chance cannot be negative, but '-1' is"),
        ("two die", "'two die' is not a chance: write 3 (parts), .25 or 1/4"),
        ((1, None), "'None' is not a chance"),
        ((0, 0), "at least one value needs a chance above 0"),
        ((1,) * 21, "a game has 1 to 20 values, not 21"),
    ],
)
def test_chances_that_cannot_be_are_refused(chances: Any, told: str) -> None:
    with pytest.raises(ValueError) as caught:
        Game(chances)
    assert told in str(caught.value)


def test_an_allocation_is_text_or_numbers() -> None:
    laid = FOUR.allocation("0,2,3,5")
    assert laid == FOUR.allocation((0, 2, 3, 5)) == FOUR.allocation(laid) == Allocation("0, 2,3,5")
    assert (str(laid), repr(laid)) == ("0,2,3,5", "Allocation('0,2,3,5')")
    assert (list(laid), len(laid), laid[3], laid.total) == ([0, 2, 3, 5], 4, 5, 10)
    assert hash(laid) == hash(Allocation([0, 2, 3, 5]))
    assert laid != (0, 2, 3, 5)
    with pytest.raises(AttributeError, match="does not change"):
        laid.tokens = (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("tokens", "told"),
    [
        ("1,2", "A needs 4 numbers, one for each number from 1 to 4, not 2"),
        ("1,2,x,0", "'x' is not a whole number (the tokens of A, such as 0,2,3,5)"),
        ("1.5,2,3,4", "'1.5' is not a whole number"),
        ((1, 2, 0.5, 0), "0.5 is not a whole number (tokens of A)"),
        ((1, -2, 3, 4), "A has -2 tokens on 2"),
        ("0,0,0,0", "A has 0 tokens, not 1 to 99"),
        ("100,0,0,0", "A has 100 tokens, not 1 to 99"),
    ],
)
def test_what_no_card_can_hold_is_refused(tokens: Any, told: str) -> None:
    with pytest.raises(ValueError) as caught:
        FOUR.allocation(tokens, "A")
    assert told in str(caught.value)


def test_an_allocation_alone_refuses_what_no_game_takes() -> None:
    for tokens in ((1, -1), (0.5, 1)):
        with pytest.raises(ValueError, match="whole number"):
            Allocation(tokens)  # type: ignore[arg-type]


def test_nothing_lies_on_a_value_that_is_never_rolled() -> None:
    game = Game("1,0,2")
    with pytest.raises(ValueError, match="has tokens on 2, which is never thrown"):
        game.allocation("1,1,0")
    assert [str(laid) for laid in game.allocations(2)] == ["0,0,2", "1,0,1", "2,0,0"]
    assert game.count(2) == 3
    assert str(game.spread(3)) == "1,0,2"


def test_both_lay_as_many_tokens() -> None:
    for question in (FOUR.outcome, FOUR.answer, FOUR.race):
        with pytest.raises(ValueError, match="A has 10 tokens and B has 9; both need as many"):
            question("1,2,3,4", "1,2,3,3")


def test_how_many_allocations_there_are() -> None:
    assert len(FOUR.allocations(10)) == FOUR.count(10) == 286
    assert TWO_DICE.count(36) == 4_076_350_421
    for tokens in (0, 100):
        with pytest.raises(ValueError, match=f"the number of tokens is 1 to 99, not {tokens}"):
            FOUR.count(tokens)


def test_mirror_images_are_variants() -> None:
    laid = [str(variant) for variant in ONE_DIE.variants("2,1,1,1,1,1")]
    assert laid == sorted(laid)
    assert len(laid) == 6
    assert [str(v) for v in TWO_DICE.variants(PEAKED)] == [PEAKED]


def test_one_token_is_moved() -> None:
    assert str(TWO_DICE.moved(PEAKED, 7, 2)) == "1,0,1,1,2,3,2,1,1,0,0"
    for move, told in {
        (2, 7): "B has no token to move from 2 to 7",
        (7, 7): "B has no token to move from 7 to 7",
        (7, 13): "the values are 2 to 12, not 13",
        (1, 7): "the values are 2 to 12, not 1",
    }.items():
        with pytest.raises(ValueError, match=told):
            TWO_DICE.moved(PEAKED, *move, "B")
    with pytest.raises(ValueError, match="has tokens on 2, which is never thrown"):
        Game("1,0,2").moved("1,0,1", 1, 2)


def test_a_move_is_made_as_it_is_typed() -> None:
    for typed in ("7-2", "7 to 2", " 7 - 2", "7 \u2192 2"):
        assert str(TWO_DICE.made(PEAKED, typed)) == "1,0,1,1,2,3,2,1,1,0,0"
    for typed, told in {
        "2-7": "B has no token on 2, only on 4, 5, 6, 7, 8, 9, 10",
        "7-7": "B has no token to move from 7 to 7",
        "7": "a move is two values, such as 7-5, not '7'",
        "x-y": "a move is two values, such as 7-5, not 'x-y'",
        "7-13": "the values are 2 to 12, not 13",
    }.items():
        with pytest.raises(ValueError, match=told):
            TWO_DICE.made(PEAKED, typed, "B")


def test_a_game_takes_what_is_rolled_elsewhere() -> None:
    race = THREE.race("0,2,3", "0,1,4", seed=1)
    after = race.taking((Roll(2, ()),)).taking((Roll(1, ()),))
    assert (str(after.a), str(after.b), len(after.rolls)) == ("0,1,3", "0,0,4", 2)
    assert race.outcome() == pytest.approx(THREE.outcome("0,2,3", "0,1,4"))
    with pytest.raises(ValueError, match="4 is never thrown in this game"):
        race.taking((Roll(4, ()),))
    with pytest.raises(ValueError, match="a roll is one value"):
        race.taking((Roll(1, ()), Roll(2, ())))
    with pytest.raises(ValueError, match="the game is over"):
        race.finished().taking((Roll(3, ()),))
    with pytest.raises(ValueError, match="both distributions"):
        THREE.race("0,2,3", "0,1,4", "separate", seed=1).outcome()


@law
@given(pairs(), st.integers(1, 12))
def test_tokens_are_added_and_taken_one_by_one(case: Case, tokens: int) -> None:
    game, a, _ = case
    assert game.refitted(a, sum(a)).tokens == a
    changed = game.refitted(a, tokens)
    assert changed.total == tokens
    more, less = (changed, a) if tokens > sum(a) else (a, changed)
    assert all(x >= y for x, y in zip(more, less, strict=True))
    assert game.spread(tokens).total == tokens


def test_the_next_token_goes_where_it_costs_fewest_rolls() -> None:
    weights = THREE.weights
    grown = [(1, 2, 2), (0, 3, 2), (0, 2, 3)]
    best = min(grown, key=lambda tokens: oracle.rolls(weights, tokens))
    assert THREE.refitted("0,2,2", 5).tokens == best
