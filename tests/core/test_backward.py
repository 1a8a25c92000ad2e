"""Backward induction on graphs small enough to solve by hand, and its laws on random ones."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import backward
from bestplay.tiles.players import start_values

#: From the start a coin falls heads, which lets the player choose between both ends, or tails,
#: which ends the turn where it stands.
COIN = [(2, (1, 1))]
TURN: Any = [([], []), ([], []), ([[0, 1], []], COIN)]

Graph = list[tuple[list[list[int]], list[tuple[int, tuple[int, int]]]]]


@st.composite
def graphs(draw: st.DrawFn, most_moves: int = 3) -> tuple[Graph, list[int]]:
    """A graph of up to nine positions with two throws, fair or one to three, and payoffs."""
    graph: Graph = [([], [])]
    for position in range(1, draw(st.integers(2, 9))):
        moves = st.lists(
            st.integers(0, position - 1), max_size=min(most_moves, position), unique=True
        )
        kinds = st.lists(st.sampled_from([(2, (1, 1)), (4, (1, 3))]), max_size=2, unique=True)
        graph.append(([draw(moves), draw(moves)], draw(kinds)))
    payoff = draw(st.lists(st.integers(-9, 9), min_size=len(graph), max_size=len(graph)))
    return graph, payoff


def scaled(graph: Graph, payoff: list[int], by: int = 4) -> list[int]:
    """The payoffs over a scale that every denominator divides."""
    return [p * by ** len(graph) for p in payoff]


def test_best_worst_and_random_play_by_hand() -> None:
    payoff = [8, 4, 2]
    assert backward.values(TURN, payoff)[2] == 5
    assert backward.values(TURN, payoff, min)[2] == 3
    assert backward.values(TURN, payoff, backward.average)[2] == 4


def test_ties_stay_and_the_first_listed_is_taken() -> None:
    payoff = [4, 4, 0]
    value = backward.values(TURN, payoff)
    assert backward.best(TURN, value, payoff)[2] == ([[0, 1], []], COIN)
    assert backward.first(TURN)[2] == ([[0], []], COIN)


def test_where_the_turn_ends_by_hand() -> None:
    assert backward.ends(backward.first(TURN), 2, 1.0) == [0.5, 0.0, 0.5]
    assert backward.ends(TURN, 2, 4) == [1, 1, 2]
    assert backward.ends(TURN, 2, Fraction(1)) == [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]
    assert backward.ends(TURN, 1, 1.0) == [0.0, 1.0, 0.0]


def test_a_scale_that_is_too_small_is_refused() -> None:
    with pytest.raises(ArithmeticError, match=r"scale .* is too small"):
        backward.values(TURN, [1, 0, 0])
    with pytest.raises(ArithmeticError, match=r"scale .* is too small"):
        backward.average([1, 2])


@pytest.mark.slow
@given(graphs())
def test_floats_fractions_and_whole_numbers_agree(drawn: tuple[Graph, list[int]]) -> None:
    graph, payoff = drawn
    whole = 4 ** len(graph)
    exact = backward.values(graph, [Fraction(p) for p in payoff])
    assert [Fraction(v, whole) for v in backward.values(graph, scaled(graph, payoff))] == exact
    assert backward.values(graph, [float(p) for p in payoff]) == pytest.approx(exact, abs=1e-12)


@given(graphs())
def test_a_value_is_the_best_options_mean(drawn: tuple[Graph, list[int]]) -> None:
    graph, payoff = drawn
    value = backward.values(graph, [Fraction(p) for p in payoff])
    for position, (throws, options) in enumerate(graph):
        after = [max((value[n] for n in nexts), default=payoff[position]) for nexts in throws]
        means = [
            Fraction(sum(w * a for w, a in zip(weights, after, strict=True)), total)
            for total, weights in options
        ]
        assert value[position] == max(means, default=payoff[position])


@given(graphs())
def test_any_choice_among_best_moves_is_worth_the_value(drawn: tuple[Graph, list[int]]) -> None:
    graph, payoff = drawn
    exact: list[Any] = [Fraction(p) for p in payoff]
    value = backward.values(graph, exact)
    best = backward.best(graph, value, exact)
    assert backward.values(best, exact, min) == value
    assert backward.values(backward.first(best), exact) == value


@given(graphs())
def test_payoffs_weighed_by_where_the_turn_ends_are_the_value(
    drawn: tuple[Graph, list[int]],
) -> None:
    graph, payoff = drawn
    exact: list[Any] = [Fraction(p) for p in payoff]
    chance = backward.ends(graph, len(graph) - 1, Fraction(1))
    assert sum(chance) == 1
    assert min(chance) >= 0
    weighed = sum(c * p for c, p in zip(chance, payoff, strict=True))
    assert weighed == backward.values(graph, exact, backward.average)[-1]


@given(graphs(), st.data())
def test_several_payoffs_at_once_are_one_after_another(
    drawn: tuple[Graph, list[int]], data: st.DataObject
) -> None:
    graph, payoff = drawn
    more = st.lists(st.integers(-9, 9), min_size=len(graph), max_size=len(graph))
    payoffs = [scaled(graph, each) for each in (payoff, *data.draw(st.lists(more, max_size=3)))]
    each = [backward.values(graph, payoff)[-1] for payoff in payoffs]
    assert start_values(graph, range(len(graph)), payoffs) == each


def test_several_payoffs_want_a_scale_that_is_great_enough_for_each() -> None:
    places = range(len(TURN))
    assert start_values(TURN, places, [[8, 4, 2], [-8, -4, 10**30]]) == [5, 5 * 10**29 - 2]
    for last in ([8, 4, 1], [8, 4, 10**30 + 1]):
        for payoffs in ([last, [8, 4, 2]], [[8, 4, 2], last], [[8, 4, 2], last, [8, 4, 2], last]):
            with pytest.raises(ArithmeticError, match="too small"):
                start_values(TURN, places, payoffs)


@pytest.mark.slow
@given(graphs())
def test_where_best_play_ends_needs_no_graph_of_it(drawn: tuple[Graph, list[int]]) -> None:
    graph, payoff = drawn
    whole = 4 ** len(graph)
    payoff = scaled(graph, payoff)
    value = backward.values(graph, payoff)
    start = len(graph) - 1
    ends = backward.ends(backward.first(backward.best(graph, value, payoff)), start, whole)
    assert backward.best_ends(graph, value, payoff, start, whole) == ends
