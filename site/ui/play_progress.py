"""What a reader has practised so far, as it is kept on the device.

A first answer counts, once: whoever is asked the same question again, because it was taken back,
reloaded or opened in another tab, changes nothing, until practice deals it again.  Mistakes come
back after a few other questions, until they are answered right at the first try.
"""

from __future__ import annotations

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

#: What is practised: whatever comes, one's own mistakes, or a day's ten (by its date).
ALL, MISTAKES = "all", "mistakes"

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
    """A reader's record in one game; ui.play_record makes it of data, and refuses what cannot be.

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

    def answered(self, question: str, right: bool) -> Progress:
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

    def marked(self, date: str, right: bool) -> Progress:
        """After one more question of a day's ten."""
        others = tuple([entry for entry in self.daily if entry[0] != date])
        marks = self.marks(date) + ("1" if right else "0")
        return self._with(daily=others + ((date, marks[:TEN]),))

    def told(self, question: str, right: bool, dealt: int, date: str) -> Progress:
        """After an answer, which counts only where the question has none yet.

        dealt: see first().  date: the day of whose ten it is, "" for none.
        """
        if self.first(question, dealt) is not None:
            return self
        after = self.answered(question, right)
        return after.marked(date, right) if date and len(self.marks(date)) < TEN else after

    def data(self) -> dict[str, Any]:
        """The same for JSON; see ui.play_record."""
        listed = {name: getattr(self, name) for name in self.fields}
        for name in ("wrong", "daily", "recent"):
            listed[name] = [list(entry) for entry in listed[name]]
        listed["format"] = FORMAT
        return listed
