"""Numbers as a reader sees them, rounded exactly from fractions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bestplay.core import words
from bestplay.core.fraction import Fraction, pair

Number: TypeAlias = Fraction | int

MINUS = "\u2212"


def decimal(value: Number, places: int) -> str:
    """A number rounded half up to so many places, with commas and a true minus: "1,792", "6.69".

    Only what is exactly nothing is "0": what is too small for its places is "<0.01", below nothing
    ">\u22120.01".
    """
    top, bottom = pair(value)
    if not top:
        return "0"
    tenfold: int = 10**places
    digits = (2 * abs(top) * tenfold + bottom) // (2 * bottom)
    sign = MINUS if top < 0 else ""
    if not digits:
        sign = ">" + sign if sign else "<"
    digits = digits or 1
    said = f"{digits // tenfold:,}"
    if places:
        said += f".{str(tenfold + digits % tenfold)[1:]}"
    return sign + said


def without_sign(said: str) -> str:
    """The text of a number without its plus or minus; ">-0.01" becomes "<0.01"."""
    return said.replace(">" + MINUS, "<").lstrip("+" + MINUS)


def amount(value: Number, signed: bool = False, tail: str = "", places: int = 2) -> str:
    """A number with so many places and a tail such as "%"; signed: with a plus if positive."""
    plus = "+" if signed and pair(value)[0] > 0 else ""
    return plus + decimal(value, places) + tail


def exact(value: object) -> str:
    """A fraction as it is, with a true minus sign."""
    return str(value).replace("-", MINUS)


def as_sum(parts: Sequence[tuple[Number, str]]) -> str:
    """Fractions with what each is, as a sum: "1/2 (luck) \u2212 1/6 (choices)"."""
    said = ""
    for value, what in parts:
        sign = f" {MINUS} " if pair(value)[0] < 0 else " + "
        said += f"{sign}{exact(abs(value))} ({what})" if said else f"{exact(value)} ({what})"
    return said


def percent(share: Number, places: int | None = None) -> str:
    """A probability as a percentage; by default with three digits that say something.

    What is exactly 0 or 1 is written without decimals, and nothing else is rounded to it.
    """
    top, bottom = pair(share)
    if top in (0, bottom):
        return f"{100 if top else 0}%"
    if places is None:
        places = places_for([share])
    while places < 9 and _rounds_away(share * 100, places):
        places += 1
    return decimal(share * 100, places) + "%"


def share(change: Number, signed: bool = False) -> str:
    """A chance, or a change of one, as a percentage: two places, below 1% three."""
    top, bottom = pair(change)
    return amount(change * 100, signed, "%", 3 if abs(top) * 100 < bottom else 2)


def points(change: Number) -> str:
    """A change of a chance: "0.463 percentage points"."""
    return f"{without_sign(share(change))[:-1]} percentage points"


def coordinate(value: float | Fraction) -> str:
    """A place in a drawing, with one decimal; of two as near the higher, in every interpreter."""
    return f"{value + 1e-9:.1f}"


def _rounds_away(hundredths: Number, places: int) -> bool:
    """True if a percentage that is neither 0 nor 100 would be written as one of them."""
    shown = without_sign(decimal(hundredths, places))
    return shown.startswith("<") or (shown.startswith("100") and not shown[3:].strip("0."))


#: The least values that show three digits, and two, with no place, with one and so on.
THREE = (999.5, 9.995, 0.9995, 0.09995, 0.009995)
TWO = (9.95, 0.995, 0.0995, 0.00995)


def places_for(numbers: Iterable[Number], hundred: int = 100) -> int:
    """Decimal places that show the greatest of the numbers, times hundred, with three digits."""
    return _places_by(THREE, numbers, hundred, 1)


def brief_places(numbers: Iterable[Number], hundred: int = 100) -> int:
    """Decimal places that show the greatest of the numbers, times hundred, with two digits."""
    return _places_by(TWO, numbers, hundred, 0)


def _places_by(
    table: Sequence[float], numbers: Iterable[Number], hundred: int, of_nothing: int
) -> int:
    top = max([_size(number, hundred) for number in numbers] or [0.0])
    for places, least in enumerate(table):
        if top >= least:
            return places
    return len(table) if top else of_nothing


def loss_places(losses: Iterable[Number], places: int, hundred: int = 100) -> int:
    """Decimal places, from `places` to four more, that show the smallest loss above nothing."""
    small = [size for size in [_size(loss, hundred) for loss in losses] if size]
    more = places
    while small and more < places + 4 and min(small) < 0.5 / 10**more:
        more += 1
    return more


def _size(number: Number, hundred: int) -> float:
    top, bottom = pair(number)
    return abs(top) * hundred / bottom


def worth_places(worths: Sequence[Number], hundred: int = 100) -> int:
    """Decimal places that show the first worth with two digits, and up to four more where two of
    the first worths differ and would look alike."""
    first = [worth * hundred for worth in worths[:FIRST]]
    places = brief_places(worths[:1], hundred)
    most = places + 4
    while places < most and _look_alike(first, places):
        places += 1
    return places


#: So many plays are seen before a reader asks for more.
FIRST = 5


def _look_alike(numbers: Sequence[Number], places: int) -> bool:
    for one, other in zip(numbers, numbers[1:]):
        if one != other and decimal(one, places) == decimal(other, places):
            return True
    return False


def cost(loss: Number, places: int, hundred: int = 100) -> str:
    """The loss of a play, times hundred: two digits, and no fewer places than its worth."""
    return decimal(loss * hundred, max(places, brief_places([loss], hundred)))


def chances(shares: Sequence[Number]) -> list[str]:
    """Probabilities as percentages: two digits of the first, and different ones apart."""
    places = worth_places(shares)
    return [percent(share, places) for share in shares]


def chance(share: Number) -> str:
    """A probability as a percentage with two digits that say something."""
    return chances([share])[0]


def as_phrase(items: Sequence[object], last: str = "and") -> str:
    """A list as a phrase: "1", "1 and 2", "1, 2 and 3"."""
    texts = [str(item) for item in items]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def capital(said: str) -> str:
    """The text with a capital letter in front."""
    return said[:1].upper() + said[1:]


def sentence(said: str) -> str:
    """A refusal with a capital letter in front and a full stop behind."""
    return capital(said) + ("" if said[-1:] in (".", "!", "?", "…") else ".")


#: The months' names.
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


def day(date: str) -> str:
    """A date as it is said: "2026-11-24" is "24 November 2026"."""
    year, month, number = date.split("-")
    return f"{int(number)} {MONTHS[int(month) - 1]} {year}"


def runs(numbers: Iterable[int]) -> str:
    """Rising numbers as a phrase: "1, 3 to 6 and 8 to 12"."""
    return as_phrase([part.replace("-", " to ") for part in words.ranges(numbers).split(",")])


#: Small numbers in words.
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def dice(count: int) -> str:
    """So many dice in words: "one die", "two dice"."""
    return f"{NUMBERS[count]} {'die' if count == 1 else 'dice'}"


def many(count: int, one: str, several: str | None = None) -> str:
    """A count with its noun: "1 throw", "1,792 throws"."""
    return f"{decimal(count, 0)} {one if abs(count) == 1 else several or one + 's'}"
