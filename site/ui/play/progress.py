"""The record of practice, as it is kept on the device.

A first answer counts, once: whoever is asked the same question again, because it was taken back,
reloaded or opened in another tab, changes nothing, until practice deals it again.  When mistakes
come back, says ui.play.plan.  Times are minutes since 1970, in UTC.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from bestplay.core.value import Value
from bestplay.play import dice

FORMAT = "bestplay-practice/2"

#: What is practised: whatever comes, one's own mistakes, what a link lists, or a day's ten (by its
#: date).
ALL, MISTAKES, DRILL = "all", "mistakes", "drill"

#: Of these the questions are listed, and each is asked until it is answered right.
LISTED = (MISTAKES, DRILL)

#: The same for a link that means the day on which it is followed.
TODAY = "today"

#: So many answers are remembered one by one, the last ones.
RECENT = 120
#: The questions of a day.
TEN = 10


class Progress(Value):
    """A reader's record in one game; progress_of makes it of data, and refuses what cannot be.

    seed    what the questions are dealt by
    asked   how many questions were answered
    right   how many of them at the first try
    wrong   (question, how often it was right since, when it comes back) of each mistake
    daily   (date, marks) of each day's ten that were begun, marks such as "1101"
    recent  (question, the how manieth answer it was, whether it was right, when) of the last ones
    kinds   (kind of decision, answers, wrong ones) as plan.count_answer has them
    days    the days, counted from 1970, whose ten were all answered on that very day
    """

    fields = (
        "seed",
        "asked",
        "right",
        "wrong",
        "daily",
        "recent",
        "kinds",
        "days",
    )
    seed: str
    asked: int
    right: int
    wrong: tuple[tuple[str, int, int], ...]
    daily: tuple[tuple[str, str], ...]
    recent: tuple[tuple[str, int, bool, int], ...]
    kinds: tuple[tuple[str, int, int], ...]
    days: tuple[int, ...]

    def __init__(
        self,
        seed: str = "",
        asked: int = 0,
        right: int = 0,
        wrong: tuple[tuple[str, int, int], ...] = (),
        daily: tuple[tuple[str, str], ...] = (),
        recent: tuple[tuple[str, int, bool, int], ...] = (),
        kinds: tuple[tuple[str, int, int], ...] = (),
        days: tuple[int, ...] = (),
    ) -> None:
        if seed:
            dice.check(seed)
        self._set(
            seed=seed,
            asked=asked,
            right=right,
            wrong=tuple(wrong),
            daily=tuple(daily),
            recent=tuple(recent)[-RECENT:],
            kinds=tuple(kinds),
            days=tuple(days),
        )

    def having(self, **changed: Any) -> Progress:
        """A copy of this record with other values of some fields."""
        return Progress(*[changed.get(name, getattr(self, name)) for name in self.fields])

    @property
    def questions(self) -> tuple[str, ...]:
        """The words of each mistake's question."""
        return tuple([entry[0] for entry in self.wrong])

    def without(self, question: str) -> Progress:
        """A copy of this record without a mistake."""
        return self.having(wrong=tuple([entry for entry in self.wrong if entry[0] != question]))

    def firsts(self, dealt: int) -> dict[str, bool]:
        """{question: True if its first answer was right} of the answers after `dealt`.

        dealt: how many questions were answered when these were dealt.
        """
        counted: dict[str, bool] = {}
        for question, number, right, _ in self.recent:
            if number > dealt and question not in counted:
                counted[question] = right
        return counted

    def first(self, question: str, dealt: int) -> bool | None:
        """True if the answer that counts was right, None where none was given yet; see firsts()."""
        return self.firsts(dealt).get(question)

    def with_answer(self, question: str, right: bool, kind: str, now: int) -> Progress:
        """The record after the first answer to a question; kind: what was decided."""
        from ui.play import plan

        asked = self.asked + 1
        return self.having(
            asked=asked,
            right=self.right + right,
            wrong=plan.after(self.wrong, question, right, now),
            recent=self.recent + ((question, asked, right, now),),
            kinds=plan.count_answer(self.kinds, kind, right),
        )

    def marks(self, date: str) -> str:
        """The marks of a day's questions so far: "1" right at first, "0" not; "" for none."""
        for day, marks in self.daily:
            if day == date:
                return marks
        return ""

    def with_daily(self, date: str, right: bool, now: int) -> Progress:
        """The record with one more answer to a day's ten."""
        others = tuple([entry for entry in self.daily if entry[0] != date])
        marks = (self.marks(date) + ("1" if right else "0"))[:TEN]
        days, today = self.days, day_of(now)
        if len(marks) == TEN and date == date_of(today) and today not in days:
            days += (today,)
        return self.having(daily=others + ((date, marks),), days=days)

    def after_answer(
        self, question: str, right: bool, dealt: int, date: str, kind: str, now: int
    ) -> Progress:
        """The record after an answer, which counts only where the question has none yet.

        dealt: see first().  date: the day of whose ten it is, "" for none.
        """
        if self.first(question, dealt) is not None:
            return self
        after = self.with_answer(question, right, kind, now)
        if date and len(self.marks(date)) < TEN:
            return after.with_daily(date, right, now)
        return after

    def data(self) -> dict[str, Any]:
        """This record as JSON has it, which progress_of reads."""
        listed = {name: getattr(self, name) for name in self.fields}
        for name in ("wrong", "daily", "recent", "kinds"):
            listed[name] = [list(entry) for entry in listed[name]]
        listed["days"] = list(self.days)
        listed["format"] = FORMAT
        return listed


# Days as they are written, "2026-11-21".


def is_day(text: str) -> bool:
    """True if a text is a day, such as 2026-11-21."""
    parts = text.split("-")
    digits = "".join(parts)
    if [len(part) for part in parts] != [4, 2, 2] or [c for c in digits if c not in "0123456789"]:
        return False
    year, month, day = [int(part) for part in parts]
    leap = not year % 4 and (year % 100 > 0 or not year % 400)
    longest = 28 + leap if month == 2 else 30 if month in (4, 6, 9, 11) else 31
    return 1 <= month <= 12 and 1 <= day <= longest


def number_of(date: str) -> int:
    """The number of days since the day before the first of March of the year 0."""
    year, month, day = [int(part) for part in date.split("-")]
    if month < 3:
        year, month = year - 1, month + 12
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day


#: The first of January of 1970.
FIRST = number_of("1970-01-01")


def day_of(minute: int) -> int:
    """The day of a minute, both counted from 1970, in UTC."""
    return minute // (24 * 60)


def minute_of(now: str) -> int:
    """The minutes from the beginning of 1970 to a time such as 2026-11-21T18:05."""
    hour, minute = now[11:16].split(":")
    return ((number_of(now[:10]) - FIRST) * 24 + int(hour)) * 60 + int(minute)


def date_of(day: int) -> str:
    """The date of a day counted from 1970, such as 2026-11-21.  The years begin in March here, so
    that a leap day is the last one; 400 of them have 146,097 days."""
    eras, left = divmod(day + FIRST - 1, 146_097)
    years = (left - left // 1460 + left // 36_524 - left // 146_096) // 365
    left -= 365 * years + years // 4 - years // 100
    month = (5 * left + 2) // 153
    number = left - (153 * month + 2) // 5 + 1
    year, month = (
        (400 * eras + years, month + 3) if month < 10 else (400 * eras + years + 1, month - 9)
    )
    return f"{year:04d}-{month:02d}-{number:02d}"


def check_day(date: str, minute: int) -> str:
    """The date itself; ValueError for one that is still to come.

    minute: now; a clock may be a day behind.
    """
    today = day_of(minute)
    if number_of(date) - FIRST > today + 1:
        raise ValueError(
            f"{date} is still to come: the days are those up to today, {date_of(today)}"
        )
    return date


# A record read from data: what the device keeps, and exported files.  Whatever no practice can have
# led to is refused, with what is wrong with it.

#: Nobody answers more questions than this.
MOST_ASKED = 1_000_000
#: No minute after this is one that a record can have: the year 2160.
LAST = 100_000_000


#: Whether a value of the data can be.
Check: TypeAlias = Callable[[Any], bool]


def whole(least: int, most: int) -> Check:
    """The check for a whole number from one to another."""
    return lambda value: type(value) is int and least <= value <= most


def rows(*wanted: Check, apart: bool = True) -> Check:
    """The check for a list of lists of such values; apart: whose first values all differ."""

    def check(listed: Any) -> bool:
        for row in listed:
            if not isinstance(row, list) or len(row) != len(wanted):
                return False
            if [1 for can_be, value in zip(wanted, row) if not can_be(value)]:
                return False
        names = [row[0] for row in listed]
        return isinstance(listed, list) and (not apart or len(set(names)) == len(names))

    return check


def is_text(value: Any) -> bool:
    """True if a value is a text."""
    return isinstance(value, str)


def are_marks(value: Any) -> bool:
    """True if a value says how a day's questions were answered, such as "1101"."""
    return 0 < len(value) <= TEN and not [mark for mark in value if mark not in "01"]


def progress_of(data: Any) -> Progress:
    """The progress whose data these are; ValueError names the part that is damaged."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"a record of practice says that its format is {FORMAT}")
    asked = data["asked"] if type(data.get("asked")) is int else 0
    now = whole(0, LAST)
    checks: dict[str, Check] = {
        "seed": lambda seed: is_text(seed) and (not seed or bool(dice.check(seed))),
        "asked": whole(0, MOST_ASKED),
        "right": whole(0, asked),
        "wrong": rows(is_text, whole(0, 3), now),
        "daily": rows(is_day, are_marks),
        "recent": rows(
            is_text, whole(1, asked), lambda right: isinstance(right, bool), now, apart=False
        ),
        "kinds": rows(is_text, whole(0, asked), whole(0, asked)),
        "days": lambda days: rows(whole(0, day_of(LAST)), apart=False)([[day] for day in days]),
    }
    for key in Progress.fields:
        try:
            sound = checks[key](data[key])
            if key == "daily":
                sound = sound and sum([len(marks) for _, marks in data[key]]) <= asked
            if key == "kinds":
                sound = sound and not [row for row in data[key] if row[2] > row[1]]
        except (KeyError, TypeError, ValueError, AttributeError):
            sound = False
        if not sound:
            raise ValueError(f"'{key}' of the record of practice is missing or damaged")
    values = {key: data[key] for key in Progress.fields}
    for key in ("wrong", "daily", "recent", "kinds"):
        values[key] = tuple([tuple(row) for row in data[key]])
    return Progress(**values)


def file_of(progress: Progress, game: str) -> str:
    """The text of an exported file, as JSON."""
    return json.dumps({**progress.data(), "game": game})
