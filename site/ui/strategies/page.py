"""A strategy page: its form and what comes of it; PyScript runs it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import js

from ui.strategies import linked, modules, state
from ui.strategies.form import Form, element
from ui.strategies.running import Runs, fetch_text

document, window = js.document, js.window

#: Milliseconds after which what was changed is kept.
SOON = 500

#: Seconds after which the explorer's Python is fetched, if nobody has asked for it before.
IDLE = 0.05

#: Seconds between two parts of what it does then, and how many milliseconds such a part takes.
BREATH, SLICE = 0.001, 30

NOT_LOADED = (
    "The part of this page that judges rules could not be loaded. Check the connection; your next "
    "tap asks for it again."
)
NOT_DRAWN = (
    "The part of this page that draws answers could not be loaded. Check the connection and press "
    "Run again."
)
MISTAKEN = "This link has a mistake, so it has changed nothing."
RETURNED = "This is what was set before. Press Run to work it out."


class StrategyPage:
    """What happens on the page.

    answered  what the result that stands below answers, None where there is none
    """

    def __init__(self) -> None:
        assets = json.loads(element("assets").textContent)
        self.questions, self.replies = assets["questions"], assets["replies"]
        self.measures, self.given = assets["measures"], assets["given"]
        self.game, self.family = assets["game"], assets["family"]
        self.costs, self.shape = assets["costs"], assets["shape"]
        self.form = Form(self.game)
        self.runs = Runs(assets, self.form.controls, self.show_answer)
        self.answered: dict[str, str] | None = None
        self.follows, self.draws = assets["explorer"], assets["answers"]
        self.explorer: Any = None
        self.opened = self.fetching = self.drawing = False
        self.waiting: list[tuple[str, str]] = []

    def start(self) -> None:
        """Listen, and take what the link sets or the device has kept."""
        for name in self.form.opening:
            element(name).addEventListener("input", lambda event: self.on_change())
        listen("share", "click", self.share)
        listen("back", "click", self.back)
        if element("k"):
            listen("k", "input", self.remember)
        self.begin_exploring()
        window.addEventListener("hashchange", lambda event: self.read())
        window.addEventListener("pagehide", lambda event: self.form.save())
        window.setInterval(lambda: self.form.save(), SOON)
        asyncio.create_task(self.open())

    async def open(self) -> None:
        """Begin with what is set from elsewhere or before."""
        self.read()
        self.runs.start()
        document.documentElement.dataset.ready = "yes"
        element("x-set").disabled = False
        # Not by window.setTimeout: asyncio's own would then be called on the window, and fail.
        await asyncio.sleep(IDLE)
        self.explore()

    # What is set.

    def read(self) -> None:
        """Set the controls as the link says, or as they were; what makes no sense is told."""
        self.form.save()
        wrong, gone, first = "", "", not self.opened
        self.opened = True
        try:
            given, gone = self.form.read_link()
            self.form.begin(given)
            self.answered = None
            element("result").innerHTML = ""
        except ValueError as error:
            wrong = f"{MISTAKEN} {error}"
            if first:
                self.form.begin(None)
        element("failed").textContent, element("failed").hidden = wrong, not wrong
        element("moved").textContent, element("moved").hidden = gone, not gone
        self.show()

    def on_change(self) -> None:
        """The reader has changed what is set."""
        self.form.on_change()
        self.show()

    def show(self) -> None:
        """Show the parts of the form that are needed, and what is so before Run is pressed."""
        set_ = self.form.controls()
        state.put_game(self.questions, self.measures, set_["game"])
        for name in ("for-q", "for-b"):
            element(name).hidden = state.is_reply(set_)
        element("own-rule").hidden = not state.shows_rule(set_)
        element("x-q").value = set_["q"]
        element("x-own").hidden = set_["q"] != state.OWN_GAME
        if self.explorer:
            self.explorer.refresh()
        elif linked.rule_set(set_) != linked.rule_set(self.form.opening):
            self.explore()
        old = self.mark(set_)
        if not self.runs.phase:
            element("status").textContent = state.waiting(old)

    def mark(self, set_: dict[str, str]) -> bool:
        """Say what the result answers; whether that is something else than what is set."""
        asked = self.answered
        element("asked").hidden = not asked
        if not asked:
            return False
        labels = [each[1] for each in self.questions], [each[1] for each in self.replies]
        old = linked.question_of(asked) != linked.question_of(set_)
        changed = " What is set above has changed since." if old else ""
        element("asked").textContent = f"Below: {linked.in_words(asked, *labels)}{changed}"
        element("result").toggleAttribute("data-old", old)
        return old

    # The explorer, whose Python follows: when the page has been open for a while, or at a touch.

    def begin_exploring(self) -> None:
        """Listen to the explorer's buttons; what is pressed before it is here is done then."""

        def on_press(event: Any) -> None:
            button = event.target.closest("[data-do]")
            if button and not button.disabled:
                self.waiting.append((button.dataset.do, button.dataset.at))
                self.explore()

        def on_question() -> None:
            element("q").value = element("x-q").value
            self.on_change()
            self.explore()

        def on_game() -> None:
            self.waiting.append(("game", ""))
            self.explore()

        root = element("explorer")
        listen("x-own", "change", on_game)
        root.addEventListener("click", on_press)
        root.addEventListener("pointerdown", lambda event: self.explore())
        root.addEventListener("focusin", lambda event: self.explore())
        listen("x-q", "change", on_question)
        listen("x-link", "click", lambda: self.share("x-told"))

    def explore(self) -> None:
        """Do what waits in the explorer, once its Python is here."""
        if self.explorer:
            while self.waiting:
                do, at = self.waiting.pop(0)
                self.explorer.act(do, at)
        elif not self.fetching:
            self.fetching = True
            asyncio.create_task(self.fetch())

    async def fetch(self) -> None:
        """Fetch the explorer's Python and open it."""
        asyncio.create_task(self.have_answers())  # on its way meanwhile
        text = await fetch_text(self.follows)
        if not text or not await self.have_answers():
            self.fetching = False
            element("x-wrong").textContent, element("x-wrong").hidden = NOT_LOADED, False
            self.waiting = []
            return
        since = 0.0
        for name in modules.write(text):
            if window.performance.now() - since > SLICE:
                await asyncio.sleep(BREATH)
                since = window.performance.now()
            modules.load_module(name)
        await asyncio.sleep(BREATH)
        opened = modules.load_module("ui.strategies.exploring")
        part = modules.load_module(f"games.{self.family}.explorer").PART
        part.given = self.given
        explorer = opened.Explorer(part, self.game, self.questions, self.on_change)
        # Between two parts of the work the page can be scrolled.
        await asyncio.sleep(BREATH)
        explorer.warm_up()
        await asyncio.sleep(BREATH)
        explorer.begin(self.form.opening)
        self.explorer = explorer
        self.explore()

    # What is answered.

    async def have_answers(self) -> bool:
        """Have the Python that draws answers, on which all that follows stands: whether it is
        here.  What the page opens with has none to draw."""
        if not self.drawing:
            text = await fetch_text(self.draws)
            if text and not self.drawing:
                for name in modules.write(text):
                    modules.load_module(name)
                self.drawing = True
        return self.drawing

    def show_answer(self, set_: dict[str, str], told: dict[str, Any]) -> None:
        """Show an answer."""
        self.answered = set_
        asyncio.create_task(self.show_told(set_, told))

    async def show_told(self, set_: dict[str, str], told: dict[str, Any]) -> None:
        """Show an answer once the modules that draw it are here."""
        if not await self.have_answers():
            self.runs.fail(NOT_DRAWN)
            return
        element("result").innerHTML = self.draw(set_, told)
        self.mark(self.form.controls())

    def draw(self, set_: dict[str, str], told: dict[str, Any]) -> str:
        """The HTML of an answer to what is set."""
        if state.is_reply(set_):
            _, label, measure = self.replies[int(set_["reply"])][:3]
            replies = modules.load_module("ui.strategies.replies")
            return str(replies.answer(told, self.game, label, measure))
        view = modules.load_module("ui.strategies.view")
        return str(view.answer(told, self.game, self.questions[int(set_["q"])][2]))

    # What is put in its place.

    def back(self) -> None:
        """Show what was set before a link, an example or a file."""
        self.form.back()
        self.show()
        element("status").textContent = RETURNED

    def share(self, told: str = "status") -> None:
        """Make the address the link to what is set, where that can be; told: where it is said."""
        self.form.save()
        element(told).textContent = self.form.share()

    def remember(self) -> None:
        """Show the rule with so many things to remember, its cost, and where it loses most."""
        count = int(element("k").value)
        element("count").textContent = str(count)
        element("cost").textContent = self.costs[count]
        rule, exceptions = self.shape[count]
        only("#rules > li", rule)
        only("#exceptions > ol", rule)
        only("#worst > li", count)
        lines = document.querySelectorAll("#exceptions > ol:not([hidden]) > li")
        for place in range(lines.length):
            lines[place].hidden = place >= exceptions


def listen(name: str, event: str, what: Any) -> None:
    """Do this whenever it happens to the element, if it is there."""
    if element(name):
        element(name).addEventListener(event, lambda _: what())


def only(selector: str, shown: int) -> None:
    """Hide all but one of what the selector finds."""
    for place in range((found := document.querySelectorAll(selector)).length):
        found[place].hidden = place != shown


def run() -> None:
    """Start the page on which strategies are judged."""
    StrategyPage().start()
