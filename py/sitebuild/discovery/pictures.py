"""The icons of the installed site, made at build time."""

from pathlib import Path

from PIL import Image, ImageDraw

from sitebuild.discovery.drawing import colour

#: Drawn this many times larger and then made smaller, since Pillow draws shapes without smoothing.
FINER = 4

#: Centres of a five's pips, and their radius, on a face of 32 units; see icon.svg.
PIPS = ((10, 10), (16, 16), (22, 22), (22, 10), (10, 22))
RADIUS = 3


def icon(size: int, room: float = 1 / 16, rounded: bool = True) -> Image.Image:
    """A die's five. room is the part of the size left free on each side.

    A maskable icon fills its square and keeps the pips within the middle, for systems that cut
    their own shape out of it.
    """
    felt, paper = colour("felt"), "#ffffff"
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


def write_icons(out: Path) -> None:
    """The icons that the manifest names, and Apple's."""
    for name, image in (
        ("icon-192.png", icon(192)),
        ("icon-512.png", icon(512)),
        ("icon-maskable-512.png", icon(512, 1 / 10, rounded=False)),
        ("apple-touch-icon.png", icon(180, 0, rounded=False)),
    ):
        image.save(out / name, optimize=True)
