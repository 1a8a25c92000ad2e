"""Each page that is shared has a picture, which says what it shows."""

import re
from pathlib import Path

import pytest
from PIL import Image

from bestplay.games import NAMES
from sitebuild import address
from sitebuild.pages import pictures

SHARED = re.compile(r'<meta (?:property="og|name="twitter):image" content="([^"]*)">')


def drawn(built: Path) -> list[Path]:
    return sorted(built.rglob(pictures.NAME))


def test_each_picture_is_of_the_size_for_links_light_and_of_no_other_page(built: Path) -> None:
    found = drawn(built)
    assert len(found) > 20
    for path in found:
        image = path.with_suffix(".png")
        assert image.stat().st_size <= pictures.MOST, path
        with Image.open(image) as opened:
            assert (opened.size, opened.format) == ((1200, 630), "PNG"), path
            shown = opened.convert("RGB")
        assert len(shown.getcolors(1 << 20) or []) > 8, path
        red, green, blue = shown.getpixel((5, 5))  # type: ignore[misc]
        assert f"#{red:02x}{green:02x}{blue:02x}" == pictures.colours()["paper"][0]
        for side in ((0, 120, 50, 560), (1150, 120, 1200, 560)):  # all words stay on it
            assert len(shown.crop(side).getcolors() or []) == 1, path
    assert len({path.read_bytes() for path in found}) == len(found)
    again = pictures.png.__wrapped__(found[0].read_text("utf-8"))  # type: ignore[attr-defined]
    assert again == found[0].with_suffix(".png").read_bytes()


def test_links_show_the_picture_of_their_page_and_positions_that_of_their_game(
    built: Path,
) -> None:
    own_pictures = [built / game / kind for game in NAMES for kind in ("table", "strategies")]
    for folder in [*own_pictures, *(built / "answers").glob("*/")]:
        assert (folder / "picture.png").is_file(), folder
    for page in sorted(built.rglob("index.html")):
        path = "/" + page.relative_to(built).as_posix().removesuffix("index.html")
        shown = set(SHARED.findall(page.read_text("utf-8").partition("</head>")[0]))
        if path == "/framed/":
            continue
        (picture,) = shown
        file = built / picture.removeprefix(address.site() + "/")
        assert file.is_file(), path
        own = page.with_name("picture.png")
        if "/at/" in path:
            assert file == built / path.split("/")[1] / "picture.png", path
        assert file == own or not own.exists(), path


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError):
        pictures.png.__wrapped__("<p>")  # type: ignore[attr-defined]
