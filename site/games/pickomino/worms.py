"""The worms of a tile, drawn."""

from ui.html import Html, join, markup


def dots(worms: int) -> Html:
    """The worms of a tile as dots."""
    circles = [markup('<circle cx="{}" cy="4" r="3"/>', 4 + 8 * place) for place in range(worms)]
    return markup(
        '<svg class="worms" viewBox="0 0 {} 8" aria-hidden="true">{}</svg>',
        8 * MOST_WORMS,
        markup('<g transform="translate({} 0)">{}</g>', 4 * (MOST_WORMS - worms), join(circles)),
    )


MOST_WORMS = 4
DOTS = {worms: dots(worms) for worms in range(1, MOST_WORMS + 1)}
