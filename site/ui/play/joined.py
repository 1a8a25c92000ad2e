"""Two records of practice as one: what an import brings joins what the device has.

An answer that both remember counts once.  Records that share none and were begun apart are added
up; of others those answers are added that this one does not remember, which are all where neither
has forgotten any (see ui.play.progress).  Joining a record twice changes nothing.
"""

from __future__ import annotations

from typing import TypeAlias

from bestplay.play import plan
from ui.play.progress import RECENT, Progress

Answer: TypeAlias = tuple[str, int, bool, int]
Mistakes: TypeAlias = tuple[tuple[str, int, int], ...]
Kinds: TypeAlias = tuple[tuple[str, int, int], ...]
Days: TypeAlias = tuple[tuple[str, str], ...]


def join_records(own: Progress, other: Progress) -> Progress:
    """One record of practice with all that both say."""
    if not own.asked:
        return other if other.seed else other.with_seed(own.seed)
    new, apart = news(own, other), begun_apart(own, other)
    asked, right = own.asked + len(new), own.right + len([each for each in new if each[2]])
    if apart:
        asked, right = own.asked + other.asked, own.right + other.right
    elif other.asked > asked:  # more than it remembers one by one
        asked, right = other.asked, other.right
    daily = of_days(own.daily, other.daily)
    asked = max(asked, sum([len(marks) for _, marks in daily]))
    recent = sorted([*own.recent, *new], key=in_time)[-RECENT:]
    before = asked - len(recent)
    latest = other if last(other) > last(own) else own
    return Progress(
        own.seed or other.seed,
        asked,
        right,
        min(max(latest.streak, right - asked), right),
        latest.level,
        mistakes(own, other, new, apart=apart),
        daily,
        tuple([(each[0], before + n, each[2], each[3]) for n, each in enumerate(recent, 1)]),
        sum_kinds(own.kinds, other.kinds) if apart else latest.kinds,
        tuple(sorted(set(own.days + other.days))),
    )


def in_time(answer: Answer) -> tuple[int, int, str]:
    """By what answers are put in order; within a minute by their numbers, since MicroPython's
    sorting keeps no order of its own."""
    return answer[3], answer[1], answer[0]


def without_number(answer: Answer) -> tuple[str, bool, int]:
    """An answer without its number, which is each record's own."""
    return answer[0], answer[2], answer[3]


def begun_apart(own: Progress, other: Progress) -> bool:
    """Whether the records have nothing in common; whoever imports into an empty one has its
    seed."""
    known = [without_number(each) for each in own.recent]
    shared = [each for each in other.recent if without_number(each) in known]
    return not shared and (own.seed != other.seed or not own.seed)


def news(own: Progress, other: Progress) -> list[Answer]:
    """The answers of the other record that this one has not, as far as it remembers."""
    known = [without_number(each) for each in own.recent]
    new = [each for each in other.recent if without_number(each) not in known]
    if len(own.recent) == RECENT and not begun_apart(own, other):
        oldest = min([each[3] for each in own.recent])
        new = [each for each in new if each[3] > oldest]
    return new


def last(progress: Progress) -> int:
    """When the last answer was given."""
    return max([0, *[each[3] for each in progress.recent]])


def mistakes(own: Progress, other: Progress, new: list[Answer], *, apart: bool) -> Mistakes:
    """The mistakes after the new answers, but where this record has a later answer itself."""
    after: Mistakes = own.wrong
    if not apart:
        for question, _, right, when in sorted(new, key=in_time):
            if not [each for each in own.recent if each[0] == question and each[3] > when]:
                after = plan.after(after, question, right, when)
    if apart or last(other) > last(own):
        seen = [each[0] for each in after]
        if not apart:
            seen += [each[0] for each in [*own.recent, *new]]
        after += tuple([entry for entry in other.wrong if entry[0] not in seen])
    return after[-plan.MOST :]


def of_days(own: Days, other: Days) -> Days:
    """The marks of all days, of each the longer ones."""
    marks = dict(own)
    for date, more in other:
        if len(more) > len(marks.get(date, "")):
            marks[date] = more
    return tuple(sorted(marks.items()))


def sum_kinds(own: Kinds, other: Kinds) -> Kinds:
    """The answers of both by kind."""
    found = {kind: (count, failed) for kind, count, failed in own}
    for kind, count, failed in other:
        have = found.get(kind, (0, 0))
        found[kind] = have[0] + count, have[1] + failed
    return tuple([(kind, count, failed) for kind, (count, failed) in found.items()])
