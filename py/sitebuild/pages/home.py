"""The home page: the games, each with a sentence around a computed number, and questions.

A family of games that asks something has a part "shown", whose function questions() returns them: a
position, a throw, some plays, and what the face says of them; one with FIRST = True is asked first
of all.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from jinja2 import Environment
from markupsafe import Markup

from bestplay.games import GAMES, Game, families
from sitebuild import part, required
from sitebuild.pages import metadata, pictures
from ui import text
from ui.html import Html

Entries = Mapping[str, Mapping[str, Any]]

PAGE = {
    "page": "home",
    "here": "/",
    "title": "Best play in dice games",
    "description": "See the best play in dice games, its worth, and what every other play costs.",
}


def files(environment: Environment, entries: Entries) -> dict[str, str]:
    """The page and its picture by their paths in the site; entries: those of results.json."""
    page = environment.get_template("home.html").render(
        **PAGE,
        about=Markup(metadata.about_home(PAGE["description"])),
        cards=cards(entries),
        question=questions()[0],
        asked=_questions_json(environment, questions()),
    )
    return {"index.html": page, pictures.file("/"): pictures.home(environment)}


# The games.


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
    found: Fact = required(game.family, "page").FACTS[game.name]
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
            pictures.emblem(game),
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


# The questions.


class Ranked(Protocol):
    """What a question needs to know of a play; every face's plays have it."""

    @property
    def text(self) -> str: ...
    @property
    def best(self) -> bool: ...


@dataclass(frozen=True)
class Choice:
    """One of the plays to choose from, and what is said when it is chosen."""

    label: str
    best: bool
    told: str


@dataclass(frozen=True)
class Question:
    """A question to be answered with a tap."""

    title: str
    """The game and what is asked."""
    tiles: tuple[tuple[int, bool], ...]
    """Every tile and whether it is up; empty for a game without a board."""
    dice: tuple[int, ...]
    said: str
    """What lies on the table, in words."""
    choices: tuple[Choice, ...]
    link: str
    """The page that answers in full."""
    faces: Mapping[int, Html] = field(default_factory=dict)
    """Pictures of those faces of a die that are not pips."""


def choices(
    plays: Sequence[Ranked],
    labels: Sequence[str],
    ways: Sequence[str],
    worths: Sequence[str],
    meaning: str,
) -> tuple[Choice, ...]:
    """The plays to choose from.

    ways: "with 4 and 5"; meaning: "wins {} of games", with a place for one of worths.
    """
    places = range(len(plays))
    best = next(place for place in places if plays[place].best)
    first = f"{ways[best].capitalize()} {meaning.format(worths[best])}"
    rest = [f"{ways[place]}: {worths[place]}" for place in places if place != best]
    comparison = f"{first} ({'; '.join(rest)})."
    return tuple(
        Choice(
            labels[place],
            place == best,
            f"{'Right' if place == best else f'“{labels[best]}” is better'}. {comparison}",
        )
        for place in places
    )


def questions() -> list[Question]:
    """The questions in their order: one of each family, then the next."""
    asking = [own for own in (part(family, "shown") for family in families()) if own]
    asking.sort(key=lambda module: not getattr(module, "FIRST", False))
    asked: list[list[Question]] = [module.questions() for module in asking]
    most = max(len(each) for each in asked)
    return [each[turn] for turn in range(most) for each in asked if turn < len(each)]


def _questions_json(environment: Environment, each: list[Question]) -> Markup:
    """The questions for the page's script, as JSON that may stand in a script element."""
    template = environment.get_template("question.html")
    listed = [
        {
            "html": template.render(question=question),
            "link": question.link,
            "best": [choice.best for choice in question.choices].index(True),
            "says": [choice.told for choice in question.choices],
        }
        for question in each
    ]
    return Markup(json.dumps(listed, ensure_ascii=False).replace("<", "\\u003c"))
