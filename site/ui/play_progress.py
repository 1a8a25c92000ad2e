"""What a reader has practised so far, as it is kept on the device.

A first answer counts, once: whoever is asked the same question again, because it was taken back,
reloaded or opened in another tab, changes nothing, until practice deals it again.  Mistakes come
back after a few other questions, until they are answered right at the first try.
"""

from __future__ import annotations

import json
from typing import Any

from bestplay.core.value import Value
from bestplay.play import dice

FORMAT = "bestplay-practice/1"

#: A mistake comes back after so many other questions.
LATER = 3
#: The levels; at each one is asked what it adds, and what those before it have.
LEVELS = (1, 2, 3)
#: So many right answers in a row lead to the next level, and so many wrong ones to the one before.
RISE, FALL = 5, 2

#: What is practised: whatever comes, one's own mistakes, what a link lists, or a day's ten (by its
#: date).
ALL, MISTAKES, DRILL = "all", "mistakes", "drill"

#: Of these the questions are listed, and each is asked until it is answered right.
LISTED = (MISTAKES, DRILL)

#: The same for a link that means the day on which it is followed.
TODAY = "today"

#: More mistakes than this are not kept; the oldest go first.
MOST = 200
#: So many answers are remembered one by one, the last ones.
RECENT = 40
#: The questions of a day.
TEN = 10


def level_after(level: int, streak: int) -> int:
    """The level after an answer; streak: how many in a row are right now, below 0 wrong.

    Every five right answers in a row lead to the next level, every two wrong ones to the one
    before.
    """
    if streak > 0 and streak % RISE == 0:
        return min(level + 1, LEVELS[-1])
    if streak < 0 and streak % FALL == 0:
        return max(level - 1, LEVELS[0])
    return level


class Progress(Value):
    """A reader's record in one game; progress_of makes it of data, and refuses what cannot be.

    seed    what the questions are dealt by
    asked   how many questions were answered
    right   how many of them at the first try
    streak  how many of the last ones in a row were right; below 0: wrong
    level   how far the questions go, one of LEVELS
    wrong   (question, after how many answers it comes back) of each mistake
    daily   (date, marks) of each day's ten that were begun, marks such as "1101"
    recent  (question, the how manieth answer it was, whether it was right) of the last ones
    """

    fields = ("seed", "asked", "right", "streak", "level", "wrong", "daily", "recent")
    seed: str
    asked: int
    right: int
    streak: int
    level: int
    wrong: tuple[tuple[str, int], ...]
    daily: tuple[tuple[str, str], ...]
    recent: tuple[tuple[str, int, bool], ...]

    def __init__(
        self,
        seed: str = "",
        asked: int = 0,
        right: int = 0,
        streak: int = 0,
        level: int = 1,
        wrong: tuple[tuple[str, int], ...] = (),
        daily: tuple[tuple[str, str], ...] = (),
        recent: tuple[tuple[str, int, bool], ...] = (),
    ) -> None:
        if seed:
            dice.check(seed)
        self._set(
            seed=seed,
            asked=asked,
            right=right,
            streak=streak,
            level=level,
            wrong=tuple(wrong)[-MOST:],
            daily=tuple(daily),
            recent=tuple(recent)[-RECENT:],
        )

    def _with(self, **changed: Any) -> Progress:
        """The same with other values of some fields."""
        return Progress(*[changed.get(name, getattr(self, name)) for name in self.fields])

    def with_seed(self, seed: str) -> Progress:
        """The same, its questions dealt by a seed."""
        return self._with(seed=seed)

    @property
    def questions(self) -> tuple[str, ...]:
        """The mistakes, without when each comes back."""
        return tuple([question for question, _ in self.wrong])

    def without(self, question: str) -> Progress:
        """The same without a mistake."""
        return self._with(wrong=tuple([entry for entry in self.wrong if entry[0] != question]))

    def first(self, question: str, dealt: int) -> bool | None:
        """Whether the answer that counts was right, None where none was given yet.

        dealt: how many questions were answered when this one was dealt.
        """
        counted: bool | None = None
        for known, number, right in self.recent:
            if known == question and number > dealt:
                counted = right
        return counted

    def with_answer(self, question: str, right: bool) -> Progress:
        """After the first answer to a question."""
        asked = self.asked + 1
        streak = max(self.streak, 0) + 1 if right else min(self.streak, 0) - 1
        wrong = self.without(question).wrong
        if not right:
            wrong += ((question, asked + LATER),)
        return self._with(
            asked=asked,
            right=self.right + right,
            streak=streak,
            level=level_after(self.level, streak),
            wrong=wrong,
            recent=self.recent + ((question, asked, right),),
        )

    def due(self) -> list[str]:
        """The mistakes that come back now, the oldest first."""
        return [question for question, when in self.wrong if when <= self.asked]

    def marks(self, date: str) -> str:
        """How a day's questions were answered so far: "1" right at the first try, "0" not."""
        for day, marks in self.daily:
            if day == date:
                return marks
        return ""

    def with_daily(self, date: str, right: bool) -> Progress:
        """After one more question of a day's ten."""
        others = tuple([entry for entry in self.daily if entry[0] != date])
        marks = self.marks(date) + ("1" if right else "0")
        return self._with(daily=others + ((date, marks[:TEN]),))

    def after_answer(self, question: str, right: bool, dealt: int, date: str) -> Progress:
        """After an answer, which counts only where the question has none yet.

        dealt: see first().  date: the day of whose ten it is, "" for none.
        """
        if self.first(question, dealt) is not None:
            return self
        after = self.with_answer(question, right)
        return after.with_daily(date, right) if date and len(self.marks(date)) < TEN else after

    def data(self) -> dict[str, Any]:
        """The same for JSON; see progress_of."""
        listed = {name: getattr(self, name) for name in self.fields}
        for name in ("wrong", "daily", "recent"):
            listed[name] = [list(entry) for entry in listed[name]]
        listed["format"] = FORMAT
        return listed


# Days as they are written, "2026-11-21".


def is_day(text: str) -> bool:
    """Whether a text is a day, such as 2026-11-21."""
    parts = text.split("-")
    digits = "".join(parts)
    if [len(part) for part in parts] != [4, 2, 2] or [c for c in digits if c not in "0123456789"]:
        return False
    year, month, day = [int(part) for part in parts]
    leap = not year % 4 and (year % 100 > 0 or not year % 400)
    longest = 28 + leap if month == 2 else 30 if month in (4, 6, 9, 11) else 31
    return 1 <= month <= 12 and 1 <= day <= longest


def number_of(date: str) -> int:
    """How many days have passed since the day before the first of March of the year 0."""
    year, month, day = [int(part) for part in date.split("-")]
    if month < 3:
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day


def check_day(date: str, today: str) -> str:
    """The day itself; ValueError for one that has not come anywhere yet.

    today: the reader's day; somewhere it may be tomorrow.
    """
    if number_of(date) > number_of(today) + 1:
        raise ValueError(f"{date} is still to come: the days are those up to today, {today}")
    return date


# A record read from data: what the device keeps, and exported files.  Whatever no practice can have
# led to is refused, with what is wrong with it.

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
        raise ValueError(f"in a record of practice 'seed' is a text, not {quote(seed)}")
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
        raise ValueError(f"in a record of practice '{key}' has whole numbers, not {quote(value)}")
    if not least <= value <= most:
        raise ValueError(
            f"in a record of practice '{key}' is from {least} to {most} here, not {quote(value)}"
        )
    return value


def pairs(key: str, data: dict[str, Any]) -> list[tuple[str, Any]]:
    """The pairs of a list in the data, each of a text and more; ValueError for anything else."""
    listed = data[key]
    entries = listed if isinstance(listed, list) else [listed]
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str):
            raise ValueError(f"in a record of practice '{key}' has pairs, not {quote(entry)}")
    names = [name for name, _ in entries]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise ValueError(f"in a record of practice '{key}' has {quote(twice[0])} twice")
    return [(name, value) for name, value in entries]


def marks_of(date: str, marks: Any) -> str:
    """A day's marks; ValueError for what is no day or are no marks."""
    if not is_day(date):
        raise ValueError(f"a day is written 2026-11-21, not {quote(date)}")
    odd = not isinstance(marks, str) or [mark for mark in marks if mark not in "01"]
    if odd or not 0 < len(marks) <= TEN:
        raise ValueError(f"the marks of a day are one to ten of 0 and 1, not {quote(marks)}")
    return str(marks)


def recent_of(listed: Any, asked: int) -> tuple[tuple[str, int, bool], ...]:
    """The last answers of the data; ValueError for anything else."""
    if not isinstance(listed, list):
        raise ValueError(f"in a record of practice '{LATELY}' is a list, not {quote(listed)}")
    found = []
    for entry in listed:
        if not isinstance(entry, list) or len(entry) != 3 or not isinstance(entry[0], str):
            raise ValueError(f"in a record of practice '{LATELY}' has threes, not {quote(entry)}")
        if not isinstance(entry[2], bool):
            raise ValueError(f"an answer was right, true, or false, not {quote(entry[2])}")
        found.append((entry[0], whole(LATELY, entry[1], 1, asked), entry[2]))
    return tuple(found)


def quote(value: Any) -> str:
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
        raise ValueError(f"this file is about {quote(data.get('game'))}, not {game}")
    progress = progress_of(data)
    for date, _ in progress.daily:
        check_day(date, today)
    return progress


def file_of(progress: Progress, game: str) -> str:
    """The text of an exported file."""
    data = progress.data()
    data["game"] = game
    return json.dumps(data)
