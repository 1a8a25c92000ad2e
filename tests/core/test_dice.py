"""Throws of one and two dice."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from bestplay.core import dice

FACES = range(1, 7)


def test_pairs_have_the_weights_of_counting_all_36_throws_and_are_in_order() -> None:
    counted = Counter(tuple(sorted(throw)) for throw in product(FACES, repeat=2))
    assert dict(zip(dice.PAIRS, dice.PAIR_WEIGHTS, strict=True)) == counted
    assert list(dice.PAIRS) == sorted(counted)


def test_a_throw_may_be_named_in_either_order() -> None:
    for low, high in dice.PAIRS:
        assert dice.check_pair([high, low]) == dice.check_pair((low, high)) == (low, high)
    assert [dice.check_sum(total) for total in range(1, 13)] == list(range(1, 13))


@pytest.mark.parametrize("throw", [(0, 3), (3, 7), (4,), (1, 2, 3), 0, 13, -1])
def test_what_dice_cannot_show_is_refused(throw: Any) -> None:
    said = ",".join(map(str, throw)) if isinstance(throw, tuple) else throw
    with pytest.raises(ValueError, match=f"not {said}$"):
        dice.check_pair(throw) if isinstance(throw, tuple) else dice.check_sum(throw)
