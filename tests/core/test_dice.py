"""Throws of one and two dice."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import dice

FACES = range(1, 7)


def test_pairs_have_the_weights_of_counting_all_36_throws() -> None:
    counted = Counter(tuple(sorted(throw)) for throw in product(FACES, repeat=2))
    assert dict(zip(dice.PAIRS, dice.PAIR_WEIGHTS, strict=True)) == counted


def test_pairs_are_in_dictionary_order() -> None:
    assert list(dice.PAIRS) == sorted(dice.PAIRS)


@pytest.mark.parametrize("count", [1, 2])
def test_sums_have_the_weights_of_counting_all_throws(count: int) -> None:
    total, weights = dice.SUM_WEIGHTS[count]
    counted = Counter(map(sum, product(FACES, repeat=count)))
    assert total == counted.total() == 6**count
    assert list(weights) == [counted[each] for each in dice.SUMS]


@pytest.mark.parametrize(
    ("counts", "low", "high"), [((1,), 1, 6), ((2,), 2, 12), ((1, 2), 1, 12), ((), 0, -1)]
)
def test_which_sums_some_numbers_of_dice_can_show(
    counts: tuple[int, ...], low: int, high: int
) -> None:
    assert dice.possible_sums(counts) == list(range(low, high + 1))


@given(st.sampled_from(dice.PAIRS))
def test_a_throw_may_be_named_in_either_order(pair: tuple[int, int]) -> None:
    low, high = pair
    assert dice.check_pair([high, low]) == dice.check_pair((low, high)) == pair


@pytest.mark.parametrize(
    ("throw", "named"), [((0, 3), "0,3"), ((3, 7), "3,7"), ((4,), "4"), ((1, 2, 3), "1,2,3")]
)
def test_what_two_dice_cannot_show_is_refused(throw: tuple[int, ...], named: str) -> None:
    with pytest.raises(ValueError, match=f"two dice from 1 to 6, not {named}$"):
        dice.check_pair(throw)


@given(st.integers())
def test_sums_go_from_1_to_12(total: int) -> None:
    if 1 <= total <= 12:
        assert dice.check_sum(total) == total
    else:
        with pytest.raises(ValueError, match=f"show 1 to 12, not {total}$"):
            dice.check_sum(total)
