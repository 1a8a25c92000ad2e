"""The pictures of pages, which stand beside links to them and can be saved: PATH/picture.svg.

`sitebuild.discovery.raster` makes a PNG of each.  What lies on a game's table is drawn by its
module games.<family>.build.pictured, whose function table(state) draws the advisor's states, and
those of its page of play whose questions the advisor cannot show.
"""

import html as entities
import re
from typing import Any

from bestplay import games
from bestplay.core import words
from bestplay.games import Game
from sitebuild import parts
from sitebuild.discovery import cards, drawing
from sitebuild.discovery.drawing import NOTHING, Chart, Drawn, chart, charts_in
from sitebuild.pages import described, rooms
from sitebuild.pages.content.answer import Answer
from ui.html import Html, markup

NAME = "picture.svg"
NAMES = (NAME, "chart-*.svg")
TAGS = re.compile(r"<[^>]*>")


def file(path: str) -> str:
    """Where the picture of a page lies in the site."""
    return f"{path.lstrip('/')}{NAME}"


def chart_file(path: str, number: int) -> str:
    """Where a picture of one of a page's charts lies in the site; number: counted from 1."""
    return f"{path.lstrip('/')}chart-{number}.svg"


def table(game: Game, said: str) -> Drawn:
    """What lies on the table at a position, given by a link's words; nothing where none draws it.

    ValueError for words that neither the advisor nor the page of play understands.
    """
    if not parts.has(game.family, "pictured"):
        return NOTHING
    drawn: Drawn = parts.of(game.family, "pictured").table(_state(game, said))
    return drawn


def _state(game: Game, said: str) -> Any:
    """The advisor's state, else that of the page of play."""
    asked = words.split(said)
    try:
        return rooms.of(game).state.read(game.name, asked)
    except ValueError:
        if not rooms.has(game.family, rooms.PLAY):
            raise
        return rooms.of(game, rooms.PLAY).state.read(game.name, asked)


def position(game: Game, said: str, regions: dict[str, Html], sentence: str, path: str) -> str:
    """A position as a page shows it; regions: those of the page, sentence: its description."""
    best = described.head_of(str(regions["best"]))
    line = plain(regions["line"]) if "line" in regions else ""
    head = cards.Said(best.command, best.value, best.unit, line)
    return cards.position(game.title, table(game, said), head, sentence, path)


def plain(html: Html | str) -> str:
    """The text of HTML, without tags, its white space as single blanks."""
    return " ".join(entities.unescape(TAGS.sub("", str(html))).split())


def charts(game: Game, shown: list[Chart], path: str) -> dict[str, str]:
    """Pictures of these charts of a page, and where they lie."""
    return {
        chart_file(path, number): cards.figure(game.title, each, plain(each.sentence), path)
        for number, each in enumerate(shown, 1)
    }


def still(html: str, drawn: dict[str, Html]) -> list[Chart]:
    """The charts of a page that stay as they are; drawn: what its Python draws."""
    moving = {each.piece.svg for region in drawn.values() for each in charts_in(str(region))}
    return [each for each in charts_in(html) if each.piece.svg not in moving]


def with_links(html: str, shown: list[Chart], path: str) -> str:
    """A page with links below each of these charts of it: to its picture, and to embed it."""
    page = path.strip("/").replace("/", "-")
    for number, each in enumerate(shown, 1):
        begin = html.index(each.piece.svg.text)
        end = html.index("</figure>", begin)
        saved, name = f"{path}chart-{number}", f"{page}-chart-{number}"
        link = markup(
            '<p class="save"><a href="{}.png" download="{}.png">Save as picture</a> '
            '<a href="{}.svg" download="{}.svg">SVG</a> '
            '<a href="/embed/#{}chart/{}/">Embed</a></p>',
            saved,
            name,
            saved,
            name,
            path,
            number,
        )
        html = html[:end] + str(link) + html[end:]
    return html


def sheet(game: Game, heading: str, said: str, shown: list[Chart], path: str) -> str:
    """A page that is no position: its first chart, else the table as the game begins."""
    drawn, styled = table(game, ""), ""
    if shown:
        piece = shown[0].piece
        drawn, styled = Drawn(chart(piece), piece.width, piece.height), "chart"
    return cards.page(game.title, heading, said, drawn, path, styled=styled)


def opening(game: Game, number: str, emblem: str, path: str) -> str:
    """A game's own page: its number, and its small drawing, which is a template's text."""
    drawn = drawing.emblem(emblem)
    meaning = game.fact.meaning
    return cards.page("Bestplay", game.title, meaning, drawn, path, number, styled="game")


def home(emblems: list[str]) -> str:
    """All games: their small drawings, which are templates' texts."""
    drawn = [drawing.emblem(each) for each in emblems]
    rows = [drawing.beside(drawn[place : place + 2], 16) for place in range(0, len(drawn), 2)]
    said = "What to play, what it is worth, and what every other play costs. Exactly."
    shown = drawing.below(rows, 14)
    return cards.page("Bestplay", "Best play in dice games", said, shown, "/", styled="game")


def answer(told: Answer) -> str:
    """A question and its answer, with the position to try it with."""
    game = games.by_name(told.game)
    shown = table(game, told.words)
    return cards.answer(game.title, told.question, told.answer, shown, told.path)
