"""Knock 'm Down's best cards, tournaments, replies and theory of two values, by brute force."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.knock_m_down import Allocation, Game, exact, rules, search
from papers.knock_m_down import two_values
from papers.knock_m_down.figures import LIKELIER, none_on_the_rarer, respects_paper
from tests.knock_m_down.cases import THREE, Case, pairs
from tests.laws import slow_law
from tests.oracle import knock_m_down as oracle

#: What quadrature promises.
CLOSE = 1e-10

#: Games of dice with few layouts that still take seconds by the oracle.
DICE = [("one die", 4), ("two dice", 3)]

# The fewest rolls, and what beats all others.


@slow_law
@given(pairs())
def test_fewest_rolls_and_best_replies_of_all(case: Case) -> None:
    game, _, b = case
    weights = game.weights
    rolls = {laid: oracle.rolls(weights, laid.tokens) for laid in game.allocations(sum(b))}
    least = {laid for laid in rolls if rolls[laid] == min(rolls.values())}
    fewest = game.fewest(sum(b))
    variants = [each for laid in fewest for each in rules.variants(game, laid.tokens)]
    assert {Allocation(variant) for variant in variants} == least
    for laid in fewest:
        assert respects_paper(game, laid.tokens)
        assert laid.tokens in search.candidates(game, sum(b))
    outcomes = {laid: oracle.outcome(weights, laid.tokens, b) for laid in rolls}
    margins = {laid: win - loss for laid, (win, _, loss) in outcomes.items()}
    replies = game.best_replies(b)
    assert replies.of == len(margins)
    assert replies.beaters == sum(margin > 0 for margin in margins.values())
    assert len(replies.best) == min(replies.beaters, 10)
    for reply in replies.best:
        assert reply.margin == pytest.approx(float(margins[reply.allocation]), abs=CLOSE)
    if replies.best:
        assert replies.best[0].margin == pytest.approx(float(max(margins.values())), abs=CLOSE)


def test_the_cycle_of_five_tokens() -> None:
    found = THREE.tournament(5)
    assert found.emperors == ()
    assert {str(laid) for laid in found.dominating} == {"0,2,3", "0,1,4", "1,2,2", "1,1,3"}
    assert set(found.cycle) == set(found.dominating)
    assert [str(laid) for laid in found.local_emperors] == ["1,2,2"]
    for one, other in zip(found.cycle, found.cycle[1:] + found.cycle[:1], strict=True):
        assert THREE.outcome(one, other, exact=True).margin > 0
    for laid, row in zip(found.allocations, found.results, strict=True):
        for rival, sign in zip(found.allocations, row, strict=True):
            win, _, loss = oracle.outcome(THREE.weights, laid.tokens, rival.tokens)
            assert sign == "=+-"[(win > loss) - (win < loss)]


@pytest.mark.parametrize(
    ("chances", "tokens"),
    [
        *[("1,2,3", 5), ("1,2,3", 6), ("1,1,2", 6), ("1,0,2", 4)],
        *[pytest.param(dice, n, marks=pytest.mark.slow) for dice, n in DICE],
    ],
)
def test_the_emperor_is_who_beats_all_others_in_the_oracle(chances: str, tokens: int) -> None:
    game = Game(chances)
    layouts = list(game.allocations(tokens))
    emperors = []
    for one in layouts:
        same = [Allocation(laid) for laid in rules.variants(game, one.tokens)]
        others = [other for other in layouts if other not in same]
        outcomes = (oracle.outcome(game.weights, one.tokens, other.tokens) for other in others)
        if all(win > loss for win, _, loss in outcomes):
            emperors.append(one)
    found = game.emperor(tokens)
    assert (found is None) == (not emperors)
    assert found is None or found in emperors


@slow_law
@given(pairs(5))
def test_the_proven_move_saves_rolls(case: Case) -> None:
    """p_a (x_b + 1) <= p_b x_a with p_a <= p_b: the move never costs rolls."""
    game, tokens, _ = case
    here = oracle.rolls(game.weights, tokens)
    for a, b in rules.neighbours(game, tokens):
        p, q = game.weights[a], game.weights[b]
        if p <= q and p * (tokens[b] + 1) <= q * tokens[a]:
            after = oracle.rolls(game.weights, rules.moved(tokens, a, b))
            assert after <= here
            assert (after == here) == (p == q and tokens[a] == tokens[b] + 1)


# Two values.


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 12), st.data())
def test_two_values_by_theory_and_by_the_general_solver(
    a: int, b: int, tokens: int, data: st.DataObject
) -> None:
    game = rules.Dice((a, b))
    x, y = data.draw(st.integers(0, tokens)), data.draw(st.integers(0, tokens))
    one, other = (x, tokens - x), (y, tokens - y)
    assert Fraction(*two_values.rolls(a, b, tokens, x)) == exact.rolls(game, one)
    assert two_values.beats(a, b, tokens, x, y) == exact.beats(game, one, other)
    low = two_values.fewest(a, b, tokens)
    values = [exact.rolls(game, (k, tokens - k)) for k in range(tokens + 1)]
    assert values.index(min(values)) == low
    top = two_values.emperor(a, b, tokens)
    assert all(two_values.beats(a, b, tokens, top, k) >= 0 for k in range(tokens + 1))


# No lower bound on x_a / x_b holds in all games.


@pytest.mark.parametrize("n", LIKELIER)
def test_the_rarer_value_stays_empty_for_so_many_tokens_and_no_more(n: int) -> None:
    most = none_on_the_rarer(n)
    assert n * math.log(n) < most < (n + 1) * math.log(n + 1) + 1
    if n < 100:
        assert two_values.fewest(1, n, most) == 0 < two_values.fewest(1, n, most + 1)
