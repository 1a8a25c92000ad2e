"""Pictures made at build time: the icons of the installed site, and those of shared links.

Letters come from the font within Pillow, so that they look the same wherever the site is built.
"""

import re
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from sitebuild import ROOT
from sitebuild.pages.cards import Card

STYLE = ROOT / "site" / "static" / "style.css"
TOKEN = re.compile(r"--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);")

#: The size that sites which show links ask for.
WIDTH, HEIGHT = 1200, 630
MARGIN = 90

#: Drawn this many times larger and then made smaller, since Pillow draws shapes without smoothing.
FINER = 4

#: Centres of a five's pips, and their radius, on a face of 32 units; see icon.svg.
PIPS = ((10, 10), (16, 16), (22, 22), (22, 10), (10, 22))
RADIUS = 3

#: What the font lacks.
PLAIN = str.maketrans({"–": "-", "−": "-", "×": "x"})


def colours() -> dict[str, tuple[str, str]]:
    """The style sheet's colours by name: (light, dark)."""
    return {name: (light, dark) for name, light, dark in TOKEN.findall(STYLE.read_text("utf-8"))}


def icon(size: int, room: float = 1 / 16, rounded: bool = True) -> Image.Image:
    """A die's five. room is the part of the size left free on each side.

    A maskable icon fills its square and keeps the pips within the middle, for systems that cut
    their own shape out of it.
    """
    felt, paper = colours()["felt"][0], "#ffffff"
    whole = size * FINER
    image = Image.new("RGBA", (whole, whole), (0, 0, 0, 0) if rounded else felt)
    draw = ImageDraw.Draw(image)
    free = whole * room
    unit = (whole - 2 * free) / 28  # the face is 28 of the 32 units
    if rounded:
        corners = (free, free, whole - free - 1, whole - free - 1)
        draw.rounded_rectangle(corners, 6 * unit, felt)
    for x, y in PIPS:
        centre = free + (x - 2) * unit, free + (y - 2) * unit
        draw.circle(centre, RADIUS * unit, paper)
    return image.resize((size, size), Image.Resampling.LANCZOS)


def card(title: str, number: str, meaning: str) -> Image.Image:
    """What stands beside a shared link: the game, its number and what that is."""
    light = {name: pair[0] for name, pair in colours().items()}
    image = Image.new("RGB", (WIDTH, HEIGHT), light["paper"])
    draw = ImageDraw.Draw(image)
    draw.rectangle((0, HEIGHT - 14, WIDTH, HEIGHT), light["felt"])
    mark = icon(64)
    image.paste(mark, (MARGIN, 76), mark)
    draw.text((MARGIN + 82, 84), "Bestplay", light["soft"], _font(38))
    draw.text((MARGIN - 3, 176), title.translate(PLAIN), light["ink"], _font(76))
    draw.text((MARGIN - 6, 284), number.translate(PLAIN), light["felt"], _font(150))
    y = 480
    for line in _lines(meaning.translate(PLAIN), 40):
        draw.text((MARGIN, y), line, light["soft"], _font(40))
        y += 52
    return image


def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise TypeError("this Pillow was built without FreeType")
    return font


def _lines(words: str, size: int) -> list[str]:
    """The words in lines that fit between the margins."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if _font(size).getlength(longer) <= WIDTH - 2 * MARGIN:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def write_icons(out: Path) -> None:
    """The icons that the manifest names, and Apple's."""
    for name, image in (
        ("icon-192.png", icon(192)),
        ("icon-512.png", icon(512)),
        ("icon-maskable-512.png", icon(512, 1 / 10, rounded=False)),
        ("apple-touch-icon.png", icon(180, 0, rounded=False)),
    ):
        image.save(out / name, optimize=True)


def write_cards(out: Path, cards: list[Card]) -> None:
    """A picture for each game that is there, and one for all other pages, in out/shared."""
    folder = out / "shared"
    folder.mkdir()
    games = [each for each in cards if each.url]
    for each in games:
        path = folder / f"{str(each.url).strip('/')}.png"
        _save(card(each.title, each.number, each.meaning), path)
    meaning = "The best play in dice games: its worth, and what every other play costs."
    _save(card("Best play, exactly", f"{len(games)} games", meaning), folder / "home.png")


def _save(image: Image.Image, path: Path) -> None:
    """With few colours, since that is all that a drawing of letters has."""
    image.quantize(64, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(path, optimize=True)
