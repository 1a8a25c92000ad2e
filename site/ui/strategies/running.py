"""What a strategy page runs: the reader's own function in its jail, and the worker that judges."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeAlias

import js

from ui.strategies import solver, state, writing
from ui.strategies.form import element

Set: TypeAlias = dict[str, str]

LOADING = "Python is on its way; the first time that is some 6 MB"
ASKING = "Your function is being asked; Cancel ends it"
WORKING = "Working it out"
LOST = (
    "Python could not be loaded, or it stopped. Check the connection and run it again; what stands "
    "on this page is complete without it."
)
CANCELLED = "Cancelled. You can run it again."

#: The most characters of what went wrong.
MOST_SAID = 1000


def jail() -> Any:
    """What jail.mjs offers, None where it did not arrive."""
    return getattr(js.window, "jail", None)


class Runs:
    """What is run, one question at a time.

    phase  what is being waited for, "" for nothing
    """

    def __init__(
        self,
        assets: dict[str, Any],
        controls: Callable[[], Set],
        answered: Callable[[Set, dict[str, Any]], None],
    ) -> None:
        """assets: what the page knows; controls: what every control is set to; answered: takes
        what was asked and what is told."""
        self.questions, self.replies = assets["questions"], assets["replies"]
        self.game, self.controls, self.answered = assets["game"], controls, answered
        self.solver = solver.Solver(
            assets["worker"], assets["pyodide"], assets["wheel"], self.heard
        )
        self.turn = 0
        self.phase = self.far = ""
        self.began = 0.0

    def start(self) -> None:
        """Listen to the buttons."""
        element("run").addEventListener("click", lambda event: self.run())
        element("cancel").addEventListener("click", lambda event: self.cancel())
        element("run").disabled = False
        js.window.setInterval(lambda: self.tick(), 1000)

    def run(self) -> None:
        """Ask for what is set."""
        if not self.phase:
            self.busy(LOADING)
            asyncio.create_task(self.ask())

    async def ask(self) -> None:
        """One question, from the press of the button to the answer or to what went wrong."""
        self.turn += 1
        mine = self.turn
        set_ = self.controls()
        choices = ""
        told: dict[str, Any] = {}
        try:
            if state.shows_code(set_):
                choices, told = await self.chosen(set_, mine)
            if mine == self.turn and not told:
                self.busy(LOADING)
                await self.solver.start()
            if mine == self.turn and not told:
                self.busy(WORKING)
                asked = self.replied if state.is_reply(set_) else self.judged
                told = await asked(set_, choices)
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
            self.answered(set_, told)
            element("result").focus()
        if state.shows_code(set_) and jail():
            jail().warm()

    async def chosen(self, set_: Set, mine: int) -> tuple[str, dict[str, Any]]:
        """What the reader's own function chooses, as its jail tells it (jail.mjs), or what failed.

        The jail alone gets to see the function; the worker gets what it chooses.
        """

        def working() -> None:
            if mine == self.turn:
                self.busy(ASKING)

        def report(count: int) -> None:
            if mine == self.turn:
                self.far = f", {int(count):,} choices so far"
                self.tick()

        question = json.dumps(state.own(self.game, set_, self.words(set_)))
        told = await jail().ask(question, working, report)
        failed = str(told.failed)
        return str(told.choices), {"failed": failed} if failed else {}

    def words(self, set_: Set) -> str:
        """The words of the question that is set."""
        if state.is_reply(set_):
            return str(self.replies[int(set_["reply"])][0])
        return str(self.questions[int(set_["q"])][0])

    async def judged(self, set_: Set, choices: str) -> dict[str, Any]:
        """What the worker says of one strategy or two."""
        question = json.dumps(state.question(self.game, set_, self.words(set_)))
        told: dict[str, Any] = json.loads(await self.solver.answer(question, choices))
        return told

    async def replied(self, set_: Set, choices: str) -> dict[str, Any]:
        """The same of the best reply."""
        words, _, _, table, checksum, _ = self.replies[int(set_["reply"])]
        question = json.dumps(state.replying(self.game, set_, words))
        text = await solver.fetched(table) if table else ""
        answer = await self.solver.reply(question, choices, text, checksum)
        told: dict[str, Any] = json.loads(answer)
        return told

    def cancel(self) -> None:
        """End what runs, whatever it does; the next run begins afresh."""
        self.turn += 1
        if jail():
            jail().end()
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
        said = text if len(text) <= MOST_SAID else text[:MOST_SAID] + "..."
        element("failed").textContent, element("failed").hidden = said, False
        element("status").textContent = ""
