"""A strategy page: its form and what comes of it; PyScript runs it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import js

from ui.strategies import form, linked, modules, state
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

    answer  what the result that stands below belongs to, as it is kept, or None
    """

    def __init__(self) -> None:
        assets = json.loads(element("assets").textContent)
        self.questions, self.replies = assets["questions"], assets["replies"]
        self.examples, self.measures = assets["examples"], assets["measures"]
        self.given = assets["given"]
        self.game, self.family = assets["game"], assets["family"]
        self.costs, self.shape = assets["costs"], assets["shape"]
        self.form = Form(self.game, assets["wheel"])
        self.runs = Runs(assets, self.form.controls, self.show_answer)
        self.answer: dict[str, Any] | None = None
        self.opened = 0
        self.follows = assets["explorer"]
        self.explorer: Any = None
        self.fetching = False
        self.waiting: list[tuple[str, str]] = []
        self.draws = assets["answers"]
        self.drawing = False
        self.assets, self.beside = assets, assets["several"]
        self.several: Any = None
        self.following = False
        self.pressed: list[tuple[str, str]] = []

    def start(self) -> None:
        """Listen, and take what the link sets or the device has kept."""
        for name in self.form.opening:
            element(name).addEventListener("input", lambda event: self.on_change())
        presses = {
            "share": self.share,
            "save": lambda: self.form.save_file(self.game),
            "back": self.back,
        }
        for name in presses:
            listen(name, "click", presses[name])
        listen("open", "input", self.open_file)
        listen("example", "input", self.example)
        element("code").addEventListener("keydown", form.on_typing)
        if element("k"):
            listen("k", "input", self.remember)
            listen("print", "click", print_sheet)
            element("print").disabled = False
        if self.follows:
            self.begin_exploring()
        self.begin_comparing()
        window.addEventListener("hashchange", lambda event: asyncio.create_task(self.read()))
        window.addEventListener("pagehide", lambda event: self.form.save())
        window.setInterval(lambda: self.form.save(), SOON)
        asyncio.create_task(self.open())

    async def open(self) -> None:
        """Begin with what is set from elsewhere or before."""
        await self.read()
        self.runs.start()
        document.documentElement.dataset.ready = "yes"
        if self.follows:
            element("x-set").disabled = False
            # Not by window.setTimeout: asyncio's own would then be called on the window, and fail.
            await asyncio.sleep(IDLE)
            self.explore()

    # What is set.

    async def read(self) -> None:
        """Set the controls as the link says, or as they were; what makes no sense is told."""
        self.form.save()
        self.opened += 1
        mine, first = self.opened, self.opened == 1
        given, wrong = None, ""
        try:
            given = await self.form.read_link()
        except ValueError as error:
            wrong = f"{MISTAKEN} {error}"
        if mine != self.opened:
            return  # another link has come meanwhile
        if first or not wrong:
            self.began(self.form.begin(given))
        if wrong:
            element("failed").textContent = wrong
        element("failed").hidden = not wrong
        self.show()

    def began(self, answer: dict[str, Any] | None) -> None:
        """Show the answer that was kept, if it still can be."""
        self.answer = None
        element("result").innerHTML = ""
        if answer:
            asyncio.create_task(self.show_kept(self.opened, answer))

    async def show_kept(self, mine: int, answer: dict[str, Any]) -> None:
        """Show an answer that was kept, unless there is another one meanwhile."""
        if not await self.have_answers() or mine != self.opened or self.answer:
            return
        try:
            element("result").innerHTML = self.draw(answer["set"], answer["told"])
            self.answer = answer
            self.show()
        except Exception as error:  # it is damaged, and is worked out anew
            js.console.warn(str(error))
            self.answer, element("result").innerHTML = None, ""

    def on_change(self) -> None:
        """The reader has changed what is set."""
        self.form.on_change()
        self.show()

    def show(self) -> None:
        """Show the parts of the form that are needed, and what is so before Run is pressed."""
        set_ = self.form.controls()
        if self.follows:
            state.put_game(self.questions, self.measures, set_["game"])
        for name in ("for-q", "for-b"):
            element(name).hidden = state.is_reply(set_)
        if element("own-rule"):
            element("own-rule").hidden = not state.shows_rule(set_)
        if self.follows:
            element("x-q").value = set_["q"]
            element("x-own").hidden = set_["q"] != state.OWN_GAME
        if self.explorer:
            self.explorer.refresh()
        elif self.follows and linked.rule_set(set_) != linked.rule_set(self.form.opening):
            self.explore()
        element("function").hidden = not state.shows_code(set_)
        long = self.replies[int(set_["reply"])][-1] if state.is_reply(set_) else ""
        old = self.mark(set_)
        if not self.runs.phase:
            element("status").textContent = state.waiting(old, long)

    def mark(self, set_: dict[str, str]) -> bool:
        """Say what the result answers; whether that is something else than what is set."""
        answer = self.answer
        element("asked").hidden = not answer
        if not answer:
            return False
        asked = answer["set"]
        labels = [each[1] for each in self.questions], [each[1] for each in self.replies]
        old = linked.question_of(asked) != linked.question_of(set_)
        day = answer["on"]
        told = f" It was worked out on {day} and kept on this device." if day else ""
        changed = " What is set above has changed since." if old else ""
        element("asked").textContent = f"Below: {linked.in_words(asked, *labels)}{told}{changed}"
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
        listen("x-print", "click", self.print_rule)

    def print_rule(self) -> None:
        """Print the rule alone, with its link, once the explorer is here."""
        if not self.explorer:
            self.waiting.append(("print", ""))
            self.explore()
            return
        home = window.location.origin + window.location.pathname
        self.explorer.fill_sheet(f"{home}#{linked.link(self.form.controls())}", home)
        print_part("rule-only")

    def explore(self) -> None:
        """Do what waits in the explorer, once its Python is here."""
        if self.explorer:
            while self.waiting:
                do, at = self.waiting.pop(0)
                if do == "print":
                    self.print_rule()
                else:
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

    # Several beside each other, whose Python follows at a touch.

    def begin_comparing(self) -> None:
        """Listen to the buttons; what is pressed before their Python is here is done then."""

        def on_press(event: Any) -> None:
            button = event.target.closest("[data-do]")
            if button and not button.disabled and (not self.several or button.id != "s-run"):
                self.compare((button.dataset.do, button.dataset.at))

        root = element("several")
        root.addEventListener("click", on_press)
        root.addEventListener("pointerdown", lambda event: self.compare())
        root.addEventListener("focusin", lambda event: self.compare())
        element("s-run").disabled = False

    def compare(self, *pressed: tuple[str, str]) -> None:
        """Do what was pressed, once the Python of this part is here."""
        self.pressed += pressed
        if self.several:
            while self.pressed:
                self.several.act(*self.pressed.pop(0))
        elif not self.following:
            self.following = True
            asyncio.create_task(self.follow())

    async def follow(self) -> None:
        """Fetch the Python of this part."""
        text = await fetch_text(self.beside) if await self.have_answers() else ""
        self.following = False
        element("s-failed").textContent, element("s-failed").hidden = NOT_LOADED, bool(text)
        if not text:
            self.pressed = []
            return
        modules.write(text)
        opened = modules.load_module("ui.strategies.several")
        self.several = opened.Several(self.assets, self.form.controls, self.runs.solver)
        self.compare()

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
        """Show an answer, and keep it."""
        self.answer = {"set": set_, "on": ""}
        self.form.keep_answer(set_, told)
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

    def example(self) -> None:
        """Put an example in place of the reader's text, which stays behind it."""
        number = int(element("example").value)
        if number < 0:
            return
        if element("code").value not in self.examples:
            self.form.part()
        form.replace(element("code"), self.examples[number])
        self.on_change()
        self.form.save()

    def back(self) -> None:
        """Show what was set before a link, an example or a file."""
        self.form.back()
        self.show()
        element("status").textContent = RETURNED

    def share(self, told: str = "status") -> None:
        """Make the address the link to what is set, where that can be; told: where it is said."""

        async def with_code(code: str) -> None:
            element(told).textContent = self.form.share(await window.packed(code))

        self.form.save()
        set_ = self.form.controls()
        if state.shows_code(set_):
            asyncio.create_task(with_code(set_["code"]))
        else:
            element(told).textContent = self.form.share()

    def open_file(self) -> None:
        """Set what a file says."""

        def on_arrival(given: dict[str, str]) -> None:
            self.form.part()
            own = self.form.controls()
            self.form.fill(linked.follow(given, self.form.opening, own))
            element("failed").hidden = True
            self.on_change()
            self.form.save()
            element("status").textContent = "The file is open. Nothing runs until you press Run."

        self.form.open_file(element("open"), self.game, on_arrival, self.runs.fail)

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


def print_sheet() -> None:
    """Print the rule and its exceptions alone."""
    if element("exceptions"):
        element("exceptions").open = True
    print_part("sheet-only")


def print_part(kind: str) -> None:
    """Print the part of the page that this class of its body leaves."""
    names = document.body.classList
    names.add(kind)
    window.addEventListener("afterprint", lambda event: names.remove(kind))
    window.print()


def only(selector: str, shown: int) -> None:
    """Hide all but one of what the selector finds."""
    for place in range((found := document.querySelectorAll(selector)).length):
        found[place].hidden = place != shown


def run() -> None:
    """Start the page on which strategies are judged."""
    StrategyPage().start()
