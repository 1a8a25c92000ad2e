"""The games of the site, in its order: a new game is one record here and files of its own.

Everything else in the tree that has to know the games reads this list.  By the name of a record's
family it finds the modules:

    bestplay.<family>         the face, and what it stands on; jobs, the questions that take long
    games.<family>            the rooms of its pages: state, view, later
    games.<family>.build      what it gives to the build: page, tables; see sitebuild.parts
    papers.<name>.figures     what its papers print, computed

and in site/games/<family> the templates page.html and table.html, style.css with what the pages'
style sheet has for it alone, and <name>.svg, the small picture on the home page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


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


class Game(NamedTuple):
    """What the site needs to know of a game before it opens any of its modules."""

    name: str
    """Its folder at the site, such as "knock-m-down"."""
    title: str
    line: str
    """What one does in it, in a sentence."""
    family: str
    """Its modules; games whose rules are one family share them."""
    figures: str
    """How the names of its figures begin."""
    fact: Fact


GAMES = (
    Game(
        "shut-the-box",
        "Shut the Box",
        "Play by any rule of the pub game, alone or against others, with any tiles from 1 to 12.",
        "shut_the_box",
        "shut-the-box",
        Fact(
            "shut-the-box.9.max6.shut",
            "percent",
            None,
            "of turns shut the box, by best play for that alone",
            Striking(
                "Always two dice: going first wins {} of games, a tie counting half.",
                "percent",
                None,
                ((0.5, ""), (0.5, "shut-the-box.first.never.1.answered")),
            ),
        ),
    ),
    Game(
        "pickomino",
        "Pickomino",
        "Keep or throw again for the worms on the grill (Heckmeck am Bratwurmeck).",
        "pickomino",
        "pickomino",
        Fact(
            "pickomino.turn.full",
            "number",
            2,
            "worms are won on average by the best first turn",
            Striking(
                "Only the 36 is left? Played perfectly, you get it once in {} turns.",
                "once in",
                None,
                ((0.25, "pickomino.turn.from.36"),),  # the tile has four worms
            ),
        ),
    ),
    Game(
        "klackers",
        "Klackers",
        "Nine tiles, one die or two: flip any tiles that add up to the throw.",
        "shut_the_box",
        "klackers",
        Fact(
            "klackers.MES.expected",
            "number",
            2,
            "points are left on average by best play",
            Striking(
                "Play by three short rules, and it costs you only {} points a turn.",
                "number",
                2,
                ((1, "klackers.HEU.expected"), (-1, "klackers.MES.expected")),
            ),
        ),
    ),
    Game(
        "klappenspiel",
        "Klappenspiel",
        "Ten tiles, two dice: flip the two tiles that you threw, or the one that they add up to.",
        "klappenspiel",
        "klappenspiel",
        Fact(
            "klappenspiel.win.optimal",
            "percent",
            None,
            "of games are won by best play",
            Striking(
                "Played perfectly, you still lose {} games of 1,000.",
                "count",
                None,
                ((1000, ""), (-1000, "klappenspiel.win.optimal")),
            ),
        ),
    ),
    Game(
        "knock-m-down",
        "Knock ’m Down",
        "Lay out your tokens before the dice take them away.",
        "knock_m_down",
        "knock",
        Fact(
            "knock.original.12.rolls",
            "number",
            2,
            "throws clear the best of 646,646 layouts of twelve tokens",
            Striking(
                "One layout of twelve tokens, and its mirror image, beat all {} others.",
                "count",
                None,
                ((1, "knock.counts.original.12"), (-2, "")),
            ),
        ),
    ),
)


#: The games' names, in the site's order.
NAMES = tuple([game.name for game in GAMES])


def families(only: str | None = None) -> list[str]:
    """Each family of games once, in the site's order; or that of one game alone, by its name."""
    names: list[str] = []
    for game in GAMES:
        if only in (None, game.name) and game.family not in names:
            names.append(game.family)
    return names


def by_name(name: str) -> Game:
    """The record of a game; ValueError for one that is not there."""
    for game in GAMES:
        if game.name == name:
            return game
    raise ValueError(f"the games are {', '.join(NAMES)}, not {name!r}")


def part(game: str, module: str) -> Any:
    """A game's module of this name, such as "jobs"; ValueError for a game that is not there."""
    return __import__(f"bestplay.{by_name(game).family}.{module}", None, None, (module,))


def jobs() -> dict[str, Callable[..., object]]:
    """The jobs of all games, for the worker, which serves every page."""
    return {name: job for game in NAMES for name, job in part(game, "jobs").JOBS.items()}
