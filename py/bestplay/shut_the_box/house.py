"""House rules by their names: which rules of a game each of them sets.

Sources: the lists of rules that are told on /shut-the-box/rules/; papers.shut_the_box.shelf has
each with its own source.
"""

from __future__ import annotations

from typing import NamedTuple

from bestplay.shut_the_box.fields import HOUSE
from bestplay.shut_the_box.game import Game
from bestplay.tiles.rules import Reading, Style

__all__ = ("COMMON", "House", "house_of")


class House(NamedTuple):
    """A house rule: what it changes, and nothing else.

    name     the name that links and pages know it by
    title    what it is called at the table
    style    what a throw flips
    stop     a sum that ends the turn, whether two dice show it or one
    first    a tile that the first throw must flip
    most     how many tiles a throw may flip at most
    reading  how the tiles that are left make a score

    >>> from bestplay.shut_the_box.house import COMMON
    >>> COMMON[1].title, COMMON[1].stop
    ('Unlucky 7', 7)
    """

    name: str
    title: str
    style: Style
    stop: int | None
    first: int | None
    most: int | None
    reading: Reading


#: Those that are offered by name, the usual rules first.
COMMON = (
    House("usual", "The usual rules", "sum", None, None, None, "sum"),
    House("unlucky-7", "Unlucky 7", "sum", 7, None, None, "sum"),
    House("two-to-go", "2 to go", "sum", None, 2, None, "sum"),
    House("three-to-go", "3 to go", "sum", None, 3, None, "sum"),
    House("thai", "Thai style", "thai", None, None, None, "sum"),
    House("two-tiles", "Two tiles at most", "sum", None, None, 2, "sum"),
    House("missionary", "Fewest tiles left", "sum", None, None, None, "tiles"),
    House("digital", "Say what you see", "sum", None, None, None, "digits"),
)


def house_of(game: Game) -> str:
    """The name of the common house rule that a game has, "" for others.

    >>> from bestplay import shut_the_box
    >>> house_of(shut_the_box.Game(10, stop=7))
    'unlucky-7'
    """
    for house in COMMON:
        if not [name for name in HOUSE if getattr(game, name) != getattr(house, name)]:
            return house.name
    return ""
