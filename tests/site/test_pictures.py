"""Every position, answer, chart and table has a picture of its own, which says what it shows."""

import html
import re
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from bestplay import games
from bestplay.games import GAMES
from sitebuild.discovery import address, cards, drawing, raster
from sitebuild.pages import pictured
from ui.html import Html, markup

SVG = "{http://www.w3.org/2000/svg}"
SHARED = re.compile(r'<meta (?:property="og|name="twitter):image" content="([^"]*)">')


def drawn(built: Path) -> list[Path]:
    return sorted(path for name in pictured.NAMES for path in built.rglob(name))


def test_each_picture_is_of_the_size_for_links_and_light(built: Path) -> None:
    found = drawn(built)
    assert len(found) > 20
    for path in found:
        image = path.with_suffix(".png")
        assert image.stat().st_size <= raster.MOST, path
        with Image.open(image) as opened:
            assert (opened.size, opened.format) == ((1200, 630), "PNG"), path
            assert len(opened.convert("RGB").getcolors(1 << 20) or []) > 8, path


def test_a_picture_is_the_same_each_time(built: Path) -> None:
    path = drawn(built)[0]
    again = raster.png.__wrapped__(path.read_text("utf-8"))  # type: ignore[attr-defined]
    assert again == path.with_suffix(".png").read_bytes()


def test_the_ground_has_the_style_sheet_s_colour(built: Path) -> None:
    with Image.open(drawn(built)[0].with_suffix(".png")) as opened:
        red, green, blue = opened.convert("RGB").getpixel((5, 5))  # type: ignore[misc]
    assert f"#{red:02x}{green:02x}{blue:02x}" == drawing.colour("paper")


def test_no_two_pages_with_a_picture_of_their_own_have_the_same(built: Path) -> None:
    texts = [path.read_text("utf-8") for path in drawn(built)]
    assert len(set(texts)) == len(texts)


def test_links_show_the_picture_of_their_own_position(built: Path) -> None:
    for page in sorted(built.rglob("index.html")):
        path = "/" + page.relative_to(built).as_posix().removesuffix("index.html")
        shown = set(SHARED.findall(page.read_text("utf-8").partition("</head>")[0]))
        if 'class="whole-card"' in page.read_text("utf-8"):
            continue  # only framed: the page that it is from is to be shared
        (picture,) = shown
        file = built / picture.removeprefix(address.site() + "/")
        assert file.is_file(), path
        own = page.with_name("picture.png")
        if "/at/" in path or re.fullmatch(r"/answers/[^/]+/|/[^/]+/table/", path):
            assert own.is_file(), path
        assert file == own or not own.exists(), path


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_example_s_picture_has_its_command_and_its_number(built: Path, game: games.Game) -> None:
    pages = sorted((built / game.name).rglob("at/*/index.html"))
    assert pages
    for page in pages:
        source = page.read_text("utf-8")
        found = re.search(r'<div id="best"[^>]*>(.*?)</div>\n', source, re.DOTALL)
        assert found
        plain = pictured.plain(found[1].replace("<", " <"))
        svg = ElementTree.parse(page.with_name("picture.svg")).getroot()
        texts = ["".join(each.itertext()) for each in svg.iter(f"{SVG}text")]
        assert "Bestplay" in texts and game.title in texts
        value = re.search(r"<output>([^<]*)<", found[1])
        if value:
            assert html.unescape(value[1]).strip() in texts, page
        said = "".join(svg.find(f"{SVG}title").itertext())  # type: ignore[union-attr]
        assert said and said in html.unescape(source)
        assert any(text.split()[0] in plain for text in texts)


def test_all_words_stay_on_the_picture() -> None:
    """Letters are measured in the font that draws them."""
    long = "646,646 layouts of twelve tokens that nobody would ever lay " * 3
    said = cards.Said(
        long, "646,646.25%", "of the stake on average, a tie counting half", long[:150]
    )
    board = drawing.tiles(range(1, 13), range(1, 13))
    svg = cards.position("Knock ’m Down", board, said, long, "/a/" + "b-" * 90)
    with Image.open(BytesIO(raster.png.__wrapped__(svg))) as opened:  # type: ignore[attr-defined]
        image = opened.convert("RGB")
    for side in ((0, 120, 50, 560), (1150, 120, 1200, 560)):
        assert len(image.crop(side).getcolors() or []) == 1


def test_lines_are_as_wide_as_they_may_be_and_no_wider() -> None:
    words = "points left on average with nine tiles and one die"
    for width in (120, 200, 400):
        lines = drawing.balance_lines(words, 20, width)
        assert " ".join(lines) == words
        assert max(drawing.length(line, 20) for line in lines) <= width
        assert len(lines) == len(drawing.lines(words, 20, width))
    assert drawing.length("mm", 20, 600) > drawing.length("ii", 20, 600) > 0


def test_numbers_are_set_off_and_nothing_else() -> None:
    said = drawing.with_numbers("Once in 1,792 games: 0.296%.")
    assert re.findall(r"<tspan[^>]*>([^<]*)</tspan>", said.text) == ["1,792", "0.296%"]
    assert pictured.plain(said) == "Once in 1,792 games: 0.296%."


def test_a_chart_that_python_redraws_has_no_picture() -> None:
    figure = markup(
        '<figure class="chart"><svg viewBox="0 0 420 260" role="img" aria-label="So."><g/></svg>'
        "<figcaption>So.</figcaption></figure>"
    )
    assert len(pictured.still(str(figure), {})) == 1
    assert pictured.still(str(figure), {"chart": figure}) == []
    assert pictured.with_links("", [], "/") == ""


def test_what_is_no_picture_is_refused() -> None:
    with pytest.raises(ValueError):
        raster.png.__wrapped__("<p>")  # type: ignore[attr-defined]
    assert drawing.style("chart") != Html("")


@pytest.mark.parametrize("colour", ["paper", "felt", "ink", "soft", "on-wood"])
def test_the_pictures_colours_are_the_style_sheets(colour: str) -> None:
    assert re.fullmatch("#[0-9a-f]{6}", drawing.colour(colour))
