"""PNGs of the pictures that the build has drawn, each beside its SVG, and of the site's icon."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image

from sitebuild import ROOT
from sitebuild.kept import keep_results
from sitebuild.pages.pictured import FONTS

#: A die's five, whose face is 28 of 32 units.
ICON = ROOT / "site" / "static" / "icon.svg"

#: What sites that show links may be given.
MOST = 60_000

#: As many colours as a drawing needs whose edges are smooth.
COLOURS = 128


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
    few = _fewer_colours(Image.open(BytesIO(drawn)).convert("RGB"))
    small = BytesIO()
    few.save(small, "PNG", compress_level=7)  # 9 takes five times as long for 7 % less
    if small.tell() > MOST:
        raise ValueError(f"a picture has {small.tell()} bytes, more than {MOST}: {svg[:300]}")
    return small.getvalue()


def _fewer_colours(image: Image.Image) -> Image.Image:
    """An image in its most frequent colours, as they are; the others become the nearest of these.

    Grounds and letters keep their colours: Pillow makes one of the page's and the card's.
    """
    pixels = np.asarray(image).reshape(-1, 3).astype(np.int32)
    packed = pixels @ np.array([1 << 16, 1 << 8, 1])
    _, first, place, count = np.unique(
        packed, return_index=True, return_inverse=True, return_counts=True
    )
    found = pixels[first]
    kept = found[np.argsort(-count, kind="stable")[:COLOURS]]
    nearest = np.abs(found[:, None] - kept).sum(axis=2).argmin(axis=1).astype(np.uint8)
    few = Image.fromarray(nearest[place].reshape(image.height, image.width), "P")
    few.putpalette(kept.astype(np.uint8).tobytes())
    return few


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
