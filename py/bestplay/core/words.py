"""Words of links that people can read and edit, "tiles=1-3,5&roll=4,6", and users' input.

Links and faces read here what they are given: 9, "9", "1-3, 5", [1, 2, 3, 5], a set, a range,
numbers of numpy's.  What cannot be read is a ValueError that names it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from bestplay.core.fraction import Fraction

__all__ = (
    "LONGEST_LINK",
    "LONGEST_RANGE",
    "MOST_DIGITS",
    "MOST_NUMBERS",
    "chance",
    "choice",
    "excerpt",
    "is_whole",
    "items",
    "join",
    "number",
    "numbers",
    "one_of",
    "only",
    "percent_decode",
    "pieces",
    "quote_text",
    "ranges",
    "several",
    "shorten_text",
    "split",
    "whole",
)


Name = TypeVar("Name", bound=str)

_DIGITS = "0123456789"
_HEX_DIGITS = "0123456789abcdefABCDEF"

#: Numbers of more digits than this are refused.
MOST_DIGITS = 6

#: The longest range of numbers that is written out.
LONGEST_RANGE = 1000

#: Lists of more numbers than this are refused.
MOST_NUMBERS = 1001

#: Links of more characters than this are refused; a long game needs most of them.
LONGEST_LINK = 3000

#: The most characters of a user's text in an error, with "\u2026" for the rest.
MOST_QUOTED = 40

_REPLACEMENT = "\ufffd"


def split(text: str, most: int = LONGEST_LINK) -> dict[str, str]:
    """The words of a link's hash as a dict; ValueError for a part that is not key=value.

    most: how many characters the link may have.

    >>> split("#tiles=1-3&roll=4,6")
    {'tiles': '1-3', 'roll': '4,6'}
    """
    if not isinstance(text, str):
        raise ValueError(f"{quote_text(text)} is no text of the form name=value")
    if len(text) > most:
        raise ValueError(f"a link has {most} characters at most, and this has {len(text)}")
    words: dict[str, str] = {}
    for part in text.lstrip("#").split("&"):
        if not part:
            continue
        key, sign, value = part.partition("=")
        if not sign:
            raise ValueError(f"{quote_text(part)} is not of the form name=value")
        if key in words:
            raise ValueError(f"{quote_text(key)} is given twice")
        words[key] = value
    return words


def percent_decode(text: str) -> str:
    """The text of a link with its %-codes resolved; ValueError when they are not well formed.

    >>> percent_decode("tiles=1%2C2")
    'tiles=1,2'
    """
    if len(text) > 12 * LONGEST_LINK:  # a character is four bytes at most, each a code of three
        raise ValueError(f"a link has {LONGEST_LINK} characters at most, and this has many more")
    head, *coded = text.split("%")
    try:
        pieces = [head.encode()]
        for part in coded:
            code = part[:2]
            if len(code) < 2 or [c for c in code if c not in _HEX_DIGITS]:
                raise ValueError(f"{quote_text('%' + code)} is not a code for a character")
            pieces.append(bytes([int(code, 16)]) + part[2:].encode())
        plain = b"".join(pieces)
        if b"\xed" in plain and _halves(plain):  # MicroPython reads these as if they were text
            raise UnicodeError()
        return plain.decode()
    except UnicodeError:
        raise ValueError("its %-codes are not text") from None


def _halves(plain: bytes) -> bool:
    """True if the bytes contain half of a surrogate pair: ED and a byte from A0 up."""
    return bool([k for k, byte in enumerate(plain[:-1]) if byte == 0xED and plain[k + 1] >= 0xA0])


def shorten_text(text: str, most: int = MOST_QUOTED) -> str:
    """The text with its end left out if it is longer, and no characters that cannot be seen.

    >>> shorten_text("a long word", most=6)
    'a lon…'
    """
    if len(text) > most:
        text = text[: most - 1] + "\u2026"
    return "".join([c if c >= " " and c != "\x7f" else _REPLACEMENT for c in text])


def quote_text(text: object) -> str:
    """The user's text for an error message: shortened, between quotation marks.

    >>> print(quote_text("a word"), "is not", quote_text(" "))
    'a word' is not an empty text
    """
    shown = shorten_text(str(text))
    return f"'{shown}'" if shown.strip() else "an empty text"


def join(words: Iterable[tuple[str, object]]) -> str:
    """The hash for a list of (name, value) pairs, leaving out those whose value is None.

    >>> join([("tiles", "1-3"), ("roll", None), ("goal", "shut")])
    'tiles=1-3&goal=shut'
    """
    return "&".join([f"{key}={value}" for key, value in words if value is not None])


def some(text: str, names: Sequence[str]) -> str:
    """The hash with only these words, in their order."""
    parts = split(text)
    return join([(name, parts.get(name)) for name in names])


def only(words: dict[str, str], allowed: Sequence[str]) -> dict[str, str]:
    """The words themselves; ValueError for a name that is not allowed.

    >>> only({"goal": "shut"}, ("goal", "target"))
    {'goal': 'shut'}
    """
    for key in words:
        if key not in allowed:
            known = ", ".join(allowed)
            raise ValueError(f"{quote_text(key)} is no part of a link here; the parts are {known}")
    return words


def choice(words: dict[str, str], key: str, allowed: Sequence[Name]) -> Name:
    """The value of a word with a fixed list of values; the first is the default.

    >>> choice({"goal": "shut"}, "goal", ("score", "shut")), choice({}, "goal", ("score", "shut"))
    ('shut', 'score')
    """
    return one_of(words.get(key, allowed[0]), f"{key} is", allowed)


def number(text: str, what: str, most: int = MOST_DIGITS) -> int:
    """A whole number from 0, of at most `most` digits; ValueError names it by `what`.

    >>> number("12", "a score")
    12
    """
    if not text:
        raise ValueError(f"a number is missing ({what})")
    if [c for c in text if c not in _DIGITS]:
        raise ValueError(f"{quote_text(text)} is not a whole number from 0 up ({what})")
    if len(text) > most:
        raise ValueError(f"{shorten_text(text)} is too large ({what})")
    return int(text)


def pieces(text: str) -> list[str]:
    """The parts of a list with commas or blanks between; "" where nothing stands between two.

    >>> pieces("6, 12 7"), pieces("6,,7")
    (['6', '12', '7'], ['6', '', '7'])
    """
    return [piece for part in text.split(",") for piece in part.split() or [""]]


def numbers(values: object, what: str) -> list[int]:
    """The whole numbers in a list or a text: "1-3, 5", "1-3 5", "none" for no number.

    >>> numbers("1-3, 5", "a tile"), numbers({4, 5}, "a throw"), numbers("none", "a tile")
    ([1, 2, 3, 5], [4, 5], [])
    """
    if isinstance(values, str):
        return _written(values, what)
    each = items(values, what)
    return [value if type(value) is int else whole(value, what) for value in each]


def _written(text: str, what: str) -> list[int]:
    """The numbers in a text such as "1-3, 5"; [] for "none"."""
    values: list[int] = []
    if text.strip() == "none":
        return values
    for part in pieces(text.replace(" -", "-").replace("- ", "-")):
        if not part:
            raise ValueError(f"a number is missing in {quote_text(text)} ({what})")
        low, sign, high = part.partition("-")
        if sign and not (low and high):
            raise ValueError(f"{quote_text(part)} is not a whole number from 0 up ({what})")
        start = number(low, what)
        stop = number(high, what) if sign else start
        if stop < start or stop - start > LONGEST_RANGE:
            raise ValueError(f"{quote_text(part)} is not a range that rises ({what})")
        if len(values) + stop - start >= MOST_NUMBERS:
            raise ValueError(f"a list has {MOST_NUMBERS} numbers at most ({what})")
        values.extend(range(start, stop + 1))
    return values


def ranges(values: Iterable[int]) -> str:
    """Rising numbers as text, runs of three or more as ranges: [1, 2, 3, 5] is "1-3,5".

    >>> ranges([1, 2, 3, 5]), ranges([])
    ('1-3,5', 'none')
    """
    left = list(values)
    parts = []
    while left:
        run = 1
        while run < len(left) and left[run] == left[0] + run:
            run += 1
        if run > 2:
            parts.append(f"{left[0]}-{left[run - 1]}")
        else:
            run = 1
            parts.append(str(left[0]))
        left = left[run:]
    return ",".join(parts) or "none"


# Arguments of faces.


def excerpt(value: object) -> str:
    """The user's input for an error message: shortened, text between quotation marks."""
    return quote_text(value) if isinstance(value, str) else shorten_text(repr(value))


def is_whole(value: object) -> bool:
    """True for a whole number, Python's or numpy's; False for True and False."""
    return type(value) is int or _index(value) is not None


def _index(value: object) -> int | None:
    """Another type's whole number as an int; None for any other value."""
    ask = None if isinstance(value, bool) else getattr(type(value), "__index__", None)
    try:
        return ask(value) if ask else None
    except TypeError:  # an array of numpy's with more than one number
        return None


def whole(value: object, what: str, most: int = MOST_DIGITS) -> int:
    """A whole number, from an int or the text of one; ValueError names it by `what`.

    most  the greatest number of digits of a text
    """
    if type(value) is int:
        return value
    if isinstance(value, str):
        return number(value.strip(), what, most)
    found = _index(value)
    if found is None:
        raise ValueError(f"{excerpt(value)} is not a whole number ({what})")
    return found


def items(values: Any, what: str) -> list[object]:
    """The elements of a list, set, range or array; ValueError for anything else."""
    if isinstance(values, (list, tuple)) and len(values) <= MOST_NUMBERS:
        return list(values)
    found: list[object] = []
    try:
        each = None if isinstance(values, (str, bytes, bytearray, dict)) else iter(values)
    except TypeError:
        each = None
    if each is None:
        raise ValueError(f"{excerpt(values)} is not a list of numbers, such as 2,4,5 ({what})")
    for value in each:
        if len(found) == MOST_NUMBERS:
            raise ValueError(f"a list has {MOST_NUMBERS} numbers at most ({what})")
        found.append(value)
    return found


def several(values: object, what: str) -> list[int]:
    """The whole numbers in a list, or a single number as a list; see numbers()."""
    alone = is_whole(values) or isinstance(values, (float, Fraction))
    return [whole(values, what)] if alone else numbers(values, what)


def one_of(value: object, what: str, allowed: Sequence[Name]) -> Name:
    """The name itself; ValueError, which begins with what, lists the allowed ones."""
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
