"""Pictures of pages, 1200 by 630: a page with a drawing, a question with its answer.

All are of the size that sites which show links ask for, and say at their foot where they are from.
`sitebuild.discovery.raster` makes PNGs of them.
"""

from sitebuild.discovery import address
from sitebuild.discovery.drawing import (
    Drawn,
    at,
    below,
    box,
    colour,
    fit,
    length,
    lines,
    paragraph,
    pips,
    size_for,
    style,
    text,
    with_numbers,
)
from ui.html import EMPTY, Html, join, markup

WIDTH, HEIGHT = 1200, 630

#: How far the panel is from the sides, and what is in it from its own.
OUTER, INNER = 56, 44
TOP, BOTTOM = 112, 566
PANEL = WIDTH - 2 * OUTER
ROOM = PANEL - 2 * INNER
FOOT = 21

#: The sizes of an answer's letters.
SIZES = (54, 50, 46, 42, 38, 35, 32, 29, 27)


def answer(title: str, question: str, told: str, path: str) -> str:
    """A question, and the sentence that answers it with its numbers."""
    asked = size_for(question, (34, 30), ROOM, 1, 600)
    free = BOTTOM - TOP - 158
    fits = [size for size in SIZES if len(lines(told, size, ROOM, 600)) * size * 1.3 <= free]
    size = fits[0] if fits else SIZES[-1]
    drawn = [_panel(), text(OUTER + INNER, TOP + 62, question, asked, "soft", 600)]
    y = TOP + 100 + size * 0.95
    for line in lines(told, size, ROOM, 600):
        drawn.append(text(OUTER + INNER, y, with_numbers(line), size))
        y += size * 1.3
    return _whole(title, join(drawn), f"{question} {told}", path)


def page(title: str, heading: str, said: str, drawing: Drawn, path: str, number: str = "") -> str:
    """A page's name and what it holds at the left, a small drawing of a game at the right.

    number: one that belongs to what is said.
    """
    half = ROOM * 0.5
    size = size_for(heading, (64, 56, 48, 42), half, 2, 600)
    high = 96 if number else 0
    small = size_for(said, (32, 29, 26, 23), half, 5)
    pieces = [paragraph(heading, size, half, weight=600, step=1.15)]
    if number:
        pieces.append(Drawn(text(0, high, number, 112, "felt", 600), half, high))
    pieces.append(paragraph(said, small, half, "soft"))
    told = below(pieces, 26)
    shown = fit(
        drawing,
        OUTER + INNER + half + 44,
        TOP + 40,
        ROOM - half - 44,
        BOTTOM - TOP - 80,
        5,
    )
    left = at(OUTER + INNER, (TOP + BOTTOM - told.height) / 2, told)
    told_as = ". ".join([heading, f"{number} {said}".strip()])
    return _whole(title, join([_panel(), left, shown]), told_as, path)


def _panel() -> Html:
    """The white card that all else lies on."""
    width, tall = PANEL, BOTTOM - TOP
    ground = box(width, tall, "card", "line", 2, 26)
    return at(OUTER, TOP, Drawn(ground, width, tall))


def _whole(title: str, inside: Html, sentence: str, path: str) -> str:
    """A picture with what all have: the site's mark, the game, where it is from."""
    place = address.site().partition("://")[2] + path
    if length(place, FOOT) > PANEL:  # one that nobody would type
        place = "/".join(place.split("/")[:2]) + "/"
    parts = [
        markup('<rect width="{}" height="{}" fill="{}"/>', WIDTH, HEIGHT, colour("paper")),
        at(OUTER, 40, _mark(), 44 / 96),
        text(OUTER + 60, 73, "Bestplay", 32, "felt", 600),
        text(WIDTH - OUTER, 73, title, 32, "ink", 600, "end") if title != "Bestplay" else EMPTY,
        inside,
        text(OUTER, 605, place, FOOT, "soft"),
    ]
    rules = markup("<style>{}</style>", style())
    whole = markup(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" width="{}" height="{}" '
        'role="img" font-family="Inter, system-ui, sans-serif"><title>{}</title>{}{}</svg>\n',
        WIDTH,
        HEIGHT,
        WIDTH,
        HEIGHT,
        sentence,
        rules,
        join(parts),
    )
    return str(whole)


def _mark() -> Drawn:
    """The site's die, as in its icon."""
    return Drawn(join([box(96, 96, "felt", round_=20), pips(5, "card").svg]), 96, 96)
