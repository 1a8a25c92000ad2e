"""The pictures that stand beside links, as SVG: a position with its best play, an answer, a chart.

All are of the size that sites which show links ask for, and say at their foot where they are from.
`sitebuild.discovery.raster` makes PNGs of them.
"""

from typing import NamedTuple

from sitebuild.discovery import address
from sitebuild.discovery.drawing import (
    Chart,
    Drawn,
    at,
    balance_lines,
    below,
    box,
    chart,
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
from ui.text import coordinate

WIDTH, HEIGHT = 1200, 630

#: How far the panel is from the sides, and what is in it from its own.
OUTER, INNER = 56, 44
TOP, BOTTOM = 112, 566
PANEL = WIDTH - 2 * OUTER
ROOM = PANEL - 2 * INNER
FOOT = 21
BAND = 172
"""How high the panel's lower part is, which says what is best."""

#: The same where it shows a position, at least; and the sizes of an answer's letters.
ANSWER_BAND = 136
SIZES = (54, 50, 46, 42, 38, 35, 32, 29, 27)


class Said(NamedTuple):
    """What a page says of its position: what is best there, what that is worth, and the rules."""

    command: str
    value: str = ""
    unit: str = ""
    rules: str = ""


def position(title: str, board: Drawn, said: Said, sentence: str, path: str) -> str:
    """What lies on a table, and what is best there.

    title: the game.  sentence: all of it in words.  path: where it is from.
    """
    size = size_for(said.rules, (25, 22), ROOM, 1)
    told = balance_lines(said.rules, size, ROOM) if said.rules else []
    foot = 24 + 1.25 * size * len(told) if told else 0
    high = BOTTOM - TOP - BAND - 56 - foot
    parts = [_panel(BAND), fit(board, OUTER + INNER, TOP + 28, ROOM, high, 1.5)]
    for row, line in enumerate(reversed(told)):
        y = BOTTOM - BAND - 26 - 1.25 * size * row
        parts.append(text(WIDTH / 2, y, line, size, "soft", 400, "middle"))
    return _whole(title, join([*parts, _best(said)]), sentence, path)


def _best(said: Said) -> Html:
    """The band's words: what to do at the left, its worth at the right."""
    middle = BOTTOM - BAND / 2
    number = size_for(said.value, (84, 72, 60), 420, 1, 600)
    unit = size_for(said.unit, (26, 23, 20), 420, 2)
    units = lines(said.unit, unit, 420) if said.unit else []
    taken = max(
        [length(said.value, number, 600), *(length(each, unit) for each in units)], default=0
    )
    right = WIDTH - OUTER - INNER
    base = middle + number * 0.36 - (len(units) * unit * 0.62)
    drawn = [text(right, base, said.value, number, "felt", 600, "end")] if said.value else []
    drawn += [
        text(right, base + unit * (1.35 + 1.2 * row), each, unit, "soft", 400, "end")
        for row, each in enumerate(units)
    ]
    room = ROOM - (taken + 48 if taken else 0)
    size = size_for(said.command, (58, 52, 46, 40, 34), room, 2, 600)
    told = paragraph(said.command, size, room, weight=600, step=1.2)
    return join([at(OUTER + INNER, middle - told.height / 2, told), *drawn])


def answer(title: str, question: str, told: str, board: Drawn, path: str) -> str:
    """A question, the sentence that answers it with its numbers, and the position beside it."""
    asked = size_for(question, (34, 30), ROOM, 1, 600)
    least = ANSWER_BAND if board.width else 40
    free = BOTTOM - TOP - 118 - least
    fits = [size for size in SIZES if len(lines(told, size, ROOM, 600)) * size * 1.3 <= free]
    size = fits[0] if fits else SIZES[-1]
    drawn = [text(OUTER + INNER, TOP + 62, question, asked, "soft", 600)]
    y = TOP + 100 + size * 0.95
    for line in lines(told, size, ROOM, 600):
        drawn.append(text(OUTER + INNER, y, with_numbers(line), size))
        y += size * 1.3
    if not board.width:
        return _whole(title, join([_panel(), *drawn]), f"{question} {told}", path)
    # A board of several rows takes what the words leave.
    wanted = 28 + board.height * min(1, ROOM / board.width)
    band = max(least, min(wanted, BOTTOM - (y - size * 1.3 + 30)))
    low = BOTTOM - band
    shown = fit(board, OUTER + INNER, low + 14, ROOM, band - 28)
    return _whole(title, join([_panel(band), *drawn, shown]), f"{question} {told}", path)


def page(
    title: str,
    heading: str,
    said: str,
    drawing: Drawn,
    path: str,
    number: str = "",
    styled: str = "",
) -> str:
    """A page that is no position: its name and what it holds at the left, a drawing at the right.

    number: one that belongs to what is said.  styled: "chart" or "game" for a drawing that needs
    the style sheet's rules for these.
    """
    half = ROOM * (0.42 if styled == "chart" else 0.5) if drawing.width else ROOM
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
    return _whole(title, join([_panel(), left, shown]), told_as, path, styled)


def figure(title: str, shown: Chart, sentence: str, path: str) -> str:
    """A chart, with what it shows beside it."""
    narrow = ROOM * 0.3
    size = size_for(sentence, (30, 27, 25, 23, 21), narrow, 11)
    told = paragraph(sentence, size, narrow, "soft")
    whole = Drawn(chart(shown.piece), shown.piece.width, shown.piece.height)
    left, high = OUTER + 30, BOTTOM - TOP - 56
    drawn = fit(whole, left, TOP + 28, ROOM * 0.7 - 16, high, 4)
    right = at(WIDTH - OUTER - INNER - narrow, (TOP + BOTTOM - told.height) / 2, told)
    return _whole(title, join([_panel(), drawn, right]), sentence, path, styled="chart")


def _panel(band: float = 0) -> Html:
    """The white card that all else lies on; with a band so high at its foot."""
    width, tall = PANEL, BOTTOM - TOP
    parts = [box(width, tall, "card", "none", 0, 26)]
    if band:
        y, round_ = tall - band, 26
        parts.append(
            markup(
                '<path d="M0 {}H{}V{}a{} {} 0 0 1 -{} {}H{}a{} {} 0 0 1 -{} -{}Z" fill="{}"/>',
                coordinate(y),
                width,
                tall - round_,
                round_,
                round_,
                round_,
                round_,
                round_,
                round_,
                round_,
                round_,
                round_,
                colour("felt-wash"),
            )
        )
    parts.append(box(width, tall, "none", "line", 2, 26))
    return at(OUTER, TOP, Drawn(join(parts), width, tall))


def _whole(title: str, inside: Html, sentence: str, path: str, styled: str = "") -> str:
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
    rules = markup("<style>{}</style>", style(styled)) if styled else EMPTY
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
