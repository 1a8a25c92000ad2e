"""A game's page at work without a browser: its own ui.page.Page, in CPython, on tests.fuzz.dom."""

import importlib
import json
import random
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from bestplay import games, jobs
from bestplay.core.value import Report
from bestplay.games import GAMES, Game
from sitebuild.data import store
from sitebuild.pages import game_pages, rooms
from tests.conftest import told_scripts
from tests.fuzz.dom import Clock, Dataset, Element, Json, Location, NodeList, Promise, Storage

#: The browser, to the page's modules; a screen fills it. It has to be there when they are imported.
JS: Any = sys.modules.setdefault("js", ModuleType("js"))

#: Milliseconds that an answer takes to come, and a worker to start.
LATENCY, STARTING = 40, 400

#: A job that would take longer than so many milliseconds is never answered: somebody waits.
LONGEST = 60

#: Milliseconds after which a reader who does nothing takes what stands there for the answer.
REST = 1000

#: The reader's date: months count from 0.
NOW = "2026-11-21T18:05:00.000Z"
DAY = SimpleNamespace(
    getFullYear=lambda: 2026,
    getMonth=lambda: 10,
    getDate=lambda: 21,
    toISOString=lambda: NOW,
)

#: What a file's request comes to: (status, text), or None for a connection that is lost.
Answer = Callable[[Path], "tuple[int, str] | None"]


def from_disk(file: Path) -> tuple[int, str]:
    """The answer of a server that is well."""
    return 200, file.read_text("utf-8")


_run, JOBS = jobs.run, games.jobs()


@cache
def _answered(name: str, arguments: str) -> str:
    return _run(JOBS, name, arguments)


def run_once(
    known: Mapping[str, jobs.Job], name: str, arguments: str, report: Report | None = None
) -> str:
    """jobs.run for the many pages that a test opens: the same question is worked out once."""
    if report is None and known.get(name) is JOBS.get(name):
        return _answered(name, arguments)
    return _run(known, name, arguments, report)  # a page's own work, which goes on at each call


@cache
def opening(name: str, kind: rooms.Kind, folder: Path) -> dict[str, dict[str, str]]:
    """The regions that the build writes, by their rooms."""
    game = next(game for game in GAMES if game.name == name)
    drawn, _ = game_pages.opening(rooms.of(game, kind), name, folder)
    return {
        room: {region: html.text for region, html in regions.items()}
        for room, regions in drawn.items()
    }


class Worker:
    """Pyodide's place is taken by CPython."""

    def __init__(self, screen: "Screen") -> None:
        self.screen = screen
        self.ended = False
        self.onmessage: Callable[[Any], object] = lambda event: None
        self.onerror: Callable[[Any], object] = lambda event: None

    def terminate(self) -> None:
        self.ended = True

    def say(self, message: dict[str, Any], after: float) -> None:
        event = SimpleNamespace(data=json.dumps(message))
        self.screen.clock.set(lambda: None if self.ended else self.onmessage(event), after)

    def postMessage(self, text: str) -> None:  # noqa: N802
        message = json.loads(text)
        if message["type"] == "start":
            self.say({"type": "loading", "step": "Loading Python"}, STARTING / 2)
            return
        number, name, arguments = message["id"], message["job"], message["arguments"]
        self.say({"type": "progress", "id": number, "done": 1, "of": 3}, STARTING)
        parts = [games.part(game, "jobs") for game in games.NAMES]
        own = [part for part in parts if name in part.JOBS]  # none judges strategies
        if not own or own[0].cost(name, json.loads(arguments)) > self.screen.longest:
            self.screen.unanswered.append(self)
            return
        try:
            result = jobs.run(JOBS, name, arguments)
        except ValueError as error:
            failed = {"type": "failed", "id": number, "message": str(error), "remedy": "none"}
            self.say(failed, STARTING + LATENCY)
        else:
            self.say({"type": "result", "id": number, "result": result}, STARTING + LATENCY)


def facts_of(page: Path) -> Any:
    """What a built page tells its Python besides where files are, None for nothing."""
    return told_scripts(page.read_text("utf-8")).get("facts") if page.is_file() else None


class Screen:
    """One page, opened; taps are `page.do`, and time passes when the test says so."""

    def __init__(
        self,
        game: Game,
        kind: rooms.Kind,
        built: Path,
        link: str = "",
        answer: Answer = from_disk,
        storage: Storage | None = None,
        seed: int = 0,
        longest: float = LONGEST,
    ) -> None:
        self.longest = longest
        self.unanswered: list[Worker] = []
        self.game, self.kind, self.answer = game, kind, answer
        self.folder = store.folder(built)
        self.rooms = rooms.of(game, kind)
        self.clock = Clock()
        self.errors: list[str] = []
        self.warnings: list[str] = []
        self.storage = storage or Storage()
        self.location = Location(kind.path(game.name), link)
        self.random = random.Random(seed)
        self.files: list[tuple[str, str]] = []
        by_room = opening(game.name, kind, self.folder)
        self.regions = {
            name: Element(name, html) for texts in by_room.values() for name, html in texts.items()
        }
        drawn_late = ("history", "steps")  # these are no region's when the page opens
        named = ("message", "told", "said", "main", "unkept", "printed", *drawn_late)
        self.elements = {name: Element(name) for name in named}
        urls = {
            "later": "",
            "data": "",
            "worker": "worker.mjs",
            "pyodide": "",
            "wheel": "",
            "regions": game_pages.names(by_room),
            "facts": facts_of(built / kind.path(game.name).strip("/") / "index.html"),
        }
        self.elements["assets"] = Element("assets")
        self.elements["assets"].textContent = json.dumps(urls)
        self.elements |= self.regions
        for name in drawn_late:
            self.regions[name] = self.elements[name]
        self.downloads = [Element("", "", act="download", value=name) for name in ("csv", "json")]
        self._install()
        from ui.page import Page

        later: Any = self.rooms.later
        load = (lambda: later) if later else None
        self.page = Page(self.rooms.state, self.rooms.view, load)
        self.page.open()

    # What a page asks of its browser.

    def _install(self) -> None:
        js = JS
        root = SimpleNamespace(
            classList=SimpleNamespace(
                contains=lambda name: False, add=lambda name: None, remove=lambda name: None
            ),
            dataset=Dataset(),
        )
        body = Element("", "", page=self.game.name, home=self.kind.path(self.game.name), words="")
        js.document = SimpleNamespace(
            getElementById=self.elements.get,
            querySelector=lambda selector: None,
            querySelectorAll=self._all,
            addEventListener=lambda *given: None,
            createElement=lambda tag: Element(),
            activeElement=None,
            body=body,
            documentElement=root,
            title=self.game.title,
        )
        js.window = SimpleNamespace(
            addEventListener=lambda *given: None,
            scrollTo=lambda *place: None,
            scrollBy=lambda *shift: None,
            print=lambda: None,
            origin="http://test",
            scrollY=0,
            innerWidth=390,
        )
        js.hold = lambda: None
        js.location, js.keep, js.kept = self.location, self.storage.keep, self.storage.get
        js.Date = SimpleNamespace(new=lambda: DAY)
        js.history = SimpleNamespace(replaceState=self.location.replace_state)
        js.setTimeout, js.clearTimeout = self.clock.set, self.clock.clear
        js.table = self._table
        js.work = lambda url: self.later(True, Worker(self))
        js.JSON, js.Math = Json, SimpleNamespace(random=self.random.random)
        js.console = SimpleNamespace(error=self.errors.append, warn=self.warnings.append)
        js.navigator = SimpleNamespace(clipboard=SimpleNamespace(writeText=self._copied))
        js.URL = SimpleNamespace(createObjectURL=lambda blob: "blob:")
        drawn = SimpleNamespace(toBlob=self.files.append)
        importlib.import_module("ui.files").__dict__["paint"] = lambda svg: drawn
        js.Blob = SimpleNamespace(new=lambda parts, kind: self.files.append(parts))
        js.Array = SimpleNamespace(of=lambda text: text)

    def _all(self, selector: str) -> NodeList:
        return NodeList(self.downloads if "download" in selector else [])

    def _copied(self, text: str) -> Promise:
        return self.later(True, None)

    def later(self, kept: bool, value: object) -> Promise:
        """A promise that is settled after a while."""
        promise = Promise()
        self.clock.set(lambda: promise.settle(kept, value), LATENCY)
        return promise

    def _table(self, url: str) -> Promise:
        told = self.answer(self.folder / url)
        if told and told[0] == 200:
            return self.later(True, told[1])
        why = f"the server answered {told[0]}" if told else "it could not be fetched"
        return self.later(False, SimpleNamespace(message=why))

    # What a test does.

    def follow(self, link: str) -> None:
        """Open another link on this page."""
        self.location.pathname, self.location.hash = self.kind.path(self.game.name), f"#{link}"
        self.page.on_link()

    def idle(self) -> None:
        """Wait until nothing more happens by itself."""
        for _ in range(200):
            self.clock.run(60)
            if not self.clock.waits:
                return
        raise AssertionError("the page never comes to rest")

    def rest(self) -> None:
        """Wait until nothing more happens by itself, and a second more."""
        self.idle()
        self.clock.run(REST)

    @property
    def under_way(self) -> bool:
        """Whether anything is still to happen: by itself, or once a worker answers."""
        return self.clock.waits or any(not worker.ended for worker in self.unanswered)

    @property
    def message(self) -> str:
        """What the reader is told, "" for nothing."""
        element = self.elements["message"]
        return "" if element.hidden else element.textContent

    def texts(self) -> dict[str, str]:
        """The regions' HTML, but for what depends on how the reader came here."""
        return {
            name: element.innerHTML
            for name, element in self.regions.items()
            if name not in ("history", "steps")
        }

    def stale(self) -> list[str]:
        """The regions that are marked as another state's."""
        return [name for name, element in self.regions.items() if "stale" in element.dataset]
