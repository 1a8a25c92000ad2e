"""The pictures that links to pages show, PATH/picture.svg: one for each page that is shared.

`sitebuild.discovery.raster` makes a PNG of each.
"""

from bestplay import games
from bestplay.games import Game
from sitebuild.discovery import cards, drawing
from sitebuild.pages.content.answer import Answer

NAME = "picture.svg"


def file(path: str) -> str:
    """Where the picture of a page lies in the site."""
    return f"{path.lstrip('/')}{NAME}"


def emblem(game: Game) -> str:
    """The template of a game's small drawing."""
    return f"{game.family}/{game.name}.svg"


def sheet(game: Game, heading: str, said: str, drawn: str, path: str) -> str:
    """A game's table or strategies; drawn: the game's small drawing, a template's text."""
    return cards.page(game.title, heading, said, drawing.emblem(drawn), path)


def opening(game: Game, number: str, meaning: str, drawn: str, path: str) -> str:
    """A game's own page: its number, what that is, and its small drawing, a template's text."""
    shown = drawing.emblem(drawn)
    return cards.page("Bestplay", game.title, meaning, shown, path, number)


def home(emblems: list[str]) -> str:
    """All games: their small drawings, which are templates' texts."""
    drawn = [drawing.emblem(each) for each in emblems]
    rows = [drawing.beside(drawn[place : place + 2], 16) for place in range(0, len(drawn), 2)]
    said = "What to play, what it is worth, and what every other play costs. Exactly."
    shown = drawing.below(rows, 14)
    return cards.page("Bestplay", "Best play in dice games", said, shown, "/")


def answer(told: Answer) -> str:
    """A question and its answer."""
    title = games.by_name(told.game).title
    return cards.answer(title, told.question, told.answer, told.path)
