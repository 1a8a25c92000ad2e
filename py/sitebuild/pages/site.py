"""The site's HTML: each page is complete before any Python runs in it."""

import json
from collections.abc import Iterable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from rich.progress import Progress

from bestplay.games import GAMES, Game, families
from papers import results
from sitebuild import ROOT, parts
from sitebuild.data import sheets, store
from sitebuild.discovery import address, metadata, raster
from sitebuild.pages import (
    answers,
    authors,
    data,
    game_pages,
    house_rules,
    lab,
    pictured,
    sources,
    strategies,
)
from sitebuild.pages.cards import cards
from sitebuild.pages.content.answer import Answer
from sitebuild.pages.content.shown import Question
from sitebuild.pages.examples import Example
from sitebuild.runtime import interpreters, static
from sitebuild.runtime.assets import Assets
from sitebuild.runtime.policy import policy
from ui import view

#: What all pages share, and the games' own, by the names of their folders.
TEMPLATES = (ROOT / "site" / "templates", ROOT / "site" / "games")


def write(
    out: Path,
    only: str | None,
    assets: Assets,
    progress: Progress,
    judged: strategies.Judged | None = None,
    pool: Executor | None = None,
) -> None:
    """Write the pages of one game, or of the whole site, from the data that is in out already.

    judged: what the pages of strategies say; without it that is computed here.  pool: processes
    that may take a game's pages each.
    """
    environment = _environment(assets)
    entries = results.load(store.folder(out) / "results.json")
    games = [game for game in GAMES if only in (None, game.name)]
    try:
        every = answers.answers(entries, families(only))
    except KeyError:
        if only is None:
            raise
        every = []  # some answers compare a game with other sources, whose figures are not here
    offered: dict[str, list[Example]] = {}
    each = (pool.map if pool else map)(
        partial(_pages, out, assets),
        games,
        [judged[game.name].result() if judged else None for game in games],
        [answers.about(every, game) for game in games],
    )
    tracked = progress.track(games, description="Game pages")
    for game, (files, places) in zip(tracked, each, strict=True):
        _save(out, files)
        offered[game.name] = places
    _save(out, authors.script(environment))
    _save(out, house_rules.files(environment, entries, families(only)))
    if only is None:
        _save(out, authors.files(environment, offered, out))
        _others(out, environment, assets, entries, every)
    else:
        _save(out, answers.files(environment, every))
    with raster.writing(out.rglob(pictured.NAME), pool):
        if only is None:
            from sitebuild.discovery import reference  # slow to import: watch.py does without it

            _save(out, reference.files(environment))
        metadata.write(out, is_whole=only is None)


def again(out: Path, names: Iterable[str], others: bool, whole: bool, assets: Assets) -> None:
    """Write pages once more into a whole site, from its data: those of some games, and others.

    names: the games'.  others: the pages that are of no game, without the authors', the reference
    and pictures; without these, games lead on to answers of their own alone.  whole: the games'
    pages of places and of strategies too, which take long.
    """
    environment = _environment(assets)
    entries = results.load(store.folder(out) / "results.json")
    games = [game for game in GAMES if game.name in names]
    of = families() if others else sorted({game.family for game in games})
    every = answers.answers(entries, of)
    for game in games:
        about = answers.about(every, game)
        _save(out, game_pages.write(environment, game, out, assets, None, about, whole)[0])
    _save(out, house_rules.files(environment, entries, of))
    if others:
        _others(out, environment, assets, entries, every)


def _others(
    out: Path,
    environment: Environment,
    assets: Assets,
    entries: dict[str, results.Entry],
    every: list[Answer],
) -> None:
    """Write the pages that are of no game."""
    _save(out, answers.files(environment, every))
    _save(out, sources.files(environment, entries))
    _save(out, lab.files(environment, assets))
    listed = cards(entries)
    about = Markup(metadata.about_home(HOME["description"]))

    def render(template: str, **more: object) -> str:
        return environment.get_template(template).render(**more)

    pages = {
        "index.html": render(
            "home.html",
            **HOME,
            about=about,
            cards=listed,
            question=questions()[0],
            asked=_questions_json(environment, questions()),
        ),
        "404.html": render("404.html", **MISSING),
        "licences/index.html": render(
            "licences.html",
            **LICENCES,
            own=(ROOT / "LICENSE").read_text("utf-8"),
            runtimes=interpreters.runtimes(
                assets.micropython, assets.pyodide, assets.pyscript, assets.micropip
            ),
        ),
        "offline.html": render("offline.html", **OFFLINE),
        "framed/index.html": render("framed.html", **FRAMED),
        "data/index.html": data.page(environment, out),
        "data/reading/index.html": data.reading(environment),
    }
    _save(out, pages | {pictured.file("/"): pictured.home(environment)})


def _pages(
    out: Path,
    assets: Assets,
    game: Game,
    found: dict[str, Any] | None,
    asked: list[Answer],
) -> tuple[dict[str, str], list[Example]]:
    """A game's pages, and the places that they offer; see game_pages."""
    return game_pages.write(_environment(assets), game, out, assets, found, asked)


HOME = {
    "page": "home",
    "here": "/",
    "title": "Best play in dice games",
    "description": "See the best play in dice games, its worth, and what every other play costs.",
}
OFFLINE = {
    "page": "offline",
    "title": "Not saved on this device",
    "description": "This page has not been saved for use without a network.",
}
FRAMED = {
    "title": "Not within another page",
    "description": "This page is not shown within another page. Games are, as widgets.",
}
LICENCES = {
    "page": "licences",
    "here": "/licences/",
    "title": "Licences",
    "description": "See what the site is made with, under which licences, and where the source is.",
}
MISSING = {"page": "missing", "title": "No such page", "description": "This page does not exist."}


def questions() -> list[Question]:
    """The home page's questions in their order: one of each family, then the next."""
    shown = [parts.of(each, "shown") for each in families() if parts.has(each, "shown")]
    asking = [module for module in shown if hasattr(module, "questions")]
    asking.sort(key=lambda module: not getattr(module, "FIRST", False))
    asked: list[list[Question]] = [module.questions() for module in asking]
    most = max(len(each) for each in asked)
    return [each[turn] for turn in range(most) for each in asked if turn < len(each)]


def _questions_json(environment: Environment, each: list[Question]) -> Markup:
    """The questions for the home page's script, as JSON that may stand in a script element."""
    template = environment.get_template("question.html")
    listed = [
        {
            "html": template.render(question=question),
            "link": question.link,
            "best": [choice.best for choice in question.choices].index(True),
            "says": [choice.told for choice in question.choices],
        }
        for question in each
    ]
    return Markup(json.dumps(listed, ensure_ascii=False).replace("<", "\\u003c"))


def _environment(assets: Assets) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals.update(
        assets=assets,
        data=game_pages.DATA,
        size=data.size,
        site=address.site(),
        paper_colours=pictured.colours()["paper"],
        games=GAMES,
        policy=policy,
        jail_script=static.within(static.JAIL_FRAME),
        button=view.button,
        face=view.face,
    )
    return environment


def _save(out: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        sheets.save(out / name, text)
