"""Knock 'm Down's rules, and its solvers where it is hard and against dice.

Against the paper's recursion they are held through the face (test_face.py).
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.knock_m_down import exact, quadrature, rules
from tests.knock_m_down.cases import Case, Tokens, pairs

#: What quadrature promises.
CLOSE = 1e-10

SMALL = st.lists(st.integers(0, 5), min_size=2, max_size=5).map(tuple)


@given(SMALL)
def test_variants_swap_equally_likely_values(tokens: tuple[int, ...]) -> None:
    game = rules.Dice([1, 2, 2, 1, 2][: len(tokens)])
    swapped = rules.variants(game, tokens)
    assert rules.canonical(game, tokens) == max(swapped)
    held = sorted(zip(game.weights, tokens, strict=True))
    for other in swapped:
        assert sorted(zip(game.weights, other, strict=True)) == held
        assert rules.variants(game, other) == swapped


@pytest.mark.slow
@pytest.mark.parametrize(
    ("weights", "a", "b"),
    [
        (rules.ORIGINAL.weights, (0, 1, 3, 4, 6, 8, 6, 4, 3, 1, 0), (36, *[0] * 10)),
        (rules.ORIGINAL.weights, (3,) * 10 + (6,), (0, 2, 3, 4, 6, 7, 5, 4, 3, 2, 0)),
        ((1, 2), (33, 66), (40, 59)),
        ((1, 1000), (4, 6), (1, 9)),
        ((1, 50, 100, 3, 7), (4, 4, 4, 4, 4), (0, 5, 15, 0, 0)),
        (tuple(range(1, 21)), (2,) * 20, (0,) * 10 + (4,) * 10),
        ((1,), (99,), (99,)),
    ],
    ids=["lopsided", "36 tokens", "99 tokens", "rare", "mixed", "20 values", "one value"],
)
def test_quadrature_keeps_its_accuracy_where_it_is_hard(
    weights: Tokens, a: Tokens, b: Tokens
) -> None:
    game = rules.Dice(weights)
    close = [float(part) for part in exact.outcome(game, a, b)]
    assert quadrature.outcome(game, a, b) == pytest.approx(close, abs=CLOSE)
    for tokens in (a, b):
        known = float(exact.rolls(game, tokens))
        assert quadrature.rolls(game, tokens) == pytest.approx(known, 1e-11)


@given(pairs(6))
def test_the_distribution_has_the_expected_mean(case: Case) -> None:
    game, a, _ = case
    done = quadrature.distribution(game, a)
    assert done == sorted(done)
    assert sum(1 - chance for chance in done) == pytest.approx(quadrature.rolls(game, a), 1e-6)
    assert 1 - done[-1] < quadrature.TAIL
