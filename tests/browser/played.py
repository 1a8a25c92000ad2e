"""The games that have a page to play them, for tests of those pages."""

import pytest

#: The games that are played, and how a throw is asked for in each.
GAMES = {
    "klappenspiel": "#roll-2-",
    "klackers": "#roll-2-",
    "shut-the-box": "#roll-2-",
    "pickomino": "#roll-8-",
}
games = pytest.mark.parametrize("game", GAMES)
