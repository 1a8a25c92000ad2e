"""Klappenspiel solved: boards that can be solved by hand, and laws on all the others."""

from fractions import Fraction

import pytest

from bestplay import klappenspiel
from bestplay.klappenspiel import memory
from papers.klappenspiel import figures


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ([], Fraction(1)),
        ([1], Fraction(0)),
        ([2], Fraction(1, 36)),
        ([6], Fraction(5, 36)),
        ([10], Fraction(3, 36)),
        ([1, 5], Fraction(2, 36)),
        # 3,4 wins at once; a sum of 3 leaves tile 4, and a sum of 4 leaves tile 3.
        ([3, 4], Fraction(2, 36) + 2 * Fraction(2, 36) * Fraction(3, 36)),
    ],
)
def test_boards_solved_by_hand(tiles: list[int], expected: Fraction) -> None:
    assert klappenspiel.worth(tiles) == expected


@pytest.mark.slow
def test_the_best_rule_wins_what_it_says() -> None:
    rule, worth = figures.best_rule()
    assert memory.judge_rule(rule).worth == worth


@pytest.mark.parametrize("roll", [(3, 3), (5, 6), (2, 1), (1, 7)])
def test_a_rule_for_a_roll_without_a_choice_is_refused(roll: tuple[int, int]) -> None:
    named = f"roll {roll[0]},{roll[1]} offers no choice; those that do are 1,2 1,3"
    with pytest.raises(ValueError, match=named):
        memory.Rule([roll])
