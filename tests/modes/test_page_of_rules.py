"""A rule on the page of play: played against, and drilled, without a browser."""

import pytest

from bestplay.core import words
from tests.modes.rooms import (
    KLACKERS,
    PICKOMINO,
    acted,
    at,
    drawn,
    text,
)

RULE = "rule=fewest.highest&die=6&except=1-5,7,9+6:2,4&called=Ada"
TURN = "rule=highest-sum.from-25&except=first+6,6,6:5,5/4,5,6,6,6+then:throw&called=Ada"
DRILL = f"practise=drill&drill=tiles:1-5,7,9+roll:6/tiles:1-3+ask:dice&{RULE}"


def test_a_drill_asks_each_position_until_it_is_right() -> None:
    own, state = at(KLACKERS, DRILL)
    said = text(drawn(own, KLACKERS, state), "best", "moves")
    assert "Drill: 2 positions" in said and "its exceptions" in said
    assert own.state.write("klackers", state) == DRILL
    state = acted(own, state, "ask tiles=1-5,7,9&roll=6", "make 1,5")
    assert "is not the best" in text(drawn(own, KLACKERS, state), "moves")
    state = acted(own, state, "make 2,4")
    said = text(drawn(own, KLACKERS, state), "best", "moves")
    assert "Now it is right: Flip 2 and 4" in said
    assert "Ada plays “Flip 2 and 4” here, as one of its exceptions says." in said
    assert state.queue == ("tiles=1-3&ask=dice", "tiles=1-5,7,9&roll=6")
    state = acted(own, state, f"ask {state.queue[0]}", "make 1", f"ask {state.queue[1]}")
    state = acted(own, state, "make 2,4")
    said = text(drawn(own, KLACKERS, state), "best", "moves")
    assert "All of them are right now." in said and "Drill them again" in said
    state = acted(own, state, "drill")
    assert "Drill: 2 positions" in text(drawn(own, KLACKERS, state), "best")


#: Where two dice are left and a 23 can be had, and a first throw.
CHANCES = "drill=kept:4,5,5,5+throw:1,2,3,6/throw:1,2,3,4,4,4,6,6&rule=highest-sum.from-26"


@pytest.mark.parametrize(
    ("aim", "said", "graded"),
    [
        ("goal=tile", "chance to take a tile", "percentage points:"),
        ("goal=least&least=4", "a tile with 4 worms", "percentage points:"),
        ("steal=50", "50% more", " worms:"),
    ],
)
def test_a_turn_is_drilled_for_what_the_link_says(aim: str, said: str, graded: str) -> None:
    link = f"practise=drill&{CHANCES}&{aim}"
    own, state = at(PICKOMINO, link)
    assert said in text(drawn(own, PICKOMINO, state), "moves")
    assert all(question.startswith(aim) for question in state.queue)
    assert words.split(own.state.write("pickomino", state)) == words.split(link)
    for question in state.queue:
        asked = acted(own, state, f"ask {question}")
        assert str(asked.goal) == aim
        best, *_, worst = asked.record.course.options(asked.record.spot)
        tried = acted(own, asked, f"make {worst.text}", f"make {best.text}")
        told = text(drawn(own, PICKOMINO, tried), "best", "moves", "how-words")
        assert said in told and f"costs {tried.loss(worst.loss)}:" in told and graded in told
        assert question in tried.progress.questions  # it comes back, graded by the same
        again = acted(own, tried, "mistakes", f"ask {question}")
        assert again.record.course.options(again.record.spot)[-1].loss == worst.loss


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("goal=tile", "goal belongs to practice"),
        ("stacks=21;22&goal=tile&practise=all", "says nothing of"),
        ("throw=1,2,3,4,4,4,6,6&short=free", "no short=free"),
    ],
)
def test_what_a_turn_is_not_drilled_for_is_refused(link: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        at(PICKOMINO, link)


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("rule=greedy", "the preferences are"),
        ("die=6", "die belongs to a rule"),
        ("rule=most&except=1-5", "an exception is like"),
        ("practise=drill&rule=most", "belong together"),
        ("practise=drill&drill=tiles:1-3", "asks no question"),
    ],
)
def test_a_link_that_makes_no_sense_is_refused(link: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        at(KLACKERS, link)
