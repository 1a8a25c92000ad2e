"""The pictures that links to pages show, PATH/picture.svg: one for each page that is shared.

All are 1200 by 630, which sites that show links ask for.  The template is picture.svg; what is
worked out here is where lines break, measured in the font that the build has from npm, so that they
break alike wherever it runs.  A PNG is made of each, and of the site's icon.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

import resvg_py
from jinja2 import Environment
from markupsafe import Markup
from PIL import ImageFont

from bestplay import games
from bestplay.games import Game
from sitebuild import ROOT, address
from sitebuild.kept import keep_results
from sitebuild.runtime import static

NAME = "picture.svg"

#: The font: each weight's file.
_INTER = ROOT / "node_modules" / "@expo-google-fonts" / "inter"
FONTS = {
    400: _INTER / "400Regular" / "Inter_400Regular.ttf",
    600: _INTER / "600SemiBold" / "Inter_600SemiBold.ttf",
}

#: In what size text is measured; larger sizes round less.
_MEASURED = 1000

#: The card: its top, its bottom, the width of what is on it, and of its left half.
TOP, BOTTOM, ROOM, HALF = 112, 566, 1000, 500

#: A box at the right for small drawings: its left, top, width and height.
SIDE = (644, TOP + 40, 456, BOTTOM - TOP - 80)

#: The sizes of an answer's letters.
SIZES = (54, 50, 46, 42, 38, 35, 32, 29, 27)

#: An answer's numbers, to be seen at a glance: 11.02, 9.76%, 646,646.
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?%?")

_HEX = "(#[0-9a-f]{6})"
_TOKEN = re.compile(rf"--([a-z-]+): (?:light-dark\({_HEX}, {_HEX}\)|{_HEX});")
_RULE = re.compile(r"\.game (\.[^{}]+|:is\([^{}]+|text[^{}]*)\{([^}]*\b(?:fill|stroke)\b[^}]*)\}")


#: A small drawing's template, and the left, top, width and height of the box into which it fits.
Placed: TypeAlias = tuple[str, float, float, float, float]


class Line(NamedTuple):
    """A line of text at the left, whose letters stand on y."""

    words: str
    y: float
    size: float
    weight: int = 400
    colour: str = "ink"


def file(path: str) -> str:
    """The path in the site of a page's picture; path: the page's URL path."""
    return f"{path.lstrip('/')}{NAME}"


def emblem(game: Game) -> str:
    """The file name of the template of a game's small drawing: "<family>/<game>.svg"."""
    return f"{game.family}/{game.name}.svg"


def page(
    environment: Environment,
    game: Game | None,
    title: str,
    heading: str,
    said: str,
    path: str,
    number: str = "",
) -> str:
    """The SVG of a page's picture: its name, a sentence, and a game's small drawing.

    game: None for the drawings of all games.  number: shown large above the sentence, "" for none.
    """
    size = size_for(heading, (64, 56, 48, 42), HALF, 2, 600)
    small = size_for(said, (32, 29, 26, 23), HALF, 5)
    told = _paragraph(heading, size, 1.15, 600)
    end = told[-1].y + size * 0.25
    if number:
        end += 122
        told.append(Line(number, end, 112, 600, "felt"))
    below = _paragraph(said, small, 1.3, 400, "soft")
    told += [line._replace(y=line.y + end + 26) for line in below]
    free = (TOP + BOTTOM - told[-1].y - small * 0.25) / 2
    told = [line._replace(y=line.y + free) for line in told]
    drawn = [(emblem(game), *SIDE)] if game else _every_emblem(*SIDE)
    sentence = ". ".join([heading, f"{number} {said}".strip()])
    return _whole(environment, title, told, drawn, sentence, path)


def home(environment: Environment) -> str:
    """The SVG of the home page's picture."""
    said = "What to play, what it is worth, and what every other play costs. Exactly."
    return page(environment, None, "Bestplay", "Best play in dice games", said, "/")


def answer(environment: Environment, question: str, said: str, title: str, path: str) -> str:
    """The SVG of an answer's picture: the question and the sentence that answers it.

    title: the game's.
    """
    high = {size: len(lines(said, size, ROOM, 600)) * size * 1.3 for size in SIZES}
    size = next((size for size in SIZES if high[size] <= 296), SIZES[-1])
    asked = size_for(question, (34, 30), ROOM, 1, 600)
    drawn = [Line(question, TOP + 62, asked, 600, "soft")]
    for row, line in enumerate(lines(said, size, ROOM, 600)):
        drawn.append(Line(_with_numbers(line), TOP + 100 + size * (0.95 + 1.3 * row), size))
    return _whole(environment, title, drawn, [], f"{question} {said}", path)


def _every_emblem(x: float, y: float, width: float, height: float) -> list[Placed]:
    """All games' small drawings with their places in a box, two in a row."""
    wide, high = width / 2, height / ((len(games.GAMES) + 1) // 2)
    return [
        (emblem(game), x + place % 2 * wide, y + place // 2 * high + 8, wide - 16, high - 16)
        for place, game in enumerate(games.GAMES)
    ]


def _whole(
    environment: Environment,
    title: str,
    told: Sequence[Line],
    emblems: Sequence[Placed],
    said: str,
    path: str,
) -> str:
    """The SVG of a picture with these lines and drawings; said: what it shows, in words."""
    place = address.site().partition("://")[2] + path
    if length(place, 21) > ROOM:  # one that nobody would type
        place = "/".join(place.split("/")[:2]) + "/"
    drawn = {"lines": told, "emblems": emblems, "colours": colours(), "style": Markup(style())}
    return environment.get_template(NAME).render(title=title, said=said, place=place, **drawn)


def _with_numbers(line: str) -> Markup:
    """A line as SVG, its numbers bold and coloured."""
    number = Markup('<tspan fill="{}" font-weight="600">{}</tspan>')
    parts, last = Markup(), 0
    for found in NUMBER.finditer(line):
        parts += line[last : found.start()] + number.format(colours()["felt"][0], found[0])
        last = found.end()
    return parts + line[last:]


# Colours and style.


@cache
def colours() -> dict[str, tuple[str, str]]:
    """The style sheet's colours by name: (light, dark)."""
    found = _TOKEN.findall(static.style())
    return {name: (light or both, dark or both) for name, light, dark, both in found}


@cache
def style() -> str:
    """The CSS of games' small drawings, with colours filled in, as it may stand in a picture."""
    rules = []
    for selector, declared in _RULE.findall(static.whole_style()):
        every = selector.strip().removeprefix(":is(").removesuffix(")").split(",")
        said = re.sub(r"var\(--([a-z-]+)\)", lambda name: colours()[name[1]][0], declared.strip())
        rules.append(",".join(f".game {each.strip()}" for each in every) + f"{{{said}}}")
    return "\n".join(rules)


# Text.


@cache
def _font(weight: int) -> ImageFont.FreeTypeFont:
    # The simple layout is the same in every build of Pillow.
    return ImageFont.truetype(FONTS[weight], _MEASURED, layout_engine=ImageFont.Layout.BASIC)


def length(words: str, size: float, weight: int = 400) -> float:
    """The width of a text in the font, in the unit of its size."""
    return _length(words, weight) * size / _MEASURED


@cache
def _length(words: str, weight: int) -> float:
    return _font(weight).getlength(words)


def lines(words: str, size: float, width: float, weight: int = 400) -> list[str]:
    """Words broken into lines of at most this width; a longer word gets its own line."""
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and length(longer, size, weight) > width:
            found.append(word)
        else:
            found[-1] = longer
    return found


def fits(words: str, size: float, width: float, rows: int, weight: int = 400) -> bool:
    """True if words fit into at most `rows` lines of this width."""
    found = lines(words, size, width, weight)
    return len(found) <= rows and max(length(each, size, weight) for each in found) <= width


def size_for(
    words: str, sizes: Iterable[float], width: float, rows: int, weight: int = 400
) -> float:
    """The first of the sizes in which words fit into `rows` lines of this width, else the last."""
    size = 0.0
    for size in sizes:
        if fits(words, size, width, rows, weight):
            break
    return size


def _paragraph(
    words: str, size: float, step: float, weight: int = 400, colour: str = "ink"
) -> list[Line]:
    """Words as lines of similar length, placed from y = 0 down."""
    rows, width = len(lines(words, size, HALF, weight)), float(HALF)
    while rows > 1 and fits(words, size, width - size / 2, rows, weight):
        width -= size / 2
    return [
        Line(line, size * (0.95 + step * row), size, weight, colour)
        for row, line in enumerate(lines(words, size, width, weight))
    ]


# PNGs.


#: A die's five, whose face is 28 of 32 units.
ICON = ROOT / "site" / "static" / "icon.svg"

#: The most bytes of a picture for sites that show links.
MOST = 90_000


@keep_results
def png(svg: str) -> bytes:
    """The PNG of an SVG picture, the same bytes on any machine: system fonts are not used.

    ValueError if it is no SVG, or the PNG has more than MOST bytes.
    """
    drawn = bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            skip_system_fonts=True,
            font_files=[str(path) for path in FONTS.values()],
            font_family="Inter",
            sans_serif_family="Inter",
        )
    )
    if len(drawn) > MOST:
        raise ValueError(f"a picture has {len(drawn)} bytes, more than {MOST}: {svg[:300]}")
    return drawn


@contextmanager
def writing(svgs: Iterable[Path], pool: Executor | None) -> Iterator[None]:
    """Context manager: a PNG is written beside each of these SVG files at the end of the block;
    pool: processes that draw them meanwhile."""
    paths = sorted(svgs)
    texts = [path.read_text("utf-8") for path in paths]
    drawn = pool.map(png, texts, chunksize=8) if pool else map(png, texts)
    yield
    for path, image in zip(paths, drawn, strict=True):
        path.with_suffix(".png").write_bytes(image)


def icon(size: int, free: float | None = None) -> bytes:
    """The site's icon as a PNG.

    free: the part of the size to be left on each side of a face that fills its square, for systems
    that cut their own shape out of it; None for round corners.
    """
    svg = ICON.read_text("utf-8")
    if free is not None:
        whole = 28 / (1 - 2 * free)
        begin = 16 - whole / 2
        svg = svg.replace('"0 0 32 32"', f'"{begin} {begin} {whole} {whole}"')
        svg = svg.replace(
            'x="2" y="2" width="28" height="28" rx="6"', 'x="-9" y="-9" width="50" height="50"'
        )
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def write_icons(out: Path) -> None:
    """Write the icons that the manifest names, and Apple's, into out."""
    (out / "icon-192.png").write_bytes(icon(192))
    (out / "icon-512.png").write_bytes(icon(512))
    (out / "icon-maskable-512.png").write_bytes(icon(512, 1 / 10))
    (out / "apple-touch-icon.png").write_bytes(icon(180, 0))
