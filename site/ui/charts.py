"""Charts as SVG text: labelled axes with units, and a sentence for those who cannot see them.

Colours come from the style sheet by class; sizes are in units of the drawing, 420 wide.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ui import view
from ui.html import Html, join, markup
from ui.text import MINUS, coordinate
from ui.view import Words

Line: TypeAlias = tuple[Words, Sequence[float], int, int]

WIDTH = 420
LEFT = 52
RIGHT = 12
TOP = 12
#: What the horizontal axis and its name need below the drawing.
FOOT = 44

#: How high charts are with upright bars or lines, and with dots.
HIGH, HIGHER = 260, 300

#: Lying bars: what each needs in height, and what its text at the end needs in width.
BAR = 25
BAR_TEXT = 78

#: Half of what a letter of an axis's name needs in width.
HALF_LETTER = 4.5

#: What an upright axis's name needs left of its marks.
AXIS_NAME = 26

#: Room for the names at the beginning of lines, and what each needs in height.
NAMES = 46
NAME_HEIGHT = 13


#: The place of a line's name in a key above the drawing; what the key needs there, and in width the
#: pieces of lines in it and its letters, at the size that they have on a small phone.
KEY = -1
KEY_HEIGHT = 16
KEY_PIECE = 26
KEY_LETTER = 10.5


def frame(height: int, inside: Html, sentence: str) -> Html:
    """A figure with an SVG of this height and contents; the sentence is its label and caption."""
    return markup(
        '<figure class="chart"><svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
        "<figcaption>{}</figcaption></figure>",
        WIDTH,
        height,
        sentence,
        inside,
        sentence,
    )


def with_save_buttons(drawn: Html, part: str) -> Html:
    """A chart with the buttons that save it as it is; part: the id of the part that it is in."""
    return markup(
        '{}<p class="links">{}{}</p>',
        drawn,
        view.button("picture", f"{part}.png", "Save as picture", None, "chip"),
        view.button("picture", f"{part}.svg", "SVG", None, "chip"),
    )


def words(x: float, y: float, text: Words, anchor: str = "middle", kind: str = "") -> Html:
    """A text of a chart that stands at a point."""
    return markup(
        '<text x="{}" y="{}" text-anchor="{}" class="{}">{}</text>',
        coordinate(x),
        coordinate(y),
        anchor,
        kind,
        text,
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Html:
    """A straight line of a chart between two points."""
    return markup(
        '<line x1="{}" y1="{}" x2="{}" y2="{}" class="{}"/>',
        coordinate(x1),
        coordinate(y1),
        coordinate(x2),
        coordinate(y2),
        kind,
    )


def rectangle(x: float, y: float, width: float, height: float, kind: str) -> Html:
    """An upright bar of a chart; x and y are its upper left corner."""
    return markup(
        '<rect x="{}" y="{}" width="{}" height="{}" class="{}"/>',
        coordinate(x),
        coordinate(y),
        coordinate(width),
        coordinate(height),
        kind,
    )


def axes(
    height: int,
    y_ticks: Sequence[float],
    y_scale: Callable[[float], float],
    y_label: str,
    x_label: str,
    left: float = LEFT,
) -> Html:
    """Both axes' names, with grid lines and values on the vertical one."""
    parts = []
    for tick in y_ticks:
        y = y_scale(tick)
        parts.append(line(left, y, WIDTH - RIGHT, y, "grid"))
        parts.append(words(left - 6, y + 4, short(tick), "end"))
    parts.append(
        markup(
            '<text transform="translate(13 {}) rotate(-90)" text-anchor="middle">{}</text>',
            coordinate((TOP + height - FOOT) / 2),
            y_label,
        )
    )
    parts.append(words((left + WIDTH - RIGHT) / 2, height - 6, x_label))
    return join(parts)


def room_for(marks: Sequence[float]) -> float:
    """The width that an upright axis with its name and these marks needs at the left."""
    return max(LEFT, AXIS_NAME + 2 * HALF_LETTER * max([len(short(mark)) for mark in marks]))


def upright(height: int, low: float, high: float, top: int = TOP) -> Callable[[float], float]:
    """The function from a value between low and high to its y in a drawing."""
    bottom = height - FOOT
    return lambda value: bottom - (bottom - top) * (value - low) / (high - low)


def columns(
    values: Sequence[float], x_label: str, y_label: str, sentence: str, every: int = 5
) -> Html:
    """Upright bars for values at 0, 1, 2 ...; every so many is labelled."""
    names = ["" if place % every else str(place) for place in range(len(values))]
    return bars(list(zip(names, values)), x_label, y_label, sentence)


def bars(
    items: Sequence[tuple[str, float]],
    x_label: str,
    y_label: str,
    sentence: str,
    height: int = HIGH,
    kind: str = "mark",
) -> Html:
    """Upright bars, one for each (name below it, value)."""
    marks = ticks(max([value for _, value in items]))
    bottom = height - FOOT
    left = room_for(marks)
    y_of = upright(height, 0, marks[-1])
    step = (WIDTH - left - RIGHT) / len(items)
    parts = [axes(height, marks, y_of, y_label, x_label, left)]
    for place, (name, value) in enumerate(items):
        x = left + place * step
        y = y_of(value)
        parts.append(rectangle(x + step * 0.1, y, step * 0.8, bottom - y, kind))
        if name:
            parts.append(words(x + step / 2, bottom + 17, name))
    return frame(height, join(parts), sentence)


def dots(
    points: Sequence[tuple[int, float]],
    x_label: str,
    y_label: str,
    sentence: str,
    x_every: int = 5,
    own: tuple[int, float] | None = None,
) -> Html:
    """A point for each (x, y), and a greater one for the reader's own."""
    every = [*points, own] if own else points
    marks = ticks(max([y for _, y in every]))
    right = max([x for x, _ in every]) or 1
    y_of = upright(HIGHER, 0, marks[-1])

    def x_of(value: float) -> float:
        return LEFT + 10 + (WIDTH - LEFT - RIGHT - 20) * value / right

    parts = [axes(HIGHER, marks, y_of, y_label, x_label)]
    parts += [words(x_of(x), HIGHER - FOOT + 17, str(x)) for x in range(0, right + 1, x_every)]
    for each in every:
        looks = ("5", "own") if each is own else ("2.6", "dot")
        place = coordinate(x_of(each[0])), coordinate(y_of(each[1]))
        parts.append(markup('<circle cx="{}" cy="{}" r="{}" class="{}"/>', *place, *looks))
    return frame(HIGHER, join(parts), sentence)


def rows(
    items: Sequence[tuple[Words, float, str]],
    x_label: str,
    sentence: str,
    signed: bool = False,
    name_width: int = 128,
    even: float = 0,
) -> Html:
    """Lying bars, one for each (name, value, text); with signed they start from a middle line.

    even: a value to be marked by an upright line, such as 50 where shares are compared.
    """
    height = BAR * len(items) + FOOT
    room = WIDTH - name_width - BAR_TEXT
    top = max([abs(value) for _, value, _ in items]) or 1.0
    zero = name_width + (room / 2 if signed else 0)
    unit = (room / 2 if signed else room) / top
    parts = []
    for place, (name, value, text) in enumerate(items):
        y = 6 + BAR * place
        parts.append(words(name_width - 8, y + 13, name, "end"))
        parts.append(
            markup(
                '<rect x="{}" y="{}" width="{}" height="17" rx="3" class="{}"/>',
                coordinate(zero + min(value, 0) * unit),
                y,
                coordinate(abs(value) * unit),
                "mark" if value >= 0 else "mark cost",
            )
        )
        parts.append(words(zero + max(value, 0) * unit + 6, y + 13, text, "start", "strong"))
    parts.append(line(zero, 4, zero, height - 36, "axis"))
    if even:
        parts.append(line(zero + even * unit, 0, zero + even * unit, height - 36, "even"))
    # A long name ends with the drawing, at the size that letters have on a small phone.
    middle = min(zero + (0 if signed else room / 2), WIDTH - HALF_LETTER * len(x_label))
    parts.append(words(middle, height - 8, x_label))
    return frame(height, join(parts), sentence)


def curves(
    lines: Sequence[Line], x_label: str, y_label: str, sentence: str, first: int = 0
) -> Html:
    """A line for each (name, values at first, first + 1, ..., style, place of the name).

    A name at place 0 stands left of its line, any other below it; both pushed clear of their
    neighbours.  Where lines cross or go up and down KEY puts it above the drawing, beside a piece
    of its line.
    """
    lowest = min([min(values) for _, values, _, _ in lines])
    marks = around(lowest, max([max(values) for _, values, _, _ in lines]))
    bottom = HIGH - FOOT
    size = max([len(values) for _, values, _, _ in lines])
    at_start = [values[0] for _, values, _, place in lines if not place]
    axis = room_for(marks)
    left = axis + (NAMES if at_start else 0)
    in_key = [(name, style) for name, _, style, place in lines if place == KEY]
    y_of = upright(HIGH, marks[0], marks[-1], TOP + KEY_HEIGHT if in_key else TOP)

    def x_of(place: float) -> float:
        return left + (WIDTH - left - RIGHT) * place / max(size - 1, 1)

    parts = [axes(HIGH, marks, y_of, y_label, x_label, axis)]
    step = max(int(ticks(size)[1]), 1)
    for place in range(-first % step, size, step):
        parts.append(words(x_of(place), bottom + 17, str(first + place)))
    heights = apart([y_of(value) for value in at_start], NAME_HEIGHT)
    inside = [y_of(values[place]) + 12 for _, values, _, place in lines if place > 0]
    inside = apart(inside, NAME_HEIGHT)
    for name, values, style, place in lines:
        points = " ".join(
            [f"{coordinate(x_of(k))},{coordinate(y_of(v))}" for k, v in enumerate(values)]
        )
        parts.append(markup('<polyline class="curve c{}" points="{}"/>', style, points))
        if place > 0:
            x = x_of(place) + 6
            parts.append(words(x, inside.pop(0), name, "start", "strong"))
        elif not place:
            parts.append(words(left - 4, heights.pop(0) + 4, name, "end"))
    x = axis
    for name, style in in_key:
        end = x + KEY_PIECE
        points = f"{coordinate(x)},8 {coordinate(end)},8"
        parts.append(markup('<polyline class="curve c{}" points="{}"/>', style, points))
        parts.append(words(end + 6, 12, name, "start", "strong"))
        x = end + 14 + KEY_LETTER * len(str(name))
    return frame(HIGH, join(parts), sentence)


# Where charts put their marks: round values on an axis, and names clear of each other.

#: The factors that make a round step with a power of ten.
ROUND = (1, 2, 5)

#: No axis has more marks than this between 0 and its end.
MOST = 5


def ticks(top: float) -> list[float]:
    """Up to six round values from 0 that cover top."""
    step = 10.0**-6
    while True:
        for factor in ROUND:
            if step * factor * MOST >= top:
                count = int(top / (step * factor) + 0.999999)
                return [step * factor * k for k in range(max(count, 1) + 1)]
        step *= 10


def around(low: float, high: float) -> list[float]:
    """Round values that cover low to high, 0 among them; low may be negative."""
    low, high = min(low, 0), max(high, 0)
    step = ticks(high - low or 1)[1]
    below = int(-low / step + 0.999999)
    above = int(high / step + 0.999999)
    return [step * k for k in range(-below, max(above, 1 - below) + 1)]


def short(value: float) -> str:
    """A tick's value as text, without needless zeros."""
    text = f"{value:.6f}".rstrip("0").rstrip(".")
    return text.replace("-", MINUS)


def apart(places: Sequence[float], gap: float) -> list[float]:
    """The places, each moved as little as an even spread needs to keep the gap to the next."""
    order = sorted(range(len(places)), key=lambda k: places[k])
    groups: list[tuple[list[int], float]] = []
    for k in order:
        groups.append(([k], places[k]))
        while len(groups) > 1 and _overlap(groups[-2], groups[-1], gap):
            (some, a), (more, b) = groups[-2:]
            middle = (a * len(some) + b * len(more)) / (len(some) + len(more))
            groups[-2:] = [(some + more, middle)]
    moved = list(places)
    for members, middle in groups:
        for n, k in enumerate(members):
            moved[k] = middle + gap * (n - (len(members) - 1) / 2)
    return moved


def _overlap(before: tuple[list[int], float], after: tuple[list[int], float], gap: float) -> bool:
    """True if two groups of (members, middle) come closer than the gap."""
    return after[1] - before[1] < gap * (len(before[0]) + len(after[0])) / 2
