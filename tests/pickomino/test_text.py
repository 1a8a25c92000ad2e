"""Pickomino's situations and goals as text, what stays as it is, and what is refused."""

import doctest
from typing import Any

import pytest

from bestplay import pickomino
from bestplay.pickomino import Goal, Situation
from bestplay.pickomino import game as pickomino_game
from bestplay.pickomino import goal as pickomino_goal

SLIDES = Situation(shelf="24,33,34", tops="21,25,29", own=32)


@pytest.mark.parametrize("module", [pickomino, pickomino_goal, pickomino_game])
def test_what_the_docstrings_show(module: Any) -> None:
    failed, tried = doctest.testmod(module)
    assert tried and not failed


@pytest.mark.parametrize(
    ("here", "text"),
    [
        (Situation(), "shelf=21-36"),
        (SLIDES, "shelf=24,33,34&tops=21,25,29&own=32"),
        (Situation("none", (), "21"), "shelf=none&own=21"),
        (Situation(own=32), "shelf=21-31,33-36&own=32"),
    ],
)
def test_a_situation_is_written_in_the_words_of_a_link(here: Situation, text: str) -> None:
    assert str(here) == text
    parts = dict(part.split("=") for part in text.split("&"))
    assert Situation(**parts) == here
    assert eval(repr(here)) == here
    assert hash(Situation(here.shelf, here.tops, here.own)) == hash(here)


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        (Goal(), "goal=worms"),
        (Goal("tile", steal=50), "goal=tile"),
        (Goal("least", least=3, short="free"), "goal=least&least=3&short=free"),
        (Goal("risk", risk="-50", steal="100", tie="throw"),
         "goal=risk&risk=-50&steal=100&tie=throw"),
    ],
)  # fmt: skip
def test_a_goal_is_written_in_the_words_of_a_link(goal: Goal, text: str) -> None:
    assert str(goal) == text
    assert str(pickomino_goal.goal_of(text)) == text
    assert eval(repr(goal)) == goal


def test_text_does_for_numbers() -> None:
    assert SLIDES.plays((5, 5, 5, 6, 6), [1, 3, 4]) == SLIDES.plays("5,5,5,6,6", "1,3,4")
    assert SLIDES.plays("none") == SLIDES.plays()
    assert repr(SLIDES.plays("5,5,5,6,6")[0]) == (
        "Play('stop', worth=Fraction(2, 1), loss=Fraction(0, 1))"
    )
    assert (
        repr(SLIDES.plays("5,5,5,6,6")[0].follow()) == "Outcome(steal 25: 1.0000, no tile: 0.0000)"
    )
    assert str(SLIDES.turn("6,5")) == "5,6"


def test_a_value_does_not_change() -> None:
    with pytest.raises(AttributeError, match="a Situation does not change"):
        SLIDES.own = 21


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: Situation(shelf="21,37"), "21 to 36; there is no tile 37"),
        (lambda: Situation(shelf="21", own=21), "tile 21 is in two places"),
        (lambda: Situation(shelf="21-20"), "'21-20' is not a range that rises"),
        (lambda: Situation(own="21,22"), "own is your one top tile, such as own=32, not 21,22"),
        (lambda: Situation(tops="21-27"), "at most 6 opponents have a top tile, not 7"),
        (lambda: SLIDES.plays(kept="1,1,1,1,1,1,1,1,1"), "there are eight dice, not 9"),
        (lambda: SLIDES.plays(kept="7"), "1 to 5 or a worm .6., not 7"),
        (lambda: SLIDES.plays("5,5", "1,2"), "2 dice kept a throw has 6 dice, not 2"),
        (lambda: SLIDES.plays(goal="fun"), "goal is worms or tile or least or risk, not 'fun'"),
        (lambda: SLIDES.plays(goal="goal=tile&most=1"), "'most' is no part of a link here"),
        (lambda: Goal("risk", risk=0), "from -200 .seeking. to 200 .averse., not 0"),
        (lambda: Goal("risk", risk="a lot"), "'a lot' is not a whole number"),
        (lambda: Goal(steal=201), "0 to 200 percent more, not 201"),
        (lambda: SLIDES.turn("5").keep(5, 2), "face 5 was kept before"),
        (lambda: SLIDES.turn("5").keep(6, 8), "of 7 dice 1 to 7 may be kept, not 8"),
    ],
)
def test_what_cannot_be_is_named(ask: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask()
