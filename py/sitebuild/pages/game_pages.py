"""The pages of a game, each as it opens and at the own address of every position that it offers."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment
from markupsafe import Markup

from bestplay.core import words
from bestplay.games import Game
from papers import results, rows
from sitebuild import address, part, required
from sitebuild.data import store
from sitebuild.pages import home, metadata, pictures, rooms, strategies
from sitebuild.pages.answers import Answer
from sitebuild.runtime import bundle, static
from sitebuild.runtime.assets import Assets
from ui import engine
from ui.html import Html

#: The folder in which pages find tables, and readers all data.
DATA = f"/data/{store.VERSION}/"

#: The parts of PyScript that a page needs none of.
PLUGINS = ("deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")

#: The folders below a game's own address of its further pages, and of the check of its papers.
MORE, PAPER = "more/", "paper/"


@dataclass(frozen=True)
class Place:
    """A position at an address such as /<game>/at/tiles-2-4-5-7-roll-9/."""

    game: str
    words: str
    """As a link says them."""
    label: str
    """The page's name for the position."""
    short: str = ""
    """A shorter name for its own page's title, where the label is too long for that."""
    folder: str = ""
    """Below the game's own address, with a slash at its end, where another page shows it."""

    @property
    def path(self) -> str:
        return f"/{self.game}/{self.folder}at/{slug(self.words)}/"

    @property
    def link(self) -> str:
        """The link to the position on its game's page: "/<game>/#<words>"."""
        return f"/{self.game}/{self.folder}#{self.words}"


def slug(words: str) -> str:
    """A position's words as part of an address: "tiles-1-to-3-5-roll-9" of "tiles=1-3,5&roll=9".

    Two positions of one game could share a slug; `places` refuses that.
    """
    ranged = re.sub(r"(?<=\d)-(?=\d)", "-to-", words)
    return re.sub(r"[^a-z0-9]+", "-", ranged.lower()).strip("-")


def places(game: Game, told: dict[str, Any]) -> list[Place]:
    """The positions that a game's pages offer, each once; told: the values of their templates."""
    by_path: dict[str, Place] = {}
    for listed in told.get("places", told["examples"]):
        place = Place(game.name, *listed)
        if by_path.setdefault(place.path, place).words != place.words:
            raise ValueError(f"two positions of {game.name} would be at {place.path}")
    return list(by_path.values())


def questions(game: Game, offered: list[Place], tables: Path) -> list[Place]:
    """The positions that a game's page of play asks about; [] for a game without such a page.

    These are the offered ones that have a throw, or, where none has, one of each level of the deck.
    """
    if not rooms.has(game.family, rooms.PLAY):
        return []
    state = rooms.of(game, rooms.PLAY).state
    throw = str(getattr(state.start(game.name), "THROW", ""))
    listed = [place for place in offered if throw in words.split(place.words)]
    if not listed:
        deck = json.loads((tables / game.name / "practice.json").read_text("utf-8"))
        by_level = {level: question for question, _, level, *_ in reversed(deck["cards"])}
        levels = ("easy", "harder", "hard")
        listed = [
            Place(game.name, by_level[level], f"A question, {label}")
            for level, label in enumerate(levels, 1)
        ]

    def can_be_asked(place: Place) -> bool:
        """True if the page has these rules, and something can be done with the throw."""
        try:
            return bool(state.read(game.name, words.split(place.words)).asking)
        except ValueError:
            return False

    return [replace(each, folder=rooms.PLAY.folder) for each in listed if can_be_asked(each)]


class Pages(NamedTuple):
    """A game's pages.

    files   their HTML, with their oEmbed answers and pictures, by their paths in the site
    places  the positions that they offer, by the kind of page
    opens   the addresses of the tables with which the first of them opens
    """

    files: dict[str, str]
    places: dict[rooms.Kind, list[Place]]
    opens: list[str]


def write(
    environment: Environment,
    game: Game,
    out: Path,
    assets: Assets,
    found: dict[str, Any] | None,
    asked: list[Answer],
    whole: bool = True,
) -> Pages:
    """All pages of a game, not saved yet, with the positions that they offer.

    found: the result of strategies.content(), if it is known.  asked: the answers to questions
    about the game, to which its pages lead on.  whole: the pages of places and of strategies too,
    which take long.
    """
    tables = store.folder(out)
    entries = results.load(tables / "results.json")
    paper = rows.paper_check(game.name, entries)
    told: dict[str, Any] = {
        "page": game.name,
        "explores": part(game.family, "strategies") is not None,
        "paper": paper,
        "fact": home.fact(game, entries),
        **required(game.family, "page").context(game.name, entries, tables),
        "asked": asked,
    }
    about = f"{game.title}: its strategies, tables, questions and data."
    files = _to_read(environment, game, told, MORE, f"{game.title}: more", about)
    if paper.groups:
        title = f"{game.title}: the paper, checked"
        about = f"See what is printed of {game.title}, checked. {paper.tally.sentence}"
        files |= _to_read(environment, game, told, PAPER, title, about)
    offered = places(game, told)
    shown = {rooms.ADVISOR: offered, rooms.PLAY: questions(game, offered, tables)}
    opens: list[str] = []
    for kind in rooms.kinds(game.family):
        more = {}
        if kind == rooms.STRATEGIES:
            if not whole:
                continue
            more = {"people": asked, **(found or strategies.content(game))}
        page = GamePage(environment, game, kind, tables, assets, {**told, **more})
        for place in [None, *(shown.get(kind, []) if whole else [])]:
            drawn, addresses = page.files(place)
            files |= drawn
            if kind == rooms.ADVISOR and place is None:
                opens = addresses
    return Pages(files, shown, opens)


def _to_read(
    environment: Environment, game: Game, told: dict[str, Any], folder: str, title: str, about: str
) -> dict[str, str]:
    """{path in the site: HTML} of a page without Python, whose template is named as its folder."""
    path = f"/{game.name}/{folder}"
    html = environment.get_template(f"{folder.rstrip('/')}.html").render(
        **told,
        title=title,
        heading=game.title,
        description=about,
        picture=f"/{game.name}/",
        here=path,
        home=path,
        carries=True,
    )
    return {f"{path.lstrip('/')}index.html": html}


@dataclass(frozen=True)
class GamePage:
    """A game's page, to be rendered with the position it opens with or with any other."""

    environment: Environment
    game: Game
    kind: rooms.Kind
    tables: Path
    assets: Assets
    told: dict[str, Any]
    """The template's values whatever the position."""

    @property
    def path(self) -> str:
        return self.kind.path(self.game.name)

    def _words(self, place: Place | None) -> tuple[str, str, str]:
        """(title, sentence of the oEmbed answer, description) of the page at a place."""
        game, line = self.game, self.game.line
        if not place:
            name = "best play" if self.kind == rooms.ADVISOR else self.kind.name.lower()
            about = self.kind.about.format(game.title) or line
            return f"{game.title}: the {name}", about, about
        # A page that asks shares its place with one that tells.
        asks = self.kind == rooms.PLAY
        about = "What do you play?" if asks else "What is best, and what does the rest cost?"
        name = place.short or place.label
        title = f"{game.title}{', your turn' if asks else ''}: {name}"
        sentence = f"{name}{'' if name.endswith('?') else '.'} {about}"
        return title, sentence, f"{sentence} {line}"

    def files(self, place: Place | None = None) -> tuple[dict[str, str], list[str]]:
        """({path in the site: text} of the page, its oEmbed answer and picture, addresses of the
        tables with which it opens); place: the position shown, None for the opening."""
        said, path = (place.words, place.path) if place else ("", self.path)
        own, name, facts = rooms.of(self.game, self.kind), self.game.name, self._facts
        by_room, tables = opening(own, name, self.tables, said, facts)
        title, sentence, description = self._words(place)
        # A table has a picture of its own; all others show the one of the game's first page.
        picture = self.path if self.kind.has_picture else f"/{name}/"
        oembed = metadata.oembed(path, title, sentence, f"{picture}picture.png")
        addresses = [f"{DATA}{table}" for table in tables]
        html = self.environment.get_template(self.kind.template_of(self.game.family)).render(
            **self.told,
            carries=self.kind.carries,
            title=title,
            heading=self.game.title,
            about=metadata.about_game(self.game),
            description=description,
            picture=picture,
            cited=address.cite(f"{name}-{self.kind.room}", title, self.path)
            if self.kind == rooms.TABLE
            else (),
            typing=getattr(required(self.game.family, "page"), "TYPING", "throw"),
            words=said,
            here=path,
            home=self.path,
            oembed=address.site() + metadata.oembed_path(path),
            preload=addresses,
            styles=self._styles(),
            config=self._config(),
            python=Markup(self._bundle.first),
            urls=self._urls(addresses, names(by_room)),
            regions={
                name: Markup(region.text)
                for drawn in by_room.values()
                for name, region in drawn.items()
            },
        )
        files = {metadata.oembed_path(path).lstrip("/"): oembed}
        if not place:
            files |= self._picture(description)
        return files | {f"{path.lstrip('/')}index.html": html}, addresses

    @property
    def _facts(self) -> Any:
        """The facts that the page's Python reads, None where there are none."""
        return self.told.get("explorer_facts")

    @property
    def _bundle(self) -> bundle.Bundle:
        return self.assets.bundles[self.game.family, self.kind.room]

    def _config(self) -> str:
        """The configuration of PyScript as JSON, "" on pages without PyScript."""
        plugins = [f"!{name}" for name in PLUGINS]
        told = {"interpreter": self.assets.micropython.module, "plugins": plugins}
        return json.dumps(told) if self.kind.pyscript else ""

    def _styles(self) -> list[Markup]:
        """The CSS texts that the page carries in its HTML."""
        more = [static.within(self.kind.style)] if self.kind.style else []
        return [Markup(each) for each in (static.style_within(self.game.family), *more)]

    def _picture(self, description: str) -> dict[str, str]:
        """{path in the site: SVG} of the page's own picture, {} if it has none."""
        if self.kind.has_picture:
            titles, said, number = (self.game.title, self.kind.name), description, ""
        elif self.kind == rooms.ADVISOR:
            titles = "Bestplay", self.game.title
            number, said, _ = self.told["fact"]
        else:
            return {}
        drawn = pictures.page(self.environment, self.game, *titles, said, self.path, number)
        return {pictures.file(self.path): drawn}

    def _urls(self, tables: list[str], regions: dict[str, list[str]]) -> dict[str, Any]:
        """The addresses and values that the page's scripts read by name."""
        assets, core = self.assets, [self.assets.core] if self.kind.pyscript else []
        known = {
            "micropython": assets.micropython.module,
            "wasm": assets.micropython.first,
            "rest": assets.micropython.rest,
            "pyodide": assets.pyodide,
            "tables": assets.tables,
            "wheel": assets.wheel,
            "worker": assets.worker,
            "finder": len(bundle.finder()) if self.kind.pyscript else assets.finder,
            "pyscript": "".join(core),
        }
        checked = [*tables, *assets.micropython.files, *core]
        return {
            **{name: each for name, each in known.items() if each},
            **{name: assets.served[f"{name}.mjs"] for name in ("offline", "share")},
            "later": self._bundle.later,
            "data": DATA,
            "sums": {each: assets.sums[each] for each in checked},
            "regions": regions,
            "facts": self._facts,
        }


def names(drawn: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """{room: sorted names of the regions that it draws when the page opens}."""
    return {room: sorted(listed) for room, listed in drawn.items()}


def opening(
    own: rooms.Rooms[Any], page: str, files: Path, said: str = "", facts: object = None
) -> tuple[dict[str, dict[str, Html]], list[str]]:
    """({room: {name: region}}, paths of the tables needed) of a page as it opens.

    said: the position in the words of a link, "" for the first state.  facts: for the page's
    Python.  Raises ValueError when a table or a job fails: the build must not ship such a page.
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
