"""Charts for notebooks, as SVG: lines that take their colours from the page around them.

>>> from bestplay.core import plots
>>> plots.lines({"best play": [(1, 6.0), (2, 9.93)]}, "tokens", "throws").svg[:4]
'<svg'

Jupyter and the lab on the site draw them; `chart.svg` is the text for a file of one's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

__all__ = ["Plot", "lines"]

#: Sizes in units of the drawing.
WIDTH, HEIGHT, TEXT, EDGE, FOOT = 460, 260, 13, 10, 44

#: A letter takes about so much.
LETTER = 6.6

#: The colours of series; those who cannot tell them apart have their names at the lines' ends.
COLOURS = ("#2b9077", "#b5562b", "#3d7fb8", "#8a6fb0", "#7d7d2a")

#: So many points of a line are drawn at most.
MOST = 2000


class Plot:
    """A chart.

    svg       the drawing as text
    sentence  what it shows, for those who cannot see it

    >>> lines({"best": [(1, 6.0), (2, 9.93)]}, "tokens", "throws")
    Plot('throws by tokens: best from 6 to 9.93')
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


def lines(series: Mapping[str, Iterable[tuple[float, float]]], across: str, up: str) -> Plot:
    """A line for each series of points (x, y); across, up: what the axes are, with their units.

    The axis upwards begins at 0 where all values are 0 or more.  ValueError for no points, or more
    than 2,000 in a series.

    >>> lines({"best play": [(1, 6.0), (2, 9.93)]}, "tokens", "throws").sentence
    'throws by tokens: best play from 6 to 9.93'
    """
    known = {name: [(float(x), float(y)) for x, y in points] for name, points in series.items()}
    for part in (known, *known.values()):
        if not 0 < len(part) <= MOST:
            raise ValueError(f"a chart has 1 to {MOST:,} points, not {len(part):,}")
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
        drawn.append(_text(begin - 5, place(left, value)[1] + 4, _number(value), "end"))
    for value, anchor in ((left, "start"), (right, "end")):
        drawn.append(_text(place(value, low)[0], foot + 17, _number(value), anchor))
    drawn.append(_text((begin + end) / 2, foot + 36, across, "middle"))
    drawn.append(_text(begin + 6, top + 8, up, "start"))
    for count, (name, points) in enumerate(known.items()):
        colour = COLOURS[count % len(COLOURS)]
        path = " ".join([f"{x:.1f},{y:.1f}" for x, y in [place(*point) for point in points]])
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        if len(known) > 1:
            x, y = place(*points[-1])
            drawn.append(_text(x + 5, y + 4, name, "start"))
    ends = [(name, points[0][1], points[-1][1]) for name, points in known.items()]
    told = [f"{name} from {_number(first)} to {_number(last)}" for name, first, last in ends]
    sentence = f"{up} by {across}: {'; '.join(told)}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="system-ui, sans-serif" '
        f'role="img" aria-label="{escape(sentence)}">{"".join(drawn)}</svg>'
    )
    return Plot(svg, sentence)


def _number(value: float) -> str:
    """A number to read: four digits of it, or the whole number that it is."""
    return str(int(value)) if value == int(value) else f"{value:.4g}"


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{TEXT}" fill="currentColor" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
