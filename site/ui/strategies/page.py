"""A strategy page: its form, its link, and the worker that judges; PyScript runs it."""

import asyncio
import json

import js

from ui.strategies import replies, solver, state, view, writing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

document, window = js.document, js.window

LOADING = "Python is on its way; the first time that is some 6 MB"
WORKING = "Working it out"
LOST = (
    "Python could not be loaded, or it stopped. Check the connection and run it again; what stands "
    "on this page is complete without it."
)
CANCELLED = "Cancelled. You can run it again."


def element(name: str) -> "Any":
    """The page's element of this id."""
    return document.getElementById(name)


class StrategyPage:
    """What happens on the page."""

    def __init__(self) -> None:
        assets = json.loads(element("assets").textContent)
        self.questions = assets["questions"]
        self.examples = assets["examples"]
        self.game = assets["game"]
        self.costs, self.shape = assets["costs"], assets["shape"]
        self.replies = assets["replies"]
        self.solver = solver.Solver(
            assets["worker"], assets["pyodide"], assets["wheel"], self.heard
        )
        self.turn = 0
        self.phase = self.far = ""
        self.began = 0.0

    def start(self) -> None:
        """Take what the link sets, and listen."""
        for name in state.CONTROLS:
            control = element(name)
            if control:
                control.addEventListener("input", lambda event: self.show())
        element("run").addEventListener("click", lambda event: self.run())
        element("cancel").addEventListener("click", lambda event: self.cancel())
        element("share").addEventListener("click", lambda event: self.share())
        if element("example"):
            element("example").addEventListener("input", lambda event: self.example())
        element("code").addEventListener("keydown", writing.typed)
        if element("k"):
            element("k").addEventListener("input", lambda event: self.remember())
            element("print").addEventListener("click", lambda event: self.print_sheet())
            element("print").disabled = False
        window.addEventListener("hashchange", lambda event: self.read())
        self.read()
        element("run").disabled = False
        window.setInterval(lambda: self.tick(), 1000)
        document.documentElement.dataset.ready = "yes"

    # What is set.

    def controls(self) -> dict[str, str]:
        """What every control is set to."""
        return {name: element(name).value for name in state.CONTROLS if element(name)}

    def read(self) -> None:
        """Set the controls as the link says; what makes no sense is told."""
        try:
            given = state.read(window.location.hash)
        except ValueError as error:
            self.fail(f"This link has a mistake: {error}")
            given = {}
        for name in given:
            control = element(name)
            if control:
                control.value = given[name]
                if control.value != given[name] and name != "code":
                    control.selectedIndex = 0
        writing.filled(element("code"))
        self.show()

    def show(self) -> None:
        """Show the parts of the form that are needed, and what is so before Run is pressed."""
        set_ = self.controls()
        for name in ("for-q", "for-b"):
            element(name).hidden = state.is_reply(set_)
        element("rule").hidden = not state.shows_rule(set_)
        element("function").hidden = not state.shows_code(set_)
        long = self.replies[int(set_["reply"])][-1] if state.is_reply(set_) else ""
        if not self.phase:
            told = state.waiting(bool(element("result").firstChild), long)
            element("status").textContent = told

    def example(self) -> None:
        """Put an example into the reader's text."""
        number = int(element("example").value)
        if number >= 0:
            element("code").value = self.examples[number]
            writing.filled(element("code"))

    def link(self) -> str:
        """The words of the link to what is set."""
        set_ = self.controls()
        used = ["reply", "a"] if state.is_reply(set_) else ["q", "a", "b"]
        used += ["p1", "p2", "p3", "except"] if state.shows_rule(set_) else []
        used += ["code"] if state.shows_code(set_) else []
        parts = [
            f"{name}={window.encodeURIComponent(set_[name])}" for name in used if set_.get(name)
        ]
        return "&".join(parts)

    def share(self) -> None:
        """Put the link into the address, from where it can be copied or sent."""
        window.history.replaceState(None, "", "#" + self.link())
        element("status").textContent = "The address of this page is now the link to it."

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

    def print_sheet(self) -> None:
        """Print the rule and its exceptions alone."""
        if element("exceptions"):
            element("exceptions").open = True
        document.body.classList.add("sheet-only")
        window.print()
        document.body.classList.remove("sheet-only")

    # The worker.

    def run(self) -> None:
        """Ask the worker for what is set."""
        if not self.phase:
            self.busy(LOADING)
            asyncio.create_task(self.ask())

    async def ask(self) -> None:
        """One question, from the press of the button to the answer or to what went wrong."""
        self.turn += 1
        mine = self.turn
        set_ = self.controls()
        asked = self.replied if state.is_reply(set_) else self.judged
        html = ""
        try:
            await self.solver.start()
            if mine == self.turn:
                self.busy(WORKING)
                told, html = await asked(set_)
        except Exception as error:
            js.console.warn(str(error))
            told = {"failed": str(error) if isinstance(error, RuntimeError) else LOST}
            self.solver.stop()
        if mine != self.turn:
            return
        self.free()
        if "failed" in told:
            self.fail(told["failed"])
            if state.shows_code(set_):
                writing.point_out(element("code"), element("failed"))
        else:
            element("status").textContent = "Done."
            element("result").innerHTML = html
            element("result").focus()

    async def judged(self, set_: dict[str, str]) -> "tuple[dict[str, Any], str]":
        """What the worker says of one strategy or two, and that as HTML."""
        words, _, measure = self.questions[int(set_["q"])]
        question = json.dumps(state.question(self.game, set_, words))
        told = json.loads(await self.solver.answer(question))
        return told, "" if "failed" in told else str(view.answer(told, self.game, measure))

    async def replied(self, set_: dict[str, str]) -> "tuple[dict[str, Any], str]":
        """The same of the best reply."""
        words, label, measure, table, checksum, _ = self.replies[int(set_["reply"])]
        question = json.dumps(state.replying(self.game, set_, words))
        text = await solver.fetched(table) if table else ""
        told = json.loads(await self.solver.reply(question, text, checksum))
        return told, "" if "failed" in told else str(
            replies.answer(told, self.game, label, measure)
        )

    def cancel(self) -> None:
        """End the worker, whatever it does; the next run begins a fresh one."""
        self.turn += 1
        self.solver.stop()
        self.free()
        element("status").textContent = CANCELLED

    def heard(self, text: str) -> None:
        """What the worker says while it works: how far it has come."""
        try:
            told = json.loads(text)
            done, of = int(told["done"]), told["of"]
            self.far = f", {done:,} of {int(of):,}" if of else f", {done:,} turns looked at"
        except (ValueError, TypeError, KeyError):
            self.far = ""  # what else PyScript's worker says
        self.tick()

    def busy(self, phase: str) -> None:
        """Say what is being waited for."""
        self.phase, self.far, self.began = phase, "", js.Date.now()
        element("run").disabled, element("cancel").disabled = True, False
        element("failed").hidden = True
        self.tick()

    def free(self) -> None:
        """Nothing is being waited for."""
        self.phase = ""
        element("run").disabled, element("cancel").disabled = False, True

    def tick(self) -> None:
        """How long it has taken so far."""
        if self.phase:
            seconds = (js.Date.now() - self.began) // 1000
            element("status").textContent = f"{self.phase}{self.far} … {int(seconds)} s"

    def fail(self, text: str) -> None:
        """Say what went wrong."""
        element("failed").textContent, element("failed").hidden = text, False
        element("status").textContent = ""


def only(selector: str, shown: int) -> None:
    """Hide all but one of what the selector finds."""
    for place in range((found := document.querySelectorAll(selector)).length):
        found[place].hidden = place != shown


def run() -> None:
    """Begin."""
    StrategyPage().start()
