"""Input as people have it: 9, "9", "1-3, 5", [1, 2, 3, 5], a set, a range, numbers of numpy's.

Every face reads what it is given here.  What cannot be read is a ValueError that names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from bestplay.core import words
from bestplay.core.fraction import Fraction

Name = TypeVar("Name", bound=str)


def excerpt(value: object) -> str:
    """What somebody gave, shortened, for an error: text between quotation marks."""
    return words.quote_text(value) if isinstance(value, str) else words.shorten_text(repr(value))


def is_whole(value: object) -> bool:
    """Whether a value is a whole number, Python's or numpy's; True and False are none."""
    return type(value) is int or _index(value) is not None


def _index(value: object) -> int | None:
    """Another type's whole number as an int, None where it is none."""
    ask = None if isinstance(value, bool) else getattr(type(value), "__index__", None)
    try:
        return ask(value) if ask else None
    except TypeError:  # an array of numpy's with more than one number
        return None


def whole(value: object, what: str, most: int = words.MOST_DIGITS) -> int:
    """A whole number, or the text of one from 0 up; ValueError, saying what it is of, else.

    most  how many digits a text may have
    """
    if type(value) is int:
        return value
    if isinstance(value, str):
        return words.number(value.strip(), what, most)
    number = _index(value)
    if number is None:
        raise ValueError(f"{excerpt(value)} is not a whole number ({what})")
    return number


def items(values: Any, what: str) -> list[object]:
    """What runs through a list, a set, a range, an array; ValueError for what is none of these."""
    if isinstance(values, (list, tuple)) and len(values) <= words.MOST_NUMBERS:
        return list(values)
    found: list[object] = []
    try:
        each = None if isinstance(values, (str, bytes, bytearray, dict)) else iter(values)
    except TypeError:
        each = None
    if each is None:
        raise ValueError(f"{excerpt(values)} is not a list of numbers, such as 2,4,5 ({what})")
    for value in each:
        if len(found) == words.MOST_NUMBERS:
            raise ValueError(f"a list has {words.MOST_NUMBERS} numbers at most ({what})")
        found.append(value)
    return found


def numbers(values: object, what: str) -> list[int]:
    """The whole numbers of a list, or of text with ranges: "1-3, 5", "none" for no number."""
    if isinstance(values, str):
        return words.numbers(values, what)
    each = items(values, what)
    return [value if type(value) is int else whole(value, what) for value in each]


def several(values: object, what: str) -> list[int]:
    """The same; a number alone is a list of one."""
    alone = is_whole(values) or isinstance(values, (float, Fraction))
    return [whole(values, what)] if alone else numbers(values, what)


def choice(value: object, what: str, allowed: Sequence[Name]) -> Name:
    """One of the names that are allowed; ValueError, which begins with what, lists them."""
    for name in allowed:
        if isinstance(value, str) and value == name:
            return name
    raise ValueError(f"{what} {' or '.join(allowed)}, not {excerpt(value)}")


def chance(value: Any, what: str) -> float:
    """A number from 0 to 1; ValueError for anything else."""
    known = isinstance(value, (int, float, Fraction)) and not isinstance(value, bool)
    if not known or not 0 <= value <= 1:
        raise ValueError(f"{what} is a number from 0 to 1, not {excerpt(value)}")
    return float(value)
