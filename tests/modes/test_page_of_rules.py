"""A rule on the page of play: played against, and drilled, without a browser."""

from tests.modes.rooms import (
    KLACKERS,
    acted,
    at,
    drawn,
    text,
)

RULE = "rule=fewest.highest&die=6&except=1-5,7,9+6:2,4&called=Ada"
DRILL = f"practise=drill&drill=tiles:1-5,7,9+roll:6/tiles:1-3+ask:dice&{RULE}"


def test_a_drill_asks_each_position_until_it_is_right() -> None:
    own, state = at(KLACKERS, DRILL)
    said = text(drawn(own, KLACKERS, state), "best", "moves")
    assert "Drill: 2 positions" in said and "its exceptions" in said
    assert own.state.write("klackers", state) == DRILL
    state = acted(own, state, "ask tiles=1-5,7,9&roll=6", "make 1,5")
    said = text(drawn(own, KLACKERS, state), "best", "moves")
    assert said.startswith("Flip 2 and 4 is better")
    assert "Ada plays “Flip 2 and 4” here, as one of its exceptions says." in said
    assert state.queue == ("tiles=1-3&ask=dice", "tiles=1-5,7,9&roll=6")
    state = acted(own, state, f"ask {state.queue[0]}", "make 1", f"ask {state.queue[1]}")
    state = acted(own, state, "make 2,4")
    said = text(drawn(own, KLACKERS, state), "best", "moves")
    assert "All of them are right now." in said and "Drill them again" in said
    state = acted(own, state, "drill")
    assert "Drill: 2 positions" in text(drawn(own, KLACKERS, state), "best")
