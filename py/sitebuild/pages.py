"""The site's HTML: each page is complete before any Python runs in it."""

import importlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from rich.progress import Progress

from bestplay import results
from sitebuild import ROOT, address, bundle, data, found, pictures, published
from sitebuild.assets import Assets
from sitebuild.games import PAGES, Game, cards
from ui import engine, view

TEMPLATES = ROOT / "site" / "templates"

#: Where pages find tables, and readers everything else.
DATA = f"/data/{data.VERSION}/"


def write(out: Path, only: str | None, assets: Assets, progress: Progress) -> None:
    """Write the pages of one game, or of the whole site, from the data that is in out already."""
    environment = _environment(assets)
    games = [game for game in PAGES if only in (None, game.name)]
    for game in progress.track(games, description="Game pages"):
        _save(out / game.name / "index.html", _game_page(environment, game, out, assets))
    if only is None:
        known = results.load(data.folder(out) / "results.json")
        home = environment.get_template("home.html")
        listed = cards(known)
        about = Markup(found.about_home(HOME["description"]))
        _save(out / "index.html", home.render(**HOME, about=about, cards=listed))
        _save(out / "404.html", environment.get_template("404.html").render(**MISSING))
        _save(out / "offline.html", environment.get_template("offline.html").render(**OFFLINE))
        listing = environment.get_template("data.html")
        about = Markup(found.about_data(LISTING["description"]))
        page = listing.render(**LISTING, about=about, groups=_groups(out))
        _save(out / "data" / "index.html", page)
        found.write(out, listed)
    else:
        found.write(out, None)


HOME = {
    "page": "home",
    "here": "/",
    "title": "Best play in dice games",
    "description": "The exact best play in dice games: its worth and the cost of all others.",
}
OFFLINE = {
    "page": "offline",
    "title": "Not saved on this device",
    "description": "This page has not been saved for use without a network.",
}
LISTING = {
    "page": "data",
    "here": "/data/",
    "title": "The data",
    "description": "Every table and strategy as JSON and CSV, with schemas and checksums.",
}
MISSING = {"page": "missing", "title": "No such page", "description": "This page does not exist."}


@dataclass(frozen=True)
class Listed:
    """One table in both its forms, for readers."""

    about: str
    json: published.File
    csv: published.File


def _groups(out: Path) -> list[tuple[str, list[Listed]]]:
    """The data files by folder: (title, files), those about all games first."""
    titles = {game.name: game.title for game in PAGES}
    folders: dict[str, dict[str, dict[str, published.File]]] = {}
    for file in published.files(out):
        stem, _, kind = file.path.rpartition(".")
        folder = stem.removeprefix(data.VERSION + "/").rpartition("/")[0]
        folders.setdefault(folder, {}).setdefault(stem, {})[kind] = file
    return [
        (
            titles.get(folder, folder) or "All games",
            [Listed(each["csv"].about, **each) for each in stems.values()],
        )
        for folder, stems in sorted(folders.items())
    ]


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
        data=DATA,
        size=size,
        site=address.site(),
        paper_colours=pictures.colours()["paper"],
        games=PAGES,
        button=lambda *args, **options: Markup(view.button(*args, **options)),
    )
    return environment


def size(count: int) -> str:
    """A number of bytes for readers: "0.4 kB", "5 kB", "1.2 MB"."""
    if count < 950:
        return f"{count / 1000:.1f} kB"
    return f"{count / 1000:.0f} kB" if count < 950_000 else f"{count / 1_000_000:.1f} MB"


def _save(path: Path, html: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(html, "utf-8")


def _game_page(environment: Environment, game: Game, out: Path, assets: Assets) -> str:
    app = importlib.import_module(f"ui.games.{game.app}")
    content = importlib.import_module(f"sitebuild.content.{game.app}")
    regions, tables = opening(app, game.name, data.folder(out))
    known = results.load(data.folder(out) / "results.json")
    return environment.get_template(f"{game.app}.html").render(
        page=game.name,
        title=f"{game.title}: the best play",
        heading=game.title,
        description=game.line,
        here=f"/{game.name}/",
        about=Markup(found.about_game(game)),
        python=Markup(bundle.within(assets.bundles[game.name].first)),
        preload=[f"{DATA}{table}" for table in tables],
        urls=Markup(json.dumps({**_urls(assets, game), "data": DATA})),
        regions={name: Markup(html) for name, html in regions.items()},
        paper=results.paper_check(game.name, known),
        **content.context(game.name, known, data.folder(out)),
    )


#: What a page's scripts ask for by name.
URLS = ("micropython", "micropython_wasm", "offline", "pyodide", "wheel", "worker")


def _urls(assets: Assets, game: Game) -> dict[str, str]:
    known = asdict(assets)
    return {name: known[name] for name in URLS} | {"later": assets.bundles[game.name].later}


def opening(app: ModuleType, page: str, files: Path) -> tuple[dict[str, str], list[str]]:
    """The regions of a page's first state, and the tables that its answer needs.

    Raises ValueError when a table or a job fails: the build must not ship such a page.
    """
    tables: list[str] = []

    def fetch(url: str) -> str:
        tables.append(url)
        return (files / url).read_text("utf-8")

    known: dict[str, dict[str, Any]] = {}
    state = app.start(page)
    left = engine.settle(app, state, known, fetch)
    preload = list(tables)
    left += engine.settle(app.later, state, known, fetch)
    failed = [entry["failed"] for entry in known.values() if "failed" in entry]
    if left or failed:
        raise ValueError(f"the opening of {page} is not ready: {left} {failed}")
    return {**app.view(state, known), **app.later.view(state, known)}, preload
