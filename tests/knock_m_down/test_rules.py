"""The rules of Knock 'm Down: chances, cards, tokens that move and tokens that go."""

from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.knock_m_down import rules

SMALL = st.lists(st.integers(0, 5), min_size=2, max_size=5).map(tuple)


def test_two_dice_show_the_sums_2_to_12() -> None:
    assert rules.ORIGINAL.labels == tuple(range(2, 13))
    assert rules.ORIGINAL.weights == tuple(6 - abs(total - 7) for total in range(2, 13))
    assert rules.ORIGINAL.total == 36


@pytest.mark.parametrize(
    "text", ["1,2,3", "2,4,6", "1/6,2/6,3/6", "1/6, 1/3, 1/2", "3/18,2/6,.5", "10,20,30"]
)
def test_the_same_chances_written_in_many_ways(text: str) -> None:
    assert rules.parse(text) == rules.THREE


def test_decimals_are_read_exactly() -> None:
    assert rules.parse(".1,.2,.3,.4") == rules.FOUR


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (".1,.2", "add up to 0.3; they must add up to 1"),
        ("1/2,1/3", "add up to 5/6; they must add up to 1"),
        ("-1,2", "a chance cannot be negative, but '-1' is"),
        ("-.5,1.5", "a chance cannot be negative, but '-.5' is"),
        ("1,x", "'x' is not a chance"),
        ("1,,2", "'' is not a chance"),
        ("1/0,1", "'1/0' divides by 0"),
        ("0,0", "at least one value needs a chance above 0"),
        ("1/2/3,1", "is not a chance"),
        (",".join("1" * 21), "a game has 1 to 20 values, not 21"),
    ],
)
def test_chances_that_cannot_be_are_named(text: str, told: str) -> None:
    with pytest.raises(ValueError) as caught:
        rules.parse(text)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("tokens", "told"),
    [
        ((1, 2), "A needs 3 numbers, one for each number from 1 to 3, not 2"),
        ((1, 2, -1), "A has -1 tokens on 3"),
        ((1, 2, 0.5), "A has 0.5 tokens on 3"),
        ((1, 2, True), "A has True tokens on 3"),
        ((0, 0, 0), "A has 0 tokens, not 1 to 99"),
        ((100, 0, 0), "A has 100 tokens, not 1 to 99"),
    ],
)
def test_cards_that_cannot_be_are_named(tokens: Any, told: str) -> None:
    with pytest.raises(ValueError) as caught:
        rules.allocation(rules.THREE, tokens, "A")
    assert told in str(caught.value)


def test_a_value_that_is_never_rolled_holds_no_token() -> None:
    game = rules.parse("0,1,2")
    assert rules.allocation(game, (0, 1, 1)) == (0, 1, 1)
    with pytest.raises(ValueError, match="has tokens on 1, which is never thrown"):
        rules.allocation(game, (1, 1, 0))


def test_both_cards_hold_as_many() -> None:
    with pytest.raises(ValueError, match="A has 3 tokens and B has 4; both need as many"):
        rules.pair(rules.THREE, (1, 1, 1), (1, 1, 2))


def test_every_allocation_once() -> None:
    listed = rules.allocations(5, 3)
    assert listed == sorted(set(listed))
    assert len(listed) == comb(7, 2) == rules.count(rules.THREE, 5)
    assert {sum(tokens) for tokens in listed} == {5}
    assert rules.count(rules.ORIGINAL, 36) == 4_076_350_421
    game = rules.parse("1,0,2")
    assert rules.playable(game, 2) == [(0, 0, 2), (1, 0, 1), (2, 0, 0)]
    assert rules.count(game, 2) == 3


def test_a_token_moves_to_another_value_that_can_be_rolled() -> None:
    game = rules.parse("1,0,2,3")
    assert rules.neighbours(game, (1, 0, 0, 2)) == [(0, 2), (0, 3), (3, 0), (3, 2)]
    assert rules.moved((1, 0, 2), 2, 0) == (2, 0, 1)
    for source, target in ((1, 0), (0, 0)):
        with pytest.raises(ValueError, match="there is no token to move"):
            rules.moved((1, 0, 2), source, target)


def test_a_roll_takes_one_token_off_its_value() -> None:
    assert rules.after((1, 0, 2), 2) == (1, 0, 1)
    assert rules.after((1, 0, 2), 1) == (1, 0, 2)


@given(SMALL)
def test_variants_swap_equally_likely_values(tokens: tuple[int, ...]) -> None:
    game = rules.game([1, 2, 2, 1, 2][: len(tokens)])
    swapped = rules.variants(game, tokens)
    assert rules.canonical(game, tokens) == max(swapped)
    held = sorted(zip(game.weights, tokens, strict=True))
    for other in swapped:
        assert sorted(zip(game.weights, other, strict=True)) == held
        assert rules.variants(game, other) == swapped
