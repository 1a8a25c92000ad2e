"""One named figure, with the exact value wherever the arithmetic was exact."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

Value = float | int | str | list[float] | list[int] | list[str] | list[list[int]]


@dataclass(frozen=True)
class Figure:
    """value and exact belong together: numbers have an exact fraction "a/b" unless they count.

    unit is "probability", "points", "stakes", "percent", "count" or "" for words.
    """

    name: str
    value: Value
    unit: str
    exact: str | list[str] | None = None
    note: str = ""


def ratio(number: Fraction) -> str:
    """A fraction as "a/b" in lowest terms, also when b is 1."""
    return f"{number.numerator}/{number.denominator}"


def exact(name: str, number: Fraction, unit: str = "probability", note: str = "") -> Figure:
    """A number from exact arithmetic."""
    return Figure(name, float(number), unit, ratio(number), note)


def exacts(
    name: str, numbers: Iterable[Fraction], unit: str = "probability", note: str = ""
) -> Figure:
    """A list of numbers from exact arithmetic."""
    listed = list(numbers)
    return Figure(name, [float(n) for n in listed], unit, [ratio(n) for n in listed], note)


def count(name: str, number: int, note: str = "") -> Figure:
    """How many."""
    return Figure(name, number, "count", None, note)


def counts(name: str, numbers: Iterable[int], note: str = "") -> Figure:
    """Several counts, or tiles, or sums."""
    return Figure(name, list(numbers), "count", None, note)


def words(name: str, text: str, note: str = "") -> Figure:
    """A play, a rule, or a number written in some way."""
    return Figure(name, text, "", None, note)


def lines(name: str, texts: Iterable[str], note: str = "") -> Figure:
    """A list of plays or boards."""
    return Figure(name, list(texts), "", None, note)


def holds(name: str, truth: bool, note: str = "") -> Figure:
    """Whether a statement is true of the game."""
    return Figure(name, "holds" if truth else "fails", "", None, note)
