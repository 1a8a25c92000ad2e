"""The pieces of the pictures that the build makes: text that is measured, boxes, small drawings.

Everything is SVG, in units of a picture's pixels, with the style sheet's light colours.  Text is
measured in the font that the build has from npm, so that lines break alike wherever it runs; who
opens an SVG without that font sees the system's.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from PIL import ImageFont

from sitebuild import ROOT
from sitebuild.runtime import static
from ui.html import EMPTY, Html, join, markup
from ui.text import coordinate
from ui.view import PIPS

STYLE = ROOT / "site" / "static" / "style.css"
TOKEN = re.compile(r"--([a-z-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));")

#: The font: each weight's file.
_INTER = ROOT / "node_modules" / "@expo-google-fonts" / "inter"
FONTS = {
    400: _INTER / "400Regular" / "Inter_400Regular.ttf",
    600: _INTER / "600SemiBold" / "Inter_600SemiBold.ttf",
}

#: In what size text is measured; larger sizes round less.
_MEASURED = 1000

#: What an answer's numbers are, to be seen at a glance: 11.02, 9.76%, 646,646.
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?%?")


@cache
def colours() -> dict[str, tuple[str, str]]:
    """The style sheet's colours by name: (light, dark)."""
    found = TOKEN.findall(STYLE.read_text("utf-8"))
    return {name: (light or both, dark or both) for name, light, dark, both in found}


def colour(name: str) -> str:
    """A colour of the style sheet, as it is on a light ground; KeyError for none."""
    return colours()[name][0]


class Drawn(NamedTuple):
    """A piece of a picture whose upper left corner is at 0, 0."""

    svg: Html
    width: float
    height: float


def at(x: float, y: float, piece: Drawn, scale: float = 1) -> Html:
    """A piece put somewhere, larger or smaller."""
    return markup(
        '<g transform="translate({} {}) scale({})">{}</g>',
        coordinate(x),
        coordinate(y),
        f"{scale:.4f}",
        piece.svg,
    )


def beside(pieces: Sequence[Drawn], gap: float, middle: float = 0.5) -> Drawn:
    """Pieces in a row, their middles on one line; with 1 for middle they stand on one."""
    pieces = [piece for piece in pieces if piece.width]
    height = max([piece.height for piece in pieces], default=0)
    parts, x = [], 0.0
    for piece in pieces:
        parts.append(at(x, (height - piece.height) * middle, piece))
        x += piece.width + gap
    return Drawn(join(parts), max(x - gap, 0), height)


def below(pieces: Sequence[Drawn], gap: float) -> Drawn:
    """Pieces one below the other, from the left."""
    pieces = [piece for piece in pieces if piece.width]
    parts, y = [], 0.0
    for piece in pieces:
        parts.append(at(0, y, piece))
        y += piece.height + gap
    width = max([piece.width for piece in pieces], default=0)
    return Drawn(join(parts), width, max(y - gap, 0))


def fit(piece: Drawn, x: float, y: float, width: float, height: float, most: float = 1) -> Html:
    """A piece in the middle of a box, as large as fits, at most so many times its size."""
    if not piece.width:
        return EMPTY
    scale = min(width / piece.width, height / piece.height, most)
    return at(
        x + (width - piece.width * scale) / 2, y + (height - piece.height * scale) / 2, piece, scale
    )


# Text.


@cache
def _font(weight: int) -> ImageFont.FreeTypeFont:
    # The simple layout is the same in every build of Pillow.
    return ImageFont.truetype(FONTS[weight], _MEASURED, layout_engine=ImageFont.Layout.BASIC)


def length(words: str, size: float, weight: int = 400) -> float:
    """How wide a text is in the font, in the unit of its size."""
    return _font(weight).getlength(words) * size / _MEASURED


def lines(words: str, size: float, width: float, weight: int = 400) -> list[str]:
    """Words in lines that are no wider, where no word alone is."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and length(longer, size, weight) > width:
            found.append(word)
        else:
            found[-1] = longer
    return found


def balance_lines(words: str, size: float, width: float, weight: int = 400) -> list[str]:
    """Words in as many lines as lines() takes, broken so that the last is as full as may be."""
    found = lines(words, size, width, weight)
    while len(found) > 1:
        width -= size / 2
        closer = lines(words, size, width, weight)
        if len(closer) > len(found) or max(length(each, size, weight) for each in closer) > width:
            break
        found = closer
    return found


def size_for(
    words: str, sizes: Iterable[float], width: float, rows: int, weight: int = 400
) -> float:
    """The first of the sizes in which words fit into so many lines, else the last."""
    size = 0.0
    for size in sizes:
        found = lines(words, size, width, weight)
        if len(found) <= rows and max(length(each, size, weight) for each in found) <= width:
            break
    return size


def text(
    x: float,
    y: float,
    words: str | Html,
    size: float,
    fill: str = "ink",
    weight: int = 400,
    anchor: str = "start",
) -> Html:
    """One line of text, whose letters stand on y; fill is a colour of the style sheet."""
    return markup(
        '<text x="{}" y="{}" font-size="{}" font-weight="{}" fill="{}" text-anchor="{}">{}</text>',
        coordinate(x),
        coordinate(y),
        coordinate(size),
        weight,
        colour(fill),
        anchor,
        words,
    )


def paragraph(
    words: str, size: float, width: float, fill: str = "ink", weight: int = 400, step: float = 1.3
) -> Drawn:
    """Text in lines, the first of which begins at the top."""
    found = balance_lines(words, size, width, weight)
    drawn = [
        text(0, size * (0.95 + step * row), line, size, fill, weight)
        for row, line in enumerate(found)
    ]
    return Drawn(join(drawn), width, size * (1.2 + step * (len(found) - 1)))


def with_numbers(line: str) -> Html:
    """A line with its numbers set off."""
    parts, last = [], 0
    for number in NUMBER.finditer(line):
        parts.append(markup("{}", line[last : number.start()]))
        parts.append(
            markup('<tspan fill="{}" font-weight="600">{}</tspan>', colour("felt"), number[0])
        )
        last = number.end()
    return join([*parts, markup("{}", line[last:])])


# Boxes and pips.


def box(
    width: float,
    height: float,
    fill: str,
    stroke: str = "none",
    line: float = 2,
    round_: float = 14,
) -> Html:
    """A rectangle with round corners; colours by name, or "none"."""
    inset = line / 2 if stroke != "none" else 0
    return markup(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}" '
        'stroke-width="{}"/>',
        coordinate(inset),
        coordinate(inset),
        coordinate(width - 2 * inset),
        coordinate(height - 2 * inset),
        coordinate(round_),
        fill if fill == "none" else colour(fill),
        stroke if stroke == "none" else colour(stroke),
        coordinate(line),
    )


def pips(number: int, fill: str) -> Drawn:
    """The pips of a die's face; fill is a colour of the style sheet."""
    dots = [markup('<circle cx="{}" cy="{}" r="3.1"/>', x, y) for x, y in PIPS[number]]
    drawn = markup('<g fill="{}" transform="scale(3)">{}</g>', colour(fill), join(dots))
    return Drawn(drawn, 96, 96)


# Games' small drawings.

_RULE = re.compile(r"\.game ([^{}]+)\{([^}]*)\}")
_EITHER = re.compile(r":is\(([^)]*)\)")
_EMBLEM = re.compile(r'<svg viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)</svg>', re.DOTALL)
_DRAWS = re.compile(r"\b(fill|stroke)\b")
_VARIABLE = re.compile(r"var\(--([a-z-]+)\)")


@cache
def style() -> Html:
    """The style sheet's rules for a game's small drawing, as they may stand in a picture."""
    rules = []
    for selector, declared in _RULE.findall(static.whole_style()):
        named = selector.strip()
        either = _EITHER.fullmatch(named)
        if not named.startswith((".", ":is(", "text")) or not _DRAWS.search(declared):
            continue
        said = _VARIABLE.sub(lambda token: colour(token[1]), declared.strip())
        every = either[1].split(",") if either else [named]
        rules.append(",".join([f".game {each.strip()}" for each in every]) + f"{{{said}}}")
    return Html("\n".join(rules))


def emblem(svg: str) -> Drawn:
    """A game's small drawing, as its template has it, for a picture with style()."""
    found = _EMBLEM.search(svg)
    if not found:
        raise ValueError(f"no drawing of a game: {svg[:80]}")
    inside = markup(
        '<g class="game" font-size="20" font-weight="600" fill="{}" text-anchor="middle">{}</g>',
        colour("ink"),
        Html(found[3]),
    )
    return Drawn(inside, float(found[1]), float(found[2]))
