"""The page of a game, as it opens and at the own address of every position that it offers."""

import importlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from jinja2 import Environment, Template
from markupsafe import Markup

from bestplay import words
from papers import results, rows
from sitebuild import address, bundle, data, found, oembed, places
from sitebuild.assets import Assets
from sitebuild.games import Game
from ui import engine

#: Where pages find tables, and readers everything else.
DATA = f"/data/{data.VERSION}/"

#: What a page's scripts ask for by name.
URLS = ("micropython", "micropython_wasm", "offline", "pyodide", "wheel", "worker")


def write(
    environment: Environment, game: Game, out: Path, assets: Assets
) -> tuple[dict[str, str], list[places.Place]]:
    """A game's pages and their oEmbed answers: ({path in the site: text}, the places offered)."""
    page = _page(environment, game, out, assets)
    files = page.files()
    offered = places.offered(game.name, files[page.file(page.path)], page.app)
    for place in offered:
        files |= page.files(place)
    return files, offered


@dataclass(frozen=True)
class GamePage:
    """A game's page, to be rendered with the position it opens with or with any other."""

    game: Game
    app: ModuleType
    template: Template
    tables: Path
    constant: dict[str, Any]
    """What the template is told whatever the position."""

    @property
    def path(self) -> str:
        return f"/{self.game.name}/"

    @staticmethod
    def file(path: str) -> str:
        return path.lstrip("/") + "index.html"

    def files(self, place: places.Place | None = None) -> dict[str, str]:
        """The page, at the place's own address if there is one, and its oEmbed answer."""
        said = place.words if place else ""
        path = place.path if place else self.path
        regions, tables = opening(self.app, self.game.name, self.tables, said)
        title = f"{self.game.title}: {place.label if place else 'the best play'}"
        line = self.game.line
        html = self.template.render(
            **self.constant,
            title=title,
            description=f"{plain(regions['best'])}. {line}" if place else line,
            words=said,
            here=path,
            oembed=address.site() + oembed.path(path),
            preload=[f"{DATA}{table}" for table in tables],
            regions={name: Markup(region) for name, region in regions.items()},
        )
        return {
            self.file(path): html,
            oembed.path(path).lstrip("/"): oembed.answer(path, title),
        }


def _page(environment: Environment, game: Game, out: Path, assets: Assets) -> GamePage:
    content = importlib.import_module(f"sitebuild.content.{game.app}")
    tables = data.folder(out)
    known = results.load(tables / "results.json")
    constant = {
        "page": game.name,
        "heading": game.title,
        "about": Markup(found.about_game(game)),
        "python": Markup(bundle.within(assets.bundles[game.name].first)),
        "urls": Markup(json.dumps({**_urls(assets, game), "data": DATA})),
        "paper": rows.paper_check(game.name, known),
        **content.context(game.name, known, tables),
    }
    return GamePage(
        game,
        importlib.import_module(f"ui.games.{game.app}"),
        environment.get_template(f"{game.app}.html"),
        tables,
        constant,
    )


def _urls(assets: Assets, game: Game) -> dict[str, str]:
    known = asdict(assets)
    return {name: known[name] for name in URLS} | {"later": assets.bundles[game.name].later}


def plain(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(Markup(html.replace("<", " <")).striptags().split())


def opening(
    app: ModuleType, page: str, files: Path, said: str = ""
) -> tuple[dict[str, str], list[str]]:
    """The regions of a page's first state, or of the position that a link says.

    With them come the tables that the answer needs.  Raises ValueError when a table or a job
    fails: the build must not ship such a page.
    """
    tables: list[str] = []

    def fetch(url: str) -> str:
        tables.append(url)
        return (files / url).read_text("utf-8")

    known: dict[str, dict[str, Any]] = {}
    state = app.read(page, words.split(said)) if said else app.start(page)
    left = engine.settle(app, state, known, fetch)
    preload = list(tables)
    left += engine.settle(app.later, state, known, fetch)
    failed = [entry["failed"] for entry in known.values() if "failed" in entry]
    if left or failed:
        raise ValueError(f"{page} cannot open with '{said}': {left} {failed}")
    return {**app.view(state, known), **app.later.view(state, known)}, preload
