"""PNGs of the pictures that the build has drawn, each beside its SVG, and of the site's icon."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image, ImageColor

from sitebuild import ROOT
from sitebuild.discovery.drawing import FONTS, colours
from sitebuild.kept import keep_results

#: A die's five, whose face is 28 of 32 units.
ICON = ROOT / "site" / "static" / "icon.svg"

#: What sites that show links may be given.
MOST = 60_000

#: As many colours as a drawing needs whose edges are smooth.
COLOURS = 128

#: How far one that the style sheet names may be from it, as the colours are made fewer.
NEAR = 6


@keep_results
def png(svg: str) -> bytes:
    """A picture as a PNG; the same bytes on any machine, whose fonts are not looked at.

    ValueError for one that is no SVG, or too large for a link.
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
    image = Image.open(BytesIO(drawn)).convert("RGB")
    few = image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    few.putpalette(_exact(few.getpalette() or []))
    small = BytesIO()
    few.save(small, "PNG", compress_level=7)  # 9 takes five times as long for 7 % less
    if small.tell() > MOST:
        raise ValueError(f"a picture has {small.tell()} bytes, more than {MOST}: {svg[:300]}")
    return small.getvalue()


def _exact(palette: list[int]) -> list[int]:
    """A palette in which the style sheet's colours are as they are there."""
    found = [tuple(palette[place : place + 3]) for place in range(0, len(palette), 3)]
    for light, _ in colours().values():
        wanted = ImageColor.getrgb(light)
        away = [max(abs(a - b) for a, b in zip(each, wanted, strict=True)) for each in found]
        if found and min(away) <= NEAR:
            found[away.index(min(away))] = wanted
    return [part for each in found for part in each]


@contextmanager
def writing(svgs: Iterable[Path], pool: Executor | None) -> Iterator[None]:
    """Write a PNG beside each of these files by the end of the block; pool: processes that draw
    them meanwhile."""
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
    """The icons that the manifest names, and Apple's."""
    (out / "icon-192.png").write_bytes(icon(192))
    (out / "icon-512.png").write_bytes(icon(512))
    (out / "icon-maskable-512.png").write_bytes(icon(512, 1 / 10))
    (out / "apple-touch-icon.png").write_bytes(icon(180, 0))
