"""The page of a game, as it opens and at the own address of every position that it offers."""

import json
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from jinja2 import Environment, Template
from markupsafe import Markup

from bestplay import words
from bestplay.games import Game
from papers import results, rows
from sitebuild.data import store
from sitebuild.discovery import address, metadata, oembed
from sitebuild.pages import examples, rooms
from sitebuild.runtime import bundle
from sitebuild.runtime.assets import Assets
from ui import engine
from ui.html import Html

#: Where pages find tables, and readers everything else.
DATA = f"/data/{store.VERSION}/"

#: What a page's scripts ask for by name.
URLS = ("micropython", "micropython_wasm", "offline", "pyodide", "wheel", "worker")


def write(
    environment: Environment, game: Game, out: Path, assets: Assets
) -> tuple[dict[str, str], list[examples.Example]]:
    """A game's pages and their oEmbed answers: ({path in the site: text}, the places offered)."""
    page = _page(environment, game, out, assets)
    files = page.files()
    offered = examples.offered(game.name, files[page.file(page.path)], page.rooms)
    for place in offered:
        files |= page.files(place)
    return files, offered


@dataclass(frozen=True)
class GamePage:
    """A game's page, to be rendered with the position it opens with or with any other."""

    game: Game
    rooms: rooms.Rooms
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

    def files(self, place: examples.Example | None = None) -> dict[str, str]:
        """The page, at the place's own address if there is one, and its oEmbed answer."""
        said = place.words if place else ""
        path = place.path if place else self.path
        regions, tables = opening(self.rooms, self.game.name, self.tables, said)
        title = f"{self.game.title}: {place.label if place else 'the best play'}"
        line = self.game.line
        html = self.template.render(
            **self.constant,
            title=title,
            description=f"{plain(str(regions['best']))}. {line}" if place else line,
            words=said,
            here=path,
            oembed=address.site() + oembed.path(path),
            preload=[f"{DATA}{table}" for table in tables],
            regions={name: Markup(region.text) for name, region in regions.items()},
        )
        return {
            self.file(path): html,
            oembed.path(path).lstrip("/"): oembed.answer(path, title),
        }


def _page(environment: Environment, game: Game, out: Path, assets: Assets) -> GamePage:
    content = import_module(f"sitebuild.pages.content.{game.family}")
    tables = store.folder(out)
    known = results.load(tables / "results.json")
    constant = {
        "page": game.name,
        "heading": game.title,
        "about": Markup(metadata.about_game(game)),
        "python": Markup(bundle.within(assets.bundles[game.family].first)),
        "urls": Markup(json.dumps({**_urls(assets, game), "data": DATA})),
        "paper": rows.paper_check(game.name, known),
        **content.context(game.name, known, tables),
    }
    return GamePage(
        game,
        rooms.of(game),
        environment.get_template(f"{game.family}.html"),
        tables,
        constant,
    )


def _urls(assets: Assets, game: Game) -> dict[str, str]:
    known = asdict(assets)
    return {name: known[name] for name in URLS} | {"later": assets.bundles[game.family].later}


def plain(html: str) -> str:
    """The text of a piece of HTML."""
    return " ".join(Markup(html.replace("<", " <")).striptags().split())


def opening(
    own: rooms.Rooms, page: str, files: Path, said: str = ""
) -> tuple[dict[str, Html], list[str]]:
    """The regions of a page's first state, or of the position that a link says.

    With them come the tables that the answer needs.  Raises ValueError when a table or a job
    fails: the build must not ship such a page.
    """
    tables: list[str] = []

    def fetch(path: str) -> str:
        tables.append(path)
        return (files / path).read_text("utf-8")

    known = engine.Known()
    state = own.state.read(page, words.split(said)) if said else own.state.start(page)
    left = engine.settle(own.view, state, known, fetch)
    preload = list(tables)
    left += engine.settle(own.later, state, known, fetch)
    failures = known.failures()
    if left or failures:
        raise ValueError(f"{page} cannot open with '{said}': {left} {failures}")
    return {**own.view.regions(state, known), **own.later.regions(state, known)}, preload
