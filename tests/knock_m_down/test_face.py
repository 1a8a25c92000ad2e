"""The face of Knock 'm Down: games, allocations, moves, and what they refuse."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import comb
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.knock_m_down import ONE_DIE, TWO_DICE, Allocation, Game
from bestplay.knock_m_down import exact as fractions
from tests.knock_m_down.cases import FOUR, PEAKED, THREE, TWO, Case, pairs
from tests.laws import slow_law
from tests.oracle import knock_m_down as oracle

#: What quadrature promises.
CLOSE = 1e-10


# Games and allocations.


def test_chances_are_written_in_many_ways() -> None:
    written = ["1,2,3,4", ".1,.2,.3,.4", "1/10,1/5,3/10,2/5", "10, 20, 30, 40", "4/40,2/10,.3,.4"]
    numbers: list[Any] = [
        (1, 2, 3, 4),
        [0.1, 0.2, 0.3, 0.4],
        [Fraction(n, 10) for n in range(1, 5)],
    ]
    for chances in [*written, *numbers]:
        assert Game(chances) == FOUR
    assert Game("two dice") == TWO_DICE == Game("1,2,3,4,5,6,5,4,3,2,1")
    assert TWO_DICE.values == tuple(range(2, 13))
    assert TWO_DICE.chances == tuple(Fraction(6 - abs(n - 7), 36) for n in range(2, 13))
    assert Game("one die") == ONE_DIE
    assert ONE_DIE.chances == (Fraction(1, 6),) * 6


def test_how_many_allocations_there_are() -> None:
    listed = [laid.tokens for laid in FOUR.allocations(10)]
    assert listed == sorted(set(listed))
    assert {sum(tokens) for tokens in listed} == {10}
    assert len(listed) == FOUR.count(10) == comb(13, 3)
    assert TWO_DICE.count(36) == 4_076_350_421


def test_sixteen_tokens_and_one_on_each_sum() -> None:
    (best,) = TWO_DICE.fewest(16)
    assert str(best) == "0,0,1,2,3,4,3,2,1,0,0"
    assert TWO_DICE.expected_rolls(best) == pytest.approx(38.439015, abs=5e-7)
    assert TWO_DICE.expected_rolls((1,) * 11) == pytest.approx(61.217385, abs=5e-7)


def test_a_move_is_made_as_it_is_typed() -> None:
    for typed in ("7-2", "7 to 2", " 7 - 2", "7 \u2192 2"):
        assert str(TWO_DICE.made(PEAKED, typed)) == "1,0,1,1,2,3,2,1,1,0,0"


@given(pairs(), st.integers(1, 12))
def test_tokens_are_added_and_taken_one_by_one(case: Case, tokens: int) -> None:
    game, a, _ = case
    assert game.refitted(a, sum(a)).tokens == a
    changed = game.refitted(a, tokens)
    assert changed.total == tokens
    more, less = (changed, a) if tokens > sum(a) else (a, changed)
    assert all(x >= y for x, y in zip(more, less, strict=True))
    assert game.spread(tokens).total == tokens


def test_the_next_token_goes_where_it_costs_fewest_rolls() -> None:
    weights = THREE.weights
    grown = [(1, 2, 2), (0, 3, 2), (0, 2, 3)]
    best = min(grown, key=lambda tokens: oracle.rolls(weights, tokens))
    assert THREE.refitted("0,2,2", 5).tokens == best


# How many rolls, who wins, and what each single move is worth.


@given(pairs(6))
def test_answers_are_those_of_the_paper_s_recursion(case: Case) -> None:
    game, a, b = case
    weights = game.weights
    assert game.expected_rolls(a, exact=True) == oracle.rolls(weights, a)
    assert game.expected_rolls(a) == pytest.approx(float(oracle.rolls(weights, a)), 1e-11)
    assert game.last_chances(a, exact=True) == oracle.last(weights, a)
    last = [float(chance) for chance in oracle.last(weights, a)]
    assert game.last_chances(a) == pytest.approx(last, abs=CLOSE)
    exact, close = game.outcome(a, b, exact=True), game.outcome(a, b)
    assert tuple(exact) == oracle.outcome(weights, a, b)
    assert sum(exact) == 1
    assert close == pytest.approx([float(chance) for chance in exact], abs=CLOSE)
    assert (exact.error, exact.exact, close.error, close.exact) == (0, True, 1e-9, False)
    assert exact[::-1] == game.outcome(b, a, exact=True)
    assert game.outcome(a, a, exact=True) == (0, 1, 0)
    assert exact.worth == exact.win + exact.draw / 2
    assert exact.margin == exact.win - exact.loss == fractions.margin(game, a, b)


@given(pairs(6), st.integers(0, 8))
def test_the_chance_to_be_done_is_the_recursion_s(case: Case, roll: int) -> None:
    game, a, _ = case
    chance = oracle.done_by(game.weights, a, roll)
    assert game.distribution(a).by(roll) == pytest.approx(float(chance), abs=CLOSE)


def test_how_many_rolls_a_card_takes() -> None:
    rolls = TWO.distribution("0,2")
    assert rolls.by(1) == pytest.approx(0, abs=1e-12)
    assert rolls.by(2) == pytest.approx(4 / 9)
    assert rolls.by(3) == pytest.approx(20 / 27)
    assert (rolls.median, rolls.within(0.44), rolls.within(0.75), rolls.by(10**6)) == (3, 2, 4, 1.0)
    assert 1 - rolls.done[-1] < rolls.tail == 1e-10
    short = TWO.distribution("0,2", tail=0.1)
    assert short.done == pytest.approx(rolls.done[: len(short.done)])


@slow_law
@given(pairs(4))
def test_separate_dice_against_the_recursion(case: Case) -> None:
    game, a, b = case
    outcome = game.outcome(a, b, dice="separate")
    most = 9
    one, other = ([float(oracle.done_by(game.weights, x, n)) for n in range(most)] for x in (a, b))
    seen = sum((one[n] - one[n - 1]) * (1 - other[n]) for n in range(1, most))
    assert seen - CLOSE <= outcome.win <= seen + (1 - one[-1]) + CLOSE
    assert game.outcome(b, a, dice="separate") == pytest.approx(outcome[::-1], abs=CLOSE)
    assert sum(outcome) == pytest.approx(1, abs=CLOSE)


# Moves.


@slow_law
@given(pairs())
def test_moves_are_ranked_as_the_recursion_does(case: Case) -> None:
    game, a, b = case
    weights = game.weights
    close, exact = game.answer(a, against=b), game.answer(a, against=b, exact=True)
    margins = {}
    for source in game.values:
        for target in game.values:
            if source != target and a[source - 1]:
                after = game.moved(a, source, target).tokens
                win, _, loss = oracle.outcome(weights, after, b)
                margins[f"{source} to {target}"] = win - loss
    win, _, loss = oracle.outcome(weights, a, b)
    top = max(margins.values(), default=win - loss)
    best = {text for text, margin in margins.items() if margin == top}
    for answer in (close, exact):
        assert {move.text for move in answer.plays} == set(margins)
        assert len(answer.plays) == len(margins)
        assert {move.text for move in answer.best} == best
        losses = [move.loss for move in answer.plays]
        assert losses == sorted(losses)
        assert [move.best for move in answer.plays] == [loss == 0 for loss in losses]
        assert (answer.gain > 0) == (top > win - loss)
        assert (answer.gain == 0) == (top == win - loss)
    assert exact.gain == (top - win + loss) / 2
    assert exact.worth == (1 + max(top, win - loss)) / 2
    for move in exact.plays:
        assert move.loss == (top - margins[move.text]) / 2
        assert move.outcome == oracle.outcome(weights, move.after.tokens, b)
        assert move.worth == (1 + margins[move.text]) / 2
    for move in close.plays:
        assert move.loss == pytest.approx(float(top - margins[move.text]) / 2, abs=1e-9)
        assert move.worth == pytest.approx(float(1 + margins[move.text]) / 2, abs=1e-9)


def test_where_no_move_helps() -> None:
    answer = FOUR.answer("1,2,3,4", against="0,2,3,5")
    assert answer.gain < 0
    assert answer.worth == answer.now.worth
    assert answer.plays[0].loss == 0
    alone = Game("1").answer("3", against="3")
    assert (alone.plays, alone.best, alone.gain) == ((), (), 0)
    assert alone.worth == alone.now.worth == 0.5


#: What no game, and no card of four values, can be.
NO_GAMES: list[tuple[Any, str]] = [
    (".1,.2", "0.3"),
    ("-1,2", "'-1'"),
    ("1,,2", "missing"),
    ("1/0,1", "'1/0'"),
    ((0, 0), "above 0"),
    ((1,) * 21, "20 .*21"),
]
NO_CARDS: list[tuple[Any, str]] = [
    ("1,2", "A .*4 .*not 2"),
    ((1, 2, 0.5, 0), "0.5 .*A"),
    ((1, -2, 3, 4), "A .*-2"),
    ("0,0,0,0", "A has 0"),
    ("100,0,0,0", "A has 100"),
]
NOBODY: list[tuple[Any, str]] = [((1, -1), "not -1"), ((0.5, 1), "whole")]


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        *[(partial(Game, chances), told) for chances, told in NO_GAMES],
        *[(partial(FOUR.allocation, tokens, "A"), told) for tokens, told in NO_CARDS],
        *[(partial(Allocation, tokens), why) for tokens, why in NOBODY],
        *[
            (partial(ask, "1,2,3,4", "1,2,3,3"), "A .*10 .*B .*9")
            for ask in (FOUR.outcome, FOUR.answer)
        ],
        (partial(TWO.outcome, "1,1", "0,2", "separate", exact=True), "exact"),
        (partial(TWO_DICE.emperor, 20), "too many"),
        (partial(TWO_DICE.tournament, 36), "4076350421"),
        (partial(TWO_DICE.best_replies, "1,1,1,1,1,1,1,1,1,1,5"), "3268760"),
        *[(partial(FOUR.count, tokens), f"1 to 99, not {tokens}") for tokens in (0, 100)],
        (partial(Game("1,0,2").allocation, "1,1,0"), "on 2.* never leave"),
        (partial(TWO_DICE.allocation, ",".join(["1"] * 12)), "1 never comes with two dice"),
        (partial(TWO_DICE.made, PEAKED, "2-7", "B"), "B .*only on 4, 5, 6, 7, 8, 9, 10"),
        *[(partial(TWO_DICE.made, PEAKED, text), f"'{text}'") for text in ("7", "x-y")],
        (partial(TWO.distribution("0,2", tail=0.1).within, 0.99), "0.99"),
        (partial(Game("1,10000").distribution, "5,0"), "1,600"),
    ],
)
def test_what_makes_no_sense_is_refused(ask: Callable[[], Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ask()
