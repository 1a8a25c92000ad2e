"""A game's page at work: actions in, redrawn regions out.

A page is made of rooms, modules of pure functions:
  state   start(page)                the state that the page opens with
          read(page, words)          the state that a link's words say; ValueError says what is
                                     wrong with them
          write(page, state)         the words for a state, "" for the opening state
          act(state, action, value)  the state after a reader's action; ValueError leaves the old
  view    needs(state, known)        what must be fetched or solved for the answer: engine.Need
          regions(state, known)      {element id: Html} for the regions that answer the reader
  later   needs and regions for what may follow when the reader pauses; it may import modules that
          the page fetches once it has opened
          file(state, known, name)   (file name, media type, text) of a download; ValueError says
                                     why there is none
"""

import json

import js

from ui import browser, engine
from ui.address import Address
from ui.gestures import Gestures
from ui.worker import Worker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ui.html import Html

#: Milliseconds without an action before the slower regions are redrawn.
PAUSE = 120

#: Milliseconds between two slices of work, for taps that came meanwhile.
BREATH = 10

REST = "A part of this page could not be loaded: what stands below the answer is not up to date. "
REST += "Reload the page to try again."


class Page:
    """The rooms of a game at work in this document."""

    def __init__(self, state: "Any", view: "Any", load_later: "Callable[[], Any]") -> None:
        self.room = state
        self.view = view
        self.load_later = load_later
        self.assets = json.loads(js.document.getElementById("assets").textContent)
        self.known = engine.Known()
        body = js.document.body.dataset
        self.address = Address(body.page, state, body.words)
        self.state = self.address.opening()
        self.worker = Worker(self.assets, self.known, self.refresh)
        self.drawn: dict[str, str] = {}
        self.timer: Any = None
        self.later: Any = None
        self.fetching_later = False
        self.downloads: list[str] = []
        if not self.assets["later"]:
            self.later = load_later()

    def open(self) -> None:
        """Take over the page that the build wrote."""
        Gestures(self.do).listen()
        js.window.addEventListener("hashchange", self.on_link)
        js.window.addEventListener("popstate", self.on_history)
        if self.address.hash():
            self.on_link()
        else:
            self.prepare(self.view)  # what the build wrote is right, so nothing is drawn
            self.timer = js.setTimeout(self.follow_up, PAUSE)
        js.document.documentElement.dataset.ready = "1"
        self.play_back()

    def play_back(self) -> None:
        """Do what the reader tapped before Python was there; early.js kept it."""
        early = getattr(js.window, "early", None)
        if early is None:
            return
        for place in range(early.length):
            element = js.document.getElementById(early[place])
            if element:
                self.do(element.dataset.act, element.dataset.value)
        early.length = 0

    # What the reader does.

    def on_history(self, event: "Any") -> None:
        """The reader went back or forward to another path, of which no hashchange tells."""
        if self.address.elsewhere():
            js.location.reload()
        elif self.address.moved():
            self.on_link()

    def on_link(self, event: "Any" = None) -> None:
        """A link was followed, or the reader went back or forward."""
        self.say("")
        try:
            self.state = self.address.state()
        except ValueError as error:
            self.state = self.address.opening()
            self.say(f"This link makes no sense: {error}. The page shows its first position.")
        self.address.settle()
        self.address.point(self.state)
        self.refresh()

    def do(self, action: str, value: str) -> None:
        """Any action of the reader: it ends in a change or in a message."""
        self.say("")
        try:
            self.act(action, value)
        except ValueError as error:
            self.drawn = {}  # a field shows what was set again
            self.say(str(error))
            self.refresh()

    def act(self, action: str, value: str) -> None:
        """An action by name; the page's own ones first, all others change the state."""
        if action == "share":
            self.share()
        elif action == "download":
            self.download(value)
        elif action == "retry":
            self.known.forget(value)
            self.refresh()
        elif action == "reload":
            js.location.reload()
        else:
            if action == "cancel":
                self.worker.stop(None)
            self.state = self.room.act(self.state, action, value)
            self.address.keep(self.state)
            self.address.point(self.state)
            if self.timer is not None:
                js.clearTimeout(self.timer)
                self.timer = None
            self.refresh()

    def say(self, text: str) -> None:
        """A message to the reader; "" takes it away."""
        element = js.document.getElementById("message")
        element.textContent = text
        element.hidden = not text

    # What the page shows.

    def refresh(self) -> None:
        """Fetch, solve and redraw what answers the reader, and the rest after a pause."""
        self.settle(self.view)
        if self.timer is None:
            self.timer = js.setTimeout(self.follow_up, PAUSE)

    def follow_up(self, *_: "Any") -> None:
        """The reader pauses: time for the slower regions."""
        self.timer = None
        if self.later:
            self.settle(self.later)
        elif not self.fetching_later:
            self.fetch_later()

    def settle(self, room: "Any") -> None:
        """See to what a room needs, and draw it."""
        self.prepare(room)
        self.draw(room.regions(self.state, self.known))

    def prepare(self, room: "Any") -> None:
        """Fetch and solve what a room needs, or ask for it."""
        slices = []
        for need in engine.settle(room, self.state, self.known):
            if need.kind == "slice":
                slices.append(need)
                continue
            self.known.wait(need.key, engine.Progress(0, None, ""))
            if need.kind == "table":
                self.fetch(need)
            else:
                self.worker.ask(need)
        if slices:  # one now, the others each in its turn
            self.known.take(slices[0], slices[0].question.answer)
            if self.timer is None:
                self.timer = js.setTimeout(self.follow_up, BREATH)

    def draw(self, regions: "dict[str, Html]") -> None:
        """Write the regions that changed, keeping focus and open details."""
        focus = browser.focused_id()
        for region, html in regions.items():
            if self.drawn.get(region) != html.text:
                self.drawn[region] = html.text
                browser.rewrite(region, html.text)
        if focus and browser.focused_id() != focus:
            browser.focus(focus)

    # The rest of the page's Python, and tables.

    def fetch_later(self) -> None:
        """Fetch the modules that the first answer did without; see sitebuild's bundle."""

        def arrived(text: str) -> None:
            exec(text, {})
            self.later = self.load_later()
            self.follow_up()
            for name in self.downloads:
                self.do("download", name)

        self.fetching_later = True
        browser.fetch_script(self.assets["later"], arrived, lambda: self.say(REST))

    def fetch(self, need: "engine.Need") -> None:
        """Fetch a table; a failure is remembered, so that the page can do without."""

        def arrived(text: str) -> None:
            self.known.take(need, lambda: text)
            self.refresh()

        def failed(why: str) -> None:
            self.known.fail(need.key, why)
            self.refresh()

        browser.fetch_text(f"{self.assets['data']}{need.ask}", arrived, failed)

    # What leaves the page.

    def share(self) -> None:
        """The address of this position, to the clipboard where the browser lets us."""
        link: str = js.location.href
        browser.copy_text(
            link,
            lambda: self.say("The link to this position is in the clipboard."),
            lambda: self.say(f"The link to this position: {link}"),
        )

    def download(self, name: str) -> None:
        """Give the reader a file made here; ValueError says why there is none."""
        if self.later:
            browser.give_file(*self.later.file(self.state, self.known, name))
        else:
            self.downloads.append(name)
            self.say("This file follows as soon as the whole page is loaded.")


def run(state: "Any", view: "Any", load_later: "Callable[[], Any]") -> None:
    """Open the page with its rooms; load_later imports the third."""
    Page(state, view, load_later).open()
