"""The games of the site, in its order: a new game is one entry here and files of its own."""

from dataclasses import dataclass
from typing import Any

from ui import text


@dataclass(frozen=True)
class Game:
    """What the frame of a game's page needs to know; see pages.py."""

    name: str
    """Its folder at the site."""
    title: str
    line: str
    app: str
    """Its modules in site/ui/games and sitebuild/content; two games may share one."""


PAGES = (
    Game(
        "klappenspiel",
        "Klappenspiel",
        "Ten tiles, two dice: flip both dice's tiles or the one of their sum.",
        "klappenspiel",
    ),
    Game(
        "klackers",
        "Klackers",
        "Nine tiles, one die or two: flip any tiles that add up to the throw.",
        "shut_the_box",
    ),
    Game(
        "shut-the-box",
        "Shut the Box",
        "Every rule of the pub game, alone or against others, with any tiles from 1 to 12.",
        "shut_the_box",
    ),
    Game(
        "pickomino",
        "Pickomino",
        "Keep or throw again for the worms on the grill (Heckmeck am Bratwurmeck).",
        "pickomino",
    ),
    Game(
        "knock-m-down",
        "Knock ’m Down",
        "Lay out your tokens before the dice take them away.",
        "knock_m_down",
    ),
)

#: The names, for whom that is enough.
GAMES = tuple(game.name for game in PAGES)


@dataclass(frozen=True)
class Card:
    """A game on the home page."""

    title: str
    line: str
    url: str
    number: str
    meaning: str


def cards(found: dict[str, Any]) -> list[Card]:
    """All five games with one computed number each; found: the entries of results.json."""

    def exact(name: str) -> tuple[int, int]:
        top, _, bottom = found[name]["exact"].partition("/")
        return int(top), int(bottom or 1)

    numbers = {
        "klappenspiel": (
            text.percent(*exact("klappenspiel.win.optimal")),
            "of games are won by best play",
        ),
        "klackers": (
            text.decimal(*exact("klackers.MES.expected"), 2),
            "points are left on average by best play",
        ),
        "shut-the-box": (
            text.percent(*exact("shut-the-box.first.never.1.immediate"), 3),
            "of the stake is what going first is worth in the fairest version",
        ),
        "pickomino": (
            text.decimal(*exact("pickomino.turn.full"), 2),
            "worms are won on average by the best first turn",
        ),
        "knock-m-down": (
            f"{found['knock.original.12.rolls']['value']:.2f}",
            "rolls clear the best of 646,646 layouts of twelve tokens",
        ),
    }
    return [Card(game.title, game.line, f"/{game.name}/", *numbers[game.name]) for game in PAGES]
