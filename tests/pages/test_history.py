"""Steps: each can be taken back, done again and looked at, also after the page was closed."""

from __future__ import annotations

from typing import Any

import pytest

from games.shut_the_box import state as room
from games.shut_the_box.model import State
from ui.history import History

ROOM: Any = room


def acted(history: History[Any], state: Any, action: str, value: str) -> Any:
    after = room.act(state, action, value)
    history.step(state, room.step(action, value, after), after)
    return after


def played() -> tuple[History[Any], list[Any]]:
    """Two throws and two plays at Shut the Box, and the states between them."""
    history: History[Any] = History(ROOM, "shut-the-box")
    states = [State("shut-the-box")]
    for action, value in (("sum", "9"), ("make", "4,5"), ("sum", "3"), ("make", "3")):
        states.append(acted(history, states[-1], action, value))
    return history, states


def links(states: list[Any]) -> list[str]:
    return [room.write("shut-the-box", state) for state in states]


def test_every_step_can_be_taken_back_and_done_again() -> None:
    history, states = played()
    for expected in reversed(states[:-1]):
        assert links([history.undo()]) == links([expected])
    with pytest.raises(ValueError, match="nothing to take back"):
        history.undo()
    for expected in states[1:]:
        assert links([history.redo()]) == links([expected])
    with pytest.raises(ValueError, match="nothing to do again"):
        history.redo()


def test_any_step_can_be_looked_at_and_left_again() -> None:
    history, states = played()
    assert links([history.to("1"), history.to("4")]) == links([states[1], states[4]])
    with pytest.raises(ValueError, match="there are 4 steps, not 7"):
        history.to("7")


def test_a_new_step_forgets_what_was_taken_back() -> None:
    history, states = played()
    history.undo()
    acted(history, states[-2], "clear", "")
    with pytest.raises(ValueError, match="nothing to do again"):
        history.redo()
    assert "Undo: Clear" in history.regions()["history"].text


def test_what_the_device_kept_goes_on_only_from_the_state_that_it_led_to() -> None:
    history, states = played()
    again: History[Any] = History(ROOM, "shut-the-box")
    assert not again.take(history.text, states[2])
    assert again.take(history.text, states[-1])
    assert links([again.undo(), again.undo()]) == links([states[3], states[2]])


@pytest.mark.parametrize("text", ["", "x", "0", "3\nnot JSON", '0\n["", 3]', "9\n[]"])
def test_damaged_steps_are_none(text: str) -> None:
    history: History[Any] = History(ROOM, "shut-the-box")
    assert not history.take(text, State("shut-the-box"))
    with pytest.raises(ValueError, match="nothing to take back"):
        history.undo()
