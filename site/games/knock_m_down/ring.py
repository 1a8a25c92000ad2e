"""A cycle of layouts as a drawing: each beats the next, the last the first."""

from __future__ import annotations

import math
from typing import TypeAlias

from bestplay.knock_m_down import Game
from bestplay.knock_m_down.best import Tournament
from games.knock_m_down.model import HOME, link
from ui.html import EMPTY, Html, join, markup
from ui.text import coordinate

Point: TypeAlias = tuple[float, float]

#: The middle of the drawing, and how far from it the members stand.
CENTRE = (150, 130)
RADII = (105, 100)

#: Where an arrow begins and ends, so far from its members; its head's length and half its width.
GAP = 20
HEAD = 11
HALF = 5


def figure(everyone: Tournament, game: Game) -> Html:
    """The cycle through the dominating set; a tap on an arrow leads to its pair."""
    cycle = everyone.cycle
    if not cycle:
        return EMPTY
    points = places(len(cycle))
    parts = []
    for k in range(len(cycle)):
        after = (k + 1) % len(cycle)
        parts.append(
            markup(
                '<a href="{}#{}" aria-label="{} beats {}">{}</a>',
                HOME,
                link(game, cycle[k], cycle[after]),
                cycle[k],
                cycle[after],
                arrow(points[k], points[after]),
            )
        )
    for (x, y), laid in zip(points, cycle):
        place = coordinate(x), coordinate(y + 4)
        parts.append(
            markup(
                '<text class="strong" x="{}" y="{}" text-anchor="middle">{}</text>', *place, laid
            )
        )
    words = (
        "Each beats the next, all the way round. Tap an arrow to set the two against each other."
    )
    if len(everyone.dominating) > len(cycle):
        words = f"A cycle through the {len(cycle)} strongest of them. {words}"
    return markup(
        '<figure class="chart ring"><svg viewBox="0 0 300 260" role="group" aria-label="The cycle">'
        "{}</svg><figcaption>{}</figcaption></figure>",
        join(parts),
        words,
    )


def places(count: int) -> list[Point]:
    """Where the members stand, the first on top."""
    turns = [2 * math.pi * k / count for k in range(count)]
    return [
        (CENTRE[0] + RADII[0] * math.sin(turn), CENTRE[1] + RADII[1] * -math.cos(turn))
        for turn in turns
    ]


def arrow(start: Point, end: Point) -> Html:
    """From one member to the next."""
    (x, y), (u, v) = start, end
    length = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    a, b = (u - x) / length, (v - y) / length
    tip = (u - GAP * a, v - GAP * b)
    back = (tip[0] - HEAD * a, tip[1] - HEAD * b)
    corners = (
        tip,
        (back[0] - HALF * b, back[1] + HALF * a),
        (back[0] + HALF * b, back[1] - HALF * a),
    )
    head = "L".join([point(*corner) for corner in corners])
    return markup(
        '<path class="arrow" d="M{}L{}"/><path class="head" d="M{}z"/>',
        point(x + GAP * a, y + GAP * b),
        point(*tip),
        head,
    )


def point(x: float, y: float) -> str:
    """A place as a path writes it."""
    return f"{coordinate(x)} {coordinate(y)}"
