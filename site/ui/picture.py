"""A whole strategy as one picture: rows by columns, a colour for each kind of choice.

Boards by throws, say: each board is a row, with its tiles marked at the left, each throw a column.
Rows that follow each other with one kind of choice are one stroke, so that the picture of 511
boards by 12 throws has some 3000 strokes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ui.captions import LINE, in_lines
from ui.html import EMPTY, Html, join, markup

#: In the picture's own units: all of it; where rows and columns begin; how high it is at most.
WIDTH, MARKS, LEFT, TOP, MOST = 360, 74, 82, 40, 512

#: No row is higher than this.
ROW = 26


class Column(NamedTuple):
    """A column of a picture.

    head   what stands above it
    kinds  the kind of choice in each row, from the top down, 0 for none
    lit    the rows, from the top down, in which a rule of thumb is worse
    """

    head: str
    kinds: Sequence[int]
    lit: Sequence[int]


class Rule(NamedTuple):
    """A rule of thumb that is laid over a picture: its name, in words, and who advises it."""

    name: str
    says: str
    source: str

    @property
    def sentence(self) -> str:
        """The rule as a sentence, with its source."""
        source = f" ({self.source})" if self.source else ""
        return f"{self.says.rstrip('.')}{source}."


class Picture:
    """A picture of a strategy.

    rows     what the rows stand for, from the top on
    columns  what the columns stand for
    rule     the rule of thumb that is laid over it; all but what lights up is pale then
    counts   for each kind of choice how many cells have it
    said     what is seen, in a sentence
    svg      the drawing
    """

    said = ""

    def __init__(
        self,
        rows: Sequence[Any],
        columns: Sequence[Any],
        drawn: Sequence[Column],
        marks: Sequence[Column],
        titles: tuple[str, str],
        label: str,
        kinds: Sequence[tuple[str, str]],
        rule: Rule | None = None,
    ) -> None:
        """drawn: one Column for each of the columns; marks: narrow ones at the left, which say what
        each row is; titles: what stands above these and above the others; kinds: (class, words) of
        each kind of choice, in the order of the legend, such as "k3" for 3."""
        self.rows, self.columns, self.rule, self._kinds = list(rows), list(columns), rule, kinds
        self.counts: dict[int, int] = {}
        self._row = min(float(ROW), MOST / max(len(rows), 1))
        self._wide = (WIDTH - LEFT) / max(len(columns), 1)
        self._high = TOP + len(rows) * self._row
        self._inside = self._draw(drawn, marks, titles)
        self.svg = markup(
            '<svg class="strategy{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}'
            '<rect class="cells" data-act="cell" data-value="" data-grid="{} {}" x="{}" y="{}" '
            'width="{}" height="{}" fill="transparent"/></svg>',
            " faded" if rule else "",
            WIDTH,
            f"{self._high:.1f}",
            label,
            self._inside,
            len(columns),
            len(rows),
            LEFT,
            TOP,
            WIDTH - LEFT,
            f"{len(rows) * self._row:.2f}",
        )

    def _draw(
        self, drawn: Sequence[Column], marks: Sequence[Column], titles: tuple[str, str]
    ) -> Html:
        """The content of the drawing."""
        paths: dict[int, list[str]] = {}
        up: dict[int, list[str]] = {}
        lit: list[str] = []
        for place, column in enumerate(drawn):
            for kind, count in _strokes(place, column.kinds, paths):
                self.counts[kind] = self.counts.get(kind, 0) + count
            lit += _sparks(place, column.lit)
        for place, mark in enumerate(marks):
            _strokes(place, mark.kinds, up)
        wide, high, own = self._wide, self._row, MARKS / max(len(marks), 1)
        heads = [
            _text(own * (n + 0.5), TOP - 6, "middle", mark.head, "tiny")
            for n, mark in enumerate(marks)
        ]
        heads += [
            _text(LEFT + wide * (n + 0.5), TOP - 6, "middle", column.head)
            for n, column in enumerate(drawn)
        ]
        parts = [_band(f"u{count}", up[count], 0, own, high) for count in sorted(up)]
        parts += [_band(f"k{n}", paths[n], LEFT, wide, high) for n in sorted(paths)]
        return join(
            [
                *parts,
                _band("lit", lit, LEFT, wide, high),
                _text(0, 13, "start", titles[0], "title"),
                _text(LEFT, 13, "start", titles[1], "title"),
                *heads,
            ]
        )

    @property
    def _keys(self) -> list[tuple[str, str, int]]:
        """(class, words, how many cells) of the kinds of choice that there are."""
        kinds = [(kind, said, self.counts.get(int(kind[1:]), 0)) for kind, said in self._kinds]
        return [each for each in kinds if each[2]]

    @property
    def legend(self) -> Html:
        """The meaning of the colours, with how many cells each has."""
        items = [
            markup(
                '<li><i class="{}"></i>{} <span class="soft">{}</span></li>', kind, said, f"{n:,}"
            )
            for kind, said, n in self._keys
        ]
        return markup('<ul class="legend">{}</ul>', join(items))

    def cursor(self, row: object, column: object) -> Html:
        """A frame around the cell of a row and a column, to lie over the picture; nothing where
        that is not in it."""
        if row not in self.rows or column not in self.columns:
            return EMPTY
        top, left = TOP + self.rows.index(row) * self._row, self.columns.index(column) * self._wide
        tall = max(self._row, 3.0)
        return markup(
            '<svg class="strategy" viewBox="0 0 {} {}" aria-hidden="true">'
            '<rect class="row" x="0" y="{}" width="{}" height="{}"/>'
            '<rect class="chosen" x="{}" y="{}" width="{}" height="{}"/></svg>',
            WIDTH,
            f"{self._high:.1f}",
            f"{top:.2f}",
            WIDTH,
            f"{self._row:.2f}",
            f"{LEFT + left:.2f}",
            f"{top + self._row / 2 - tall / 2 - 1:.2f}",
            f"{self._wide:.2f}",
            f"{tall + 2:.2f}",
        )

    def as_file(self, title: str) -> str:
        """The picture as an SVG file by itself: with its title, what it shows and its legend."""
        laid = [self.rule.says] if self.rule else []
        lines = [line for said in [title, *laid, self.said] for line in in_lines(said)]
        down = 24 + LINE * len(lines)
        foot = down + self._high + 20
        bottom = foot + LINE * len(self._keys)
        told = [_text(0, 16 + LINE * n, "start", each, "said") for n, each in enumerate(lines)]
        for place, (kind, said, count) in enumerate(self._keys):
            told.append(_band(kind, ["M0 0v1"], 0, 10, 10, foot + LINE * place - 9))
            told.append(_text(16, foot + LINE * place, "start", f"{said}: {count:,}", "said"))
        svg = str(
            markup(
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 {} {}" width="{}" '
                'height="{}"><rect x="-12" y="-12" width="{}" height="{}" fill="#fff"/>{}'
                '<g transform="translate(0 {})">{}</g></svg>',
                WIDE,
                f"{bottom + 12:.0f}",
                2 * WIDE,
                f"{2 * bottom + 24:.0f}",
                WIDE,
                f"{bottom + 12:.0f}",
                join(told),
                down,
                self._inside,
            )
        )
        for name, colour, share in COLOURS:
            seen = 0.25 if self.rule and name[0] == "k" else share
            faded = f' stroke-opacity="{seen:.2f}"' if seen < 1 else ""
            svg = svg.replace(f'class="{name}"', f'fill="none" stroke="{colour}"{faded}')
        for name, looks in TEXTS:
            svg = svg.replace(f'class="{name}"', f'font-family="sans-serif" {looks}')
        return svg


def _strokes(
    column: int, kinds: Sequence[int], into: dict[int, list[str]]
) -> list[tuple[int, int]]:
    """Add a column's strokes, by the kind that each shows; (kind, in how many rows that follow each
    other), from the top down."""
    runs: list[tuple[int, int]] = []
    if not kinds:
        return runs
    last, first = kinds[0], 0
    for row, kind in enumerate(kinds):
        if kind != last:
            runs.append((last, row - first))
            last, first = kind, row
    runs.append((last, len(kinds) - first))
    start = 0
    for kind, count in runs:
        if kind:
            if kind not in into:
                into[kind] = []
            into[kind].append(f"M{column} {start}v{count}")
        start += count
    return runs


def _sparks(column: int, rows: Sequence[int]) -> list[str]:
    """The strokes of the rows of a column that light up, from the top down."""
    runs: list[list[int]] = []
    for row in rows:
        if runs and row == sum(runs[-1]):
            runs[-1][1] += 1
        else:
            runs.append([row, 1])
    return [f"M{column} {row}v{count}" for row, count in runs]


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


# As a file.

#: The colours of a file, which stands on white paper, as in style.css, in its light colours:
#: (class, colour, how much of it covers the paper).
KINDS = ("#e2ded5", "#8b5fbf", "#0f6b57", "#e0a92e", "#3b6fb6", "#1d2126")
COLOURS = (
    ("u1", "#c9a566", 1.0),
    *[(f"u{n}", "#c9a566", 0.2 * n - 0.2) for n in range(2, 7)],
    *[(f"k{n + 1}", colour, 1.0) for n, colour in enumerate(KINDS)],
    ("lit", "#c8321f", 1.0),
)
TEXTS = (
    ("title", 'font-size="12" fill="#5a6169"'),
    ("head", 'font-size="11" fill="#1d2126"'),
    ("tiny", 'font-size="8" fill="#1d2126"'),
    ("said", 'font-size="11" fill="#1d2126"'),
)

#: How wide a file is.
WIDE = WIDTH + 24
