"""Pickomino's turn against brute force over all ordered throws, and against dice."""

from fractions import Fraction

import pytest

from bestplay.pickomino import Goal, Purpose, Situation, rules
from bestplay.pickomino.solver import BestPlay, graph
from tests.oracle import pickomino as oracle

WORMS = Goal()


@pytest.mark.slow
def test_eight_dice_on_the_full_shelf() -> None:
    brute = oracle.turn(8, oracle.prize(set(rules.TILES), set(), None))
    known = BestPlay(Purpose(Situation(), WORMS).payoff())
    assert Fraction(*known.worth(rules.START)) == brute(())
    for kept in [(5, 5, 5, 6, 6), (6,), (4, 4, 4), (1, 1, 1, 1), (2, 3, 3), (6, 6, 6, 6, 6)]:
        assert Fraction(*known.worth(rules.position(kept))) == brute(kept)


@pytest.mark.parametrize("goal", [WORMS, Goal("tile"), Goal("least", 4)])
def test_the_ends_of_a_turn_have_its_value(goal: Goal) -> None:
    purpose = Purpose(Situation(range(25, 37), [22], 24), goal)
    known = BestPlay(purpose.payoff(), take=purpose.take)
    points, nothing, whole = known.ends(rules.START)
    assert sum(points.values()) + nothing == whole
    pay = known.payoff
    total = sum(chance * pay.end[n] for n, chance in points.items()) + nothing * pay.fail
    assert Fraction(total, whole * pay.unit) == Fraction(*known.worth(rules.START))
    short = nothing + sum(chance for n, chance in points.items() if not purpose.take(n))
    assert Fraction(*known.fails(rules.START)) == Fraction(short, whole)


def test_a_position_that_no_dice_come_to_is_refused() -> None:
    with pytest.raises(ValueError, match="no kept dice make 7 points with 7 left"):
        graph().place((1, 7, 7))
