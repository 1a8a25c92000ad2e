"""Knock 'm Down's search, tournaments, replies and theory of two values, by brute force."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.knock_m_down import Game, exact, replies, rules, search, tournament, two_values
from papers.knock_m_down.figures import lower_bound as figures
from papers.knock_m_down.figures.lower_bound import LIKELIER, none_on_the_rarer
from tests.conftest import Entries
from tests.knock_m_down.cases import RuleCase, rule_pairs
from tests.laws import slow_law
from tests.oracle import knock_m_down as oracle

#: What quadrature promises.
CLOSE = 1e-10

# The fewest rolls.


@slow_law
@given(rule_pairs(5))
def test_the_search_leaves_no_better_allocation_out(case: RuleCase) -> None:
    game, a, _ = case
    known = {tokens: oracle.rolls(game.weights, tokens) for tokens in rules.playable(game, sum(a))}
    least = min(known.values())
    best = {rules.canonical(game, tokens) for tokens, value in known.items() if value == least}
    assert set(search.fewest(game, sum(a))) == best
    for tokens in best:
        assert search.respects_paper(game, tokens)
        assert tokens in search.candidates(game, sum(a))


@slow_law
@given(rule_pairs(5))
def test_the_proven_move_saves_rolls(case: RuleCase) -> None:
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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("weights", "tokens", "count"), [("1,2,3", 5, 3), ("2,3,5", 6, 0), ("2,3,5", 9, 3)]
)
def test_a_tournament_says_what_to_draw_where_nothing_beats_all(
    weights: str, tokens: int, count: int
) -> None:
    """The oracle compares what is drawn with all layouts."""
    found = Game(weights).tournament(tokens)
    drawn = {tuple(laid): chance for laid, chance in found.drawn}
    assert len(drawn) == count
    assert bool(drawn) != bool(found.emperors)
    if not drawn:
        return
    assert sum(drawn.values()) == 1
    game = rules.parse(weights)
    for laid in rules.playable(game, tokens):
        against = Fraction(0)
        for other, chance in drawn.items():
            win, _, loss = oracle.outcome(game.weights, laid, other)
            against += chance * (win - loss)
        assert against == 0 if laid in drawn else against < 0


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
@given(rule_pairs(4))
def test_the_best_reply_is_the_best_of_all(case: RuleCase) -> None:
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


# No lower bound on x_a / x_b holds in all games.


@pytest.mark.parametrize("n", LIKELIER)
def test_the_rarer_value_stays_empty_for_so_many_tokens_and_no_more(n: int) -> None:
    most = none_on_the_rarer(n)
    assert n * math.log(n) < most < (n + 1) * math.log(n + 1) + 1
    if n < 100:
        assert two_values.fewest(1, n, most) == 0 < two_values.fewest(1, n, most + 1)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_rolls_played_out_one_by_one_say_the_same(n: int) -> None:
    def rolls(x: int, tokens: int) -> Fraction:
        return oracle.rolls((1, n), (x, tokens - x))

    most = none_on_the_rarer(n)
    for tokens in range(1, most + 3):
        least = min(rolls(x, tokens) for x in range(tokens + 1))
        assert (rolls(0, tokens) == least) == (tokens <= most)


def test_the_least_quotient_of_the_original_game(entries: Entries) -> None:
    entry = entries("knock-m-down")["knock.original.lower-bound"]
    game = rules.ORIGINAL
    quotients = []
    for tokens in range(1, figures.MOST + 1):
        laid = search.fewest(game, tokens)[0]
        for a, p in enumerate(game.weights):
            for b, q in enumerate(game.weights):
                if p < q and laid[b]:
                    quotients.append(Fraction(laid[a] + 1, laid[b]) / Fraction(p, q))
    assert Fraction(entry["exact"]) == min(quotients)
