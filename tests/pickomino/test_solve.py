"""Pickomino's turn against brute force over all ordered throws, and against dice."""

from fractions import Fraction
from typing import Any

import pytest

from bestplay.pickomino import follow, rules
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import solver as turn
from bestplay.pickomino.positions import graph
from tests.oracle import pickomino as oracle

WORMS = goals.goal()


@pytest.mark.slow
def test_eight_dice_on_the_full_shelf() -> None:
    brute = oracle.turn(8, oracle.prize(set(rules.TILES), set(), None))
    known = goals.solve(rules.situation(), WORMS)
    assert Fraction(*turn.worth(known, rules.START)) == brute(())
    for kept in [(5, 5, 5, 6, 6), (6,), (4, 4, 4), (1, 1, 1, 1), (2, 3, 3), (6, 6, 6, 6, 6)]:
        assert Fraction(*turn.worth(known, rules.position(kept))) == brute(kept)


@pytest.mark.parametrize("aim", [WORMS, goals.goal("tile"), goals.goal("least", 4)])
def test_the_ends_of_a_turn_have_its_value(aim: Any) -> None:
    here = rules.situation(range(25, 37), [22], 24)
    known = goals.solve(here, aim)
    points, nothing, whole = follow.ends(known, rules.START)
    assert sum(points.values()) + nothing == whole
    pay = known.payoff
    total = sum(chance * pay.end[n] for n, chance in points.items()) + nothing * pay.fail
    assert Fraction(total, whole * pay.unit) == Fraction(*turn.worth(known, rules.START))
    followed = follow.follow(known, pay.end, pay.fail)
    assert Fraction(followed[-1], graph_scale() * pay.unit) == Fraction(total, whole * pay.unit)


def graph_scale() -> int:
    return int(graph().nodes[-1].scale)


def test_a_position_that_no_dice_come_to_is_refused() -> None:
    with pytest.raises(ValueError, match="no kept dice make 7 points with 7 left"):
        graph().place((1, 7, 7))
