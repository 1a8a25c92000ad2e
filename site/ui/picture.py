"""A whole strategy as one picture: rows by columns, a colour for each kind of choice.

Boards by throws, say: each board is a row, with its tiles marked at the left, each throw a column.
Rows that follow each other with one kind of choice are one stroke, so that the picture of 511
boards by 12 throws has some 3000 strokes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ui import view
from ui.html import EMPTY, Html, join, markup

#: In the picture's own units: all of it; where rows and columns begin, below a legend of such
#: lines; how high all rows are at most.
WIDTH, MARKS, LEFT, TOP, LINE, MOST = 360, 74, 82, 46, 16, 512

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
        kinds: Sequence[tuple[int, str]],
        rule: Rule | None = None,
    ) -> None:
        """drawn: one Column for each of the columns; marks: narrow ones at the left, which say what
        each row is; titles: what stands above these and above the others; kinds: each kind of
        choice in words, in the order of the legend."""
        self.rows, self.columns, self.rule = list(rows), list(columns), rule
        self.counts: dict[int, int] = {}
        self._row = min(float(ROW), MOST / max(len(rows), 1))
        self._wide = (WIDTH - LEFT) / max(len(columns), 1)
        paths: dict[int, list[str]] = {}
        up: dict[int, list[str]] = {}
        lit: list[str] = []
        for place, column in enumerate(drawn):
            for kind, count in _strokes(place, column.kinds, paths):
                self.counts[kind] = self.counts.get(kind, 0) + count
            lit += _sparks(place, column.lit)
        for place, mark in enumerate(marks):
            _strokes(place, mark.kinds, up)
        parts: list[Html] = []
        for kind, words in kinds:
            if kind in paths:
                y = 11 + LINE * len(parts)
                key = _band(f"k{kind}", ["M0 .5h1"], -5, 10, 10, y - 9)
                words = f"{words}: {self.counts[kind]:,}"
                parts.append(join([key, _text(16, y, "start", words)]))
        top = self._top = TOP + LINE * len(parts)
        self._high = top + len(rows) * self._row
        wide, high, own = self._wide, self._row, MARKS / max(len(marks), 1)
        parts += [_band(f"u{count}", up[count], 0, own, high, top) for count in sorted(up)]
        parts += [_band(f"k{n}", paths[n], LEFT, wide, high, top) for n in sorted(paths)]
        parts.append(_band("lit", lit, LEFT, wide, high, top))
        parts.append(_text(0, top - 27, "start", titles[0], "title"))
        parts.append(_text(LEFT, top - 27, "start", titles[1], "title"))
        for n, mark in enumerate(marks):
            parts.append(_text(own * (n + 0.5), top - 6, "middle", mark.head, "tiny"))
        for n, column in enumerate(drawn):
            parts.append(_text(LEFT + wide * (n + 0.5), top - 6, "middle", column.head))
        self._svg = markup(
            '<svg class="strategy{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}'
            '<rect class="cells" data-act="cell" data-value="" data-grid="{} {}" x="{}" y="{}" '
            'width="{}" height="{}" fill="transparent"/></svg>',
            " faded" if rule else "",
            WIDTH,
            f"{self._high:.1f}",
            label,
            join(parts),
            len(columns),
            len(rows),
            LEFT,
            top,
            WIDTH - LEFT,
            f"{len(rows) * self._row:.2f}",
        )

    @property
    def figure(self) -> Html:
        """The drawing, with what it shows in words for files, and the buttons that save it."""
        return markup(
            '<figure>{}<figcaption class="hidden">{} {}</figcaption></figure>'
            '<p class="links">{}{}</p>',
            self._svg,
            self.rule.sentence if self.rule else "",
            self.said,
            view.button("picture", "boards.png", "Save as picture", None, "chip"),
            view.button("picture", "boards.svg", "SVG", None, "chip"),
        )

    def cursor(self, row: object, column: object) -> Html:
        """A frame around the cell of a row and a column, to lie over the picture; nothing where
        that is not in it."""
        if row not in self.rows or column not in self.columns:
            return EMPTY
        top, left = (
            self._top + self.rows.index(row) * self._row,
            self.columns.index(column) * self._wide,
        )
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


def _strokes(
    column: int, kinds: Sequence[int], into: dict[int, list[str]]
) -> list[tuple[int, int]]:
    """Add a column's strokes to `into`, by kind; [(kind, rows that follow each other)] from the top
    down."""
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
    """SVG path data of the rows of a column that light up, a stroke for each run of rows."""
    runs: list[list[int]] = []
    for row in rows:
        if runs and row == sum(runs[-1]):
            runs[-1][1] += 1
        else:
            runs.append([row, 1])
    return [f"M{column} {row}v{count}" for row, count in runs]


def _band(
    kind: str, paths: Sequence[str], left: float, wide: float, high: float, top: float
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


def _text(x: float, y: int, anchor: str, said: str, kind: str = "head") -> Html:
    return markup(
        '<text class="{}" x="{}" y="{}" text-anchor="{}">{}</text>',
        kind,
        f"{x:.1f}",
        y,
        anchor,
        said,
    )
