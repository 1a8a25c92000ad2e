"""Klappenspiel solved: boards that can be solved by hand, and laws on all the others."""

from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import klappenspiel
from bestplay.klappenspiel import rules
from bestplay.klappenspiel import solver as solve
from tests.laws import slow_law
from tests.oracle import klappenspiel as oracle

some_rules = st.dictionaries(st.sampled_from(rules.CHOICE_ROLLS), st.sampled_from(rules.PLAYS))


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
    assert Fraction(solve.optimal()[rules.board_of(tiles)], solve.SCALE) == expected


@slow_law
@given(some_rules, st.sampled_from(rules.CHOICE_ROLLS), st.sampled_from(rules.PLAYS))
def test_settling_one_more_roll_never_helps(
    plays: dict[Any, str], roll: tuple[int, int], play: str
) -> None:
    looser = {other: plays[other] for other in plays if other != roll}
    tighter = looser | {roll: play}
    assert all(
        t <= s for t, s in zip(solve.rule_values(tighter), solve.rule_values(looser), strict=True)
    )


@pytest.mark.slow
def test_the_best_rule_wins_what_it_says_and_is_looked_for_step_by_step() -> None:
    heard: list[tuple[int, int | None]] = []
    top, plays = solve.best_rule(lambda done, of: heard.append((done, of)))
    assert solve.rule_values(plays)[rules.START] == top
    assert all(before[0] < after[0] for before, after in pairwise(heard))
    assert heard[-1][0] == heard[-1][1]


@pytest.mark.parametrize("roll", [(3, 3), (5, 6), (2, 1), (1, 7)])
def test_a_rule_for_a_roll_without_a_choice_is_refused(roll: tuple[int, int]) -> None:
    named = f"roll {roll[0]},{roll[1]} offers no choice; those that do are 1,2 1,3"
    with pytest.raises(ValueError, match=named):
        solve.fixed_graph({roll: "IND"})


@pytest.mark.parametrize("points", [0, 7, 12, 55])
def test_beating_a_score_is_solved_from_the_rules(points: int) -> None:
    """By the oracle's moves, on every board of the tiles 1 to 6 with the 10."""

    @cache
    def chance(up: frozenset[int]) -> Fraction:
        left = sum(up)
        here = Fraction((left < points) + (left <= points), 2)
        if not up:
            return here
        total = Fraction(0)
        for a, b in oracle.THROWS:
            ways = [oracle.after_ind(up, a, b), oracle.after_sum(up, a, b)]
            legal = [after for after in ways if after is not None]
            total += max([chance(after) for after in legal], default=here)
        return total / 36

    best = klappenspiel.beat(points)
    for size in range(8):
        for tiles in combinations((1, 2, 3, 4, 5, 6, 10), size):
            assert best.worth(tiles) == chance(frozenset(tiles))
