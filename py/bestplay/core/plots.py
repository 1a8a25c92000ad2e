"""Charts for notebooks, as SVG: bars and lines that take their colours from the page around them.

>>> from bestplay.core import plots
>>> chart = plots.bars([("best play", 11.01), ("highest tile", 11.24)], "points left on average")
>>> chart.sentence
'points left on average: best play 11.01, highest tile 11.24'
>>> plots.lines({"best play": [(1, 6.0), (2, 9.93)]}, "tokens", "throws").svg[:4]
'<svg'

Jupyter and the lab on the site draw them; `chart.svg` is the text for a file of one's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

__all__ = ["Plot", "bars", "lines"]

#: Sizes in units of the drawing.
WIDTH, ROW, TEXT, EDGE = 460, 26, 13, 10
HEIGHT, FOOT = 260, 44

#: A letter takes about so much.
LETTER = 6.6

#: The colours of series; those who cannot tell them apart have their names at the lines' ends.
COLOURS = ("#2b9077", "#b5562b", "#3d7fb8", "#8a6fb0", "#7d7d2a")

#: So many bars, or points of a line, are drawn at most.
MOST = 2000


class Plot:
    """A chart.

    svg       the drawing as text
    sentence  what it shows, for those who cannot see it

    >>> chart = bars([("best", 1.0)], "points")
    >>> chart.svg[:4], chart.sentence
    ('<svg', 'points: best 1')
    """

    svg: str
    sentence: str

    def __init__(self, svg: str, sentence: str) -> None:
        self.svg, self.sentence = svg, sentence

    def __repr__(self) -> str:
        return f"Plot({self.sentence!r})"

    def _repr_svg_(self) -> str:
        """The drawing, for notebooks."""
        return self.svg


def bars(items: Iterable[tuple[object, float]], unit: str) -> Plot:
    """A bar for each (name, value), one below the other, from 0 on; unit: what values are in.

    ValueError for no items, more than 2,000, or a value below 0.

    >>> bars([("best play", 11.01), ("highest tile", 11.24)], "points").sentence
    'points: best play 11.01, highest tile 11.24'
    """
    rows = [(str(name), float(value)) for name, value in items]
    _check(len(rows), [value for _, value in rows])
    whole = max([value for _, value in rows]) or 1.0
    names = min(max(len(name) for name, _ in rows) * LETTER, WIDTH / 2) + EDGE
    room = WIDTH - names - 70
    drawn = []
    for place, (name, value) in enumerate(rows):
        y = place * ROW
        drawn += [
            _text(names - 6, y + 17, name, "end"),
            f'<rect x="{names:g}" y="{y + 5}" width="{value / whole * room:.1f}" height="16" '
            f'rx="2" fill="{COLOURS[0]}"/>',
            _text(names + value / whole * room + 5, y + 17, number(value), "start"),
        ]
    height = len(rows) * ROW + 22
    drawn.append(_text(names, height - 6, unit, "start"))
    told = ", ".join([f"{name} {number(value)}" for name, value in rows])
    return _plot(height, drawn, f"{unit}: {told}")


def lines(series: Mapping[str, Iterable[tuple[float, float]]], across: str, up: str) -> Plot:
    """A line for each series of points (x, y); across, up: what the axes are, with their units.

    The axis upwards begins at 0 where all values are 0 or more.  ValueError for no points, or more
    than 2,000 in a series.

    >>> lines({"best play": [(1, 6.0), (2, 9.93)]}, "tokens", "throws").sentence
    'throws by tokens: best play from 6 to 9.93'
    """
    known = {name: [(float(x), float(y)) for x, y in points] for name, points in series.items()}
    for points in known.values():
        _check(len(points))
    _check(len(known))
    every = [point for points in known.values() for point in points]
    left, right = min([x for x, _ in every]), max([x for x, _ in every])
    low, high = min([0.0, *[y for _, y in every]]), max([0.0, *[y for _, y in every]])
    names = max([len(name) for name in known]) * LETTER if len(known) > 1 else 0
    begin, end, top, foot = 60, WIDTH - EDGE - min(names, WIDTH / 3), EDGE, HEIGHT - FOOT

    def place(x: float, y: float) -> tuple[float, float]:
        return (
            begin + (x - left) / ((right - left) or 1) * (end - begin),
            foot - (y - low) / ((high - low) or 1) * (foot - top),
        )

    drawn = [f'<path d="M{begin} {top}V{foot}H{end:g}" fill="none" stroke="currentColor"/>']
    for value in (low, (low + high) / 2, high):
        drawn.append(_text(begin - 5, place(left, value)[1] + 4, number(value), "end"))
    for value, anchor in ((left, "start"), (right, "end")):
        drawn.append(_text(place(value, low)[0], foot + 17, number(value), anchor))
    drawn.append(_text((begin + end) / 2, foot + 36, across, "middle"))
    drawn.append(_text(begin + 6, top + 8, up, "start"))
    for count, (name, points) in enumerate(known.items()):
        colour = COLOURS[count % len(COLOURS)]
        path = " ".join([f"{x:.1f},{y:.1f}" for x, y in [place(*point) for point in points]])
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if len(known) > 1:
            x, y = place(*points[-1])
            drawn.append(_text(x + 5, y + 4, name, "start"))
    told = "; ".join(
        [
            f"{name} from {number(points[0][1])} to {number(points[-1][1])}"
            for name, points in known.items()
        ]
    )
    return _plot(HEIGHT, drawn, f"{up} by {across}: {told}")


def number(value: float) -> str:
    """A number to read: four digits of it, or the whole number that it is."""
    return str(int(value)) if value == int(value) else f"{value:.4g}"


def _check(count: int, values: Iterable[float] = ()) -> None:
    if not 0 < count <= MOST:
        raise ValueError(f"a chart has 1 to {MOST:,} points, not {count:,}")
    for value in values:
        if not value >= 0:
            raise ValueError(f"a bar is 0 or longer, not {value}")


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{TEXT}" fill="currentColor" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )


def _plot(height: int, drawn: list[str], sentence: str) -> Plot:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="system-ui, sans-serif" '
        f'role="img" aria-label="{escape(sentence)}">{"".join(drawn)}</svg>'
    )
    return Plot(svg, sentence)
