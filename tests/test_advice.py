"""Advice: every legal move, best first, with what it loses."""

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import advice, dice
from bestplay.rules import klappenspiel
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals
from bestplay.solve import klappenspiel as solve_klappenspiel
from tests.laws import games, klappenspiel_boards, law


def itself(value: int) -> int:
    return value


def tens(value: int) -> int:
    """A worth of which the units are but a tie-break."""
    return value // 10


def test_moves_are_ranked_with_their_losses() -> None:
    ranked = advice.rank([("low", 0), ("high", 1), ("middle", 2)], [5, 9, 7], itself)
    assert [(move.name, move.value, move.loss) for move in ranked] == [
        ("high", 9, 0),
        ("middle", 7, 2),
        ("low", 5, 4),
    ]
    assert ranked[0].after == 1


def test_equal_moves_keep_the_order_of_the_rules_and_lose_nothing() -> None:
    ranked = advice.rank([("a", 0), ("b", 1), ("c", 2)], [4, 4, 4], itself)
    assert [(move.name, move.loss) for move in ranked] == [("a", 0), ("b", 0), ("c", 0)]


def test_a_tie_break_orders_moves_of_equal_worth() -> None:
    ranked = advice.rank([("a", 0), ("b", 1)], [41, 48], tens)
    assert [(move.name, move.worth, move.loss) for move in ranked] == [("b", 4, 0), ("a", 4, 0)]


def test_there_is_no_advice_without_a_legal_move() -> None:
    assert advice.rank([], [1, 2], itself) == []
    assert advice.options([], lambda throw: [], [1, 2], itself, 0) == []


def test_a_throw_that_cannot_come_is_left_out_and_one_without_a_move_ends_the_turn() -> None:
    legal = {1: [("go", 0)], 2: [], 3: [("go", 0)]}
    found = advice.throws([(1, 5), (2, 1), (3, 0)], legal.get, [8], itself, 2)
    assert [(row.throw, row.weight, row.value) for row in found] == [(1, 5, 8), (2, 1, 2)]
    assert found[1].moves == []


def test_the_ways_to_throw_are_ranked_too() -> None:
    legal = {1: [("go", 0)], 2: []}
    choices = [(1, 4, [(1, 1), (2, 3)]), (2, 4, [(1, 3), (2, 1)])]
    best, other = advice.options(choices, legal.get, [8], itself, 0)
    assert (best.dice, best.value, best.loss, advice.chance_to_end(best)) == (2, 6, 0, (1, 4))
    assert (other.dice, other.value, other.loss, advice.chance_to_end(other)) == (1, 2, 4, (3, 4))


@law
@given(st.lists(st.integers(0, 99), min_size=1, max_size=9))
def test_ranked_moves_fall_in_value_and_rise_in_loss(values: list[int]) -> None:
    ranked = advice.rank([(place, place) for place in range(len(values))], values, tens)
    assert sorted(move.name for move in ranked) == list(range(len(values)))
    assert [move.value for move in ranked] == sorted(values, reverse=True)
    assert [move.loss for move in ranked] == sorted(move.loss for move in ranked)
    assert ranked[0].loss == 0
    for before, after in pairwise(ranked):
        assert before.value > after.value or before.name < after.name


@law
@given(klappenspiel_boards.filter(bool))
def test_advice_for_klappenspiel_is_worth_the_value_of_the_board(board: int) -> None:
    values = solve_klappenspiel.optimal()
    (option,) = advice.options(
        [(2, 36, klappenspiel.throws())],
        lambda throw: klappenspiel.moves(board, throw),
        values,
        itself,
        0,
    )
    assert option.value == values[board]
    assert [row.throw for row in option.throws] == list(dice.PAIRS)
    stuck = sum(w for throw, w in klappenspiel.throws() if not klappenspiel.moves(board, throw))
    assert advice.chance_to_end(option) == (stuck, 36)


@law
@given(games(5), st.data())
def test_advice_for_shut_the_box_is_worth_the_value_of_the_board(
    rule: Any, data: st.DataObject
) -> None:
    aim = goals.goal(rule, data.draw(st.sampled_from(["score", "shut"])))
    known = goals.solve(rule, aim)
    board = data.draw(st.integers(1, rules.start(rule)))
    found = advice.options(
        goals.choices(rule, board),
        lambda total: [(to, to) for to in rules.moves(rule, board, total)],
        known.values,
        lambda number: goals.worth(rule, known, number),
        known.payoff[board],
    )
    assert found[0].value == known.values[board]
    assert found[0].loss == 0
    assert all(option.loss >= 0 for option in found)
    assert sorted(option.dice for option in found) == list(rules.dice_options(rule, board))
    for option in found:
        assert sum(row.weight for row in option.throws) == option.total


def test_the_advice_on_a_lone_six() -> None:
    rule = rules.rules([6])
    known = goals.solve(rule, goals.goal(rule, "shut"))
    one, two = advice.options(
        goals.choices(rule, 1),
        lambda total: [(to, to) for to in rules.moves(rule, 1, total)],
        known.values,
        lambda number: goals.worth(rule, known, number),
        known.payoff[1],
    )
    assert (one.dice, two.dice) == (1, 2)
    assert Fraction(two.loss, known.unit) == Fraction(6, 36) - Fraction(5, 36)
    assert advice.chance_to_end(one) == (5, 6)
    assert advice.chance_to_end(two) == (31, 36)
    assert two.worth == pytest.approx(known.unit * 5 / 36)
