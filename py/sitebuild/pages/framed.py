"""Cards: answers, charts and tables as small pages for the frames of other sites, without scripts
that they need.

A card has a heading, a sentence, a drawing, and a link to the page that it is from.  It answers
oEmbed, so that a blog engine frames it where it finds the address of that page.
"""

from dataclasses import dataclass

from jinja2 import Environment

from bestplay import games
from bestplay.games import Game
from sitebuild.discovery import address, oembed
from sitebuild.discovery.drawing import NUMBER, Chart, Drawn, lines
from sitebuild.pages import pictured
from sitebuild.pages.content.answer import Answer
from ui.html import EMPTY, Html, join, markup
from ui.play.progress import TODAY
from ui.text import coordinate

#: So long is what stands beside a link, at most.
DESCRIBED = 190

#: So long is a title that is a sentence, and one that is a question, at most.
TITLE, QUESTION = 44, 58

#: Where the card of a day's ten questions lies below a page of play.
DAILY = "today/"

#: The room of a card's words, in a frame of oembed.WIDTH.
ROOM = oembed.WIDTH - 2 * 16


@dataclass(frozen=True)
class Card:
    """A card and where it is from."""

    path: str
    """Its own address."""
    full: str
    """The page that it is from."""
    game: Game
    heading: str
    said: str
    drawing: Html
    """"" for none."""
    tall: float
    """How high the drawing is in a frame of oembed.WIDTH."""
    more: str
    """What leads to the page."""
    picture: str = "picture.png"
    """The file of its picture."""
    begins: str = ""
    """Where what it tells of begins, which a blog engine frames instead of the card."""

    least: int = 0
    """How high its frame is at least."""

    @property
    def height(self) -> int:
        """How high a frame of oembed.WIDTH should be, with some room for other letters."""
        rows = len(lines(self.said, 20, ROOM)) if self.said else 0
        heads = len(lines(self.heading, 20, ROOM, 600))
        tall = 120 + 25 * heads + 28 * rows + (self.tall + 20 if self.tall else 0)
        return max(round(tall), self.least)

    @property
    def sentence(self) -> str:
        """As much of it as is read beside a link, whole sentences where there are several."""
        said = self.said or self.heading
        if len(said) <= DESCRIBED:
            return said
        heads = [said[:DESCRIBED].rpartition(end)[0] for end in (". ", ": ", "; ", ", ")]
        return next(head for head in heads if head) + "."


def answer(told: Answer) -> Card:
    """A question with its answer and its position."""
    game = games.by_name(told.game)
    board, tall = _board(pictured.table(game, told.words))
    path = f"{told.path}card/"
    more = "Why, and the evidence"
    return Card(path, told.path, game, told.question, told.answer, board, tall, more)


def chart(game: Game, number: int, shown: Chart, page: str, more: str) -> Card:
    """A chart of a page, by its number there; more: what leads to the page."""
    figure, tall = _figure(shown)
    said = pictured.plain(shown.sentence)
    path, picture = f"{page}chart/{number}/", f"chart-{number}.png"
    return Card(path, page, game, game.title, said, figure, tall, more, picture)


def _figure(shown: Chart) -> tuple[Html, float]:
    """A chart, and how high it is."""
    figure = markup(
        '<figure class="chart"><svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>'
        "</figure>",
        f"{shown.piece.width:.0f}",
        f"{shown.piece.height:.0f}",
        shown.sentence,
        shown.piece.svg,
    )
    return figure, shown.piece.height * ROOM / shown.piece.width


def daily(environment: Environment, game: Game, page: str) -> dict[str, str]:
    """The card of a day's ten questions, at an address that knows no date, and its picture.

    page: the game's page of play, whose link has the day behind its #.
    """
    heading = "Ten questions a day"
    said = (
        f"What is best in {game.title}? Ten questions for today, the same for everyone, "
        "each choice graded."
    )
    board, tall = _board(pictured.table(game, ""))
    path, begins = f"{page}{DAILY}", f"{page}#practise={TODAY}"
    card = Card(
        path,
        page,
        game,
        heading,
        said,
        board,
        tall,
        "Begin today’s ten",
        begins=begins,
        least=oembed.height(game.name),
    )
    picture = {pictured.file(path): pictured.sheet(game, heading, said, [], path)}
    return picture | files(environment, card, own=True)


def sheet(
    environment: Environment,
    game: Game,
    heading: str,
    said: str,
    shown: list[Chart],
    page: str,
    more: str,
) -> dict[str, str]:
    """The picture and the card of a page that is no position, such as a table, and the pictures
    and cards of its charts that stay as they are.

    shown: these charts; more: what leads to the page.
    """
    drawn, tall = _figure(shown[0]) if shown else _board(pictured.table(game, ""))
    card = Card(f"{page}card/", page, game, heading, said, drawn, tall, more)
    picture = {pictured.file(page): pictured.sheet(game, heading, said, shown, page)}
    return picture | files(environment, card) | charts(environment, game, shown, page, more)


def charts(
    environment: Environment, game: Game, shown: list[Chart], page: str, more: str
) -> dict[str, str]:
    """The pictures and the cards of a page's charts; more: what leads to the page."""
    made = pictured.charts(game, shown, page)
    for number, each in enumerate(shown, 1):
        made |= files(environment, chart(game, number, each, page, more), own=True)
    return made


def _board(board: Drawn) -> tuple[Html, float]:
    """What lies on a table, on a light ground, and how high it is."""
    if not board.width:
        return EMPTY, 0
    drawn = markup(
        '<svg class="lies" viewBox="0 0 {} {}" aria-hidden="true" '
        'font-family="Inter, system-ui, sans-serif">{}</svg>',
        coordinate(board.width),
        coordinate(board.height),
        board.svg,
    )
    return drawn, min(board.height * (ROOM - 24) / board.width, 128) + 24


def shorten(said: str, most: int) -> str:
    """A sentence, or as much of it as so many letters hold."""
    return said if len(said) < most else f"{said[:most].rpartition(' ')[0]}…"


def _with_numbers(said: str) -> Html:
    """A sentence with its numbers set off."""
    parts, last = [], 0
    for number in NUMBER.finditer(said):
        parts += [markup("{}", said[last : number.start()]), markup("<b>{}</b>", number[0])]
        last = number.end()
    return join([*parts, markup("{}", said[last:])])


def files(environment: Environment, card: Card, own: bool = False) -> dict[str, str]:
    """The card's page, and the oEmbed answer of the page that it is from, or with own of itself."""
    place = card.path if own else card.full
    title = f"{card.game.title}: {card.heading}"
    if card.heading.endswith("?"):  # a question names its game where it has to
        title = shorten(card.heading, QUESTION)
    if own and not card.begins:  # a chart, which is called by what it shows
        title = f"{card.game.title}: {shorten(card.said, TITLE)}"
    html = environment.get_template("card.html").render(
        title=title,
        description=card.sentence,
        full=card.full,
        link=card.begins or card.full,
        oembed=address.site() + oembed.path(place),
        game=card.game.title,
        heading=card.heading,
        said=_with_numbers(card.said),
        drawing=card.drawing,
        more=card.more,
        told_after=own and not card.begins,
    )
    shown = card.begins.replace("#", "?embed#") or card.path
    page = place if card.begins else card.full
    told = oembed.Told(title, card.sentence, shown, page, page + card.picture, card.height)
    return {
        f"{card.path.lstrip('/')}index.html": html,
        oembed.path(place).lstrip("/"): oembed.answer(told),
    }
