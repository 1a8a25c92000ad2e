"""How high each game's widget is as it opens, so that a page around it leaves it the right room.

Measured in a browser on the game's own opening position; tests/browser/test_widget_surroundings.py
measures them again and says what to write here when a page has changed. A widget that knows its
content corrects its height by itself, so a few lines more or less do no harm.
"""

#: (least width, height) of the frame in pixels, widest first, for games that are not named below.
USUAL = ((760, 660), (672, 720), (360, 950), (0, 1050))

HEIGHTS: dict[str, tuple[tuple[int, int], ...]] = {
    "klappenspiel": ((760, 663), (672, 715), (540, 914), (360, 955), (0, 1052)),
    "klackers": ((760, 777), (672, 854), (480, 1060), (360, 1094), (0, 1166)),
    "shut-the-box": ((760, 757), (672, 854), (360, 1060), (0, 1146)),
    "pickomino": ((760, 580), (672, 632), (360, 735), (0, 809)),
    "knock-m-down": ((760, 706), (672, 758), (360, 1130), (0, 1266)),
}


def heights(game: str) -> tuple[tuple[int, int], ...]:
    """(least width, height) of a game's widget, widest first, the last for any width."""
    return HEIGHTS.get(game, USUAL)


def height(game: str, width: int) -> int:
    """How high the widget of a game is in a frame of this width."""
    return next(tall for least, tall in heights(game) if width >= least)
