"""The games of the site, in its order: a new game is one record here and files of its own.

Everything else in the tree that has to know the games reads this list.  By the name of a record's
family it finds the modules:

    bestplay.<family>         the face, and what it stands on; jobs, the questions that take long
    games.<family>            the rooms of its pages: state, view, later
    games.<family>.build      what it gives to the build: page, tables; see sitebuild.part
    papers.<name>.figures     what its papers print, computed

and in site/games/<family> the templates page.html and table.html, style.css with what the pages'
style sheet has for it alone, and <name>.svg, the small picture on the home page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Game(NamedTuple):
    """The record of a game: all that is known of it before its modules are opened."""

    name: str
    """Its folder at the site, such as "knock-m-down"."""
    title: str
    line: str
    """The game in a sentence."""
    family: str
    """Its modules; games whose rules are one family share them."""
    figures: str
    """The prefix of its figures' names."""


GAMES = (
    Game(
        "shut-the-box",
        "Shut the Box",
        "Play by any rule of the pub game, alone or against others, with any tiles from 1 to 12.",
        "shut_the_box",
        "shut-the-box",
    ),
    Game(
        "pickomino",
        "Pickomino",
        "Keep or throw again for the worms on the grill (Heckmeck am Bratwurmeck).",
        "pickomino",
        "pickomino",
    ),
    Game(
        "klackers",
        "Klackers",
        "Nine tiles, one die or two: flip any tiles that add up to the throw.",
        "shut_the_box",
        "klackers",
    ),
    Game(
        "klappenspiel",
        "Klappenspiel",
        "Ten tiles, two dice: flip the two tiles that you threw, or the one that they add up to.",
        "klappenspiel",
        "klappenspiel",
    ),
    Game(
        "knock-m-down",
        "Knock ’m Down",
        "Lay out your tokens before the dice take them away.",
        "knock_m_down",
        "knock",
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
