"""The home page: the games, each with a sentence around a computed number, and questions.

A family of games that asks something has a part "shown", whose function questions() returns them: a
position, a throw, some plays, and what the face says of them; one with FIRST = True is asked first
of all.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from jinja2 import Environment

from bestplay.games import GAMES, Game, families
from sitebuild import part, required
from sitebuild.pages import metadata, pictures
from sitebuild.pages.answers import Entries, Figures
from ui.html import Html

PAGE = {
    "page": "home",
    "here": "/",
    "title": "Best play in dice games",
    "description": "See the best play in dice games, its worth, and what every other play costs.",
}


def files(environment: Environment, entries: Entries) -> dict[str, str]:
    """{path in the site: text} of the home page and its picture; entries: those of results.json."""
    page = environment.get_template("home.html").render(
        **PAGE,
        about=metadata.about_home(PAGE["description"]),
        cards=[(game, fact(game, entries).striking, pictures.emblem(game)) for game in GAMES],
        question=questions()[0],
        asked=_for_script(environment, questions()),
    )
    return {"index.html": page, pictures.file("/"): pictures.home(environment)}


# The games.


class Fact(NamedTuple):
    """One computed number for pictures of shared links, and a sentence for the home page."""

    number: str
    meaning: str
    """The words after the number, such as "of games are won by best play"."""
    striking: str
    """A sentence around a number that makes somebody curious about the game."""


def fact(game: Game, entries: Entries) -> Fact:
    """A game's fact, which its family's part `page` has; entries: those of results.json."""
    found: Fact = required(game.family, "page").fact(game.name, Figures(entries))
    return found


# The questions.


class Ranked(Protocol):
    """A play as a question sees it; every face's plays are of this kind."""

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
    """The position, in words."""
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
    """The plays to choose from, each with the text that is shown when it is chosen.

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
    """The home page's questions in order: the first of each family, then the second of each."""
    asking = [own for own in (part(family, "shown") for family in families()) if own]
    asking.sort(key=lambda module: not getattr(module, "FIRST", False))
    asked: list[list[Question]] = [module.questions() for module in asking]
    most = max(len(each) for each in asked)
    return [each[turn] for turn in range(most) for each in asked if turn < len(each)]


def _for_script(environment: Environment, each: list[Question]) -> list[dict[str, Any]]:
    """The questions as JSON for the page's script: [{"html", "link", "best", "says"}, ...]."""
    template = environment.get_template("question.html")
    return [
        {
            "html": template.render(question=question),
            "link": question.link,
            "best": [choice.best for choice in question.choices].index(True),
            "says": [choice.told for choice in question.choices],
        }
        for question in each
    ]
