"""The games that have a page to play them, for tests of those pages."""

from typing import NamedTuple

import pytest


class First(NamedTuple):
    """What is tapped for the first throw of a game, and what the page says then."""

    taps: tuple[str, ...]
    says: str = "You threw"


#: Six tokens, laid one by one.
LAYING = (
    "#tokens-6",
    *(f"#add-{value}" for value in (5, 6, 7, 7, 8, 9)),
    "#make-draft",
)

#: The games that are played.
GAMES = {
    "klappenspiel": First(("#roll-2-",)),
    "klackers": First(("#roll-2-",)),
    "shut-the-box": First(("#roll-2-",)),
    "pickomino": First(("#roll-8-",)),
    "knock-m-down": First((*LAYING, "#roll-2-"), "Throw two dice"),
}
games = pytest.mark.parametrize("game", GAMES)
