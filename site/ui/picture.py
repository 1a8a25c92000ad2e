"""A whole strategy as one picture: boards by throws, a colour for each kind of choice.

Each board is a row, with its tiles drawn at the left; each throw is a column.  Boards that follow
each other with one kind of choice are one stroke, so that the picture of 511 boards by 12 throws
has some 3000 strokes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bestplay.core.overview import SEVERAL, Overview
from ui import text, view
from ui.html import EMPTY, Html, join, markup

#: In the picture's own units: all of it; where boards and throws begin; how high it is at most.
WIDTH, TILES, LEFT, TOP, MOST = 360, 74, 82, 40, 512

#: No row is higher than this.
ROW = 26


class Drawn:
    """A picture, and how often each kind of choice is in it.

    svg     the drawing
    inside  what is in it
    high    how high that is
    faded   whether all but what lights up is pale
    counts  for each kind how many cells have it
    """

    def __init__(
        self, svg: Html, inside: Html, high: float, faded: bool, counts: dict[int, int]
    ) -> None:
        self.svg, self.inside, self.high, self.faded = svg, inside, high, faded
        self.counts = counts


def height_of(rows: int) -> float:
    """How high a row is."""
    return min(float(ROW), MOST / max(rows, 1))


def strokes(values: Sequence[int], column: int, into: dict[int, list[str]]) -> None:
    """Add a column's strokes, by the value that each shows."""
    start, count = 0, len(values)
    while start < count:
        value, end = values[start], start + 1
        while end < count and values[end] == value:
            end += 1
        if value not in into:
            into[value] = []
        into[value].append(f"M{column} {start}v{end - start}")
        start = end


def draw(
    boards: Sequence[int],
    tiles: Sequence[int],
    throws: Sequence[tuple[int, str]],
    kinds: Callable[[Sequence[int], int], list[int]],
    worse: Sequence[Sequence[int]] | None,
    label: str,
) -> Drawn:
    """The picture of some boards; throws: (place, label) of each column.

    kinds(boards, throw): the kind of each choice; worse: for each throw the boards on which a rule
    of thumb is worse than best play, which light up; None where there is no rule.
    """
    paths: dict[int, list[str]] = {}
    lit: dict[int, list[str]] = {}
    counts: dict[int, int] = {}
    for column, (throw, _) in enumerate(throws):
        row = kinds(boards, throw)
        for kind in row:
            counts[kind] = counts.get(kind, 0) + 1
        strokes(row, column, paths)
        if worse is not None:
            wrong = set(worse[throw])
            strokes([1 if board in wrong else 0 for board in boards], column, lit)
    up: dict[int, list[str]] = {}
    for column in range(len(tiles)):
        strokes([board >> column & 1 for board in boards], column, up)
    rows = len(boards)
    height = height_of(rows)
    wide = (WIDTH - LEFT) / max(len(throws), 1)
    own = TILES / len(tiles)
    parts = [
        _band("up", up.get(1, []), 0, own, height),
        join([_band(f"k{kind}", paths[kind], LEFT, wide, height) for kind in sorted(paths)]),
        _band("lit", lit.get(1, []), LEFT, wide, height) if worse is not None else EMPTY,
        _text(0, 13, "start", "tiles up", "title"),
        _text(LEFT, 13, "start", "throw", "title"),
        join(
            [_text(own * (n + 0.5), TOP - 6, "middle", str(t), "tiny") for n, t in enumerate(tiles)]
        ),
        join(
            [
                _text(LEFT + wide * (n + 0.5), TOP - 6, "middle", name)
                for n, (_, name) in enumerate(throws)
            ]
        ),
    ]
    inside, high = join(parts), TOP + rows * height
    svg = markup(
        '<svg class="strategy{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}'
        '<rect class="cells" data-act="cell" data-value="" data-grid="{} {}" x="{}" y="{}" '
        'width="{}" height="{}" fill="transparent"/></svg>',
        " faded" if worse is not None else "",
        WIDTH,
        f"{high:.1f}",
        label,
        inside,
        len(throws),
        rows,
        LEFT,
        TOP,
        WIDTH - LEFT,
        f"{rows * height:.2f}",
    )
    return Drawn(svg, inside, high, worse is not None, counts)


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


def _text(x: float, y: float, anchor: str, said: str, kind: str = "head") -> Html:
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


#: The buttons that lead from cell to cell: (value, sign, name).
STEPS = (
    ("left", "\u2190", "The throw before"),
    ("right", "\u2192", "The next throw"),
    ("up", "\u2191", "The board above"),
    ("down", "\u2193", "The board below"),
)


def steps(link: Html) -> Html:
    """Buttons from cell to cell, for fingers that missed by a row, and for keys; and a link."""
    buttons = [view.button("move", value, sign, None, "quiet", name) for value, sign, name in STEPS]
    return markup('<p class="cell-steps">{}{}</p>', join(buttons), link)


# All that is said of it.


class Rule(NamedTuple):
    """A rule of thumb: its name, in words, who advises it, and for each throw the boards on which
    it is worse than best play."""

    name: str
    says: str
    source: str
    worse: list[list[int]]


class Picture:
    """The picture of some boards, with what it shows.

    boards   the rows, from the top on
    columns  (place, label) of each throw
    kinds    what the colours mean, in the order of the legend: (kind, words)
    rule     the rule of thumb that is laid over it
    drawn    the drawing
    """

    def __init__(
        self,
        seen: Overview,
        boards: list[int],
        tiles: Sequence[int],
        columns: Sequence[tuple[int, str]],
        kinds: Sequence[tuple[int, str]],
        rule: Rule | None = None,
    ) -> None:
        self.boards, self.columns, self.kinds, self.rule = boards, columns, kinds, rule
        most = max([kind for kind, _ in kinds])
        label = f"{text.many(len(boards), 'board')} by throws, coloured by what is best to flip"
        self.drawn = draw(
            boards,
            tiles,
            columns,
            lambda some, throw: [min(kind, most) for kind in seen.kinds(some, throw)],
            rule.worse if rule else None,
            label,
        )
        self.worse = 0
        if rule:
            shown = set(boards)
            worse = [rule.worse[place] for place, _ in columns]
            self.worse = sum([len([each for each in some if each in shown]) for some in worse])

    @property
    def choices(self) -> int:
        """How many cells have something to choose."""
        counts = self.drawn.counts
        return sum([counts[kind] for kind in counts if kind >= SEVERAL])

    def entries(self) -> list[tuple[str, str, int]]:
        """The legend: (class, words, count)."""
        return [(f"k{kind}", said, self.drawn.counts.get(kind, 0)) for kind, said in self.kinds]

    def sentence(self) -> str:
        """What is seen."""
        cells = len(self.boards) * len(self.columns)
        if not self.choices:
            return f"In none of these {cells:,} cells is there anything to choose."
        if self.rule and not self.worse:
            return f"It is as good as best play in all {self.choices:,} choices."
        if self.rule:
            verb = "lights" if self.worse == 1 else "light"
            share = f"{self.worse:,} of {self.choices:,}"
            return f"It is worse than best play in {share} choices, which {verb} up."
        first, said = self.kinds[0]
        count = self.drawn.counts.get(first, 0)
        return (
            f"There is something to choose in {self.choices:,} of {cells:,} cells, and in "
            f"{count:,} of these {said}."
        )

    def as_file(self, title: str) -> str:
        """The picture as an SVG file by itself."""
        laid = [self.rule.says] if self.rule else []
        return as_file(self.drawn, title, [*laid, self.sentence()], self.entries())


_latest: dict[str, Picture] = {}


def once(key: str, make: Callable[[], Picture]) -> Picture:
    """The picture under a key, drawn anew only when another one was drawn meanwhile."""
    if key not in _latest:
        _latest.clear()
        _latest[key] = make()
    return _latest[key]


def about(
    here: Picture, rules: Sequence[tuple[str, str]], chosen: str, told: Html, link: Html
) -> Html:
    """What the picture shows, its legend, the rules of thumb, and the chosen cell.

    rules: (name, words); told: what is best in the chosen cell; link: the way to it.
    """
    laid = ""
    if here.rule:
        source = f" ({here.rule.source})" if here.rule.source else ""
        laid = f"{here.rule.says.rstrip('.')}{source}. "
    options = [("none", "no rule")] + [(name, said.rstrip(".")) for name, said in rules]
    return markup(
        '<p class="soft">Each row is a board, the fullest at the top; each column a throw; the '
        'colour says what is best. {}{}</p>{}<div class="field">{}</div>'
        '<div class="cell-told"><p aria-live="polite">{}</p>{}</div>',
        laid,
        here.sentence(),
        legend(here.entries()),
        view.select("lay", options, chosen, "Lay a rule of thumb over it"),
        told or markup("Tap a cell of the picture to see its board, throw and best play."),
        steps(link),
    )


def cursor_of(here: Picture, board: int, throw: int) -> Html:
    """A frame around the cell of a board and a throw, where it is in the picture."""
    places = [place for place, _ in here.columns]
    if board not in here.boards or throw not in places:
        return EMPTY
    row, column = here.boards.index(board), places.index(throw)
    return cursor(len(here.boards), len(places), row, column)


# As a file.

#: The colours of a file, which stands on white paper: as in style.css, in its light colours.
COLOURS = (
    ("up", "#c9a566"),
    ("k1", "#e2ded5"),
    ("k2", "#8b5fbf"),
    ("k3", "#0f6b57"),
    ("k4", "#e0a92e"),
    ("k5", "#3b6fb6"),
    ("k6", "#1d2126"),
    ("lit", "#c8321f"),
)
TEXTS = (
    ("name", 'font-size="13" font-weight="600" fill="#1d2126"'),
    ("title", 'font-size="12" fill="#5a6169"'),
    ("head", 'font-size="11" fill="#1d2126"'),
    ("tiny", 'font-size="8" fill="#1d2126"'),
    ("said", 'font-size="11" fill="#1d2126"'),
)

#: How wide a file is, and how high a line of it.
WIDE, LINE = WIDTH + 24, 16


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
    for name, colour in COLOURS:
        faded = ' stroke-opacity="0.25"' if drawn.faded and name[0] == "k" else ""
        svg = svg.replace(f'class="{name}"', f'fill="none" stroke="{colour}"{faded}')
    for name, looks in TEXTS:
        svg = svg.replace(f'class="{name}"', f'font-family="sans-serif" {looks}')
    return svg
