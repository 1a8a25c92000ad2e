"""The site's HTML: each page is complete before any Python runs in it.

    python -m sitebuild.pages.site FOLDER [PAGE ...]

makes pages of a whole site once more, from the tables there are.  Each PAGE is a game's name, or
"others" for the pages of no game; with --whole the games' pages of places and of strategies too,
which take long.  Pages run MicroPython as it comes.  watch.py calls this after each change, in a
process of its own, so that every module is as it was saved.
"""

import argparse
import json
from collections.abc import Iterable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from rich.progress import Progress

from bestplay.games import GAMES, NAMES, Game, by_name, families
from papers import claims, results, rows
from sitebuild import ROOT, address, part
from sitebuild.data import sheets, store
from sitebuild.pages import answers, data, game_pages, home, lab, metadata, pictures, rooms
from sitebuild.pages.answers import Answer, Figures
from sitebuild.pages.game_pages import Place
from sitebuild.pages.strategies import Judged
from sitebuild.runtime import assets as runtime
from sitebuild.runtime import interpreters, licences, static
from sitebuild.runtime.assets import Assets
from sitebuild.runtime.policy import policy
from ui import view

#: What all pages share, and the games' own, by the names of their folders.
TEMPLATES = (ROOT / "site" / "templates", ROOT / "site" / "games")

#: The positions that a game's pages offer, by the kind of page.
Offered = dict[rooms.Kind, list[Place]]


def write(
    out: Path,
    only: str | None,
    assets: Assets,
    progress: Progress,
    judged: Judged | None = None,
    pool: Executor | None = None,
    listed: "Future[None] | None" = None,
) -> dict[str, str]:
    """Write the pages of one game, or of the whole site, from the data that is in out already; the
    own address of each position, and the link to it on its game's page.

    judged: what the pages of strategies say; without it that is computed here.  pool: processes
    that may take a game's pages each.  listed: the index of the data, while it is being written.
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
    offered: dict[str, Offered] = {}
    referenced = pool.submit(_reference, assets) if pool and only is None else None
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
    _save(out, embed_script(environment))
    _save(out, house_rules(environment, entries, families(only)))
    if listed:
        listed.result()
    if only is None:
        _save(out, authors(environment, offered))
        _others(out, environment, assets, entries, every)
    else:
        _save(out, answers.files(environment, every))
    with pictures.writing(out.rglob(pictures.NAME), pool):
        if only is None:
            _save(out, referenced.result() if referenced else _reference(assets))
        metadata.write(out, is_whole=only is None)
    every_place = [place for own in offered.values() for kind in own.values() for place in kind]
    return {place.path: place.link for place in every_place}


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
    _save(out, house_rules(environment, entries, of))
    if others:
        _others(out, environment, assets, entries, every)


def _pages(
    out: Path, assets: Assets, game: Game, found: dict[str, Any] | None, asked: list[Answer]
) -> tuple[dict[str, str], Offered]:
    """A game's pages, and the positions that they offer; see game_pages."""
    return game_pages.write(_environment(assets), game, out, assets, found, asked)


def _reference(assets: Assets) -> dict[str, str]:
    """The pages of the package's reference."""
    from sitebuild.pages import reference  # slow to import: watch.py does without it

    return reference.files(_environment(assets))


def _others(
    out: Path,
    environment: Environment,
    assets: Assets,
    entries: dict[str, results.Entry],
    every: list[Answer],
) -> None:
    """Write the pages that are of no game."""
    _save(out, answers.files(environment, every))
    _save(out, lab.files(environment, assets))
    _save(out, home.files(environment, entries))
    _save(out, data.files(environment, out))

    def render(template: str, **more: object) -> str:
        return environment.get_template(template).render(**more)

    micropip = assets.lab_parts["files"]["micropip"][0]
    urls = (assets.micropython.module, assets.pyodide, assets.pyscript, micropip)
    runtimes = [
        (*told, f"{url.rpartition('/')[0]}/{licences.NAME}")
        for url, told in zip(urls, interpreters.runtimes(), strict=True)
    ]
    own = (ROOT / "LICENSE").read_text("utf-8")
    pages = {
        "404.html": render("404.html", **MISSING),
        "licences/index.html": render("licences.html", **LICENCES, own=own, runtimes=runtimes),
        "offline.html": render("offline.html", **OFFLINE),
        "framed/index.html": render("framed.html", **FRAMED),
        "sources/index.html": render("sources.html", **SOURCES, **sources(entries)),
    }
    _save(out, pages)


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
SOURCES = {
    "page": "sources",
    "here": "/sources/",
    "title": "Other sources, checked",
    "description": "Compare what pages about Shut the Box and Pickomino state with exact figures.",
}
AUTHORS = {
    "page": "authors",
    "here": "/embed/",
    "title": "In a page of your own",
    "description": "Put any position of any game, with its exact best play, into a page of yours.",
}


def sources(entries: dict[str, results.Entry]) -> dict[str, Any]:
    """What other sources than the papers state, beside our figures: those with most claims first,
    and how many of all agree, differ and so on."""
    others = results.others_alone(entries)
    checks = [(source, rows.source_check(source, others)) for source in claims.sources()]
    checks.sort(key=lambda each: -each[1].tally.claims)
    return {"checks": checks, "tally": results.tally(others)}


def house_rules(
    environment: Environment, entries: dict[str, results.Entry], of: Iterable[str]
) -> dict[str, str]:
    """The pages that compare a game's house rules, for the families that have printed ones."""
    pages = {}
    for family in of:
        if own := part(family, "house_rules"):
            told: dict[str, Any] = own.page(Figures(entries))
            path = f"/{told['game']}/rules/"
            template = environment.get_template(f"{family}/rules.html")
            text = template.render(page="rules", here=path, picture=f"/{told['game']}/", **told)
            pages[f"{path.lstrip('/')}index.html"] = text
    return pages


# What authors of other pages need.


def embed_script(environment: Environment) -> dict[str, str]:
    """The path of what makes widgets of elements, and its text."""
    games = _json({game.name: game.title for game in GAMES})
    return {"embed.js": environment.get_template("embed.js").render(games=games)}


def authors(environment: Environment, offered: dict[str, Offered]) -> dict[str, str]:
    """The page that writes the snippets; offered: every game's positions.

    Its script is told of each page (its folder, its name, its positions), and of each of these
    (its words, its label).
    """
    known = [
        {
            "game": game.name,
            "title": game.title,
            "pages": [
                (
                    kind.folder,
                    kind.name,
                    [(place.words, place.label) for place in offered[game.name].get(kind, [])],
                )
                for kind in (rooms.ADVISOR, rooms.PLAY, rooms.TABLE)
                if rooms.has(game.family, kind)
            ],
        }
        for game in GAMES
    ]
    page = environment.get_template("authors.html").render(**AUTHORS, known=_json(known))
    return {"embed/index.html": page}


def _json(value: object) -> Markup:
    """JSON that may stand in a script element."""
    return Markup(json.dumps(value, ensure_ascii=False).replace("<", "\\u003c"))


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
        paper_colours=pictures.colours()["paper"],
        games=GAMES,
        policy=policy,
        jail_script=static.within("jail-frame.js"),
        button=view.button,
        face=view.face,
    )
    return environment


def _save(out: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        sheets.save(out / name, text)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("pages", nargs="*", choices=[*NAMES, "others"])
    parser.add_argument("--whole", action="store_true")
    options = parser.parse_args()
    folder, names = options.folder, options.pages
    of = {by_name(name).family for name in names if name != "others"}
    made = runtime.with_tables(runtime.write(folder, sorted(of), plain=True), folder)
    again(folder, names, "others" in names, options.whole, made)


if __name__ == "__main__":
    main()
