"""The Shut the Box family solved: games that can be solved by hand, and laws on all the others."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import backward
from bestplay.core.backward import Graph
from bestplay.tiles import goals, rules
from bestplay.tiles.rules import Rules
from tests.laws import games, payoffs


def fraction(rule: Rules, number: int) -> Fraction:
    return Fraction(number, rules.scale(rule))


def earned_by(rule: Rules, strategy: Graph, payoff: Sequence[int]) -> int:
    return backward.values(strategy, goals.scale_payoff(rule, payoff))[-1]


def optimal(rule: Rules, *wanted: Sequence[int]) -> Graph:
    """The strategy best by the first payoff, ties by the next."""
    packed = goals.scale_payoff(rule, goals.pack(rule, wanted)[0])
    play = rules.graph(rule)
    return backward.first(backward.best(play, backward.values(play, packed), packed))


def chance_to_shut(rule: Rules) -> Fraction:
    return fraction(rule, goals.best_values(rule, goals.all_down(rule))[-1])


@pytest.mark.parametrize(
    ("tiles", "one_die", "shut"),
    [
        ([6], "never", Fraction(5, 36)),
        ([6], "always", Fraction(1, 6)),
        ([7], "always", Fraction(6, 36)),
        ([1], "never", Fraction(0)),
        ([1], "sum6", Fraction(1, 6)),
        # A sum of 3 takes both; a sum of 2 leaves tile 1, which two dice cannot take.
        ([1, 2], "never", Fraction(2, 36)),
        # One die: 3 takes both, 1 or 2 leaves a tile to be thrown with one die again.
        ([1, 2], "always", Fraction(1, 6) + 2 * Fraction(1, 36)),
    ],
)
def test_games_solved_by_hand(tiles: list[int], one_die: str, shut: Fraction) -> None:
    rule = rules.rules(tiles, one_die)
    assert chance_to_shut(rule) == shut


@given(games(4), st.data())
def test_a_packed_solution_holds_what_its_strategy_earns(rule: Rules, data: st.DataObject) -> None:
    wanted = [data.draw(payoffs(rule, high=3)) for _ in range(3)]
    packed, base = goals.pack(rule, wanted)
    earned = goals.unpack(goals.best_values(rule, packed)[-1], base, 3)
    assert earned[0] == goals.best_values(rule, wanted[0])[-1]
    strategy = optimal(rule, *wanted)
    assert earned == [earned_by(rule, strategy, payoff) for payoff in wanted]


@given(games(4), st.data())
def test_a_tie_is_settled_as_well_as_the_first_payoff_allows(
    rule: Rules, data: st.DataObject
) -> None:
    first, second = data.draw(payoffs(rule, high=1)), data.draw(payoffs(rule))
    settled = earned_by(rule, optimal(rule, first, second), second)
    unsettled = earned_by(rule, optimal(rule, first), second)
    assert unsettled <= settled <= goals.best_values(rule, second)[-1]
