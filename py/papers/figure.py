"""Named figures of ours, and the stored answers of the studies (py/studies) that some rest on."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, Literal

HERE = Path(__file__).parent

Value = float | int | str | list[float] | list[int] | list[str] | list[list[Any]]

Computed = Value | Fraction | Iterable[Fraction] | Iterable[int] | Iterable[str]

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


def figure(
    name: str,
    value: Computed,
    unit: str | None = None,
    note: str = "",
    evidence: Evidence | None = None,
    *,
    within: float | None = None,
    standard: float | None = None,
) -> Figure:
    """A figure from what was computed: numbers, words, or a list of one kind.

    Fractions are exact; True is "holds" and False "fails".  unit: unless it is given, "probability"
    of fractions, "count" of whole numbers, "" of words.
    within, standard: what a float is off by at most, or its standard error.
    """
    kept: Any = value if isinstance(value, Fraction | float | int | str) else list(value)
    listed = kept if isinstance(kept, list) else [kept]
    fractions = bool(listed) and isinstance(listed[0], Fraction)
    texts = bool(listed) and isinstance(listed[0], str | bool)
    exactly: Any = [ratio(each) for each in listed] if fractions else None
    shown: Any = [float(each) for each in listed] if fractions else listed
    if isinstance(kept, bool):
        shown = ["holds" if kept else "fails"]
    if not isinstance(kept, list):
        exactly, shown = exactly and exactly[0], shown[0]
    if unit is None:
        unit = "probability" if fractions else "" if texts else "count"
    error = Error("at most", within) if within is not None else None
    if standard is not None:
        error = Error("standard", standard)
    return Figure(name, shown, unit, exactly, note, evidence, error)


def figures(
    prefix: str,
    values: Mapping[str, Computed],
    unit: str | None = None,
    note: str = "",
    evidence: Evidence | None = None,
) -> list[Figure]:
    """Figures of one unit and note whose names begin alike, by the rest of their names."""
    return [figure(prefix + name, value, unit, note, evidence) for name, value in values.items()]


#: The answers that studies have stored, below this folder, and the format that each names.
STORED = {
    "exceptions": ("klappenspiel/exceptions.json", "bestplay-exceptions/1"),
    "known_throws": ("klackers/known_throws.json", "bestplay-known-throws/1"),
    "preferences": ("shut_the_box/preferences.json", "bestplay-preferences/1"),
    "match": ("shut_the_box/match.json", ""),
    "two_boxes": ("shut_the_box/two_boxes.json", ""),
    "double_shutter": ("web/double_shutter.json", ""),
    "known_turns": ("pickomino/known_throws.json", "bestplay-known-turns/2"),
    "worths": ("pickomino/worths.json", "bestplay-pickomino-worths/1"),
    "learned": ("pickomino/learned.json", "bestplay-pickomino-learned/1"),
    "company": ("pickomino/company.json", "bestplay-pickomino-company/1"),
    "exact": ("pickomino/exact.json", "bestplay-pickomino-certificate/1"),
    "enclosure": ("pickomino/enclosure.json", "bestplay-pickomino-enclosure/1"),
    "long_questions": ("knock_m_down/long_questions.json", "bestplay-knock-certificate/1"),
    "equilibrium": ("knock_m_down/equilibrium.json", "bestplay-knock-equilibrium/1"),
}


@cache
def certificate(study: str) -> dict[str, Any]:
    """The stored answers of a study; ValueError when they are of another format."""
    file, format = STORED[study]
    stored: dict[str, Any] = json.loads((HERE / file).read_text("utf-8"))
    if stored.get("format", "") != format:
        raise ValueError(f"{file} is {stored.get('format')}, not {format}")
    return stored
