"""The site's HTML: each page is complete before any Python runs in it."""

import importlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup
from rich.progress import Progress

from bestplay import results, words
from sitebuild import ROOT, address, authors, oembed, places
from sitebuild.assets import Assets
from sitebuild.games import PAGES, Game, cards
from ui import engine, view

TEMPLATES = ROOT / "site" / "templates"

#: Without this list PyScript loads plugins that no page uses, for both interpreters.
PLUGINS = ["!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal"]


def write(out: Path, only: str | None, assets: Assets, progress: Progress) -> None:
    """Write the pages of one game, or of the whole site, from the data that is in out already."""
    environment = _environment(assets)
    games = [game for game in PAGES if only in (None, game.name)]
    offered: dict[str, list[places.Place]] = {}
    for game in progress.track(games, description="Game pages"):
        page = _game_page(environment, game, out, assets)
        offered[game.name] = places.offered(game.name, page.write(out), page.app)
        for place in offered[game.name]:
            page.write(out, place)
    if only is None:
        for name, text in authors.files(environment, offered).items():
            _save(out / name, text)
        found = results.load(out / "data" / "results.json")
        home = environment.get_template("home.html")
        _save(out / "index.html", home.render(**HOME, cards=cards(found)))
        _save(out / "404.html", environment.get_template("404.html").render(**MISSING))


HOME = {
    "page": "home",
    "title": "Best play in dice games",
    "description": "The exact best play in dice games: its worth and the cost of all others.",
}
MISSING = {"page": "missing", "title": "No such page", "description": "This page does not exist."}


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
        games=PAGES,
        button=lambda *args, **options: Markup(view.button(*args, **options)),
    )
    return environment


def _save(path: Path, html: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, "utf-8")


@dataclass(frozen=True)
class GamePage:
    """A game's page, to be written with the position it opens with or with any other."""

    game: Game
    app: ModuleType
    template: Template
    data: Path
    constant: dict[str, Any]
    """What the template is told whatever the position."""

    @property
    def path(self) -> str:
        return f"/{self.game.name}/"

    def write(self, out: Path, place: places.Place | None = None) -> str:
        """Write the page, at the place's own address if there is one, and its oEmbed answer.

        Returns the page's HTML.
        """
        said = place.words if place else ""
        path = place.path if place else self.path
        regions, tables = opening(self.app, self.game.name, self.data, said)
        title = f"{self.game.title}: {place.label if place else 'the best play'}"
        line = self.game.line
        html = self.template.render(
            **self.constant,
            title=title,
            description=f"{plain(regions['best'])}. {line}" if place else line,
            words=said,
            here=path,
            oembed=address.site() + oembed.path(path),
            preload=[f"/data/{table}" for table in tables],
            regions={name: Markup(region) for name, region in regions.items()},
        )
        _save(out / path.strip("/") / "index.html", html)
        _save(out / oembed.path(path).lstrip("/"), oembed.answer(path, title))
        return html


def _game_page(environment: Environment, game: Game, out: Path, assets: Assets) -> GamePage:
    content = importlib.import_module(f"sitebuild.content.{game.app}")
    found = results.load(out / "data" / "results.json")
    constant = {
        "page": game.name,
        "heading": game.title,
        "bundle": assets.bundles[game.name],
        "config": Markup(json.dumps({"interpreter": assets.micropython, "plugins": PLUGINS})),
        "plugins": Markup(json.dumps({"plugins": PLUGINS})),
        "urls": Markup(json.dumps({**_urls(assets), "data": "/data/"})),
        "paper": results.paper_check(game.name, found),
        **content.context(game.name, found, out / "data"),
    }
    return GamePage(
        game,
        importlib.import_module(f"ui.games.{game.app}"),
        environment.get_template(f"{game.app}.html"),
        out / "data",
        constant,
    )


def plain(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(Markup(html.replace("<", " <")).striptags().split())


def _urls(assets: Assets) -> dict[str, str]:
    known = asdict(assets)
    return {name: known[name] for name in ("pyodide", "wheel", "worker")}


def opening(
    app: ModuleType, page: str, data: Path, said: str = ""
) -> tuple[dict[str, str], list[str]]:
    """The regions of a page's first state, or of the position that a link says, and their tables.

    Raises ValueError when a table or a job fails: the build must not ship such a page.
    """
    tables: list[str] = []

    def fetch(url: str) -> str:
        tables.append(url)
        return (data / url).read_text("utf-8")

    known: dict[str, dict[str, Any]] = {}
    state = app.read(page, words.split(said)) if said else app.start(page)
    left = [
        *engine.settle(app, state, known, fetch),
        *engine.settle(app.later, state, known, fetch),
    ]
    failed = [entry["failed"] for entry in known.values() if "failed" in entry]
    if left or failed:
        raise ValueError(f"{page} cannot open with '{said}': {left} {failed}")
    return {**app.view(state, known), **app.later.view(state, known)}, tables
