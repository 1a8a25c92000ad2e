"""A game looked at once it is over: marks, and what was better."""

from fractions import Fraction
from typing import Any

from bestplay import play
from bestplay.shut_the_box import Game
from bestplay.shut_the_box import play as shut_the_box_play
from tests.modes.rooms import KLAPPENSPIEL, acted, at, drawn
from tests.modes.rooms import text as words_of


def test_marks_go_by_the_written_limits() -> None:
    small, blunder = limits = Fraction(1, 4), Fraction(1)
    shown = play.Event(
        "play", 1, play.Spot("", (1,), False), "a", Fraction(0), Fraction(0), Fraction(0), ()
    )

    def marked(cost: Fraction) -> str:
        return shown._replace(cost=cost).mark(limits)

    tiny = Fraction(1, 10**9)
    assert marked(small - tiny) == marked(tiny) == "small"
    assert marked(small) == marked(blunder - tiny) == "mistake"
    assert marked(blunder) == "blunder"


def report(game: Any, link: str, *actions: str) -> str:
    own, state = at(game, link)
    return words_of(drawn(own, game, acted(own, state, *actions)), "report")


def test_a_mistake_is_tried_again_before_it_is_told() -> None:
    link = "tiles=4,6,10&moves=4,6:10/5,5"
    said = report(KLAPPENSPIEL, link)
    assert "1. blunder" in said
    assert "0.020" in said and "0.200" in said  # the limits
    assert "Flip 4 and 6" not in said.split("More about")[0]
    looked = report(KLAPPENSPIEL, link, "moment 1")
    assert "a blunder" in looked
    assert "Flip 4 and 6" not in looked.split("More about")[0] and "Try it again" in looked
    told = report(KLAPPENSPIEL, link, "moment 1", "fold better")
    assert "“Flip 4 and 6”" in told and "costs 0.463 percentage points" in told


def test_what_is_left_is_marked_in_points_whichever_of_it_is_better() -> None:
    course = shut_the_box_play.Course(Game("1-9", one_die="max6-forced", goal="most"))
    review = course.read("4,5:9/2,5:7/2,6:8/5:1,4/6:6/2:2/5:5/4").review()
    costs = [(str(each.cost), each.mark(course.limits)) for each in review.mistakes]
    assert ("1/16", "small") in costs
    assert all(said != "blunder" for cost, said in costs if Fraction(cost) < 1)
