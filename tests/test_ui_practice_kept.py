"""The record of practice: kept on the device, exported, imported, and damaged."""

import json

import pytest

from bestplay import words
from tests.play_rooms import CARDS, KLACKERS, PICKOMINO, acted, at, drawn, room, text
from ui import engine, play_progress
from ui.play_progress import Progress, file_of


def test_progress_is_exported_and_imported() -> None:
    own = room(KLACKERS)
    state = own.state.start("klackers")
    state.progress = Progress("x", 3, 1, 0, 2, (("tiles=1-3&roll=3", 5),), (("2026-11-21", "10"),))
    assert own.later is not None
    name, media, exported = own.later.file(state, engine.Known(), "practice")
    assert (name, media) == ("bestplay-klackers-practice.json", "application/json")
    again = acted(own, own.state.start("klackers"), f"import {exported}")
    assert again.progress == state.progress
    with pytest.raises(ValueError, match="about 'klackers', not pickomino"):
        acted(room(PICKOMINO), room(PICKOMINO).state.start("pickomino"), f"import {exported}")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"asked": -1}, "of -1 cannot be"),
        ({"asked": "many"}, "'asked' has whole numbers, not 'many'"),
        ({"asked": None}, "'asked' has whole numbers, not 'None'"),
        ({"level": 9}, "not 9"),
        ({"wrong": 3}, "'wrong' has pairs, not '3'"),
        ({"wrong": [["x"]]}, "'wrong' has pairs"),
        ({"wrong": [["x", "soon"]]}, "whole numbers, not 'soon'"),
        ({"wrong": [["x", 99]]}, "after 3 more answers, not at 99"),
        ({"daily": [["2026-11-21", "2"]]}, "0 and 1, not '2'"),
        ({"daily": [["2026-02-29", "1"]]}, "not '2026-02-29'"),
        ({"seed": "A B"}, "not 'A B'"),
        ({"format": 1}, "format is"),
    ],
)
def test_a_damaged_record_is_named_and_loses_nothing(change: dict[str, object], told: str) -> None:
    data = {**Progress("x", 3, 1).data(), **change}
    with pytest.raises(ValueError, match=told):
        play_progress.progress_of(data)
    own = room(KLACKERS)
    state = own.state.start("klackers")
    state.restore({**state.saved(), "progress": data})
    assert "damaged" in text(drawn(own, KLACKERS, state), "practice")
    assert own.later is not None
    assert json.loads(own.later.file(state, engine.Known(), "damaged")[2]) == data
    state = acted(own, state, "roll-practice", f"ask {CARDS['klackers'][0]}", "answer")
    again = json.loads(own.later.file(state, engine.Known(), "practice")[2])
    assert again["asked"] == 1  # what was practised since then is exported too


def test_a_damaged_question_stops_nobody() -> None:
    own = room(KLACKERS)
    record = Progress("x", 5, 2, 0, 1, (("tiles=99&roll=4", 1), ("tiles=1-3&roll=3", 5)))
    with pytest.raises(ValueError, match="'tiles=99&roll=4': there is no tile 99"):
        acted(own, own.state.start("klackers"), "import " + file_of(record, "klackers"))
    state = own.state.start("klackers")
    state.progress = record
    state = acted(own, state, "roll-practice", "ask tiles=99&roll=4")
    assert state.progress.questions == ("tiles=1-3&roll=3",)
    assert "damaged" in text(drawn(own, KLACKERS, state), "moves", "practice")
    assert acted(own, state, "ask tiles=1-3&roll=3").asking


def test_an_answer_is_still_given_after_a_reload_and_counts_once() -> None:
    own = room(KLACKERS)
    asked = "tiles=2-6&ask=dice"
    state = acted(own, own.state.start("klackers"), "daily 2026-11-21", f"ask {asked}", "make 1")
    again = own.state.read("klackers", words.split(own.state.write("klackers", state)))
    again.restore(json.loads(json.dumps(state.saved())))
    assert "Throw one die costs something" in text(drawn(own, KLACKERS, again), "moves")
    state = acted(own, again, "make 2")
    assert state.progress.marks("2026-11-21") == "0"
    with pytest.raises(ValueError, match="3 dice"):
        state.restore({**state.saved(), "tried": ["3"]})


def test_a_days_question_from_a_link_is_none_of_the_ten() -> None:
    own, state = at(KLACKERS, "practise=2026-11-21&tiles=2-6&ask=dice")
    assert acted(own, state, "make 2").progress.marks("2026-11-21") == ""


def test_mistakes_are_practised_from_a_link_and_after_a_reload() -> None:
    own, state = at(KLACKERS, "practise=mistakes")
    assert "There are no mistakes to practise" in text(drawn(own, KLACKERS, state), "best")
    kept = {"progress": Progress("x", 1, 0, 0, 1, (("tiles=1-3&roll=3", 4),)).data()}
    state.remember(kept)
    assert "Your 1 mistake" in text(drawn(own, KLACKERS, state), "best")
    state = acted(own, state, "ask tiles=1-3&roll=3")
    again = own.state.read("klackers", words.split(own.state.write("klackers", state)))
    again.restore(state.saved())
    assert again.queue == state.queue == ()
