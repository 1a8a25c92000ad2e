"""The site's HTML: each page is complete before any Python runs in it.

    python -m sitebuild.pages.site FOLDER PATH

makes the page at a path of a built site once more, from the tables there are, and those that are
made along with it.  It runs MicroPython as it comes.  watch.py calls this after each change, in a
process of its own, so that every module is as it was saved.
"""

import argparse
from collections.abc import Iterable
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined

from bestplay.games import GAMES, NAMES, Game, by_name, families
from papers import claims, results, rows
from sitebuild import ROOT, address, kept, part
from sitebuild.data import sheets, store
from sitebuild.pages import answers, data, game_pages, home, lab, metadata, pictures, rooms
from sitebuild.pages.answers import Answer, Figures
from sitebuild.pages.game_pages import Pages
from sitebuild.pages.strategies import Judged
from sitebuild.runtime import assets as runtime
from sitebuild.runtime import interpreters, licences, static
from sitebuild.runtime.assets import Assets
from sitebuild.runtime.policy import policy
from ui import view

#: The templates that all pages share, and the games' own, by the names of their folders.
TEMPLATES = ("site/templates", "site/games")


def write(
    out: Path,
    only: str | None,
    assets: Assets,
    judged: Judged | None = None,
    pool: Executor | None = None,
    listed: "Future[None] | None" = None,
) -> tuple[dict[str, str], list[str]]:
    """Write the pages of one game, or of the whole site, from the data that is in out already.

    Returns ({address of a position: link to it on its game's page}, addresses of the tables that
    the games' first pages open with).  judged: the contents of the pages of strategies, which are
    computed here without it.  pool: processes that may take a game's pages each.  listed: the index
    of the data, while it is being written.
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
    made: dict[str, Pages] = {}
    referenced = pool.submit(_reference, assets) if pool and only is None else None
    each = (pool.map if pool else map)(
        partial(_pages, out, assets),
        games,
        [judged[game.name].result() if judged else None for game in games],
        [answers.about(every, game) for game in games],
    )
    for game, pages in zip(games, each, strict=True):
        _save(out, pages.files)
        made[game.name] = pages
    _save(out, embed_script(environment))
    _save(out, house_rules(environment, entries, families(only)))
    if listed:
        listed.result()
    _save(out, answers.files(environment, every))
    if only is None:
        _save(out, authors(environment, made))
        _others(out, environment, assets, entries)
    with pictures.writing(out.rglob(pictures.NAME), pool):
        if only is None:
            _save(out, referenced.result() if referenced else _reference(assets))
        metadata.write(out, is_whole=only is None)
    places = [place for pages in made.values() for own in pages.places.values() for place in own]
    opens = [table for pages in made.values() for table in pages.opens]
    return {place.path: place.link for place in places}, opens


def again(out: Path, path: str, game: Game | None, assets: Assets) -> None:
    """Write the page at a path again, in a whole site, and with it the other pages of its game,
    all answers, or all pages that are neither.

    Of a game's pages those of places and of strategies, which take long, are made only for a path
    among them; the authors' page, the reference and pictures are left to the next build.
    """
    environment = _environment(assets)
    entries = results.load(store.folder(out) / "results.json")
    if path.startswith("/answers/"):
        _save(out, answers.files(environment, answers.answers(entries)))
    elif game is None:
        _others(out, environment, assets, entries)
    else:
        whole = "/at/" in path or "/strategies/" in path
        about = answers.about(answers.answers(entries, [game.family]), game)
        _save(out, game_pages.write(environment, game, out, assets, None, about, whole).files)
        _save(out, house_rules(environment, entries, [game.family]))


def _pages(
    out: Path, assets: Assets, game: Game, found: dict[str, Any] | None, asked: list[Answer]
) -> Pages:
    """A game's pages, not saved yet.

    See game_pages.write().
    """
    return game_pages.write(_environment(assets), game, out, assets, found, asked)


def _reference(assets: Assets) -> dict[str, str]:
    """{path in the site: text} of the pages of the package's reference."""
    shown = replace(assets, bundles={}, tables="", sums={})
    made_from = kept.digest("py/bestplay", "py/sitebuild/pages", "site/templates")
    return _reference_of(shown, address.site(), made_from)


@kept.keep_results
def _reference_of(assets: Assets, site: str, made_from: str) -> dict[str, str]:
    from sitebuild.pages import reference  # slow to import: watch.py does without it

    return reference.files(_environment(assets))


def _others(
    out: Path,
    environment: Environment,
    assets: Assets,
    entries: dict[str, results.Entry],
) -> None:
    """Write the pages that belong to no game, except answers."""
    _save(out, lab.files(environment, assets))
    _save(out, home.files(environment, entries))
    _save(out, data.files(environment, out))

    micropip = assets.lab_parts["files"]["micropip"][0]
    urls = (assets.micropython.module, assets.pyodide, assets.pyscript, micropip)
    runtimes = [
        (*told, f"{url.rpartition('/')[0]}/{licences.NAME}")
        for url, told in zip(urls, interpreters.runtimes(), strict=True)
    ]
    own = (ROOT / "LICENSE").read_text("utf-8")
    values: dict[str, dict[str, Any]] = {
        "404.html": {},
        "offline.html": {},
        "framed/index.html": {},
        "licences/index.html": {"own": own, "runtimes": runtimes},
        "sources/index.html": sources(entries),
    }
    for path, more in values.items():
        name = path.replace("/index.html", ".html")
        _save(out, {path: environment.get_template(name).render(**more)})


def sources(entries: dict[str, results.Entry]) -> dict[str, Any]:
    """{"checks", "tally"} for the page of sources: [(source, its claims beside our figures), ...],
    those with most claims first, and how many of all agree or differ."""
    others = results.others_alone(entries)
    checks = [(source, rows.source_check(source, others)) for source in claims.sources()]
    checks.sort(key=lambda each: -each[1].tally.claims)
    return {"checks": checks, "tally": results.tally(others)}


def house_rules(
    environment: Environment, entries: dict[str, results.Entry], of: Iterable[str]
) -> dict[str, str]:
    """{path in the site: HTML} of the pages on house rules of those families that have one."""
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
    """{"embed.js": text} of the script by which other sites show widgets."""
    games = {game.name: game.title for game in GAMES}
    return {"embed.js": environment.get_template("embed.js").render(games=games)}


def authors(environment: Environment, made: dict[str, Pages]) -> dict[str, str]:
    """{path in the site: HTML} of the authors' page, which writes snippets; made: games' pages.

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
                    [(place.words, place.label) for place in made[game.name].places.get(kind, [])],
                )
                for kind in (rooms.ADVISOR, rooms.PLAY, rooms.TABLE)
                if rooms.has(game.family, kind)
            ],
        }
        for game in GAMES
    ]
    page = environment.get_template("authors.html").render(known=known)
    return {"embed/index.html": page}


def _environment(assets: Assets) -> Environment:
    environment = Environment(
        loader=FileSystemLoader([ROOT / name for name in TEMPLATES]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=FileSystemBytecodeCache(kept.folder()),
    )
    environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False}
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
    parser.add_argument("path")
    options = parser.parse_args()
    name = options.path.strip("/").partition("/")[0]
    game = by_name(name) if name in NAMES else None
    made = runtime.write(options.folder, [game.family] if game else [], plain=True)
    again(options.folder, options.path, game, runtime.with_tables(made, options.folder))


if __name__ == "__main__":
    main()
