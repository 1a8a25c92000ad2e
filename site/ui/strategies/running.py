"""What a strategy page runs: the worker that judges."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeAlias

import js
from pyscript import create_named_worker

from ui.strategies import state
from ui.strategies.form import element

Set: TypeAlias = dict[str, str]

LOADING = "Python is on its way; the first time that is some 6 MB"
WORKING = "Working it out"
LOST = (
    "Python could not be loaded, or it stopped. Check the connection and run it again; what stands "
    "on this page is complete without it."
)
CANCELLED = "Cancelled. You can run it again."

#: The most characters of what went wrong.
MOST_SAID = 1000


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
        self.solver = Solver(assets, self.on_progress)
        self.turn = 0
        self.phase = self.far = ""
        self.began = 0.0

    def start(self) -> None:
        """Listen to the buttons that run and cancel, and show each second how long it takes."""
        element("run").addEventListener("click", lambda event: self.run())
        element("cancel").addEventListener("click", lambda event: self.cancel())
        element("run").disabled = False
        js.window.setInterval(lambda: self.tick(), 1000)
        js.window.addEventListener("pageshow", lambda event: self.on_return(event))

    def on_return(self, event: Any) -> None:
        """Back has brought the page out of the browser's memory: what was on its way is lost."""
        if event.persisted and self.phase:
            self.cancel()

    def run(self) -> None:
        """Ask for what is set."""
        if not self.phase:
            self.busy(LOADING)
            asyncio.create_task(self.ask())

    async def find(self, set_: Set, mine: int) -> dict[str, Any]:
        """What the worker says of what is set, or what failed; nothing where it was cancelled."""
        await self.solver.start()
        if mine != self.turn:
            return {}
        self.busy(WORKING)
        reply = state.is_reply(set_)
        asked = self.replies[int(set_["reply"])] if reply else self.questions[int(set_["q"])]
        words = str(asked[0])
        if reply:
            question = state.replying(self.game, set_, words)
        else:
            question = state.question(self.game, set_, words)
        told: dict[str, Any] = json.loads(await self.solver.ask(json.dumps(question), reply))
        return told

    async def ask(self) -> None:
        """One question, from the press of the button to the answer or to what went wrong."""
        self.turn += 1
        mine = self.turn
        set_ = self.controls()
        try:
            told = await self.find(set_, mine)
        except Exception as error:
            js.console.warn(str(error))
            told = {"failed": str(error) if isinstance(error, RuntimeError) else LOST}
            self.solver.stop()
        if mine != self.turn:
            return
        self.free()
        if "failed" in told:
            self.fail(told["failed"])
        else:
            element("status").textContent = "Done."
            self.answered(set_, told)
            element("result").focus()

    def cancel(self) -> None:
        """End what runs, whatever it does; the next run begins afresh."""
        self.turn += 1
        self.solver.stop()
        self.free()
        element("status").textContent = CANCELLED

    def on_progress(self, text: str) -> None:
        """What the worker says while it works: how far it has come."""
        try:
            told = json.loads(text)
            done, of = int(told["done"]), told["of"]
            self.far = f", {done:,} of {int(of):,}"
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
        """Show a text that says what went wrong."""
        said = text if len(text) <= MOST_SAID else text[:MOST_SAID] + "..."
        element("failed").textContent, element("failed").hidden = said, False
        element("status").textContent = ""


# The worker.  PyScript's channel to its workers leads into the page, so nothing of a reader's may
# run in one: that is what the lab's jail is for.

#: The parts of PyScript that neither the page nor its worker needs.
PLUGINS = ["!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal"]


class Solver:
    """A named worker with Pyodide, begun when it is first needed and again after it was stopped."""

    def __init__(self, assets: dict[str, Any], hear: Callable[[str], None]) -> None:
        """assets: what the page knows; hear: takes what the worker says while it works."""
        self.source, self.wheel, self.hear = assets["worker"], assets["wheel"], hear
        self.config = {
            "interpreter": f"{js.location.origin}{assets['pyodide']}pyodide.mjs",
            "sync_main_only": True,
            "plugins": PLUGINS,
        }
        self.count = 0
        self.ready: Any = None

    @property
    def name(self) -> str:
        """The present worker's name; each has its own."""
        return f"solver-{self.count}"

    async def start(self) -> None:
        """Have a worker with the solvers; RuntimeError says why there is none."""
        if self.ready:
            return
        self.count += 1
        mine = self.count
        worker = await create_named_worker(self.source, self.name, self.config)
        told = json.loads(await worker.start(self.wheel))
        if mine != self.count:
            raise RuntimeError("It was stopped.")
        if "failed" in told:
            raise RuntimeError(told["failed"])
        self.ready = worker
        thread = self.thread()
        if thread:
            thread.addEventListener("message", lambda event: self.hear(str(event.data)))

    async def ask(self, question: str, reply: bool) -> str:
        """What the worker answers, as JSON; reply: whether a best reply is asked for."""
        worker = self.ready
        answer: str = await (worker.reply(question) if reply else worker.answer(question))
        return answer

    def script(self) -> Any:
        """The element that PyScript has made for the present worker, or None."""
        return js.document.querySelector(f'script[name="{self.name}"]')

    def thread(self) -> Any:
        """The present worker as the browser has it, or None."""
        script = self.script()
        return getattr(script, "xworker", None) if script else None

    def stop(self) -> None:
        """End the worker, in the midst of whatever it does."""
        thread, script = self.thread(), self.script()
        if thread:
            thread.terminate()
        if script:
            script.remove()
        self.count += 1
        self.ready = None


async def fetch_text(path: str) -> str:
    """A file's text, "" where it cannot be had: an answer then says less."""
    try:
        response = await js.fetch(path)
        return str(await response.text()) if response.ok else ""
    except Exception as error:
        js.console.warn(str(error))
        return ""
