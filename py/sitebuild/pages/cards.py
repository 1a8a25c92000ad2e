"""The games on the home page, each with a sentence around a computed number."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from bestplay.games import GAMES, Game
from sitebuild import parts
from sitebuild.pages import pictured
from ui import text

Entries = Mapping[str, Mapping[str, Any]]


class Striking(NamedTuple):
    """What makes somebody curious about a game: a sentence around a number that is computed."""

    words: str
    """The sentence; "{}" stands where the number does."""
    form: str
    """How the number is written: "percent", "number", "count" (with commas), "once in" (how many
    games a chance takes)."""
    places: int | None
    """Decimal places; None: as many as say something."""
    terms: tuple[tuple[float, str], ...]
    """What the number is the sum of: (weight, name in results.json; "" for 1). A figure that is a
    list counts with its first number."""


class Fact(NamedTuple):
    """One computed number for pictures of shared links, and a sentence for the home page."""

    figure: str
    """Its name in results.json."""
    form: str
    """How it is written: "percent" or "number"."""
    places: int | None
    """Decimal places; None: as many as say something."""
    meaning: str
    """What follows the number, such as "of games are won by best play"."""
    striking: Striking


def fact(game: Game) -> Fact:
    """A game's fact, which its family's part `page` has."""
    found: Fact = parts.of(game.family, "page").FACTS[game.name]
    return found


@dataclass(frozen=True)
class Card:
    """A game on the home page."""

    title: str
    url: str
    striking: str
    """A sentence that makes one curious."""
    picture: str
    """The template of its small picture."""


def cards(entries: Entries) -> list[Card]:
    """All games in the site's order; entries: those of results.json."""
    return [
        Card(
            game.title,
            f"/{game.name}/",
            sentence(fact(game).striking, entries),
            pictured.emblem(game),
        )
        for game in GAMES
    ]


def number(fact: Fact, entries: Entries) -> str:
    """A fact's number as a reader sees it; from the exact value where there is one."""
    return _number_text(_value(fact.figure, entries), fact.form, fact.places)


def sentence(striking: Striking, entries: Entries) -> str:
    """A striking sentence with its number, computed from the exact values."""
    total = sum(
        (Fraction(weight) * _value(figure, entries) for weight, figure in striking.terms),
        Fraction(),
    )
    return striking.words.format(_number_text(total, striking.form, striking.places))


def _value(figure: str, entries: Entries) -> Fraction:
    """A figure's value, the first of a list's; 1 for no figure."""
    if not figure:
        return Fraction(1)
    entry = entries[figure]
    value = entry.get("exact", entry["value"])
    return Fraction(value[0] if isinstance(value, list) else value)


def _number_text(value: Fraction, form: str, places: int | None) -> str:
    """A number as a reader sees it; ValueError for a form that does not exist."""
    if form == "percent":
        return text.percent(value, places)
    if form == "number":
        return text.decimal(value, places or 0)
    if form == "count":
        return f"{round(value):,}"
    if form == "once in":
        return f"{round(1 / value):,}"
    raise ValueError(f"a number is written as percent, number, count or once in, not {form}")
