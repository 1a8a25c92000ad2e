"""The frame of a game's rules in sentences: paragraphs, and sketches of dice and tiles."""

from __future__ import annotations

from collections.abc import Sequence

from ui.html import Html, join, markup
from ui.view import PIPS

#: A sketch is so high, and its dice and tiles are as wide and as far apart.
HEIGHT = 60
DIE, NEXT_DIE = 34, 40
TILE, WIDE_TILE, GAP = 28, 36, 4

#: No sketch is narrower, so that all are drawn to one scale.
NARROWEST = 320


def paragraphs(*told: Sequence[str]) -> Html:
    """Each list of sentences as a paragraph, those without one left out."""
    return join([markup("<p>{}</p>", " ".join(each)) for each in told if each])


def sketch(faces: Sequence[int], plays: Sequence[Sequence[int]], said: str) -> Html:
    """Dice that were thrown, and the tiles that they may flip; said: the same in words."""
    drawn = [die(2 + place * NEXT_DIE, face) for place, face in enumerate(faces)]
    x = 2 + len(faces) * NEXT_DIE
    drawn.append(word(x + 10, "\u2192"))
    x += 26
    for place, play in enumerate(plays):
        if place:
            drawn.append(word(x + 11, "or"))
            x += 26
        for number in play:
            wide = TILE if number < 10 else WIDE_TILE
            drawn.append(tile(x, number, wide))
            x += wide + GAP
    return markup(
        '<svg class="sketch" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        max(NARROWEST, x + 8),
        HEIGHT,
        said,
        join(drawn),
    )


def die(x: int, face: int) -> Html:
    """A die's face at a place of the sketch."""
    pips = [markup('<circle cx="{}" cy="{}" r="3"/>', x + 1 + a, 14 + b) for a, b in PIPS[face]]
    return markup(
        '<g class="pips"><rect x="{}" y="13" width="{}" height="{}" rx="7"/>{}</g>',
        x,
        DIE,
        DIE,
        join(pips),
    )


def tile(x: int, number: int, wide: int) -> Html:
    """A tile at a place of the sketch."""
    return markup(
        '<g class="wooden"><rect x="{}" y="10" width="{}" height="40" rx="5"/></g>'
        '<text class="on-wood" x="{}" y="37">{}</text>',
        x,
        wide,
        x + wide // 2,
        number,
    )


def word(x: int, text: str) -> Html:
    """A word at a place of the sketch."""
    return markup('<text x="{}" y="36">{}</text>', x, text)
