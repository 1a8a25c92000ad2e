"""The pages of strategies: what known rules are worth stands in them before any Python runs."""

import json
from concurrent.futures import Executor, Future
from types import ModuleType
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from bestplay import strategies
from bestplay.games import GAMES, Game
from bestplay.strategies import telling
from sitebuild import parts
from sitebuild.pages import explored, pictured, remembered
from sitebuild.runtime.assets import Assets
from ui import charts
from ui.html import Html
from ui.strategies import view, wording
from ui.strategies.state import TAPS

#: Where they lie below a game's own address.
FOLDER = "strategies/"

#: The parts of PyScript that a page needs none of.
PLUGINS = ("deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")

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


def files(
    environment: Environment,
    game: Game,
    told: dict[str, Any],
    assets: Assets,
    found: dict[str, Any],
) -> dict[str, str]:
    """The page's path in the site, and its text.

    told: what all pages of the game are told; found: what content() says.
    """
    here = path(game.name)
    title = f"{game.title}: strategies"
    description = (
        f"See what rules for {game.title} that fit in a head are worth, exactly, and try your own."
    )
    html = environment.get_template("strategies.html").render(
        **{**told, **found},
        people=told["asked"],
        title=title,
        heading=game.title,
        description=description,
        picture=here,
        here=here,
        home=here,
        urls=Markup(_urls(game, assets, found["sheet"])),
        config=json.dumps(
            {"interpreter": assets.micropython, "plugins": [f"!{name}" for name in PLUGINS]}
        ),
        worker_config=json.dumps(
            {
                "interpreter": f"{assets.pyodide}pyodide.mjs",
                "sync_main_only": True,
                "plugins": [f"!{name}" for name in PLUGINS],
            }
        ),
        replies=_replies(game.name),
        taps=TAPS,
    )
    drawn = pictured.page(environment, game, game.title, "Strategies", description, here)
    return {pictured.file(here): drawn, here.lstrip("/") + "index.html": html}


def _urls(game: Game, assets: Assets, sheet: dict[str, Any] | None) -> str:
    """What the page's Python asks for, as JSON that may stand in a script element."""
    listed = {
        "game": game.name,
        "family": game.family,
        "worker": assets.strategies_worker,
        "pyodide": assets.pyodide,
        "wheel": assets.wheel,
        "explorer": assets.explorers[game.family],
        "answers": assets.answers,
        "costs": sheet["costs"] if sheet else [],
        "shape": sheet["shape"] if sheet else [],
        "questions": [*strategies.questions(game.name), ["", "", ""]],
        "measures": dict(explored.part_of(game).measures),
        "given": explored.question_facts(game),
        "replies": telling.reply_questions(game.name),
    }
    return json.dumps(listed).replace("<", "\\u003c")


def _replies(game: str) -> list[tuple[int, str]]:
    """The best replies that may be asked for: (the number in links, in words), by their numbers."""
    asked = list(enumerate(label for _, label, _ in telling.reply_questions(game)))
    return sorted(asked, key=lambda each: (each[1].split(", ")[1:], _digits(each[1])))


def _digits(label: str) -> int:
    """The first number that a label names, 0 without one."""
    return next((int(word) for word in label.split() if word.isdigit()), 0)


def _texts(game: Game) -> ModuleType:
    """What is said in the page of a game's family."""
    return parts.of(game.family, "strategies")


def content(game: Game) -> dict[str, Any]:
    """What the page says of the known strategies, all of it computed."""
    said = _texts(game)
    asked = []
    worst: list[tuple[str, Html]] = []
    questions = strategies.questions(game.name)
    for words, label, measure in questions[: said.TABLES]:
        field = strategies.field(game.name, words)
        rows = [telling.as_json(field.judge(name)) for name in field.known]
        rows.sort(key=lambda row: row["cost"])
        asked.append(
            {
                "label": label,
                "table": view.known_table(rows, measure, label),
                "chart": chart(rows, measure),
            }
        )
        if not worst:
            worst = [(row["name"], _worst(row, game.name, measure)) for row in rows]
            names = list(field.known)
    sheet = remembered.sheet(game)
    return {
        "lead": said.LEAD,
        "lost": said.LOST,
        "exception": said.EXCEPTION,
        "asked": asked,
        "sheet": sheet,
        "explorer": explored.content(game, sheet),
        "labels": [label for _, label, _ in questions],
        "worst": [(name, html) for name, html in worst if html],
        "names": names,
    }


def _worst(row: dict[str, Any], game: str, measure: str) -> Html:
    """Where a strategy loses most; nothing for one that does not."""
    if row["cost"] < wording.TINY:
        return Html("")
    return view.layout(row, game) if "layout" in row else view.faults(row, game, measure)


#: Room for strategies' names beside their bars: for a letter, before the bar, and at most.
LETTER, GAP, MOST_NAME = 8.6, 14, 266


def chart(rows: list[dict[str, Any]], measure: str) -> Html:
    """What each strategy is worth, as bars, of which a longer one is better."""
    most, last = rows[0]["best"], rows[-1]
    fewest = most < last["worth"]
    items = [
        (
            row["name"],
            most / row["worth"] if fewest else row["worth"],
            wording.worth(row["worth"], measure),
        )
        for row in rows
    ]
    best = wording.worth(most, measure)
    unit = f"{'points left' if measure == 'points' else wording.unit(measure)} on average"
    if measure in wording.CHANCES:
        unit = "chance to succeed (%)"
    return charts.rows(
        items,
        f"{unit}; a longer bar is better" if fewest else unit,
        f"Best play comes to {best}; the rule that costs most, “{last['name']}”, to "
        f"{wording.worth(last['worth'], measure)}.",
        name_width=int(min(MOST_NAME, max(len(row["name"]) for row in rows) * LETTER + GAP)),
    )
