"""What a reader has practised so far, as it is kept on the device.

A first answer counts, once: whoever is asked the same question again, because it was taken back,
reloaded or opened in another tab, changes nothing, until practice deals it again.  When mistakes
come back, and how levels change, says ui.play.plan.  Times are minutes since 1970, in UTC.
"""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from bestplay.core.value import Value
from bestplay.play import dice

FORMAT = "bestplay-practice/2"

#: An earlier version's: of a mistake it had the answers after which it came back, and no times.
EARLIER = "bestplay-practice/1"

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
    streak  how many of the last ones in a row were right; below 0: wrong
    level   how far the questions go, one of plan.LEVELS
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
        "streak",
        "level",
        "wrong",
        "daily",
        "recent",
        "kinds",
        "days",
    )
    seed: str
    asked: int
    right: int
    streak: int
    level: int
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
        streak: int = 0,
        level: int = 1,
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
            streak=streak,
            level=level,
            wrong=tuple(wrong),
            daily=tuple(daily),
            recent=tuple(recent)[-RECENT:],
            kinds=tuple(kinds),
            days=tuple(days),
        )

    def _with(self, **changed: Any) -> Progress:
        """A copy of this record with other values of some fields."""
        return Progress(*[changed.get(name, getattr(self, name)) for name in self.fields])

    def with_seed(self, seed: str) -> Progress:
        """A copy of this record whose questions are dealt by a seed."""
        return self._with(seed=seed)

    @property
    def questions(self) -> tuple[str, ...]:
        """The mistakes, without when each comes back."""
        return tuple([entry[0] for entry in self.wrong])

    def without(self, question: str) -> Progress:
        """A copy of this record without a mistake."""
        return self._with(wrong=tuple([entry for entry in self.wrong if entry[0] != question]))

    def firsts(self, dealt: int) -> dict[str, bool]:
        """Whether the answers that count were right, by question, of those given since.

        dealt: how many questions were answered when these were dealt.
        """
        counted: dict[str, bool] = {}
        for question, number, right, _ in self.recent:
            if number > dealt and question not in counted:
                counted[question] = right
        return counted

    def first(self, question: str, dealt: int) -> bool | None:
        """Whether the answer that counts was right, None where none was given yet; see firsts()."""
        return self.firsts(dealt).get(question)

    def with_answer(self, question: str, right: bool, kind: str, now: int) -> Progress:
        """After the first answer to a question; kind: what was decided."""
        from ui.play import plan

        asked = self.asked + 1
        streak = max(self.streak, 0) + 1 if right else min(self.streak, 0) - 1
        return self._with(
            asked=asked,
            right=self.right + right,
            streak=streak,
            level=plan.level_after(self.level, streak),
            wrong=plan.after(self.wrong, question, right, now),
            recent=self.recent + ((question, asked, right, now),),
            kinds=plan.count_answer(self.kinds, kind, right),
        )

    def marks(self, date: str) -> str:
        """How a day's questions were answered so far: "1" right at the first try, "0" not."""
        for day, marks in self.daily:
            if day == date:
                return marks
        return ""

    def with_daily(self, date: str, right: bool, now: int) -> Progress:
        """After one more question of a day's ten."""
        others = tuple([entry for entry in self.daily if entry[0] != date])
        marks = (self.marks(date) + ("1" if right else "0"))[:TEN]
        days, today = self.days, day_of(now)
        if len(marks) == TEN and date == date_of(today) and today not in days:
            days += (today,)
        return self._with(daily=others + ((date, marks),), days=days)

    def after_answer(
        self, question: str, right: bool, dealt: int, date: str, kind: str, now: int
    ) -> Progress:
        """After an answer, which counts only where the question has none yet.

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


#: The first of January of 1970.
FIRST = number_of("1970-01-01")


def day_of(minute: int) -> int:
    """The day of a minute, both counted from 1970, in UTC."""
    return minute // (24 * 60)


def minute_of(now: str) -> int:
    """The minute of a time such as 2026-11-21T18:05, from 1970."""
    hour, minute = now[11:16].split(":")
    return ((number_of(now[:10]) - FIRST) * 24 + int(hour)) * 60 + int(minute)


def date_of(day: int) -> str:
    """A day, counted from 1970, as it is written.  The years begin in March here, so that a leap
    day is the last one; 400 of them have 146,097 days."""
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
    """The day itself; ValueError for one that is still to come.

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


def upgrade_record(data: dict[str, Any]) -> dict[str, Any]:
    """The data of an earlier version as this one has them: its mistakes come back at once."""

    def longer(key: str, size: int, more: list[int]) -> Any:
        listed = data.get(key, [])
        if not isinstance(listed, list):
            return listed
        return [each[:size] + more if isinstance(each, list) else each for each in listed]

    done = [each for each in data.get("daily", ()) if len(str(each[-1])) == TEN]
    days = [number_of(str(date)) - FIRST for date, _ in done if is_day(str(date))]
    return {
        **data,
        "format": FORMAT,
        "wrong": longer("wrong", 1, [0, 0]),
        "recent": longer("recent", 3, [0]),
        "kinds": [],
        "days": days,
    }


def progress_of(data: Any) -> Progress:
    """The progress whose data these are; ValueError says what is damaged."""
    if isinstance(data, dict) and data.get("format") == EARLIER:
        data = upgrade_record(data)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"a record of practice says that its format is {FORMAT}")
    lacks = [key for key in Progress.fields if key not in data]
    if lacks:
        raise ValueError(f"the record of practice lacks '{lacks[0]}'")
    seed = check("seed", data["seed"], str)
    if seed:
        dice.check(seed)
    asked = check("asked", data["asked"], (0, MOST_ASKED))
    right = check("right", data["right"], (0, asked))
    streak = check("streak", data["streak"], (right - asked, right))
    level = check("level", data["level"], (1, 3))
    wrong = rows("wrong", data, str, (0, 3), (0, LAST))
    daily = rows("daily", data, str, str)
    for date, marks in daily:
        if not is_day(date):
            raise ValueError(f"a day is written 2026-11-21, not {quote(date)}")
        if [mark for mark in marks if mark not in "01"] or not 0 < len(marks) <= TEN:
            raise ValueError(f"the marks of a day are one to ten of 0 and 1, not {quote(marks)}")
    if sum([len(marks) for _, marks in daily]) > asked:
        raise ValueError(f"in a record of practice 'daily' has more answers than the {asked} asked")
    kinds = rows("kinds", data, str, (0, asked), (0, asked))
    for _, answers, failed in kinds:
        check("kinds", failed, (0, answers))
    recent = rows("recent", data, str, (1, asked), bool, (0, LAST))
    days = data["days"] if isinstance(data["days"], list) else [data["days"]]
    for day in days:
        check("days", day, (0, day_of(LAST)))
    for key, listed in (("wrong", wrong), ("daily", daily), ("kinds", kinds)):
        names = [entry[0] for entry in listed]
        twice = [name for name in names if names.count(name) > 1]
        if twice:
            raise ValueError(f"in a record of practice '{key}' has {quote(twice[0])} twice")
    return Progress(seed, asked, right, streak, level, wrong, daily, recent, kinds, tuple(days))


#: What a value of the data is: a text, a truth value, or a whole number from one to another.
Wanted: TypeAlias = type[str] | type[bool] | tuple[int, int]


def check(key: str, value: Any, wanted: Wanted) -> Any:
    """The value itself; ValueError says what it is not."""
    known = f"in a record of practice '{key}' has"
    if not isinstance(wanted, tuple):
        if not isinstance(value, wanted):
            said = "texts" if wanted is str else "true and false"
            raise ValueError(f"{known} {said}, not {quote(value)}")
        return value
    least, most = wanted
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{known} whole numbers, not {quote(value)}")
    if not least <= value <= most:
        raise ValueError(f"{known} numbers from {least} to {most} here, not {quote(value)}")
    return value


def rows(key: str, data: dict[str, Any], *wanted: Wanted) -> Any:
    """The entries of a list of the data, each of such values; ValueError for anything else."""
    listed = data[key]
    entries = listed if isinstance(listed, list) else [listed]
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != len(wanted):
            raise ValueError(
                f"in a record of practice '{key}' has lists of {len(wanted)}, not {quote(entry)}"
            )
    return tuple([tuple([check(key, *each) for each in zip(entry, wanted)]) for entry in entries])


def quote(value: Any) -> str:
    """A value of the data as a message quotes it."""
    text = f"'{value}'"
    return text if len(text) <= 60 else text[:57] + "...'"


def file_of(progress: Progress, game: str, games: dict[str, Any] | None = None) -> str:
    """The text of an exported file; games: see ui.play.state.State.kept_games."""
    data = progress.data()
    data["game"] = game
    data.update(games or {})
    return json.dumps(data)
