"""The games on the home page, each with one computed number."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bestplay.games import GAMES, Fact
from ui import text


@dataclass(frozen=True)
class Card:
    """A game on the home page."""

    title: str
    line: str
    url: str
    number: str
    meaning: str


def cards(entries: Mapping[str, Mapping[str, Any]]) -> list[Card]:
    """All games with their fact; entries: those of results.json."""
    return [
        Card(game.title, game.line, f"/{game.name}/", number(game.fact, entries), game.fact.meaning)
        for game in GAMES
    ]


def number(fact: Fact, entries: Mapping[str, Mapping[str, Any]]) -> str:
    """A fact's number as a reader sees it; from the exact value where there is one."""
    entry = entries[fact.figure]
    value = Fraction(entry.get("exact", entry["value"]))
    if fact.form == "percent":
        return text.percent(value, fact.places)
    return text.decimal(value, fact.places or 0)
