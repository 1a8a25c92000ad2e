"""What a turn of Pickomino is played for: goals and steals that count more."""

from fractions import Fraction

import pytest

from bestplay.pickomino import Goal, Situation

SLIDES = Situation(shelf="24,33,34", tops="21,25,29", own=32)


def test_what_stopping_short_does() -> None:
    here = Situation(shelf="30", own=36)
    fail = {play.text: play.worth for play in here.plays(kept="5,5,6,6,6")}
    throw = {play.text for play in here.plays(kept="5,5,6,6,6", goal="goal=worms&short=throw")}
    free = {play.text: play.worth for play in here.plays("5,5,6,6,6", goal=Goal(short="free"))}
    assert fail["stop"] == -4
    assert throw == {"throw"}
    assert free["stop"] == 0


def test_nothing_left_to_throw_is_a_stop_even_where_one_must_throw() -> None:
    here = Situation(shelf="36", own=33)
    (play,) = here.plays(kept="1,1,1,1,2,2,2,6", goal=Goal(short="throw"))
    assert (play.stop, play.take, play.worth) == (True, None, -4)


def test_a_steal_that_counts_double() -> None:
    here = Situation(shelf="24", tops="25")
    assert here.plays("5,5,5,6,6")[0].worth == 2
    assert here.plays("5,5,5,6,6", goal="goal=worms&steal=100")[0].worth == 4


@pytest.mark.parametrize("least", [1, 2, 3, 4])
def test_at_least_so_many_worms(least: int) -> None:
    turn = SLIDES.turn("5,6", Goal("least", least=least))
    assert turn.worth == sum(turn.outcome().worms[least:], Fraction(0))
    if least == 1:
        assert turn.worth == SLIDES.worth("5,6", "tile")
