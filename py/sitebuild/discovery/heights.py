"""How high each game's widget is as it opens, so that a page around it leaves it the right room.

Measured in a browser on the game's own opening position; test_widget_heights.py, in
tests/browser/embedding, measures them again and says what HEIGHTS in games.<family>.build.page
should be when a page has changed. A widget that knows its content corrects its height by itself,
so a few lines more or less do no harm.
"""

from bestplay import games
from sitebuild import parts

#: (least width, height) of the frame in pixels, widest first, where a game has none of its own.
USUAL = ((760, 660), (672, 720), (360, 950), (0, 1050))


def heights(game: str) -> tuple[tuple[int, int], ...]:
    """(least width, height) of a game's widget, widest first, the last for any width."""
    own = getattr(parts.of(games.by_name(game).family, "page"), "HEIGHTS", {})
    found: tuple[tuple[int, int], ...] = own.get(game, USUAL)
    return found


def height(game: str, width: int) -> int:
    """How high the widget of a game is in a frame of this width."""
    return next(tall for least, tall in heights(game) if width >= least)
