"""A learner's plan: which question comes next, and when a mistake comes back.

What a question is worth to somebody is the product of

- its weight in the deck: how often it comes in games times what is at stake in it, since only that
  product is lost at a table;
- how often this learner is wrong in decisions of its kind, since practice of what one can already
  do changes nothing.  Nobody is taken to be always right or always wrong after a few answers: one
  wrong answer of three is counted in beforehand, and what was answered long ago counts less and
  less;
- how long ago it was seen, since what was seen today is still remembered, so that asking it says
  nothing, and what was seen two weeks ago is as good as new.

A mistake comes back after minutes, a day, four days and two weeks, each time only if it was right
before, and is gone when it was right at each: to recall something just before it would be forgotten
makes it last, and each time longer.  Times are minutes since 1970 began, in UTC.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

#: The minutes of a day.
DAY = 24 * 60

#: After so many minutes a mistake comes back, once it was wrong, right once, right twice ...
SPACING = (5, DAY, 4 * DAY, 14 * DAY)

#: So many different questions the days' tens need until one may come again: ten on 33 days.
MONTH = 330

#: More mistakes than this are not kept; the oldest go first.
MOST = 200

#: The levels of the cards, by what is at stake in them.
LEVELS = (1, 2, 3)

#: What is counted in beforehand: so many wrong answers of so many.
WRONG, OF = 1, 3

#: Once so many answers of a kind are counted, each of them counts half.
HALVED = 40

#: A mistake, with how many times in a row it was right when it came back, and when it does again.
Mistakes: TypeAlias = tuple[tuple[str, int, int], ...]


class Card(NamedTuple):
    """A question that can be dealt.

    question  the words of its link
    weight    how often it is dealt, as a share of the deck's weights
    level     one of LEVELS, 1 where most is at stake
    kind      what is decided
    obvious   whether the obvious rule of thumb, as a beginner plays, is right
    """

    question: str
    weight: int
    level: int
    kind: str
    obvious: bool


def after(mistakes: Mistakes, question: str, right: bool, now: int) -> Mistakes:
    """The mistakes after an answer.

    What is right before its time proves nothing, and changes nothing.
    """
    known = [entry for entry in mistakes if entry[0] == question]
    if right and not [entry for entry in known if entry[2] <= now]:
        return mistakes
    others = tuple([entry for entry in mistakes if entry[0] != question])
    stage = known[0][1] + 1 if right else 0
    if stage == len(SPACING):
        return others
    return (others + ((question, stage, now + SPACING[stage]),))[-MOST:]


def due(mistakes: Mistakes, now: int) -> list[str]:
    """The questions of the mistakes that come back now, the one that waited longest first."""
    return [entry[0] for entry in sorted(mistakes, key=lambda entry: entry[2]) if entry[2] <= now]


def count_answer(
    kinds: Iterable[tuple[str, int, int]], kind: str, right: bool
) -> tuple[tuple[str, int, int], ...]:
    """(kind, answers, wrong ones) of each kind of decision after one more answer."""
    found = {name: (asked, wrong) for name, asked, wrong in kinds}
    asked, wrong = found.get(kind, (0, 0))
    if asked >= HALVED:
        asked, wrong = asked // 2, wrong // 2
    found[kind] = asked + 1, wrong + (not right)
    return tuple([(name, found[name][0], found[name][1]) for name in sorted(found)])


def need(kinds: Iterable[tuple[str, int, int]], kind: str) -> int:
    """The share of wrong answers in decisions of a kind, in parts of 1000."""
    for name, asked, wrong in kinds:
        if name == kind:
            return 1000 * (wrong + WRONG) // (asked + OF)
    return 1000 * WRONG // OF


def rest(minutes: int) -> int:
    """The share of its worth, in quarters, that a question has regained after these minutes."""
    if minutes < SPACING[1]:
        return 0
    return 1 if minutes < SPACING[2] else 2 if minutes < SPACING[3] else 4


def streak(days: Sequence[int], today: int) -> int:
    """The number of days in a row, up to today, on which a day's ten were answered; one day missed
    between two is forgiven, two are not.  Days are numbers."""
    count, last = 0, today
    for day in sorted(set(days), reverse=True):
        if day > today:
            continue
        if last - day > 2:
            break
        count, last = count + 1, day
    return count
