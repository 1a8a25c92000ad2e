"""Goals of a turn of Pickomino, and steals that count more."""

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


def test_exactly_one_tile() -> None:
    on_the_grill = Situation().worth(goal=Goal("exactly", exactly=24))
    assert on_the_grill == pytest.approx(0.3750602, abs=5e-8)
    # More points take a higher tile, so they have to be met as those of a tile that is stolen.
    assert on_the_grill == Situation(shelf=(), tops="24").worth(goal="tile")
    here = SLIDES.turn("5,5,5,6", "goal=exactly&exactly=25")
    assert here.worth == {str(take): chance for take, chance in here.outcome().takes}["steal 25"]
    assert SLIDES.worth(goal="goal=exactly&exactly=22") == 0


@pytest.mark.parametrize("tile", [20, 37])
def test_exactly_a_tile_that_there_is(tile: int) -> None:
    with pytest.raises(ValueError, match=str(tile)):
        Goal("exactly", exactly=tile)


def test_four_3s_are_the_worst_of_this_throw() -> None:
    """A program on the web advises them."""
    plays = Situation().plays(throw="1,3,3,3,3,4,4,5")
    assert [play.text for play in plays] == ["4,4 throw", "5 throw", "1 throw", "3,3,3,3 throw"]
    assert plays[0].worth == pytest.approx(1.384705, abs=5e-7)
    assert plays[-1].worth == pytest.approx(1.021605, abs=5e-7)
