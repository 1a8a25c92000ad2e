"""A whole strategy as one picture: rows by columns, a colour for each kind of choice.

Boards by throws, say: each board is a row, with its tiles marked at the left, each throw a column.
Rows that follow each other with one kind of choice are one stroke, so that the picture of 511
boards by 12 throws has some 3000 strokes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ui import view
from ui.captions import LINE, in_lines
from ui.html import EMPTY, Html, join, markup

#: In the picture's own units: all of it; where rows and columns begin; how high it is at most.
WIDTH, MARKS, LEFT, TOP, MOST = 360, 74, 82, 40, 512

#: No row is higher than this, and lower ones have no words.
ROW, LEGIBLE = 26, 9


class Column(NamedTuple):
    """A column of a picture.

    head  what stands above it
    runs  the kinds of choice from the top down: (kind, in how many rows that follow each other),
          kind 0 for none
    lit   the rows, from the top down, in which a rule of thumb is worse
    """

    head: str
    runs: Sequence[tuple[int, int]]
    lit: Sequence[int]


def runs_of(values: Sequence[int]) -> list[tuple[int, int]]:
    """(value, how many follow each other) of a sequence."""
    runs: list[tuple[int, int]] = []
    if not values:
        return runs
    last, count = values[0], 0
    for value in values:
        if value != last:
            runs.append((last, count))
            last, count = value, 0
        count += 1
    runs.append((last, count))
    return runs


class Drawn(NamedTuple):
    """A picture, and how often each kind of choice is in it.

    svg     the drawing
    inside  what is in it
    high    how high that is
    faded   whether all but what lights up is pale
    counts  for each kind how many cells have it
    """

    svg: Html
    inside: Html
    high: float
    faded: bool
    counts: dict[int, int]


def height_of(rows: int) -> float:
    """How high a row is."""
    return min(float(ROW), MOST / max(rows, 1))


def strokes(column: int, runs: Sequence[tuple[int, int]], into: dict[int, list[str]]) -> None:
    """Add a column's strokes, by the kind that each shows."""
    start = 0
    for kind, count in runs:
        if kind:
            if kind not in into:
                into[kind] = []
            into[kind].append(f"M{column} {start}v{count}")
        start += count


def sparks(column: int, rows: Sequence[int]) -> list[str]:
    """The strokes of the rows of a column that light up, from the top down."""
    found = []
    place, count = 0, len(rows)
    while place < count:
        first = place
        while place + 1 < count and rows[place + 1] == rows[place] + 1:
            place += 1
        place += 1
        found.append(f"M{column} {rows[first]}v{place - first}")
    return found


def draw(
    rows: int,
    marks: Sequence[Column],
    columns: Sequence[Column],
    titles: tuple[str, str],
    label: str,
    faded: bool = False,
    kind: str = "k",
    names: Sequence[str] = (),
) -> Drawn:
    """The picture of so many rows.

    marks   narrow columns at the left that say what each row is
    titles  what stands above these and above the others
    faded   whether all but what lights up is pale
    kind    with what the classes of the colours begin
    names   of each row, written in place of marks, with the kinds as digits in the cells
    """
    paths: dict[int, list[str]] = {}
    lit: list[str] = []
    up: dict[int, list[str]] = {}
    counts: dict[int, int] = {}
    for place, column in enumerate(columns):
        for each, count in column.runs:
            counts[each] = counts.get(each, 0) + count
        strokes(place, column.runs, paths)
        lit += sparks(place, column.lit)
    for place, mark in enumerate(marks):
        strokes(place, mark.runs, up)
    height = height_of(rows)
    wide = (WIDTH - LEFT) / max(len(columns), 1)
    own = MARKS / max(len(marks), 1)
    heads = [
        _text(own * (n + 0.5), TOP - 6, "middle", mark.head, "tiny") for n, mark in enumerate(marks)
    ]
    heads += [
        _text(LEFT + wide * (n + 0.5), TOP - 6, "middle", column.head)
        for n, column in enumerate(columns)
    ]
    parts = [
        join([_band(f"u{count}", up[count], 0, own, height) for count in sorted(up)]),
        join([_band(f"{kind}{n}", paths[n], LEFT, wide, height) for n in sorted(paths)]),
        _band("glow" if names else "lit", lit, LEFT, wide, height),
        _text(0, 13, "start", titles[0], "title"),
        _text(LEFT, 13, "start", titles[1], "title"),
        join(heads),
    ]
    if names and height >= LEGIBLE:
        parts += [_names_and_digits(names, columns, height, wide)]
    inside, high = join(parts), TOP + rows * height
    svg = markup(
        '<svg class="strategy{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}'
        '<rect class="cells" data-act="cell" data-value="" data-grid="{} {}" x="{}" y="{}" '
        'width="{}" height="{}" fill="transparent"/></svg>',
        " faded" if faded else "",
        WIDTH,
        f"{high:.1f}",
        label,
        inside,
        len(columns),
        rows,
        LEFT,
        TOP,
        WIDTH - LEFT,
        f"{rows * height:.2f}",
    )
    return Drawn(svg, inside, high, faded, counts)


def _names_and_digits(
    names: Sequence[str], columns: Sequence[Column], height: float, wide: float
) -> Html:
    """The rows' names, and what is in their cells as digits; a cell with nothing has none."""
    bases = [f"{TOP + (row + 0.5) * height + 3:.1f}" for row in range(len(names))]
    parts = [_text(0, base, "start", name, "tiny") for base, name in zip(bases, names)]
    for n, column in enumerate(columns):
        row = 0
        for kind, count in column.runs:
            for base in bases[row : row + count] if kind else ():
                parts.append(_text(LEFT + wide * (n + 0.5), base, "middle", str(kind), "tiny"))
            row += count
    return join(parts)


def _band(
    kind: str, paths: Sequence[str], left: float, wide: float, high: float, top: float = TOP
) -> Html:
    """Strokes of one colour, in cells that are so wide and high."""
    if not paths:
        return EMPTY
    return markup(
        '<path class="{}" transform="translate({} {}) scale({} {})" d="{}"/>',
        kind,
        f"{left + wide / 2:.2f}",
        f"{top:.1f}",
        f"{wide:.3f}",
        f"{high:.4f}",
        "".join(paths),
    )


def _text(x: float, y: float | str, anchor: str, said: str, kind: str = "head") -> Html:
    return markup(
        '<text class="{}" x="{}" y="{}" text-anchor="{}">{}</text>',
        kind,
        f"{x:.1f}",
        y,
        anchor,
        said,
    )


def cursor(rows: int, columns: int, row: int, column: int) -> Html:
    """A frame around one cell, to lie over the picture."""
    height = height_of(rows)
    wide = (WIDTH - LEFT) / columns
    tall = max(height, 3.0)
    return markup(
        '<svg class="strategy" viewBox="0 0 {} {}" aria-hidden="true">'
        '<rect class="row" x="0" y="{}" width="{}" height="{}"/>'
        '<rect class="chosen" x="{}" y="{}" width="{}" height="{}"/></svg>',
        WIDTH,
        f"{TOP + rows * height:.1f}",
        f"{TOP + row * height:.2f}",
        WIDTH,
        f"{height:.2f}",
        f"{LEFT + column * wide:.2f}",
        f"{TOP + (row + 0.5) * height - tall / 2 - 1:.2f}",
        f"{wide:.2f}",
        f"{tall + 2:.2f}",
    )


def legend(entries: Sequence[tuple[str, str, int]]) -> Html:
    """What the colours mean, with how many cells each has; entries: (class, words, count)."""
    items = [
        markup('<li><i class="{}"></i>{} <span class="soft">{}</span></li>', kind, said, f"{n:,}")
        for kind, said, n in entries
        if n
    ]
    return markup('<ul class="legend">{}</ul>', join(items))


#: The buttons that lead from cell to cell: (value, sign).
STEPS = (("left", "\u2190"), ("right", "\u2192"), ("up", "\u2191"), ("down", "\u2193"))


def steps(names: Sequence[str], link: Html) -> Html:
    """Buttons from cell to cell, for fingers that missed by a row, and for keys; and a link."""
    buttons = [
        view.button("move", value, sign, None, "quiet", name)
        for (value, sign), name in zip(STEPS, names)
    ]
    return markup('<p class="cell-steps">{}{}</p>', join(buttons), link)


# All that is said of it.


class Rule(NamedTuple):
    """A rule of thumb that is laid over a picture: its name, in words, and who advises it."""

    name: str
    says: str
    source: str

    @property
    def sentence(self) -> str:
        """What it says, with its source."""
        source = f" ({self.source})" if self.source else ""
        return f"{self.says.rstrip('.')}{source}."


class Picture(NamedTuple):
    """A picture with what it shows.

    rows     what the rows stand for, from the top on
    columns  what the columns stand for
    drawn    the drawing
    kinds    what the colours mean, in the order of the legend: (class, words, how many cells)
    said     what is seen, in a sentence
    rule     the rule of thumb that is laid over it, where there is one
    """

    rows: Sequence[Any]
    columns: Sequence[Any]
    drawn: Drawn
    kinds: Sequence[tuple[str, str, int]]
    said: str
    rule: Rule | None

    def as_file(self, title: str) -> str:
        """The picture as an SVG file by itself."""
        laid = [self.rule.says] if self.rule else []
        lines = [line for said in [*laid, self.said] for line in in_lines(said)]
        return as_file(self.drawn, title, lines, self.kinds)

    def cursor(self, row: object, column: object) -> Html:
        """A frame around the cell of a row and a column, where it is in the picture."""
        if row not in self.rows or column not in self.columns:
            return EMPTY
        rows, columns = list(self.rows), list(self.columns)
        return cursor(len(rows), len(columns), rows.index(row), columns.index(column))


_latest: dict[str, Picture | None] = {}


def once(key: str, make: Callable[[], Picture | None]) -> Picture | None:
    """The picture under a key, drawn anew only when another one was drawn meanwhile."""
    if key not in _latest:
        _latest.clear()
        _latest[key] = make()
    return _latest[key]


def about(
    here: Picture, shows: str, rules: Sequence[Rule], chosen: str, told: Html, below: Html
) -> Html:
    """What the picture shows, its legend, the rules of thumb, and the chosen cell.

    told: what is best in the chosen cell; below: steps from cell to cell.
    """
    laid = f"{here.rule.sentence} " if here.rule else ""
    options = [("none", "no rule")] + [(rule.name, rule.says.rstrip(".")) for rule in rules]
    choice = view.select("lay", options, chosen, "Lay a rule of thumb over it")
    return markup(
        '<p class="soft">{} {}{}</p>{}{}'
        '<div class="cell-told"><p aria-live="polite">{}</p>{}</div>',
        shows,
        laid,
        here.said,
        legend(here.kinds),
        view.field(choice) if rules else EMPTY,
        told,
        below,
    )


# As a file.

#: The colours of a file, which stands on white paper, as in style.css, in its light colours:
#: (class, colour, how much of it covers the paper).
COLOURS = (
    ("u1", "#c9a566", 1.0),
    *[(f"u{n}", "#c9a566", 0.2 * n - 0.2) for n in range(2, 7)],
    ("k1", "#e2ded5", 1.0),
    ("k2", "#8b5fbf", 1.0),
    ("k3", "#0f6b57", 1.0),
    ("k4", "#e0a92e", 1.0),
    ("k5", "#3b6fb6", 1.0),
    ("k6", "#1d2126", 1.0),
    *[(f"n{n}", "#0f6b57", 0.06 * n + 0.02) for n in range(1, 10)],
    ("lit", "#c8321f", 1.0),
    ("glow", "#c8321f", 0.5),
)
TEXTS = (
    ("name", 'font-size="13" font-weight="600" fill="#1d2126"'),
    ("title", 'font-size="12" fill="#5a6169"'),
    ("head", 'font-size="11" fill="#1d2126"'),
    ("tiny", 'font-size="8" fill="#1d2126"'),
    ("said", 'font-size="11" fill="#1d2126"'),
)

#: How wide a file is.
WIDE = WIDTH + 24


def as_file(
    drawn: Drawn, title: str, lines: Sequence[str], entries: Sequence[tuple[str, str, int]]
) -> str:
    """The picture as an SVG file by itself: with its title, what it shows and its legend."""
    keys = [each for each in entries if each[2]]
    down = 40 + LINE * len(lines)
    foot = down + drawn.high + 20
    bottom = foot + LINE * len(keys)
    told = [_text(0, 32 + LINE * n, "start", each, "said") for n, each in enumerate(lines)]
    for place, (kind, said, count) in enumerate(keys):
        told.append(_band(kind, ["M0 0v1"], 0, 10, 10, foot + LINE * place - 9))
        told.append(_text(16, foot + LINE * place, "start", f"{said}: {count:,}", "said"))
    svg = str(
        markup(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 {} {}" width="{}" '
            'height="{}"><rect x="-12" y="-12" width="{}" height="{}" fill="#fff"/>{}{}'
            '<g transform="translate(0 {})">{}</g></svg>',
            WIDE,
            f"{bottom + 12:.0f}",
            2 * WIDE,
            f"{2 * bottom + 24:.0f}",
            WIDE,
            f"{bottom + 12:.0f}",
            _text(0, 14, "start", title, "name"),
            join(told),
            down,
            drawn.inside,
        )
    )
    for name, colour, share in COLOURS:
        seen = 0.25 if drawn.faded and name[0] == "k" else share
        faded = f' stroke-opacity="{seen:.2f}"' if seen < 1 else ""
        svg = svg.replace(f'class="{name}"', f'fill="none" stroke="{colour}"{faded}')
    for name, looks in TEXTS:
        svg = svg.replace(f'class="{name}"', f'font-family="sans-serif" {looks}')
    return svg
