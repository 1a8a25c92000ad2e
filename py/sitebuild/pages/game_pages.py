"""The page of a game, as it opens and at the own address of every position that it offers."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from bestplay.core import words
from bestplay.games import Game
from papers import results, rows
from sitebuild import parts
from sitebuild.data import store
from sitebuild.discovery import address, citing, metadata
from sitebuild.pages import (
    cards,
    described,
    examples,
    pictured,
    rooms,
    strategies,
)
from sitebuild.pages.content.answer import Answer
from sitebuild.runtime import bundle, static
from sitebuild.runtime.assets import Assets
from ui import engine
from ui.html import Html

#: The parts of PyScript that a page needs none of.
PLUGINS = ("deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")


def typing(game: Game) -> str:
    """What the field for typing shows."""
    return str(getattr(parts.of(game.family, "page"), "TYPING", "throw"))


#: Where pages find tables, and readers everything else.
DATA = f"/data/{store.VERSION}/"

#: What a page's scripts ask for by name.
URLS = ("micropython", "wasm", "rest", "pyodide", "tables", "wheel", "worker", "finder")


def write(
    environment: Environment,
    game: Game,
    out: Path,
    assets: Assets,
    found: dict[str, Any] | None,
    asked: list[Answer],
    whole: bool = True,
) -> tuple[dict[str, str], list[examples.Example]]:
    """A game's pages and their oEmbed answers: ({path in the site: text}, the places offered).

    found: what strategies.content() says, where that is known.  asked: the answers to questions
    about the game, to which its pages lead on.  whole: the pages of places and of strategies too,
    which take long.
    """
    told = {**_template_values(game, out), "asked": asked}
    advisor, *others = [
        GamePage(environment, game, kind, store.folder(out), assets, told)
        for kind in rooms.kinds(game.family)
    ]
    files = advisor.files()
    others = [page for page in others if page.kind != rooms.STRATEGIES]
    for page in others:
        files |= page.files()
    html = "".join([files[page.file(page.path)] for page in (advisor, *others)])
    offered = examples.examples_of(game.name, html, advisor.rooms)
    files |= _more(environment, game, told)
    if told["paper"].groups:
        files |= _paper(environment, game, told)
    if not whole:
        return files, offered
    for place in offered:
        files |= advisor.files(place)
    for page in others:
        if page.kind == rooms.PLAY:
            for place in examples.questions_of(game, offered, store.folder(out)):
                files |= page.files(place)
    if strategies.has(game.family):
        said = {**told, "people": asked, **(found or strategies.content(game))}
        folder = store.folder(out)
        page = GamePage(environment, game, rooms.STRATEGIES, folder, assets, said)
        files |= page.files()
    return files, offered


def _template_values(game: Game, out: Path) -> dict[str, Any]:
    """What the templates of all pages of a game are told."""
    content = parts.of(game.family, "page")
    entries = results.load(store.folder(out) / "results.json")
    paper = rows.paper_check(game.name, entries)
    told = content.context(game.name, entries, store.folder(out))
    return {
        "page": game.name,
        "rooms": _row(game),
        "further": _further(game, bool(paper.groups)),
        "paper": paper,
        "number": cards.number(cards.fact(game), entries),
        **told,
    }


def _row(game: Game) -> list[dict[str, Any]]:
    """The links that stand at the head of all pages of a game."""
    named = (
        ("view", "Advice", rooms.ADVISOR.path(game.name), True),
        ("play", "Play", rooms.PLAY.path(game.name), False),
        ("practise", "Practise", f"{rooms.PLAY.path(game.name)}#practise=today", False),
        ("more", "More", f"/{game.name}/{MORE}", True),
    )
    keys = ("anchor", "name", "path", "carries")
    return [dict(zip(keys, link, strict=True)) for link in named]


def _further(game: Game, checks: bool) -> list[dict[str, Any]]:
    """What there is besides, each with a line on what it is for; checks: whether papers are."""
    own = f"/{game.name}/"
    named = [
        (rooms.TABLE.path(game.name), "Full table", "For looking up any position.", True),
        (strategies.path(game.name), "Strategies", "For trying rules of your own.", False),
        (f"/answers/#{game.name}", "Questions, answered", "For the curious.", False),
        (f"{own}{PAPER}", "The paper, checked", "For whoever has read it.", False),
        ("/data/", "Data", "For spreadsheets and programs.", False),
        (f"/embed/#/{game.name}/", "Embed", "For a page of your own.", False),
        ("/lab/", "Python lab", "For whoever writes Python.", False),
    ]
    lacking = set()
    if not strategies.has(game.family):
        lacking.add(strategies.path(game.name))
    if not checks:
        lacking.add(f"{own}{PAPER}")
    keys = ("path", "name", "about", "carries")
    return [dict(zip(keys, link, strict=True)) for link in named if link[0] not in lacking]


#: Where what there is besides lies below a game's own address.
MORE = "more/"

#: Where the check of a game's papers lies below its own address.
PAPER = "paper/"


def _more(environment: Environment, game: Game, told: dict[str, Any]) -> dict[str, str]:
    """The page that leads to what there is besides advice, play and practice."""
    about = f"{game.title}: its strategies, tables, questions and data."
    return _to_read(environment, game, told, MORE, f"{game.title}: more", about)


def _paper(environment: Environment, game: Game, told: dict[str, Any]) -> dict[str, str]:
    """The page that sets what a game's papers print beside our figures."""
    about = f"See what is printed of {game.title}, checked. {told['paper'].tally.sentence}"
    return _to_read(environment, game, told, PAPER, f"{game.title}: the paper, checked", about)


def _to_read(
    environment: Environment, game: Game, told: dict[str, Any], folder: str, title: str, about: str
) -> dict[str, str]:
    """A page of a game without Python, whose template is called like its folder."""
    path = f"/{game.name}/{folder}"
    html = environment.get_template(f"{folder.rstrip('/')}.html").render(
        **told,
        title=title,
        heading=game.title,
        description=about,
        picture=f"/{game.name}/",
        here=path,
        home=path,
    )
    return {GamePage.file(path): html}


@dataclass(frozen=True)
class GamePage:
    """A game's page, to be rendered with the position it opens with or with any other."""

    environment: Environment
    game: Game
    kind: rooms.Kind
    tables: Path
    assets: Assets
    told: dict[str, Any]
    """What the template is told whatever the position."""

    @property
    def path(self) -> str:
        return self.kind.path(self.game.name)

    @property
    def rooms(self) -> rooms.Rooms[Any]:
        return rooms.of(self.game, self.kind)

    @property
    def title(self) -> str:
        first = self.kind.room == rooms.ADVISOR.room
        return f"{self.game.title}: the {'best play' if first else self.kind.name.lower()}"

    def _citations(self, title: str) -> tuple[str, str]:
        """How to name the page: in a list of references, and for BibTeX."""
        about = (title, self.path, *citing.edition())
        key = f"bestplay-{self.game.name}-{self.kind.room}"
        return citing.text(*about), citing.bibtex(key, *about)

    def _description(self) -> str:
        """What the page is for, in a whole sentence."""
        if self.kind == rooms.TABLE:
            return f"Look up the best play of {self.game.title}, and what it is worth."
        if self.kind == rooms.STRATEGIES:
            return (
                f"See what rules for {self.game.title} that fit in a head are worth, exactly, and "
                "try your own."
            )
        if self.kind == rooms.PLAY:
            return (
                f"Play {self.game.title} or practise it: each choice is graded against best play, "
                "and luck is told from choices."
            )
        return self.game.line

    def title_of(self, place: examples.Example) -> str:
        """What a place's own page is called; one that asks shares its place with one that tells."""
        asks = ", your turn" if self.kind == rooms.PLAY else ""
        return f"{self.game.title}{asks}: {place.title}"

    @staticmethod
    def file(path: str) -> str:
        return path.lstrip("/") + "index.html"

    def files(self, place: examples.Example | None = None) -> dict[str, str]:
        """The page, at the place's own address if there is one, and its oEmbed answer."""
        said = place.words if place else ""
        path = place.path if place else self.path
        facts = self.told.get("explorer_facts")
        by_room, tables = opening(self.rooms, self.game.name, self.tables, said, facts)
        regions = {name: region for drawn in by_room.values() for name, region in drawn.items()}
        title = self.title_of(place) if place else self.title
        shown = described.sentence(str(regions["best"])) if place else ""
        files = {}
        description = f"{shown} {self.game.line}" if place else self._description()
        # A table has a picture of its own; all others show the one of the game's first page.
        drawn = self.kind in (rooms.TABLE, rooms.STRATEGIES)
        picture = self.path if drawn else f"/{self.game.name}/"
        told = metadata.oembed(path, title, shown or description, f"{picture}picture.png")
        files[metadata.oembed_path(path).lstrip("/")] = told
        bundled = self.assets.bundles[self.game.family, self.kind.room]
        template = self.environment.get_template(self.kind.template_of(self.game.family))
        addresses = [f"{DATA}{table}" for table in tables]
        checked = [*addresses, *self.assets.interpreter]
        checked += [self.assets.core] if self.kind.pyscript else []
        sums = {each: self.assets.sums[each] for each in checked}
        urls = {**self._urls(), "later": bundled.later, "data": DATA, "sums": sums}
        named = names(self.rooms, by_room)
        html = template.render(
            **{**self.told, "rooms": self._links(), **self._playing()},
            title=title,
            heading=self.game.title,
            about=Markup(metadata.about_game(self.game)),
            description=description,
            picture=picture,
            cited=self._citations(title) if self.kind == rooms.TABLE else (),
            words=said,
            here=path,
            home=self.path,
            oembed=address.site() + metadata.oembed_path(path),
            preload=addresses,
            styles=self._styles(),
            config=self._config(),
            python=Markup(bundled.first),
            urls=Markup(json.dumps({**urls, "regions": named, "facts": facts})),
            regions={name: Markup(region.text) for name, region in regions.items()},
        )
        if not place:
            files |= self._picture()
        files[self.file(path)] = mark_regions(html, list(regions))
        return files

    def _config(self) -> str:
        """What PyScript is told, "" where it starts nothing."""
        plugins = [f"!{name}" for name in PLUGINS]
        told = {"interpreter": self.assets.micropython, "plugins": plugins}
        return json.dumps(told) if self.kind.pyscript else ""

    def _styles(self) -> list[Markup]:
        """What the page carries of the site's style."""
        more = [static.within(self.kind.style)] if self.kind.style else []
        return [Markup(each) for each in (static.style_within(self.game.family), *more)]

    def _picture(self) -> dict[str, str]:
        """The picture of the page, where it has one of its own."""
        if self.kind in (rooms.TABLE, rooms.STRATEGIES):
            said = self._description()
            drawn = pictured.page(
                self.environment, self.game, self.game.title, self.kind.name, said, self.path
            )
        elif self.kind == rooms.ADVISOR:
            said, number = cards.fact(self.game).meaning, self.told["number"]
            drawn = pictured.page(
                self.environment, self.game, "Bestplay", self.game.title, said, self.path, number
            )
        else:
            return {}
        return {pictured.file(self.path): drawn}

    def _playing(self) -> dict[str, object]:
        """What a page of play says besides."""
        if self.kind != rooms.PLAY:
            return {}
        return {"typing": typing(self.game)}

    def _links(self) -> list[dict[str, object]]:
        """The row of links; only pages with the same words for a position carry theirs along."""
        listed: list[dict[str, object]] = self.told["rooms"]
        return [{**link, "carries": link["carries"] and self.kind.carries} for link in listed]

    def _urls(self) -> dict[str, Any]:
        """What the scripts ask for, and how the page's Python begins where it is packs."""
        known = {name: getattr(self.assets, name) for name in URLS}
        scripts = {name: self.assets.served[f"{name}.mjs"] for name in ("offline", "share")}
        if self.kind.pyscript:
            known |= {"pyscript": self.assets.core, "finder": len(bundle.finder())}
        return {name: each for name, each in known.items() if each} | scripts


def mark_regions(html: str, regions: list[str]) -> str:
    """The page with a mark on each region, so that its style can tell answers from the rest."""
    for name in regions:
        html = html.replace(f' id="{name}"', f' id="{name}" data-region', 1)
    return html


def names(own: rooms.Rooms[Any], drawn: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """The regions that stand in a page when it opens, by their rooms.

    drawn: those that the rooms have drawn; what the template alone writes a room names in WRITTEN,
    so that it is marked as soon as the reader looks at something else.
    """
    written = {"later": getattr(own.later, "WRITTEN", ())}
    return {room: sorted({*listed, *written.get(room, ())}) for room, listed in drawn.items()}


def opening(
    own: rooms.Rooms[Any], page: str, files: Path, said: str = "", facts: object = None
) -> tuple[dict[str, dict[str, Html]], list[str]]:
    """The regions of a page's first state, or of the position that a link says, by their rooms.

    facts: what the page's Python is told.  With the regions come the tables that the answer needs.
    Raises ValueError when a table or a job fails: the build must not ship such a page.
    """
    tables: list[str] = []

    def fetch(path: str) -> str:
        tables.append(path)
        return (files / path).read_text("utf-8")

    known = engine.Known()
    known.keep("facts", facts)
    state = own.state.read(page, words.split(said)) if said else own.state.start(page)
    left = rooms.settle(own.view, state, known, fetch)
    preload = list(tables)
    if own.later:
        left += rooms.settle(own.later, state, known, fetch)
    failures = known.failures()
    if left or failures:
        raise ValueError(f"{page} cannot open with '{said}': {left} {failures}")
    regions: dict[str, dict[str, Html]] = {"view": own.view.regions(state, known)}
    if own.later:
        regions["later"] = own.later.regions(state, known)
    return regions, preload
