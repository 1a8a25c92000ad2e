"""Positions and rules as words that a person can read and edit: "tiles=1-3,5&roll=4,6"."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = (
    "LONGEST_RANGE",
    "MOST_DIGITS",
    "choice",
    "decoded",
    "join",
    "number",
    "numbers",
    "only",
    "ranges",
    "split",
)


def __dir__() -> list[str]:
    """What completion offers."""
    return list(__all__)


_DIGITS = "0123456789"
_HEX_DIGITS = "0123456789abcdefABCDEF"

#: Numbers of more digits than this are refused.
MOST_DIGITS = 6

#: The longest range of numbers that is written out.
LONGEST_RANGE = 1000


def split(text: str) -> dict[str, str]:
    """The words of a link's hash as a dict; ValueError for a part that is not key=value."""
    words: dict[str, str] = {}
    for part in text.lstrip("#").split("&"):
        if not part:
            continue
        key, sign, value = part.partition("=")
        if not sign:
            raise ValueError(f"'{part}' is not of the form name=value")
        if key in words:
            raise ValueError(f"'{key}' is given twice")
        words[key] = value
    return words


def decoded(text: str) -> str:
    """The text of a link with its %-codes resolved; ValueError when they are not well formed."""
    head, *coded = text.split("%")
    plain = head.encode()
    for part in coded:
        code = part[:2]
        if len(code) < 2 or [c for c in code if c not in _HEX_DIGITS]:
            raise ValueError(f"'%{code}' is not a code for a character")
        plain += bytes([int(code, 16)]) + part[2:].encode()
    try:
        return plain.decode()
    except UnicodeError:
        raise ValueError("its %-codes are not text") from None


def join(words: "Iterable[tuple[str, object]]") -> str:
    """The hash for a list of (name, value) pairs, leaving out those whose value is None."""
    return "&".join([f"{key}={value}" for key, value in words if value is not None])


def only(words: dict[str, str], allowed: "Sequence[str]") -> dict[str, str]:
    """The words, or ValueError for a name that is not allowed."""
    for key in words:
        if key not in allowed:
            raise ValueError(f"there is no '{key}' here; the names are {', '.join(allowed)}")
    return words


def choice(words: dict[str, str], key: str, allowed: "Sequence[str]") -> str:
    """The value of a word with a fixed list of values; the first is the default."""
    value = words.get(key, allowed[0])
    if value not in allowed:
        raise ValueError(f"{key} is {' or '.join(allowed)}, not '{value}'")
    return value


def number(text: str, what: str) -> int:
    """A whole number from 0 up, or ValueError, which says what the number is of."""
    if not text or [c for c in text if c not in _DIGITS]:
        raise ValueError(f"'{text}' is not a whole number ({what})")
    if len(text) > MOST_DIGITS:
        raise ValueError(f"{text} is too large ({what})")
    return int(text)


def numbers(text: str, what: str) -> list[int]:
    """The numbers of a list with ranges, "1-3,5" or "none" for no number, as written."""
    values: list[int] = []
    if text == "none":
        return values
    for part in text.split(","):
        low, sign, high = part.partition("-")
        start = number(low, what)
        stop = number(high, what) if sign else start
        if stop < start or stop - start > LONGEST_RANGE:
            raise ValueError(f"'{part}' is not a range that rises ({what})")
        values.extend(range(start, stop + 1))
    return values


def ranges(values: "Iterable[int]") -> str:
    """Rising numbers as text, runs of three or more as ranges: [1, 2, 3, 5] is "1-3,5"."""
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
