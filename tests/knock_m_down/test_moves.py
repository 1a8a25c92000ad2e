"""The face of Knock 'm Down: how many rolls, who wins, and what each single move is worth."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.knock_m_down import ONE_DIE, TWO_DICE, Allocation, Game, Outcome
from tests.knock_m_down.cases import FLAT, FOUR, PEAKED, THREE, TWO, Case, pairs
from tests.laws import law, slow_law
from tests.oracle import knock_m_down as oracle

# How many rolls, and who wins.


@law
@given(pairs())
def test_answers_are_those_of_the_paper_s_recursion(case: Case) -> None:
    game, a, b = case
    weights = game.weights
    assert game.expected_rolls(a, exact=True) == oracle.rolls(weights, a)
    assert game.expected_rolls(a) == pytest.approx(float(oracle.rolls(weights, a)), 1e-10)
    assert game.last_chances(a, exact=True) == oracle.last(weights, a)
    last = [float(chance) for chance in oracle.last(weights, a)]
    assert game.last_chances(a) == pytest.approx(last, abs=1e-9)
    exact, close = game.outcome(a, b, exact=True), game.outcome(a, b)
    assert tuple(exact) == oracle.outcome(weights, a, b)
    assert sum(exact) == 1
    assert close == pytest.approx([float(chance) for chance in exact], abs=close.error)
    assert (exact.error, exact.exact, close.exact) == (0, True, False)
    assert exact.turned() == game.outcome(b, a, exact=True)
    assert exact.worth == exact.win + exact.draw / 2
    assert exact.margin == exact.win - exact.loss


@law
@given(pairs(), st.integers(0, 8))
def test_the_chance_to_be_done_is_the_recursion_s(case: Case, roll: int) -> None:
    game, a, _ = case
    chance = oracle.done_by(game.weights, a, roll)
    assert game.cleared_by(a, roll) == chance
    assert game.distribution(a).by(roll) == pytest.approx(float(chance), abs=1e-9)


def test_the_paper_s_examples() -> None:
    assert TWO.expected_rolls("0,2", exact=True) == 3
    assert TWO.expected_rolls("1,1", exact=True) == Fraction(7, 2)
    outcome = TWO.outcome("1,1", "0,2", exact=True)
    assert outcome == Outcome(Fraction(5, 9), Fraction(0), Fraction(4, 9))
    assert [round(chance, 3) for chance in TWO_DICE.outcome(FLAT, PEAKED)] == [0.161, 0.087, 0.752]


def test_how_many_rolls_a_card_takes() -> None:
    rolls = TWO.distribution("0,2")
    assert rolls.by(1) == pytest.approx(0, abs=1e-12)
    assert rolls.by(2) == pytest.approx(4 / 9)
    assert rolls.by(3) == pytest.approx(20 / 27)
    assert (rolls.median, rolls.within(0.44), rolls.within(0.75), rolls.by(10**6)) == (3, 2, 4, 1.0)
    assert rolls.mean == pytest.approx(3, abs=1e-6)
    assert 1 - rolls.done[-1] < rolls.tail == 1e-10
    assert (
        repr(rolls)
        == f"<Distribution: half within 3 rolls, all but 1e-10 within {len(rolls.done) - 1}>"
    )
    short = TWO.distribution("0,2", tail=0.1)
    assert short.done == pytest.approx(rolls.done[: len(short.done)])
    with pytest.raises(ValueError, match="0.99 is too near to 1: this distribution ends at"):
        short.within(0.99)
    with pytest.raises(ValueError, match="more than 1,600 throws may be needed"):
        Game("1,10000").distribution("5,0")


@slow_law
@given(pairs(4))
def test_separate_dice_against_the_recursion(case: Case) -> None:
    game, a, b = case
    outcome = game.outcome(a, b, dice="separate")
    most = 9
    one, other = ([float(oracle.done_by(game.weights, x, n)) for n in range(most)] for x in (a, b))
    seen = sum((one[n] - one[n - 1]) * (1 - other[n]) for n in range(1, most))
    assert seen - 1e-9 <= outcome.win <= seen + (1 - one[-1]) + 1e-9
    assert game.outcome(b, a, dice="separate") == pytest.approx(outcome.turned(), abs=1e-9)
    assert sum(outcome) == pytest.approx(1, abs=1e-9)


def test_dice_are_common_or_separate() -> None:
    with pytest.raises(ValueError, match="dice are common or separate, not 'mine'"):
        TWO.outcome("1,1", "0,2", dice="mine")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="with separate dice there is no exact outcome"):
        TWO.outcome("1,1", "0,2", dice="separate", exact=True)


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


def test_a_move_says_what_it_does() -> None:
    best = FOUR.moves("0,2,3,5", against="1,2,3,4")[0]
    assert (best.source, best.target, best.places) == (4, 1, (3, 0))
    assert (best.before, best.after) == (Allocation("0,2,3,5"), Allocation("1,2,3,4"))
    assert repr(best) == str(best) == f"Move('4 to 1', worth={best.worth!r}, loss=0.0)"
    follow = best.follow()
    assert follow.rolls == FOUR.expected_rolls("1,2,3,4")
    assert follow.before == FOUR.expected_rolls("0,2,3,5")
    assert best.ends == 0
    (only,) = TWO.moves("0,1", against="1,0")
    assert (only.text, only.ends) == ("2 to 1", Fraction(1, 3))


def test_swapped_equal_values_are_equal_moves() -> None:
    answer = TWO_DICE.answer(PEAKED, against=FLAT)
    assert [move.text for move in answer.best] == ["7 to 6", "7 to 8"]
    assert answer.best == answer.plays[:2]
    assert answer.worth == answer.plays[0].worth
    assert answer.gain == pytest.approx(0.00248, abs=1e-5)
    assert len(answer.plays) == 7 * 10
    assert answer.now == TWO_DICE.outcome(PEAKED, FLAT)


def test_tokens_that_cannot_matter_make_equal_moves() -> None:
    """Where the other has more anyway, it does not matter which of these tokens is moved."""
    answer = Game("1,2,3").answer("1,1,4", against="2,3,1")
    best = {move.text for move in answer.best}
    exact = {move.text for move in Game("1,2,3").answer("1,1,4", "2,3,1", exact=True).best}
    assert best == exact
    wasted = Game("1,1,1").answer("1,1,2", against="2,2,0")
    assert len({move.loss for move in wasted.plays if move.target == 3}) == 1


def test_where_no_move_helps() -> None:
    answer = FOUR.answer("1,2,3,4", against="0,2,3,5")
    assert answer.gain < 0
    assert answer.worth == answer.now.worth
    assert answer.plays[0].loss == 0
    alone = Game("1").answer("3", against="3")
    assert (alone.plays, alone.best, alone.gain) == ((), (), 0)
    assert alone.worth == alone.now.worth == 0.5


def test_separate_dice_rank_moves_too_and_outcomes_can_be_handed_in() -> None:
    told: list[tuple[int, int | None]] = []
    outcomes = THREE.outcomes_of_moves(
        "0,2,3", "0,1,4", "separate", report=lambda done, of: told.append((done, of))
    )
    assert told == [(n, 5) for n in range(1, 6)]
    answer = THREE.answer("0,2,3", "0,1,4", "separate", outcomes=outcomes)
    assert answer == THREE.answer("0,2,3", "0,1,4", "separate")
    assert [move.outcome for move in answer.plays] == [
        THREE.outcome(move.after, "0,1,4", "separate") for move in answer.plays
    ]
    swapped = ONE_DIE.answer("3,1,0,0,0,0", "1,1,1,1,0,0", "separate")
    assert [move.text for move in swapped.best] == ["1 to 3", "1 to 4", "1 to 5", "1 to 6"]
