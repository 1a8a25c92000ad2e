"""The rules of Knock 'm Down: tokens that move and tokens that go; test_face.py has the rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.knock_m_down import rules

SMALL = st.lists(st.integers(0, 5), min_size=2, max_size=5).map(tuple)


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
