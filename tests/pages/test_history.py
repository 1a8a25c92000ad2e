"""Steps: each can be taken back, done again and looked at."""

from __future__ import annotations

import json
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


def test_a_link_leads_back_to_the_game_that_the_device_keeps() -> None:
    history, states = played()
    kept = json.loads(json.dumps(states[2].as_json()))
    opened = room.read("shut-the-box", {"roll": "9"})
    history.arrive(room.write("shut-the-box", states[2]), kept, opened)
    assert links([history.undo()]) == links([states[2]])
    history.arrive("tiles=99", kept, opened)
    with pytest.raises(ValueError, match="damaged"):
        history.undo()
