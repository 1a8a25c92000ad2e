"""A record of practice read from data: what the device keeps, and exported files.

Whatever no practice can have led to is refused, with what is wrong with it.
"""

from __future__ import annotations

import json
from typing import Any

from bestplay.play import dice
from ui.play_days import check_day, is_day
from ui.play_progress import FORMAT, LATER, LEVELS, TEN, Progress

#: Nobody answers more questions than this.
MOST_ASKED = 1_000_000
#: No exported file has more characters than this.
LONGEST = 1_000_000

#: What a record need not have: an earlier version's had none.
LATELY = "recent"


def progress_of(data: Any) -> Progress:
    """The progress whose data these are; ValueError says what is damaged."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"a record of practice says that its format is {FORMAT}")
    lacks = [key for key in Progress.fields if key not in data and key != LATELY]
    if lacks:
        raise ValueError(f"the record of practice lacks '{lacks[0]}'")
    seed = data["seed"]
    if not isinstance(seed, str):
        raise ValueError(f"in a record of practice 'seed' is a text, not {shown(seed)}")
    if seed:
        dice.check(seed)
    asked = whole("asked", data["asked"], 0, MOST_ASKED)
    right = whole("right", data["right"], 0, asked)
    streak = whole("streak", data["streak"], right - asked, right)
    level = whole("level", data["level"], LEVELS[0], LEVELS[-1])
    wrong = [
        (question, whole("wrong", when, 1, asked + LATER))
        for question, when in pairs("wrong", data)
    ]
    daily = [(date, marks_of(date, marks)) for date, marks in pairs("daily", data)]
    if sum([len(marks) for _, marks in daily]) > asked:
        raise ValueError(f"in a record of practice 'daily' has more answers than the {asked} asked")
    recent = recent_of(data.get(LATELY, []), asked)
    return Progress(seed, asked, right, streak, level, tuple(wrong), tuple(daily), recent)


def whole(key: str, value: Any, least: int, most: int) -> int:
    """A whole number of the data; ValueError for anything else, and for one that cannot be."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"in a record of practice '{key}' has whole numbers, not {shown(value)}")
    if not least <= value <= most:
        raise ValueError(
            f"in a record of practice '{key}' is from {least} to {most} here, not {shown(value)}"
        )
    return value


def pairs(key: str, data: dict[str, Any]) -> list[tuple[str, Any]]:
    """The pairs of a list in the data, each of a text and more; ValueError for anything else."""
    listed = data[key]
    entries = listed if isinstance(listed, list) else [listed]
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str):
            raise ValueError(f"in a record of practice '{key}' has pairs, not {shown(entry)}")
    names = [name for name, _ in entries]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise ValueError(f"in a record of practice '{key}' has {shown(twice[0])} twice")
    return [(name, value) for name, value in entries]


def marks_of(date: str, marks: Any) -> str:
    """A day's marks; ValueError for what is no day or are no marks."""
    if not is_day(date):
        raise ValueError(f"a day is written 2026-11-21, not {shown(date)}")
    odd = not isinstance(marks, str) or [mark for mark in marks if mark not in "01"]
    if odd or not 0 < len(marks) <= TEN:
        raise ValueError(f"the marks of a day are one to ten of 0 and 1, not {shown(marks)}")
    return str(marks)


def recent_of(listed: Any, asked: int) -> tuple[tuple[str, int, bool], ...]:
    """The last answers of the data; ValueError for anything else."""
    if not isinstance(listed, list):
        raise ValueError(f"in a record of practice '{LATELY}' is a list, not {shown(listed)}")
    found = []
    for entry in listed:
        if not isinstance(entry, list) or len(entry) != 3 or not isinstance(entry[0], str):
            raise ValueError(f"in a record of practice '{LATELY}' has threes, not {shown(entry)}")
        if not isinstance(entry[2], bool):
            raise ValueError(f"an answer was right, true, or false, not {shown(entry[2])}")
        found.append((entry[0], whole(LATELY, entry[1], 1, asked), entry[2]))
    return tuple(found)


def shown(value: Any) -> str:
    """A value of the data as a message quotes it."""
    text = f"'{value}'"
    return text if len(text) <= 60 else text[:57] + "...'"


def read_file(text: str, game: str, today: str) -> Progress:
    """The progress in an exported file; ValueError for another game's and for a damaged one.

    today: the reader's day; what was answered on a later one is refused.
    """
    if len(text) > LONGEST:
        raise ValueError(
            f"a record of practice has at most {LONGEST:,} characters, not {len(text):,}"
        )
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too many brackets
        raise ValueError("this file is no JSON, so it is no record of practice") from None
    if isinstance(data, dict) and data.get("game") != game:
        raise ValueError(f"this file is about {shown(data.get('game'))}, not {game}")
    progress = progress_of(data)
    for date, _ in progress.daily:
        check_day(date, today)
    return progress


def file_of(progress: Progress, game: str) -> str:
    """The text of an exported file."""
    data = progress.data()
    data["game"] = game
    return json.dumps(data)
