"""One named figure of ours: its value and unit, how exact it is, and what it rests on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Value = (
    float
    | int
    | str
    | list[float]
    | list[int]
    | list[str]
    | list[list[int]]
    | list[list[list[int] | float]]
)

Evidence = Mapping[str, object]

ErrorKind = Literal["at most", "standard"]


@dataclass(frozen=True)
class Error:
    """How far a float may be from the truth: a bound, or the standard error of a simulation."""

    kind: ErrorKind
    size: float


@dataclass(frozen=True)
class Figure:
    """A figure by name; results.json documents each field in its schema.

    value: a number, a text, or a list of them, at full double precision.
    unit: "probability", "points", "stakes", "percent", "count" and the like, or "" for words.
    exact: the value as a fraction "a/b", or a list of them, wherever the arithmetic was exact.
    note: the convention that the figure depends on, in sentences.
    evidence: plain JSON values that the figure rests on (lists, counts, positions), by name.
    error: for a float that has no fraction.
    """

    name: str
    value: Value
    unit: str
    exact: str | list[str] | None = None
    note: str = ""
    evidence: Evidence | None = None
    error: Error | None = None


def ratio(number: Fraction) -> str:
    """A fraction as "a/b" in lowest terms, also when b is 1."""
    return f"{number.numerator}/{number.denominator}"


def exact(
    name: str,
    number: Fraction,
    unit: str = "probability",
    note: str = "",
    evidence: Evidence | None = None,
) -> Figure:
    """A number from exact arithmetic."""
    return Figure(name, float(number), unit, ratio(number), note, evidence)


def exacts(
    name: str,
    numbers: Iterable[Fraction],
    unit: str = "probability",
    note: str = "",
    evidence: Evidence | None = None,
) -> Figure:
    """A list of numbers from exact arithmetic."""
    listed = list(numbers)
    fractions = [ratio(number) for number in listed]
    return Figure(name, [float(n) for n in listed], unit, fractions, note, evidence)


def within(
    name: str,
    number: float,
    unit: str,
    most: float,
    note: str = "",
    evidence: Evidence | None = None,
) -> Figure:
    """A float that is off by at most so much."""
    return Figure(name, number, unit, None, note, evidence, Error("at most", most))


def sampled_figure(
    name: str,
    number: float,
    unit: str,
    standard: float,
    note: str = "",
    evidence: Evidence | None = None,
) -> Figure:
    """The mean or share of a seeded simulation, with its standard error."""
    return Figure(name, number, unit, None, note, evidence, Error("standard", standard))


def count(name: str, number: int, note: str = "", evidence: Evidence | None = None) -> Figure:
    """How many."""
    return Figure(name, number, "count", None, note, evidence)


def counts(
    name: str, numbers: Iterable[int], note: str = "", evidence: Evidence | None = None
) -> Figure:
    """Several counts, or tiles, or sums."""
    return Figure(name, list(numbers), "count", None, note, evidence)


def words(name: str, text: str, note: str = "", evidence: Evidence | None = None) -> Figure:
    """A play, a rule, or a number written in some way."""
    return Figure(name, text, "", None, note, evidence)


def lines(
    name: str, texts: Iterable[str], note: str = "", evidence: Evidence | None = None
) -> Figure:
    """A list of plays or boards."""
    return Figure(name, list(texts), "", None, note, evidence)


def holds(name: str, truth: bool, note: str = "", evidence: Evidence | None = None) -> Figure:
    """Whether a statement is true of the game: "holds" or "fails"."""
    return Figure(name, "holds" if truth else "fails", "", None, note, evidence)
