"""The pages of strategies: what known rules cost stands in them before any Python runs."""

from concurrent.futures import Executor, Future
from importlib import import_module
from typing import Any

from bestplay import strategies
from bestplay.games import GAMES, Game
from bestplay.strategies import telling
from sitebuild import parts
from sitebuild.pages import remembered
from ui import charts
from ui.html import Html
from ui.strategies import told, wording
from ui.strategies.part import Part

#: Where they lie below a game's own address.
FOLDER = "strategies/"

Judged = dict[str, "Future[dict[str, Any]]"]
"""What content() says of each game, while it is being computed."""


def begin(pool: Executor, only: str | None = None) -> Judged:
    """What the pages of all games, or of one, are going to say: the pool begins to compute it."""
    games = [game for game in GAMES if only in (None, game.name) and has(game.family)]
    return {game.name: pool.submit(content, game) for game in games}


def path(game: str) -> str:
    """The address of a game's page."""
    return f"/{game}/{FOLDER}"


def has(family: str) -> bool:
    """Whether a family of games has the page."""
    return parts.has(family, "strategies")


def part_of(game: Game) -> Part:
    """What of the explorer is a game's own."""
    part: Part = import_module(f"games.{game.family}.explorer").room.part
    return part


def content(game: Game) -> dict[str, Any]:
    """What the page says of the known strategies, and what its Python is told, all of it
    computed."""
    said, part = parts.of(game.family, "strategies"), part_of(game)
    asked = []
    questions = strategies.questions(game.name)
    names: list[str] = []
    for words, label, measure in questions[: said.TABLES]:
        field = strategies.field(game.name, words)
        rows = [telling.as_json(field.judge(name)) for name in field.known]
        rows.sort(key=lambda row: row["cost"])
        table = told.known_table(rows, measure, label)
        asked.append({"label": label, "table": table, "chart": chart(rows, measure)})
        names = names or list(field.known)
    sheet = remembered.sheet(game)
    replies = telling.reply_questions(game.name)
    given = {words: part.give(game.name, words) for words, _, _ in questions}
    return {
        "lead": said.LEAD,
        "asked": asked,
        "sheet": sheet,
        "order": part.order,
        "replies": replies,
        "explorer_facts": {
            "names": names,
            "replies": replies,
            "given": {words: text for words, text in given.items() if text},
            "curve": remembered.curve(game, sheet),
        },
    }


#: Room for strategies' names beside their bars: for a letter, before the bar, and at most.
LETTER, GAP, MOST_NAME = 8.6, 14, 266


def chart(rows: list[dict[str, Any]], measure: str) -> Html:
    """What each strategy costs, as bars from zero."""
    by, last = wording.times(measure), rows[-1]
    items = [
        (row["name"], by * max(row["cost"], 0.0), wording.cost(row["cost"], measure))
        for row in rows
    ]
    best = wording.worth(rows[0]["best"], measure)
    return charts.rows(
        items,
        wording.cost_axis(measure),
        f"Best play comes to {best}; the rule that costs most, “{last['name']}”, to "
        f"{wording.worth(last['worth'], measure)}.",
        name_width=int(min(MOST_NAME, max(len(row["name"]) for row in rows) * LETTER + GAP)),
    )
