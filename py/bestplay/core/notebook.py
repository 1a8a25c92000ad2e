"""Notebook output: answers as styled HTML or pandas tables, and charts as SVG.

>>> from bestplay.core import notebook
>>> notebook.lines({"best play": [(1, 6.0), (2, 9.93)]}, "tokens", "throws").svg[:4]
'<svg'

Jupyter and the lab on the site draw them; `chart.svg` is the text for a file of one's own.

It is imported when a notebook asks and by nothing else; the pages draw for themselves.  Colours
stand beside the notebook's own text colour, so light and dark both do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib import import_module
from typing import Any

__all__ = ("Plot", "bars", "lines")

#: The most rows shown of a list.
MOST = 24

#: Columns that a DataFrame has twice: as floats, and exactly, as text.
EXACT = ("worth", "loss", "reach", "share")

_BOX = "display:inline-block;min-width:1.3em;padding:.1em .25em;margin:.1em;text-align:center;"
_UP = _BOX + "border-radius:.25em;background:#d8b67a;color:#2b2112;font-weight:600"
_DOWN = _BOX + "border-radius:.25em;border:1px dashed currentColor;opacity:.45"
_CELL = ' style="text-align:left;padding:.15em .8em .15em 0;font-variant-numeric:tabular-nums"'
_TRACK = "width:8em;height:.55em;background:rgba(128,128,128,.25)"
_FULL = "height:100%;background:#2b9077"


def tiles(up: Iterable[int], every: Iterable[int] | None = None) -> str:
    """HTML of a row of tiles: those up and, given every tile of the game, the others as down."""
    shown = list(up)
    row = [
        f'<span style="{_UP if tile in shown else _DOWN}">{tile}</span>'
        for tile in (shown if every is None else every)
    ]
    return f"<span>{''.join(row) or 'none'}</span>"


def named_rows(rows: Iterable[tuple[str, str]]) -> str:
    """HTML with a line for each (name, HTML), such as the places of tiles on the table."""
    lines = [f"<div>{escape(name)} {shown}</div>" for name, shown in rows]
    return f"<div>{''.join(lines)}</div>"


def tokens(values: Sequence[int], counts: Sequence[int]) -> str:
    """HTML of tokens in columns above the values that they lie on."""
    columns = [
        f'<span style="{_BOX}vertical-align:bottom">{"●<br>" * count}<b>{value}</b></span>'
        for value, count in zip(values, counts)
    ]
    return f"<div>{''.join(columns)}</div>"


def answer(here: Any, thrown: object, worth: Any, measure: str, below: str) -> str:
    """HTML of a position, the throw, its worth, and below them the possible choices."""
    throw = "" if thrown is None else f", throw {escape(str(thrown))}"
    place = here._repr_html_()
    return f"<div>{place}<div>{escape(measure)} {_cell(worth)}{throw}</div>{below}</div>"


class Table:
    """Columns and rows, as HTML or as pandas' table.

    columns  their names
    rows     the values of each: text, numbers, or None for the choice of how many dice
    shares   for each row the length of a bar, as a share of the longest; () for no bars
    """

    def __init__(
        self,
        columns: Sequence[str],
        rows: Iterable[Sequence[Any]],
        shares: Sequence[float] = (),
    ) -> None:
        self.columns, self.rows, self.shares = columns, list(rows), shares

    def html(self, measure: str = "worth", count: int = 0) -> str:
        """The first MOST rows as HTML; measure: a heading for worths; count: rows in all."""
        if not self.rows:
            return "<div>none</div>"
        heads = [measure if name == "worth" else name for name in self.columns]
        heads += [""] * bool(self.shares)
        lines = []
        for n, row in enumerate(self.rows[:MOST]):
            cells = [_cell(value) for value in row]
            if self.shares:
                share = min(max(self.shares[n], 0.0), 1.0)
                cells[0] = f"<b>{cells[0]}</b>" if share == 1 else cells[0]
                full = f'<div style="{_FULL};width:{100 * share:.1f}%"></div>'
                cells.append(f'<div style="{_TRACK}">{full}</div>')
            lines.append("".join([f"<td{_CELL}>{cell}</td>" for cell in cells]))
        more = max(count, len(self.rows)) - len(lines)
        if more:
            lines.append(f'<td{_CELL} colspan="{len(heads)}">and {more} more</td>')
        top = "".join([f"<th{_CELL}>{escape(name)}</th>" for name in heads])
        body = "".join([f"<tr>{line}</tr>" for line in lines])
        return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"

    def _repr_html_(self) -> str:
        """The table as HTML, as a cell shows it."""
        return self.html()

    def frame(self) -> Any:
        """A DataFrame; ImportError says how to install pandas."""
        try:
            pandas = import_module("pandas")
        except ImportError:
            raise ImportError("to_dataframe() needs pandas: pip install pandas") from None
        made: dict[str, list[Any]] = {}
        for place, name in enumerate(self.columns):
            values = [row[place] for row in self.rows]
            made[name] = [_plain(value) for value in values]
            if name in EXACT:
                made[f"{name} exactly"] = [str(each) if _exact(each) else None for each in values]
        return pandas.DataFrame(made)


def _exact(value: Any) -> bool:
    """True for a Fraction or an int."""
    return hasattr(value, "numerator")


def _plain(value: Any) -> Any:
    """A Fraction as a float, any other value as it is."""
    return float(value) if _exact(value) and not isinstance(value, int) else value


def _cell(value: Any) -> str:
    """A value as HTML: numbers that are not whole to four places, with the exact one as title."""
    if isinstance(value, float) or (_exact(value) and not isinstance(value, int)):
        return f'<span title="{escape(str(value), quote=True)}">{float(value):.4f}</span>'
    return "how many dice" if value is None else escape(str(value))


def bars(items: Iterable[tuple[object, float]], unit: str) -> Table:
    """A table with a bar for each (name, value) of 0 or more; unit: the values' unit.

    >>> bars([("best play", 11.01), ("highest tile", 11.24)], "points").columns
    ('', 'points')
    """
    rows = [(str(name), float(value)) for name, value in items]
    whole = max([value for _, value in rows] or [0.0]) or 1.0
    return Table(("", unit), rows, [value / whole for _, value in rows])


def plays(found: Sequence[Any]) -> Table:
    """A table with a row for each play, best first, and a bar for its share of the best worth."""
    losses = [float(play.loss) for play in found]
    whole = max(abs(float(found[0].worth)), losses[-1]) or 1.0 if found else 1.0
    rows = [(str(play.text), str(play.after), play.worth, play.loss, play.ends) for play in found]
    columns = ("play", "after", "worth", "loss", "ends")
    return Table(columns, rows, [1 - loss / whole for loss in losses])


def throws(found: Iterable[Any]) -> Table:
    """A table with a row for each possible throw and its best plays."""
    rows = [
        (
            _dice(throw.roll),
            throw.chance,
            " or ".join([play.text for play in throw.plays if play.best]),
            throw.worth,
        )
        for throw in found
    ]
    return Table(("throw", "chance", "plays", "worth"), rows)


def faults(found: Sequence[Any]) -> Table:
    """A table with a row for each costly choice of a strategy, the greatest share first."""
    rows = [
        (
            str(fault.position),
            None if fault.throw is None else _dice(fault.throw),
            " or ".join(fault.plays),
            " or ".join(fault.better),
            fault.reach,
            fault.loss,
            fault.share,
        )
        for fault in found
    ]
    columns = ("position", "throw", "plays", "better", "reach", "loss", "share")
    whole = float(found[0].share) or 1.0 if found else 1.0
    return Table(columns, rows, [float(fault.share) / whole for fault in found])


def judgement(judged: Any) -> str:
    """A strategy's worth, and its costliest choices with their shares of its cost, as HTML."""
    rows = [("strategy", judged.strategy.name), ("worth", judged.worth)]
    rows += [("best play", judged.best), ("cost", judged.cost)]
    summary = named_rows([(name, _cell(value)) for name, value in rows])
    return summary + faults(judged.worst(MOST)).html(count=judged.wrong)


def _dice(throw: Any) -> str:
    """A throw as text, as in links: a sum, or dice."""
    return ",".join([str(face) for face in throw]) if isinstance(throw, tuple) else str(throw)


# Charts, as SVG: lines that take their colours from the page around them.

#: Sizes in units of the drawing.
WIDTH, HEIGHT, TEXT, EDGE, FOOT = 460, 260, 13, 10, 44

#: The approximate width of a letter.
LETTER = 6.6

#: The colours of series; names at the lines' ends tell them apart as well.
COLOURS = ("#2b9077", "#b5562b", "#3d7fb8", "#8a6fb0", "#7d7d2a")

#: The most points of a line.
MOST_POINTS = 2000


class Plot:
    """A chart.

    svg       the drawing as text
    sentence  the drawing in words, for people who cannot see it

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
    """A chart with a line for each series of points (x, y); across, up: axis labels, with units.

    The axis upwards begins at 0 where all values are 0 or more.  ValueError for no points, or more
    than 2,000 in a series.

    >>> lines({"best play": [(1, 6.0), (2, 9.93)]}, "tokens", "throws").sentence
    'throws by tokens: best play from 6 to 9.93'
    """
    known = {name: [(float(x), float(y)) for x, y in points] for name, points in series.items()}
    for part in (known, *known.values()):
        if not 0 < len(part) <= MOST_POINTS:
            raise ValueError(f"a chart has 1 to {MOST_POINTS:,} points, not {len(part):,}")
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
    sentences = [f"{name} from {_number(first)} to {_number(last)}" for name, first, last in ends]
    sentence = f"{up} by {across}: {'; '.join(sentences)}"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="system-ui, sans-serif" '
        f'role="img" aria-label="{escape(sentence)}">{"".join(drawn)}</svg>'
    )
    return Plot(svg, sentence)


def _number(value: float) -> str:
    """A number as text: four digits of it, or the whole number if it is one."""
    return str(int(value)) if value == int(value) else f"{value:.4g}"


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{TEXT}" fill="currentColor" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
