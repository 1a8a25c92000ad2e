"""What a page is made of that answers one question, and numbers for its sentences.

A family of games that has such pages has a module games.<family>.build.answers, whose
function answers(figures) returns them.  No number in them is typed: each comes from results.json by
its name, or from a face.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ui import text

Entries = Mapping[str, dict[str, Any]]


@dataclass(frozen=True)
class Evidence:
    """One figure that an answer rests on."""

    name: str
    """Its name in results.json."""
    value: str
    exact: str
    """Its fraction or fractions, "" where it has none."""
    note: str


@dataclass(frozen=True)
class Answer:
    """One question and all that its page says."""

    slug: str
    """Its address below /answers/."""
    game: str
    question: str
    answer: str
    """The first sentence, with the number."""
    why: tuple[str, ...]
    """The paragraphs after it."""
    words: str
    """The position that the widget shows."""
    hint: str
    """What to try in the widget."""
    evidence: tuple[Evidence, ...]

    @property
    def path(self) -> str:
        """Its address at the site."""
        return f"/answers/{self.slug}/"


@dataclass
class Figures:
    """Figures by name as an answer's sentences write them; it remembers which were used."""

    entries: Entries
    used: list[str] = field(default_factory=list)

    def entry(self, name: str) -> dict[str, Any]:
        """A figure as results.json has it."""
        if name not in self.used:
            self.used.append(name)
        return self.entries[name]

    def all(self, name: str) -> list[Fraction]:
        """A list's values, or the one value."""
        entry = self.entry(name)
        best = entry.get("exact", entry["value"])
        return [Fraction(item) for item in (best if isinstance(best, list) else [best])]

    def value(self, name: str, at: int = 0) -> Fraction:
        """A figure's value, or one of a list's."""
        return self.all(name)[at]

    def number(self, name: str, places: int = 0, at: int = 0) -> str:
        """Rounded to so many places, with commas in thousands."""
        value = self.value(name, at)
        return f"{int(value):,}" if value.denominator == 1 else text.decimal(value, places)

    def percent(self, name: str, places: int | None = None, at: int = 0) -> str:
        """A chance or a part of the stake as a percentage without its sign."""
        return text.percent(abs(self.value(name, at)), places)

    def taken(self) -> tuple[Evidence, ...]:
        """The figures used since the last call."""
        names, self.used = self.used, []
        return tuple(self._evidence(name) for name in names)

    def _evidence(self, name: str) -> Evidence:
        entry = self.entries[name]
        exact = entry.get("exact", "")
        listed = entry["value"] if isinstance(entry["value"], list) else [entry["value"]]
        return Evidence(
            name,
            ", ".join(f"{item:.6g}" if isinstance(item, float) else str(item) for item in listed),
            ", ".join(exact) if isinstance(exact, list) else exact,
            entry["note"],
        )


@dataclass(frozen=True)
class Asked:
    """The answers of one game, made one after the other."""

    game: str
    figures: Figures

    def __call__(
        self, slug: str, question: str, answer: str, *why: str, words: str, hint: str
    ) -> Answer:
        """An answer with the figures that its sentences have used."""
        evidence = self.figures.taken()
        return Answer(slug, self.game, question, answer, why, words, hint, evidence)
