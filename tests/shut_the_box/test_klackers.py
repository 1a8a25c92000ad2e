"""Klackers as everybody calls it: nine tiles, one die or two whenever the player likes."""

import doctest
from fractions import Fraction

import pytest

from bestplay import klackers
from bestplay.shut_the_box import Game
from tests.oracle import shut_the_box as oracle


def test_the_examples_in_the_documentation() -> None:
    assert doctest.testmod(klackers).attempted > 2
    assert doctest.testmod(klackers).failed == 0


def test_best_play_for_a_nine_on_two_four_five_seven() -> None:
    plays = klackers.plays("2,4,5,7", roll=9)
    assert (plays[0].flips, plays[0].worth, plays[1].loss) == (
        (4, 5),
        Fraction(1445, 216),
        Fraction(5, 18),
    )


def test_the_whole_game_leaves_eleven_points() -> None:
    assert klackers.worth() == klackers.answer().worth == klackers.solution().worth()
    assert round(float(klackers.worth()), 2) == 11.01
    assert klackers.worth("2,4,5,7") == oracle.least_score((2, 4, 5, 7), "always")


def test_one_die_on_one_two_four_but_not_on_one_two_five() -> None:
    assert klackers.answer("1,2,4").options[0].dice == 1
    assert klackers.answer("1,2,5").options[0].dice == 2


def test_a_throw_of_one_needs_one_die_which_may_always_be_thrown() -> None:
    assert klackers.answer("1-9", roll=1).plays[0].text == "1"


def test_klackers_is_shut_the_box_with_one_die_at_will() -> None:
    assert Game("1-9", one_die="always") == klackers.GAME
    assert klackers.game("shut") == Game(9, "always", "shut")
    assert klackers.game("beat", 12, "half", 2).target == 12
    with pytest.raises(ValueError, match="score to beat is 0 to 45, not None$"):
        klackers.game("beat")
