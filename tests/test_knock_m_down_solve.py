"""Knock 'm Down's solvers against the paper's recursion, against each other, and against dice."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.rules import knock_m_down as rules
from bestplay.solve.knock import exact, quadrature, replies, rolls, search, tournament, two_values
from tests.laws import law, slow_law
from tests.oracle import knock_m_down as oracle

Tokens = tuple[int, ...]

#: A game, and two cards with as many tokens.
Case = tuple[rules.Game, Tokens, Tokens]

#: What quadrature promises.
CLOSE = 1e-10


@st.composite
def pairs(draw: st.DrawFn, most: int = 6) -> Case:
    """A game of up to four values, and two cards with as many tokens."""
    weights = draw(st.lists(st.integers(1, 9), min_size=1, max_size=4))
    tokens = draw(st.integers(1, most))

    def card() -> Tokens:
        laid = [0] * len(weights)
        for place in draw(
            st.lists(st.integers(0, len(weights) - 1), min_size=tokens, max_size=tokens)
        ):
            laid[place] += 1
        return tuple(laid)

    return rules.game(weights), card(), card()


def fractions(parts: list[tuple[int, int]]) -> list[Fraction]:
    return [Fraction(*part) for part in parts]


# Exactly.


@law
@given(pairs())
def test_exact_values_are_those_of_the_paper_s_recursion(case: Case) -> None:
    game, a, b = case
    assert Fraction(*exact.rolls(game, a)) == oracle.rolls(game.weights, a)
    assert fractions(exact.outcome(game, a, b)) == list(oracle.outcome(game.weights, a, b))
    assert fractions(exact.last(game, a)) == list(oracle.last(game.weights, a))


@law
@given(pairs(), st.integers(0, 8))
def test_the_exact_distribution_is_the_recursion_s(case: Case, most: int) -> None:
    game, a, _ = case
    for n, ways in enumerate(exact.done_by(game, a, most)):
        assert Fraction(ways, game.total**n) == oracle.done_by(game.weights, a, n)


def test_the_paper_s_examples() -> None:
    assert exact.rolls(rules.TWO, (0, 2)) == (3, 1)
    assert exact.rolls(rules.TWO, (1, 1)) == (7, 2)
    assert exact.outcome(rules.TWO, (1, 1), (0, 2)) == [(5, 9), (0, 1), (4, 9)]


# By quadrature.


@law
@given(pairs())
def test_quadrature_agrees_with_exact_values(case: Case) -> None:
    game, a, b = case
    assert quadrature.rolls(game, a) == pytest.approx(float(Fraction(*exact.rolls(game, a))), 1e-11)
    close = [float(part) for part in fractions(exact.outcome(game, a, b))]
    assert quadrature.outcome(game, a, b) == pytest.approx(close, abs=CLOSE)
    ends = [float(part) for part in fractions(exact.last(game, a))]
    assert quadrature.last(game, a) == pytest.approx(ends, abs=CLOSE)


@law
@given(pairs())
def test_outcomes_are_the_same_one_by_one_and_all_together(case: Case) -> None:
    game, a, b = case
    listed = [a, *[rules.moved(a, *move) for move in rules.neighbours(game, a)], a]
    each = [quadrature.outcome(game, laid, b) for laid in listed]
    assert quadrature.outcomes(game, listed, b) == each


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
    game = rules.game(weights)
    close = [float(part) for part in fractions(exact.outcome(game, a, b))]
    assert quadrature.outcome(game, a, b) == pytest.approx(close, abs=CLOSE)
    for tokens in (a, b):
        known = float(Fraction(*exact.rolls(game, tokens)))
        assert quadrature.rolls(game, tokens) == pytest.approx(known, 1e-11)


def test_rolled_dice_agree_within_five_standard_errors() -> None:
    a, b, games = (1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1), (0, 0, 1, 1, 2, 4, 2, 1, 1, 0, 0), 20_000
    counts = oracle.simulated(rules.ORIGINAL.weights, a, b, games, seed=12)
    for count, chance in zip(counts, quadrature.outcome(rules.ORIGINAL, a, b), strict=True):
        error = math.sqrt(chance * (1 - chance) / games)
        assert abs(count / games - chance) < 5 * error


# How many rolls, and dice of one's own.


@law
@given(pairs())
def test_the_distribution_agrees_with_the_recursion(case: Case) -> None:
    game, a, _ = case
    for n, chance in enumerate(rolls.done_by(game, a, 7)):
        assert chance == pytest.approx(float(oracle.done_by(game.weights, a, n)), abs=CLOSE)


@law
@given(pairs())
def test_the_distribution_has_the_expected_mean(case: Case) -> None:
    game, a, _ = case
    done = rolls.distribution(game, a)
    assert done == sorted(done)
    assert rolls.mean(done) == pytest.approx(quadrature.rolls(game, a), 1e-6)
    assert 1 - done[-1] < rolls.TAIL


def test_too_many_rolls_are_refused() -> None:
    with pytest.raises(ArithmeticError, match="more than 1600 rolls may be needed"):
        rolls.distribution(rules.game((1, 10_000)), (5, 0))


@slow_law
@given(pairs(4))
def test_separate_dice_by_summing_over_both_distributions(case: Case) -> None:
    game, a, b = case
    mine, other = rolls.distribution(game, a), rolls.distribution(game, b)
    win, draw, loss = rolls.separate(mine, other)
    ends = range(1, 9)
    first = [float(oracle.done_by(game.weights, a, n) - oracle.done_by(game.weights, a, n - 1))
             for n in ends]  # fmt: skip
    later = [1 - float(oracle.done_by(game.weights, b, n)) for n in ends]
    rest = 1 - float(oracle.done_by(game.weights, a, 8))
    seen = sum(x * y for x, y in zip(first, later, strict=True))
    assert seen - CLOSE <= win <= seen + rest + CLOSE
    assert rolls.separate(other, mine) == pytest.approx((loss, draw, win), abs=CLOSE)


# The fewest rolls.


@slow_law
@given(pairs(5))
def test_the_search_leaves_no_better_allocation_out(case: Case) -> None:
    game, a, _ = case
    known = {tokens: oracle.rolls(game.weights, tokens) for tokens in rules.playable(game, sum(a))}
    least = min(known.values())
    best = {rules.canonical(game, tokens) for tokens, value in known.items() if value == least}
    assert set(search.fewest(game, sum(a))) == best
    for tokens in best:
        assert search.respects_paper(game, tokens)
        assert tokens in search.candidates(game, sum(a))


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


def test_local_minima() -> None:
    game = rules.game((2, 2, 5, 5))
    assert search.fewest(game, 8) == [(0, 0, 4, 4)]
    assert search.is_local_minimum(game, (1, 1, 3, 3))
    assert not search.is_local_minimum(game, (1, 0, 4, 3))
    here = oracle.rolls(game.weights, (1, 1, 3, 3))
    near = rules.neighbours(game, (1, 1, 3, 3))
    moved = [oracle.rolls(game.weights, rules.moved((1, 1, 3, 3), *move)) for move in near]
    assert oracle.rolls(game.weights, (0, 0, 4, 4)) < here <= min(moved)


# Tournaments and replies.


@pytest.mark.parametrize(("game", "tokens"), [(rules.THREE, 4), (rules.game((1, 1, 2)), 4)])
def test_results_are_those_of_the_recursion(game: rules.Game, tokens: int) -> None:
    listed = rules.playable(game, tokens)
    rows = tournament.results(game, listed)
    for i, a in enumerate(listed):
        for j, b in enumerate(listed):
            win, _, loss = oracle.outcome(game.weights, a, b)
            assert rows[i][j] == (win > loss) - (win < loss)


def test_the_cycle_of_five_tokens() -> None:
    listed = rules.playable(rules.THREE, 5)
    rows = tournament.results(rules.THREE, listed)
    assert tournament.emperors(rules.THREE, listed, rows) == []
    top = tournament.dominating(rows)
    assert {listed[place] for place in top} == {(0, 2, 3), (0, 1, 4), (1, 2, 2), (1, 1, 3)}
    cycle = tournament.cycle(rows, top)
    assert len(cycle) == 4
    assert all(rows[a][b] > 0 for a, b in zip(cycle, cycle[1:] + cycle[:1], strict=True))
    local = tournament.local_emperors(rules.THREE, listed, rows)
    assert [listed[place] for place in local] == [(1, 2, 2)]


def test_mirror_images_share_the_throne() -> None:
    game = rules.game((1, 1))
    listed = rules.playable(game, 3)
    rows = tournament.results(game, listed)
    assert [listed[k] for k in tournament.emperors(game, listed, rows)] == [(1, 2), (2, 1)]
    assert tournament.cycle(rows, range(len(listed))) == []


def test_too_many_allocations_are_refused() -> None:
    with pytest.raises(ValueError, match="a tournament takes at most 2000 allocations, not 2001"):
        tournament.results(rules.TWO, [(0, 2)] * 2001)
    with pytest.raises(ValueError, match="1144066 allocations are too many|too many to compare"):
        replies.best(rules.ORIGINAL, (1,) * 10 + (5,))


@slow_law
@given(pairs(4))
def test_the_best_reply_is_the_best_of_all(case: Case) -> None:
    game, _, b = case
    margins = {}
    for a in rules.playable(game, sum(b)):
        win, _, loss = oracle.outcome(game.weights, a, b)
        margins[a] = win - loss
    beaters, best = replies.best(game, b)
    assert beaters == sum(margin > 0 for margin in margins.values())
    if best:
        assert best[0][0] == pytest.approx(float(max(margins.values())), abs=CLOSE)
        assert best[0][0] == pytest.approx(float(margins[best[0][1]]), abs=CLOSE)


# Two values.


@law
@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 12), st.data())
def test_two_values_by_theory_and_by_the_general_solver(
    a: int, b: int, tokens: int, data: st.DataObject
) -> None:
    game = rules.Game((1, 2), (a, b), a + b)
    x, y = data.draw(st.integers(0, tokens)), data.draw(st.integers(0, tokens))
    one, other = (x, tokens - x), (y, tokens - y)
    assert two_values.rolls(a, b, tokens, x) == exact.rolls(game, one)
    assert two_values.beats(a, b, tokens, x, y) == exact.beats(game, one, other)
    low = two_values.fewest(a, b, tokens)
    values = [Fraction(*exact.rolls(game, (k, tokens - k))) for k in range(tokens + 1)]
    assert values.index(min(values)) == low
    top = two_values.emperor(a, b, tokens)
    assert all(two_values.beats(a, b, tokens, top, k) >= 0 for k in range(tokens + 1))


def test_twelve_hundred_tokens() -> None:
    assert two_values.fewest(1, 2, 1200) == 393
    assert two_values.emperor(1, 2, 1200) == 400
    assert two_values.beats(1, 2, 1200, 400, 393) == 1
