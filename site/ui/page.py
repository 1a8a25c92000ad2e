"""The one module that touches the browser: taps and links in, redrawn regions out.

A page's app is a module of pure functions:
  start(page)              the state that the page opens with
  read(page, words)        the state that a link's words say; ValueError says what makes no sense
  write(page, state)       the words for a state, "" for the opening state
  act(state, act, value)   the state after a reader's action; ValueError leaves the old one
  needs(state, known)      what must be fetched or solved: (key, kind, payload), where kind is
                           "table", "job", or "slice": a job that the page runs between two taps
  take(key, text)          what to keep of a fetched table or a job's result; ValueError: damaged
  view(state, known)       {element id: HTML} for the regions that answer the reader
  later                    an app of the same needs, take and view for the regions that may follow
                           when the reader pauses; it, file and nothing else may import, within
                           their functions, modules that the page fetches once it has opened
  file(state, known, name) (file name, media type, text) of a download
  jobs                     the module of the game's jobs (later has it too)
What can be dragged says so by data-drag; dropping one such thing on another is the action "drag"
with both names, "a-3 a-5".  Arrow keys go from button to button inside an element with data-arrows.
"""

import json

import js

from bestplay import words
from ui import engine

#: Milliseconds without an action before the slower regions are redrawn.
PAUSE = 120

#: Milliseconds between two slices of work, for taps that came meanwhile.
BREATH = 10

REST = "A part of this page could not be loaded: what stands below the answer is not up to date. "
REST += "Reload the page to try again."
LOST = "Solving in the background stopped: %s. Everything on this page still works; "


class Page:
    """An app at work in this document."""

    def __init__(self, app):
        self.app = app
        self.name = js.document.body.dataset.page
        self.assets = json.loads(js.document.getElementById("assets").textContent)
        self.known = {}
        self.drawn = {}
        self.home = "/%s/" % self.name
        self.own = self.seen = js.location.pathname
        self.words = js.document.body.dataset.words
        self.state = self.opening()
        self.said = app.write(self.name, self.state)
        self.worker = None
        self.running = {}
        self.timer = None
        self.held = None
        self.whole = not self.assets["later"]
        self.coming = False
        self.asked = []

    def open(self):
        """Take over the page that the build wrote."""
        self.listen(js.document, "click", self.clicked)
        self.listen(js.document, "change", self.changed)
        self.listen(js.document, "pointerdown", self.grabbed)
        self.listen(js.document, "pointerup", self.dropped)
        self.listen(js.document, "keydown", self.keyed)
        self.listen(js.window, "hashchange", self.followed)
        self.listen(js.window, "popstate", self.went)
        js.document.addEventListener("toggle", self.opened, js.JSON.parse('{"capture": true}'))
        if self.hash():
            self.followed()
        else:
            self.refresh()
        js.document.documentElement.dataset.ready = "1"
        early = js.window.early
        if early:
            for place in range(early.length):
                element = js.document.getElementById(early[place])
                if element:
                    self.do(element.dataset.act, element.dataset.value)
            early.length = 0

    def opening(self):
        """The state that this address opens with: the game's own, or that of an example."""
        if self.words:
            return self.app.read(self.name, words.split(self.words))
        return self.app.start(self.name)

    def hash(self):
        """What stands behind the # of the address, but for the marks of other sites.

        A blog engine puts "#?secret=..." behind the address of a frame that it makes.
        """
        text = js.location.hash
        return "" if text.startswith("#?") else text

    def listen(self, target, event, handler):
        target.addEventListener(event, handler)

    # What the reader does.

    def clicked(self, event):
        element = event.target.closest("button[data-act]")
        if element:
            self.do(element.dataset.act, element.dataset.value)

    def changed(self, event):
        element = event.target.closest("input[data-act], select[data-act]")
        if element:
            self.do(element.dataset.act, element.value)

    def grabbed(self, event):
        """A press on something that can be dragged, which may be only a tap."""
        element = event.target.closest("[data-drag]")
        self.held = element.dataset.drag if element else None

    def dropped(self, event):
        """The end of a press: a drag when it ends over another thing than it began on."""
        held, self.held = self.held, None
        under = js.document.elementFromPoint(event.clientX, event.clientY) if held else None
        target = under.closest("[data-drag]") if under else None
        if target and target.dataset.drag != held:
            self.do("drag", held + " " + target.dataset.drag)

    def keyed(self, event):
        """Arrow keys lead to the next or the last button of a row."""
        step = {"ArrowLeft": -1, "ArrowRight": 1}.get(event.key, 0)
        row = event.target.closest("[data-arrows]") if step else None
        if row:
            buttons = row.querySelectorAll("button")
            for place in range(buttons.length):
                if buttons[place].id == event.target.id:
                    buttons[(place + step) % buttons.length].focus()
                    event.preventDefault()
                    return

    def opened(self, event):
        """A move was opened: what follows it is worked out only then."""
        details = event.target
        act = details.getAttribute("data-act")
        if act and details.open:
            self.do(act, details.id)

    def went(self, event):
        """The reader went back or forward to another path, of which no hashchange tells.

        After a reload that may be an example's address, whose position only its own page knows.
        """
        if js.location.pathname not in (self.own, self.home):
            js.location.reload()
        elif js.location.pathname != self.seen:
            self.followed()

    def followed(self, event=None):
        """A link was followed, or the reader went back or forward."""
        self.say("")
        text = self.hash()
        try:
            if text:
                self.state = self.app.read(self.name, words.split(words.decoded(text)))
            elif js.location.pathname == self.own:
                self.state = self.opening()
            else:
                self.state = self.app.start(self.name)
        except ValueError as error:
            self.state = self.opening()
            self.say("This link makes no sense: %s. The page shows its first position." % error)
        if text and js.location.pathname != self.home:
            self.move(self.home, text)
        self.seen = js.location.pathname
        self.point()
        self.refresh()

    def do(self, act, value):
        """An action by name; the page's own ones first, all others are the app's."""
        self.say("")
        if act == "share":
            self.share()
        elif act == "download":
            self.download(value) if self.whole else self.asked.append(value)
        elif act == "retry":
            self.known.pop(value, None)
            self.refresh()
        else:
            if act == "cancel":
                self.stop(None)
            try:
                self.state = self.app.act(self.state, act, value)
            except ValueError as error:
                self.say(str(error))
                self.drawn = {}
            self.remember()
            if self.timer is not None:
                js.clearTimeout(self.timer)
                self.timer = None
            self.refresh()

    def remember(self):
        """Put the state into the address, so that reload and share keep it."""
        self.move(*self.place())
        self.point()

    def place(self):
        """(path, hash) of the state: this page's own address while it shows its own position."""
        text = self.app.write(self.name, self.state)
        if text == self.said:
            return self.own, ""
        return self.home, "#" + text if text else ""

    def move(self, path, text):
        """Change the address without a new entry in the history."""
        js.history.replaceState(None, "", path + js.location.search + text)
        self.seen = path

    def point(self):
        """Let the links to the full page and to the authors' page carry this position."""
        address = "".join(self.place())
        js.document.getElementById("full").href = address
        js.document.getElementById("embed").href = "/embed/#" + address

    def say(self, text):
        """A message to the reader; "" takes it away."""
        element = js.document.getElementById("message")
        element.textContent = text
        element.hidden = not text

    # What the page shows.

    def refresh(self):
        """Fetch, solve and redraw what answers the reader, and the rest after a pause."""
        self.settle(self.app)
        if self.timer is None:
            self.timer = js.setTimeout(self.follow_up, PAUSE)

    def follow_up(self, *_):
        self.timer = None
        if self.whole:
            self.settle(self.app.later)
        elif not self.coming:
            self.fetch_rest()

    def settle(self, app):
        slices = []
        for key, kind, payload in engine.settle(app, self.state, self.known):
            if kind == "slice":
                slices.append((key, payload))
                continue
            self.known[key] = {"busy": (0, None, "")}
            if kind == "table":
                self.fetch(key, payload)
            else:
                self.ask(key, payload)
        if slices:  # one now, the others each in its turn
            key, payload = slices[0]
            self.known[key] = engine.attempt(
                app, key, lambda job: engine.run(app.jobs, job), payload
            )
            if self.timer is None:
                self.timer = js.setTimeout(self.follow_up, BREATH)
        self.draw(app.view(self.state, self.known))

    def draw(self, regions):
        """Write the regions that changed, keeping focus and open details."""
        focused = js.document.activeElement
        focus = focused.id if focused else ""
        for region, html in regions.items():
            if self.drawn.get(region) == html:
                continue
            self.drawn[region] = html
            element = js.document.getElementById(region)
            if element:
                opened = element.querySelectorAll("details[open][id]")
                opened = [opened[k].id for k in range(opened.length)]
                element.innerHTML = html
                for name in opened:
                    details = js.document.getElementById(name)
                    if details:
                        details.open = True
        if focus and (not js.document.activeElement or js.document.activeElement.id != focus):
            element = js.document.getElementById(focus)
            if element:
                element.focus()

    # The rest of the page's Python, tables and the worker.

    def fetch_rest(self):
        """Fetch the modules that the first answer did without; see sitebuild/bundle.py."""

        def arrived(response):
            if response.ok:
                response.text().then(read, lost)
            else:
                lost(None)

        def read(text):
            exec(text, {})
            self.whole = True
            self.follow_up()
            for name in self.asked:
                self.download(name)

        def lost(error):
            self.say(REST)

        self.coming = True
        js.fetch(self.assets["later"]).then(arrived, lost)

    def fetch(self, key, url):
        """Fetch a table; a failure is remembered, so that the app can do without."""

        def arrived(response):
            if response.ok:
                response.text().then(read, lost)
            else:
                self.known[key] = {"failed": "the server answered %s" % response.status}
                self.refresh()

        def read(text):
            self.known[key] = engine.attempt(self.app, key, str, text)
            self.refresh()

        def lost(error):
            self.known[key] = {"failed": "it could not be fetched"}
            self.refresh()

        js.fetch(self.assets["data"] + url).then(arrived, lost)

    def ask(self, key, payload):
        """Send a job to the worker, starting it when there is none."""
        name, arguments = payload
        number = len(self.running) + 1
        self.running[number] = key
        try:
            if not self.worker:
                self.start_worker()
            self.send(
                {"type": "run", "id": number, "job": name, "arguments": json.dumps(arguments)}
            )
        except Exception as error:
            self.stop("it would not start (%s)" % error)

    def send(self, message):
        self.worker.postMessage(json.dumps(message))

    def start_worker(self):
        # The browser would refuse as well, but with an error that MicroPython cannot catch.
        if js.window.origin == "null":
            raise ValueError("the sandbox of this frame does not let it")
        self.worker = js.Worker.new(self.assets["worker"], js.JSON.parse('{"type": "module"}'))
        self.worker.onmessage = self.heard
        self.worker.onerror = self.broke
        self.send(
            {"type": "start", "pyodide": self.assets["pyodide"], "wheel": self.assets["wheel"]}
        )

    def broke(self, event):
        self.stop(getattr(event, "message", None) or "its script could not be loaded")

    def heard(self, event):
        """A message from the worker; see static/worker.mjs for their kinds."""
        message = json.loads(event.data)
        kind = message["type"]
        if kind == "loading":
            for key in self.running.values():
                if "busy" in self.known.get(key, {}):
                    self.known[key] = {"busy": (0, None, message["step"])}
        elif kind == "failed" and message["id"] is None:
            self.stop(message["message"])
        elif kind in ("progress", "result", "failed"):
            key = self.running[message["id"]]
            if kind == "progress":
                self.known[key] = {"busy": (message["done"], message["of"], "")}
            elif kind == "result":
                self.known[key] = engine.attempt(self.app, key, str, message["result"])
            else:
                self.known[key] = {"failed": message["message"]}
        self.refresh()

    def stop(self, reason):
        """End the worker: cancelled by the reader (reason None), or lost for a reason."""
        if self.worker:
            self.worker.terminate()
        self.worker = None
        for key in self.running.values():
            if "busy" in self.known.get(key, {}):
                self.known.pop(key)
                if reason:
                    self.known[key] = {"failed": LOST % reason + "you can try again."}
        self.running = {}
        if reason:
            self.refresh()

    # What leaves the page.

    def share(self):
        """The address of this position, to the clipboard where the browser lets us."""
        address = js.location.href

        def shown(_):
            self.say("The link to this position is in the clipboard.")

        def refused(_):
            self.say("The link to this position: %s" % address)

        try:
            js.navigator.clipboard.writeText(address).then(shown, refused)
        except Exception:
            refused(None)

    def download(self, name):
        """Give the reader a file made here."""
        title, media, text = self.app.file(self.state, self.known, name)
        options = js.JSON.parse(json.dumps({"type": media}))
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(js.Blob.new(js.Array.of(text), options))
        link.download = title
        link.click()


def run(app):
    """Open the page with its app."""
    Page(app).open()
