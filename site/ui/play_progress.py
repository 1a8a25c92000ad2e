"""What a reader has practised so far, as it is kept on the device and in exported files.

Mistakes come back after a few other questions, until they are answered right at the first try.
"""

import json

from bestplay import play_dice
from bestplay.value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FORMAT = "bestplay-practice/1"

#: A mistake comes back after so many other questions.
LATER = 3
#: So many right answers in a row lead to the next level.
STREAK = 5
#: From the decisions whose obvious answer costs most to those where it costs least.
LEVELS = (1, 2, 3)

#: The mistakes, where they are practised.
MISTAKES = "mistakes"

#: More mistakes than this are not kept; the oldest go first.
MOST = 200


class Progress(Value):
    """A reader's record in one game.

    seed    what the questions are dealt by
    asked   how many questions were answered
    right   how many of them at the first try
    streak  how many of the last ones in a row
    level   how hard the questions are, one of LEVELS
    wrong   (question, after how many answers it comes back) of each mistake
    daily   (date, marks) of each day's ten that were begun, marks such as "1101"
    """

    fields = ("seed", "asked", "right", "streak", "level", "wrong", "daily")
    seed: str
    asked: int
    right: int
    streak: int
    level: int
    wrong: tuple[tuple[str, int], ...]
    daily: tuple[tuple[str, str], ...]

    def __init__(
        self,
        seed: str = "",
        asked: int = 0,
        right: int = 0,
        streak: int = 0,
        level: int = 1,
        wrong: tuple[tuple[str, int], ...] = (),
        daily: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """ValueError names what cannot be."""
        if seed:
            play_dice.check(seed)
        if not 0 <= right <= asked or not 0 <= streak <= asked:
            raise ValueError(f"{right} right answers, {streak} in a row, of {asked} cannot be")
        if level not in LEVELS:
            raise ValueError(f"the levels are 1 to {LEVELS[-1]}, not {level}")
        for _, when in wrong:
            if when > asked + LATER:
                raise ValueError(f"a mistake comes back after {LATER} more answers, not at {when}")
        for date, marks in daily:
            if not is_day(date):
                raise ValueError(f"a day is written 2026-11-21, not '{date}'")
            odd = not isinstance(marks, str) or [mark for mark in marks if mark not in "01"]
            if odd or len(marks) > TEN:
                raise ValueError(f"the marks of a day are up to ten of 0 and 1, not '{marks}'")
        self._set(
            seed=seed,
            asked=asked,
            right=right,
            streak=streak,
            level=level,
            wrong=tuple(wrong)[-MOST:],
            daily=tuple(daily),
        )

    def with_seed(self, seed: str) -> "Progress":
        """The same, its questions dealt by a seed."""
        return Progress(
            seed, self.asked, self.right, self.streak, self.level, self.wrong, self.daily
        )

    @property
    def questions(self) -> tuple[str, ...]:
        """The mistakes, without when each comes back."""
        return tuple([question for question, _ in self.wrong])

    def without(self, question: str) -> "Progress":
        """The same without a mistake."""
        others = tuple([entry for entry in self.wrong if entry[0] != question])
        return Progress(
            self.seed, self.asked, self.right, self.streak, self.level, others, self.daily
        )

    def answered(self, question: str, right: bool) -> "Progress":
        """After the first answer to a question."""
        asked = self.asked + 1
        streak = self.streak + 1 if right else 0
        level = self.level
        if right and streak % STREAK == 0:
            level = min(level + 1, LEVELS[-1])
        wrong = self.without(question).wrong
        if not right:
            wrong += ((question, asked + LATER),)
        return Progress(self.seed, asked, self.right + right, streak, level, wrong, self.daily)

    def due(self) -> str:
        """The mistake that comes back now, "" for none."""
        for question, when in self.wrong:
            if when <= self.asked:
                return question
        return ""

    def marks(self, date: str) -> str:
        """How a day's questions were answered so far: "1" right at the first try, "0" not."""
        for day, marks in self.daily:
            if day == date:
                return marks
        return ""

    def marked(self, date: str, right: bool) -> "Progress":
        """After one more question of a day's ten."""
        others = tuple([entry for entry in self.daily if entry[0] != date])
        marks = self.marks(date) + ("1" if right else "0")
        return Progress(
            self.seed,
            self.asked,
            self.right,
            self.streak,
            self.level,
            self.wrong,
            others + ((date, marks[:TEN]),),
        )

    def data(self) -> "dict[str, Any]":
        """The same for JSON; see progress_of."""
        return {
            "format": FORMAT,
            "seed": self.seed,
            "asked": self.asked,
            "right": self.right,
            "streak": self.streak,
            "level": self.level,
            "wrong": [list(entry) for entry in self.wrong],
            "daily": [list(entry) for entry in self.daily],
        }


#: The questions of a day.
TEN = 10


def progress_of(data: "Any") -> Progress:
    """The progress whose data these are; ValueError says what is damaged."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"a record of practice says that its format is {FORMAT}")
    lacks = [key for key in Progress.fields if key not in data]
    if lacks:
        raise ValueError(f"the record of practice lacks '{lacks[0]}'")
    asked, right, streak, level = [
        whole(key, data[key]) for key in ("asked", "right", "streak", "level")
    ]
    wrong = tuple([(question, whole("wrong", when)) for question, when in pairs("wrong", data)])
    daily = tuple(pairs("daily", data))
    return Progress(str(data["seed"]), asked, right, streak, level, wrong, daily)


def whole(key: str, value: "Any") -> int:
    """A whole number of the data; ValueError for anything else."""
    if not isinstance(value, int):
        raise ValueError(f"in a record of practice '{key}' has whole numbers, not '{value}'")
    return value


def pairs(key: str, data: "dict[str, Any]") -> "list[tuple[str, Any]]":
    """The pairs of a list in the data, each of a text and more; ValueError for anything else."""
    listed = data[key]
    entries = listed if isinstance(listed, list) else [listed]
    for entry in entries:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str):
            raise ValueError(f"in a record of practice '{key}' has pairs, not '{entry}'")
    return [(name, value) for name, value in entries]


def is_day(text: str) -> bool:
    """Whether a text is a day, such as 2026-11-21."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not text.replace("-", "").isdigit():
        return False
    year, month, day = [int(part) for part in parts]
    leap = not year % 4 and (year % 100 > 0 or not year % 400)
    longest = 28 + leap if month == 2 else 30 if month in (4, 6, 9, 11) else 31
    return 1 <= month <= 12 and 1 <= day <= longest


def read_file(text: str, game: str) -> Progress:
    """The progress in an exported file; ValueError for another game's and for a damaged one."""
    try:
        data = json.loads(text)
    except ValueError:
        raise ValueError("this file is no JSON, so it is no record of practice") from None
    if isinstance(data, dict) and data.get("game") != game:
        raise ValueError(f"this file is about '{data.get('game')}', not {game}")
    return progress_of(data)


def file_of(progress: Progress, game: str) -> str:
    """The text of an exported file."""
    data = progress.data()
    data["game"] = game
    return json.dumps(data)
