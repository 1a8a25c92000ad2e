"""Named figures, and the stored answers of the studies (py/studies) that some rest on."""

import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

HERE = Path(__file__).parent

Computed: TypeAlias = (
    float | int | str | Fraction | Iterable[Fraction] | Iterable[int] | Iterable[str]
)

Evidence = Mapping[str, object]


class Figure(NamedTuple):
    """A figure by name; results.json documents each field in its schema.

    value: a number, a text, or a list of them, at full double precision.
    unit: "probability", "points", "stakes", "percent", "count" and the like, or "" for words.
    exact: the value as a fraction "a/b", or a list of them, wherever the arithmetic was exact.
    note: the convention that the figure depends on, in sentences.
    evidence: plain JSON values that the figure rests on (lists, counts, positions), by name.
    error: how far a float that has no fraction may be off: {"at most": a bound}, or {"standard":
           the standard error of a simulation}.
    """

    name: str
    value: Any
    unit: str
    exact: str | list[str] | None = None
    note: str = ""
    evidence: Evidence | None = None
    error: dict[str, float] | None = None


Part = Callable[[], Iterable[Figure]]
"""A function that computes some figures, in a process of its own."""


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
    """A figure from computed values: numbers, words, or a list of one kind.

    Fractions are exact; True is "holds" and False "fails".  unit: unless it is given, "probability"
    of fractions, "count" of whole numbers, "" of words.
    within, standard: what a float is off by at most, or its standard error.
    """
    alone = isinstance(value, Fraction | float | int | str)
    listed: list[Any] = [value] if alone else list(value)  # type: ignore[arg-type]
    first = listed[0] if listed else 0
    shown, exactly = listed, None
    if isinstance(first, Fraction):
        shown, exactly = [float(each) for each in listed], [ratio(each) for each in listed]
    if isinstance(value, bool):
        shown = ["holds" if value else "fails"]
    if unit is None:
        of_words = isinstance(first, str | bool)
        unit = "probability" if exactly else "" if of_words else "count"
    bounds = {"at most": within, "standard": standard}
    error = {kind: size for kind, size in bounds.items() if size is not None}
    if alone:
        return Figure(name, shown[0], unit, exactly and exactly[0], note, evidence, error or None)
    return Figure(name, shown, unit, exactly, note, evidence, error or None)


def figures(
    prefix: str,
    values: Mapping[str, Computed],
    unit: str | None = None,
    note: str = "",
    evidence: Evidence | None = None,
) -> list[Figure]:
    """Figures with a common prefix, unit and note, by the rest of their names."""
    return [figure(prefix + name, value, unit, note, evidence) for name, value in values.items()]


#: The stored answers of the studies, below this folder, with each file's format.
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
    "single_turns": ("pickomino/single_turns.json", "bestplay-pickomino-single-turns/1"),
    "company": ("pickomino/company.json", "bestplay-pickomino-company/1"),
    "exact": ("pickomino/exact.json", "bestplay-pickomino-certificate/1"),
    "enclosure": ("pickomino/enclosure.json", "bestplay-pickomino-enclosure/1"),
    "long_questions": ("knock_m_down/long_questions.json", "bestplay-knock-certificate/1"),
    "equilibrium": ("knock_m_down/equilibrium.json", "bestplay-knock-equilibrium/1"),
}


@cache
def certificate(study: str) -> dict[str, Any]:
    """The JSON of a study's stored answers; ValueError when it is of another format."""
    file, format = STORED[study]
    stored: dict[str, Any] = json.loads((HERE / file).read_text("utf-8"))
    if stored.get("format", "") != format:
        raise ValueError(f"{file} is {stored.get('format')}, not {format}")
    return stored
