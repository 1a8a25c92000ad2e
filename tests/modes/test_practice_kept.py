"""The record of practice: kept on the device, exported, imported, and damaged."""

import datetime
import json
from typing import Any

import pytest

from bestplay.core import words
from bestplay.games import by_name
from tests.modes.rooms import (
    CARDS,
    KLACKERS,
    KLAPPENSPIEL,
    PICKOMINO,
    acted,
    at,
    drawn,
    room,
    text,
)
from ui import engine
from ui.play import progress as play_progress
from ui.play.progress import Progress, file_of

TODAY = "2026-11-23"

#: Its noon.
NOON = play_progress.minute_of(f"{TODAY}T12:00:30.000Z")


def opened(game: str) -> Any:
    """The state that a page opens with at that time."""
    state = room(by_name(game)).state.start(game)
    state.minute = NOON
    return state


def test_progress_is_exported_and_imported() -> None:
    own = room(KLACKERS)
    state = opened("klackers")
    state.progress = Progress(
        *("x", 3, 1),
        (("tiles=1-3&roll=3", 2, NOON),),
        (("2026-11-21", "10"),),
        (("tiles=1-3&roll=3", 3, False, NOON),),
        (("dice", 3, 2),),
        (20_000,),
    )
    assert own.files is not None
    name, media, exported = own.files.file(state, engine.Known(), "practice")
    assert (name, media) == ("bestplay-klackers-practice.json", "application/json")
    again = acted(own, opened("klackers"), f"import {exported}")
    assert again.progress == state.progress
    with pytest.raises(ValueError, match="about 'klackers', not pickomino"):
        acted(room(PICKOMINO), opened("pickomino"), f"import {exported}")


def test_days_are_written_and_numbered_alike() -> None:
    for day in (*range(0, 60_000, 17), 10_957, 11_016, 11_017):
        date = (datetime.date(1970, 1, 1) + datetime.timedelta(day)).isoformat()
        assert play_progress.minute_of(f"{date}T23:59") == day * 1440 + 1439
        assert play_progress.date_of(day) == date
        assert play_progress.number_of(date) - play_progress.FIRST == day


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"right": True}, "'right'"),
        ({"wrong": [["x", 1, 5], ["x", 1, 6]]}, "'wrong'"),
        ({"wrong": [["x", 1]]}, "'wrong'"),
        ({"kinds": [["dice", 4, 0]]}, "'kinds'"),
        ({"kinds": [["dice", 1, 2]]}, "'kinds'"),
        ({"daily": [["2026-11-21", "1"], ["2026-11-21", "0"]]}, "'daily'"),
        ({"daily": [["2026-11-21", "1111"]]}, "'daily'"),
        ({"daily": [["2026-02-29", "1"]]}, "'daily'"),
        ({"daily": 5}, "'daily'"),
        ({"recent": [["x", 9, True, 0]]}, "'recent'"),
        ({"recent": [["x", 1, 1, 0]]}, "'recent'"),
        ({"seed": 5}, "'seed'"),
        ({"seed": "A B"}, "'seed'"),
        ({"days": ["1"]}, "'days'"),
        ({"format": 1}, "format is"),
    ],
)
def test_a_damaged_record_is_named_and_loses_nothing(change: dict[str, object], told: str) -> None:
    data = {**Progress("x", 3, 1).data(), **change}
    with pytest.raises(ValueError, match=told):
        play_progress.progress_of(data)
    own, state = at(KLACKERS)
    state.restore({**state.as_json(), "progress": data})
    assert "damaged" in text(drawn(own, KLACKERS, state), "practice")
    assert own.files is not None
    assert json.loads(own.files.file(state, engine.Known(), "damaged")[2]) == data
    state = acted(own, state, "roll-practice", f"ask {CARDS['klackers'][0]}", "answer")
    again = json.loads(own.files.file(state, engine.Known(), "practice")[2])
    assert again["asked"] == 1  # what was practised since then is exported too


def test_a_damaged_question_stops_nobody() -> None:
    own = room(KLACKERS)
    record = Progress("x", 5, 2, (("tiles=99&roll=4", 0, 1), ("tiles=1-3&roll=3", 0, 5)))
    with pytest.raises(ValueError, match="'tiles=99&roll=4': there is no tile 99"):
        acted(own, opened("klackers"), "import " + file_of(record, "klackers"))
    state = own.state.start("klackers")
    state.progress = record
    state = acted(own, state, "roll-practice", "ask tiles=99&roll=4")
    assert state.progress.questions == ("tiles=1-3&roll=3",)
    assert "damaged" in text(drawn(own, KLACKERS, state), "moves", "practice")
    assert acted(own, state, "ask tiles=1-3&roll=3").asking


# One record, whatever is taken back and whatever another tab has written.


def taken_back(before: Any, after: Any) -> Any:
    """The state before, as Undo shows it: the record stays what the device keeps by now."""
    before.recall(after)
    return before


def test_a_first_answer_that_is_taken_back_still_counts() -> None:
    own, before = at(KLAPPENSPIEL, "practise=all&tiles=4,6,10&roll=4,6")
    state = acted(own, taken_back(before, acted(own, before, "make 10")), "make 4,6")
    assert (state.progress.asked, state.progress.right) == (1, 0)
    assert state.progress.questions == ("tiles=4,6,10&roll=4,6",)


def test_answers_of_two_tabs_are_in_one_record() -> None:
    own, one = at(KLAPPENSPIEL, "practise=all&tiles=4,6,10&roll=4,6")
    other = own.state.read("klappenspiel", words.split("practise=all&tiles=1-3&roll=1,2"))
    one, other = acted(own, one, "make 10"), acted(own, other, "make 3")
    one.remember(json.loads(json.dumps(other.as_json())))
    assert (one.progress.asked, one.progress.right) == (2, 1)
    assert one.progress.questions == ("tiles=4,6,10&roll=4,6",)
    one.recall(other)
    assert one.progress.asked == 2


def test_a_file_replaces_a_record_that_has_no_more_answers() -> None:
    own, state = room(KLACKERS), opened("klackers")
    state.progress = Progress("x", 2, 1)
    taken = file_of(Progress("y", 5, 5), "klackers")
    brought = acted(own, state, f"import {taken}")
    assert brought.progress.asked == 5
    with pytest.raises(ValueError, match="here already"):
        acted(own, brought, f"import {taken}")
    with pytest.raises(ValueError, match="only 2"):
        acted(own, brought, f"import {file_of(state.progress, 'klackers')}")


# Days to come.


def test_a_day_that_is_still_to_come_is_neither_practised_nor_imported() -> None:
    def checked(day: str) -> Any:
        _, state = at(KLACKERS, f"practise={day}")
        state.minute = NOON
        state.check_date()
        return state

    with pytest.raises(ValueError, match=f"9999-12-31 is still to come: .* today, {TODAY}"):
        checked("9999-12-31")
    record = Progress("x", 1, 1, (), (("2026-11-25", "1"),))
    with pytest.raises(ValueError, match="2026-11-25 is still to come"):
        acted(room(KLACKERS), opened("klackers"), f"import {file_of(record, 'klackers')}")
    for day in ("2026-11-24", TODAY, "2024-02-29"):  # a clock may be a day behind
        assert checked(day).practice == day
    assert checked("today").practice == TODAY
    assert acted(room(KLACKERS), opened("klackers"), "daily").practice == TODAY
