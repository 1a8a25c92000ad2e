"""A game's page at work: actions in, redrawn regions out.

A page is made of three rooms, modules of pure functions: what each offers stands in ui.room.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Generic

import js

from ui import browser, engine
from ui.address import Address
from ui.device import Device
from ui.gestures import Gestures, draw_unpressed
from ui.history import History
from ui.loading import Rest, fetch_table
from ui.regions import HEAD, Regions
from ui.room import S, StateRoom, ViewRoom
from ui.state import MOST_DICE
from ui.text import sentence
from ui.worker import Worker

#: Where the device keeps the steps that led to a page's state, behind the key of that state.
STEPS = ".steps"

#: Milliseconds without an action before the slower regions are redrawn.
PAUSE = 120

#: More characters than this are not read from a field, but for a file.
MOST_TYPED, FILE = 400, "import"

#: Milliseconds between two slices of work, for taps that came meanwhile.
BREATH = 10


class Page(Generic[S]):
    """The rooms of a game at work in this document."""

    def __init__(
        self,
        state: StateRoom[S],
        view: ViewRoom[S],
        load_later: Callable[[], ViewRoom[S]] | None,
    ) -> None:
        self.room = state
        self.view = view
        self.assets = json.loads(js.document.getElementById("assets").textContent)
        self.known = engine.Known()
        self.known.keep("facts", self.assets.get("facts"))
        body = js.document.body.dataset
        self.address = Address(body.page, body.home, state, body.words)
        self.state = self.address.opening()
        self.worker: Worker | None = None  # from the first question for it on
        self.regions = Regions(self.assets["regions"], self.state)
        # What was tapped, where it stood, and in which window, until all is drawn.
        self.under: tuple[str, float | None, tuple[float, float]] | None = None
        self.unsaid = False  # whether the answer was still to come when the page was heard last
        self.timer: Any = None
        self.sliced: ViewRoom[S] | None = None  # the room of which slices are left
        self.rest = Rest(self.assets["later"], load_later, self.regions)
        self.rest.then(self.complete)
        self.entered = False  # whether it shows what its address or the device says
        self.history = History(state, self.address.page)
        embedded = js.document.documentElement.classList.contains("embed")
        self.device = None if embedded else Device(self.address)

    def open(self) -> None:
        """Listen to the reader from now on, and show the first state."""
        Gestures(self.do).listen()
        js.window.addEventListener("hashchange", self.on_hash)
        js.window.addEventListener("popstate", self.on_history)
        self.enter()

    def enter(self) -> None:
        """Show what the address or the device says, once the modules for that are here."""
        try:
            self.show_first()
        except ImportError as error:
            if self.rest.brings(error, self.enter):
                return
            raise
        self.entered = True
        js.document.documentElement.dataset.ready = "1"
        self.play_back()

    def show_first(self) -> None:
        """Show the address's position, else the device's, else the one that stands here."""
        if self.address.hash() and not self.address.names_a_part():
            self.on_link()
            kept = self.device.complete(self.state) if self.device else None
            if kept:
                self.recall(kept)
                self.turn_to(kept)
            else:
                self.arrive()
        else:
            self.begin()

    def begin(self) -> None:
        """Go on with the game that the device keeps, or open what the build wrote."""
        kept = self.device.resume() if self.device else None
        if kept:
            self.recall(kept)
            self.show(kept)
            if kept.gone:  # else what the device has said stays
                browser.say(kept.gone)
        else:
            self.state.tell_time(browser.now())
            self.prepare(self.view)  # what stands here is right, so nothing is drawn
            self.timer = js.setTimeout(self.follow_up, PAUSE)
            self.arrive()

    def recall(self, state: S) -> None:
        """Go on with the steps that led to a state that the device has kept."""
        if self.device:
            self.history.take(browser.load_kept(self.device.key + STEPS) or "", state)

    def arrive(self) -> None:
        """Let Undo lead from what the address names to the game that the device keeps."""
        device = self.device
        kept = device.load() if device else None
        if device and kept and "words" in kept:
            steps = browser.load_kept(device.key + STEPS) or ""
            self.history.arrive(steps, kept["words"], kept["more"], self.state)
            self.refresh()

    def play_back(self) -> None:
        """Do what the reader tapped before Python was there; early.js kept it."""
        early: Any = getattr(js.window, "early", None)
        for place in range(early.length if early else 0):
            element = js.document.getElementById(early[place])
            if element:
                self.do(element.dataset.act, element.dataset.value)
        if early:
            early.length = 0

    def on_history(self, event: Any) -> None:
        """Show the path that the reader went back or forward to; no hashchange tells of it."""
        if self.address.elsewhere():
            js.location.reload()
        elif js.location.pathname != self.address.shown:
            self.on_link()

    def on_hash(self, event: Any) -> None:
        """Follow a change behind the #, which the reader made unless it is shown already."""
        if not self.address.wrote():
            self.on_link(event)

    def on_link(self, event: Any = None) -> None:
        """Show the state that the address names; if it is faulty, say so and show the opening."""
        if self.address.names_a_part():
            return
        browser.say("")
        wrong = js.document.documentElement.classList
        wrong.remove("wrong")
        before = self.state
        try:
            named = self.address.state()
            named.tell_time(browser.now())
            named.check_date()
            gone = named.gone
            self.turn_to(self.with_kept(named))
            self.keep_before(before)
            browser.say(gone)
        except Exception as error:
            if isinstance(error, ImportError) and not event:
                raise
            if self.rest.brings(error, lambda: self.on_link(event)):
                return
            self.turn_to(self.with_kept(self.address.opening()))
            self.keep_before(before)
            told = f"This link has a mistake: {browser.reason(error)}."
            if self.device:
                browser.say(f"{told} You see the first position instead.")
            else:  # who reads another site's page would take the first position for what is meant
                browser.say(told)
                wrong.add("wrong")
        self.address.settle()
        self.address.point(self.state)
        if event:
            js.window.scrollTo(0, 0)  # the position and its answer

    def keep_before(self, before: S) -> None:
        """Record a link's step from a state, so that Undo and Back bring that back whole."""
        if not self.entered:
            return
        found = self.history.follow(before, self.state)
        self.turn_to(self.with_kept(found) if found is not self.state else self.state)

    def do(self, action: str, value: str, beside: str = "") -> bool:
        """Do an action of the reader; False if it could not be done, of which a message tells.

        beside: the id of the element that asks, where a message belongs.
        """
        browser.say("")
        self.under = None
        top, head = browser.top_of(beside), self.regions.head
        try:
            if len(value) > MOST_TYPED and action != FILE:
                raise ValueError(f"that is too long: {MOST_TYPED} characters are enough here")
            if not self.entered:
                self.rest.want()  # for enter(), and early.js remembers the tap
                return False
            self.act(action, value)
        except Exception as error:
            if self.rest.lacks(error):
                self.rest.want(lambda: self.do(action, value, beside))
                return True
            told = sentence(browser.reason(error))
            self.regions.forget()  # a field shows what was set again
            self.refresh()
            browser.say(told, beside)
            return False
        if self.regions.head != head and browser.show_head(beside, HEAD):
            return True
        browser.keep_in_place(beside, top)
        self.under = beside, top, browser.window()
        return True

    def act(self, action: str, value: str) -> None:
        """Do an action by name: one of the page's own, or else one that changes the state."""
        if action in ("download", "picture", "share"):
            from ui import files

            files.ACTIONS[action](self, value)
        elif action == "retry":
            self.known.forget(value)
            self.refresh()
        elif action == "reload":
            js.location.reload()
        elif action in ("undo", "redo", "to"):
            history = self.history
            steps = {"undo": history.undo, "redo": history.redo}
            self.show((history.to(value) if action == "to" else steps[action]()).copy())
            self.unsaid = browser.announce("", self.position())
        else:
            if action == "cancel":
                self.begun_worker().stop(None)
            elif hasattr(self.room, "means"):
                action = self.room.means(self.state, action, value)
            value = browser.full_value(action, value, 6**MOST_DICE)
            self.state.tell_time(browser.now())
            after = self.room.act(self.state, action, value)
            told = self.room.step(action, value, after)
            if told:
                self.history.step(self.state, told, after)
            self.show(after)
            if told:
                self.unsaid = browser.announce(told, self.position())

    def position(self) -> str:
        """The position in words, as its room or the board's name has them: "Tiles 4 and 6 up"."""
        if hasattr(self.view, "position"):
            return str(self.view.position(self.state))
        return browser.picture_name("game")

    def show(self, state: S) -> None:
        """Show another state on the page, and keep it in the address and on the device."""
        if self.timer is not None:
            js.clearTimeout(self.timer)
            self.timer = None
        state = self.with_kept(state)
        self.history.now(state)
        self.turn_to(state)
        self.address.keep(state)
        self.address.point(state)
        self.save()

    def save(self) -> None:
        """Keep the state on the device; a widget keeps nothing."""
        if self.device:
            if self.state.news:
                browser.hold()
            browser.hide("unkept", self.device.save(self.state))
            browser.keep(self.device.key + STEPS, self.history.text)

    def turn_to(self, state: S) -> None:
        """Draw another state; if that fails, the old one stays and the error is raised."""
        before, self.state = self.state, state
        state.tell_time(browser.now())
        self.rest.forgive()
        try:
            self.refresh()
        except Exception:
            self.state = before
            raise

    def with_kept(self, state: S) -> S:
        """A copy of a state, with what the device keeps whatever is shown; see Device.remind."""
        if self.device:
            self.device.remind(state)
        return state.copy()

    def refresh(self) -> None:
        """Fetch, solve and redraw what answers the reader, and the rest after a pause."""
        self.settle(self.view)
        if self.timer is None:
            self.timer = js.setTimeout(self.follow_up, PAUSE)

    def redraw(self) -> None:
        """Draw what has become known, once the modules for that are here."""
        try:
            self.refresh()
        except ImportError as error:
            if not self.rest.brings(error, self.redraw):
                raise

    def complete(self) -> None:
        """Draw what waited for modules, now that all are here: what the reader has opened, too."""
        room = self.rest.room
        if room and hasattr(room, "listen"):
            room.listen()
        if self.state.open:
            draw_unpressed(self.redraw)
        else:
            self.follow_up()

    def follow_up(self, *_: Any) -> None:
        """Fetch and draw the slower regions, in a pause of the reader."""
        self.timer = None
        self.rest.fetch()
        room = self.rest.room
        if self.sliced is self.view:
            draw_unpressed(self.redraw)
        elif room:
            draw_unpressed(lambda: self.settle(room))

    def settle(self, room: ViewRoom[S]) -> None:
        """See to what a room needs, and draw it."""
        self.prepare(room)
        drawn = dict(room.regions(self.state, self.known))
        if room is self.view:
            drawn.update(self.history.regions())
        self.regions.draw("view" if room is self.view else "later", drawn, self.state)
        if self.unsaid and not browser.is_awaited():
            self.unsaid = browser.announce("", self.position())
        if room is not self.view and self.under:
            ident, top, window = self.under
            self.under = None
            if browser.window() == window:
                browser.keep_in_place(ident, top)
        if hasattr(room, "files"):
            browser.offer_files(room.files(self.state, self.known))

    def prepare(self, room: ViewRoom[S]) -> None:
        """Solve what a room needs and is quick; fetch tables, and ask the worker for the rest."""
        needs = engine.settle(room, self.state, self.known)
        slices = [need for need in needs if need.kind == "slice"]
        for need in [need for need in needs if need.kind != "slice"]:
            worker = None if need.kind == "table" else self.begun_worker()
            self.known.wait(need.key, engine.Progress(0, None, ""))
            if worker:
                worker.ask(need)
            else:
                fetch_table(self.assets["data"], need, self.known, self.rest, self.redraw)
        self.sliced = room if slices else None
        if slices:  # one now, the others each in its turn
            self.known.take(slices[0], slices[0].question.answer)
            if self.timer is None:
                self.timer = js.setTimeout(self.follow_up, BREATH)

    def begun_worker(self) -> Worker:
        """The solver in the background, made on the first call; its module is in the rest."""
        if not self.worker:
            from ui.worker import Worker

            self.worker = Worker(self.assets, self.known, self.redraw)
        return self.worker


def run(
    state: StateRoom[S], view: ViewRoom[S], load_later: Callable[[], ViewRoom[S]] | None
) -> None:
    """Open the page with its rooms; load_later imports the third."""
    page = Page(state, view, load_later)
    draw_unpressed(page.open)

    def go_on(work: Iterator[None]) -> None:
        if next(work, page) is not page:
            js.setTimeout(lambda *_: go_on(work), BREATH)

    if hasattr(view, "ahead"):
        js.setTimeout(lambda *_: go_on(view.ahead(page.state)), BREATH)
