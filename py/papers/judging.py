"""Whether a printed claim agrees with our figure: every claim is judged here, and once.

A claim agrees when our value rounds to the printed figure at its own number of digits; when it
lies half-way between two, both agree.  Values are compared as fractions, so no float decides.
What has nothing to read agrees with nothing: its file has to say what became of it.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from papers.claims import Claim, Printed, Verdict

#: A figure as results.json has it: value and unit at least, and exact where there is one.
Entry = Mapping[str, Any]
Item = str | Fraction

NUMBER = re.compile(r"-?(\d+(\.\d*)?|\.\d+)%?")
RATIO = re.compile(r"-?\d+/\d+")

#: A place of a printed list that is not printed, or a letter or a digit that is illegible.
UNREAD = "?"

#: A cell of a printed row of plays in which no play stands.
EMPTY = "."

#: One of the papers writes IND where both plays are equal.
EQUAL_PLAY = ("equal", "IND")
EQUAL_LETTER = ("=", "I")


def verdict(entry: Entry, claim: Claim) -> Verdict:
    """The verdict on a claim: its own where it states one, else what follows from our figure.

    ValueError for a claim with nothing to read that does not state one.
    """
    if claim.verdict:
        return claim.verdict
    return "agrees" if agrees(entry, claim) else "differs"


def agrees(entry: Entry, claim: Claim) -> bool:
    """Whether our figure is as printed; ValueError for a claim with nothing to read."""
    return _agrees(entry, claim, cut=False)


def legible(claim: Claim) -> bool:
    """Whether a claim prints anything that can be read: a number, a word, one letter of plays.

    A number of which digits are lost is not read, nor is a row without a play.
    """
    printed = claim.taken_for or claim.printed
    if printed is None:
        return False
    if claim.compare == "plays":
        return bool(set(str(printed)) - {UNREAD, EMPTY})
    if isinstance(printed, list):  # an empty one says that there are none
        return not printed or any(UNREAD not in place for place in printed)
    return UNREAD not in printed


def explains(entry: Entry, claim: Claim) -> bool:
    """Whether another figure is as printed, cut instead of rounded where the claim says so."""
    return _agrees(entry, claim, cut=claim.cut)


def _agrees(entry: Entry, claim: Claim, cut: bool) -> bool:
    printed: Printed | None = claim.taken_for or claim.printed
    if printed is None or not legible(claim):
        raise ValueError(f"claim {claim.number} about {claim.game} prints nothing to read")
    ours = items(entry)
    if claim.compare == "plays":
        return _same_letters(str(entry["value"]), str(printed))
    if isinstance(entry["value"], list) != isinstance(printed, list):
        return False
    places = printed if isinstance(printed, list) else [printed]
    if claim.compare == "in any order":
        return sorted(places) == sorted(map(str, ours))
    return len(places) == len(ours) and all(
        _same(item, place, entry["unit"], claim.bound, cut)
        for item, place in zip(ours, places, strict=True)
    )


def items(entry: Entry) -> list[Item]:
    """Our value as exact numbers or texts, one for each place of a list."""
    best = entry.get("exact", entry["value"])
    listed = best if isinstance(best, list) else [best]
    if "exact" in entry:
        return [Fraction(item) for item in listed]
    return [Fraction(item) if isinstance(item, int | float) else str(item) for item in listed]


def _same(ours: Item, printed: str, unit: str, bound: str, cut: bool) -> bool:
    if printed == UNREAD:
        return True
    if isinstance(ours, str):
        return printed in ours.split(" = ") or (ours, printed) == EQUAL_PLAY
    if RATIO.fullmatch(printed):
        value, step = Fraction(printed), Fraction()
    elif NUMBER.fullmatch(printed):
        value, step = _number(printed, unit)
    else:
        return False
    if bound:
        return {
            "at least": ours >= value,
            "at most": ours <= value,
            "above": ours > value,
            "below": ours < value,
        }[bound]
    if cut:
        return 0 <= abs(ours) - abs(value) < step
    return abs(ours - value) <= step / 2


def _number(printed: str, unit: str) -> tuple[Fraction, Fraction]:
    """A printed number in our unit, and one step of its last digit."""
    digits = printed.rstrip("%")
    step = Fraction(1, 10 ** len(digits.partition(".")[2]))
    part = 100 if printed.endswith("%") and unit != "percent" else 1
    return Fraction(digits) / part, step / part


def _same_letters(ours: str, printed: str) -> bool:
    return len(ours) == len(printed) and all(
        letter in (UNREAD, mine) or (mine, letter) == EQUAL_LETTER
        for mine, letter in zip(ours, printed, strict=True)
    )
