"""What a strategy page runs: the reader's own function in its jail, and the worker that judges."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, TypeAlias

import js
from pyscript import create_named_worker

from ui.strategies import form, state
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
BUSY = "Something else on this page is being worked out: wait for it, or cancel it."

#: The most characters of what went wrong.
MOST_SAID = 1000


def jail() -> Any:
    """What jail.mjs offers, None where it did not arrive."""
    return getattr(js.window, "jail", None)


class Runs:
    """What is run, one question at a time.

    phase   what is being waited for, "" for nothing
    PREFIX  how the ids of its buttons and messages begin
    """

    PREFIX = ""

    def __init__(
        self,
        assets: dict[str, Any],
        controls: Callable[[], Set],
        answered: Callable[[Set, dict[str, Any]], None],
        solver: Solver | None = None,
    ) -> None:
        """assets: what the page knows; controls: what every control is set to; answered: takes
        what was asked and what is told; solver: the page's, where it has one already."""
        self.questions, self.replies = assets["questions"], assets["replies"]
        self.game, self.controls, self.answered = assets["game"], controls, answered
        self.solver = solver or Solver(assets["worker"], assets["pyodide"], assets["wheel"])
        self.turn = 0
        self.phase = self.far = ""
        self.began = 0.0

    def start(self) -> None:
        """Listen to the buttons that run and cancel, and show each second how long it takes."""
        self.part("run").addEventListener("click", lambda event: self.run())
        self.part("cancel").addEventListener("click", lambda event: self.cancel())
        self.part("run").disabled = False
        js.window.setInterval(lambda: self.tick(), 1000)
        js.window.addEventListener("pageshow", lambda event: self.on_return(event))

    def on_return(self, event: Any) -> None:
        """Back has brought the page out of the browser's memory: what was on its way is lost."""
        if event.persisted and self.phase:
            self.cancel()

    def part(self, name: str) -> Any:
        """One of the buttons and messages of what is run."""
        return element(self.PREFIX + name)

    def run(self) -> None:
        """Ask for what is set."""
        if self.solver.asked not in (None, self):
            self.fail(BUSY)
        elif not self.phase:
            self.busy(LOADING)
            asyncio.create_task(self.ask())

    def asks_code(self, set_: Set) -> bool:
        """Whether the reader's own function is asked."""
        return state.shows_code(set_)

    async def find(self, set_: Set, mine: int) -> dict[str, Any]:
        """What is told of what is set, or what failed; nothing where it was cancelled."""
        choices = ""
        if self.asks_code(set_):
            choices, told = await self.own_choices(set_, mine, state.is_reply(set_))
            if told or mine != self.turn:
                return told
        if not await self.have_solver(mine):
            return {}
        asked = self.find_reply if state.is_reply(set_) else self.judge
        return await asked(set_, choices)

    async def have_solver(self, mine: int) -> bool:
        """Wait for the worker; whether the answer is still wanted once it is here."""
        self.busy(LOADING)
        await self.solver.start()
        if mine != self.turn:
            return False
        self.busy(WORKING)
        return True

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
            if self.asks_code(set_):
                form.point_out(element("code"), self.part("failed"))
        else:
            self.part("status").textContent = "Done."
            self.answered(set_, told)
            self.part("result").focus()
        if self.asks_code(set_) and jail():
            jail().warm()

    async def own_choices(self, set_: Set, mine: int, reply: bool) -> tuple[str, dict[str, Any]]:
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

        question = json.dumps(state.own(self.game, set_, self.words(set_, reply), reply))
        told = await jail().ask(question, working, report)
        failed = str(told.failed)
        return str(told.choices), {"failed": failed} if failed else {}

    def words(self, set_: Set, reply: bool) -> str:
        """The words of the question that is set, or of the best reply's."""
        if reply:
            return str(self.replies[int(set_["reply"])][0])
        return str(self.questions[int(set_["q"])][0])

    async def judge(self, set_: Set, choices: str) -> dict[str, Any]:
        """What the worker says of one strategy or two."""
        question = json.dumps(state.question(self.game, set_, self.words(set_, False)))
        told: dict[str, Any] = json.loads(await self.solver.answer(question, choices))
        return told

    async def find_reply(self, set_: Set, choices: str) -> dict[str, Any]:
        """What the worker says of the best reply to the strategy that is set."""
        words, _, _, table, checksum, _ = self.replies[int(set_["reply"])]
        question = json.dumps(state.replying(self.game, set_, words))
        text = await fetch_text(table) if table else ""
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
        self.part("status").textContent = CANCELLED

    def on_progress(self, text: str) -> None:
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
        self.solver.asked = self
        self.part("run").disabled, self.part("cancel").disabled = True, False
        self.part("failed").hidden = True
        self.tick()

    def free(self) -> None:
        """Nothing is being waited for."""
        self.phase, self.solver.asked = "", None
        self.part("run").disabled, self.part("cancel").disabled = False, True

    def tick(self) -> None:
        """How long it has taken so far."""
        if self.phase:
            seconds = (js.Date.now() - self.began) // 1000
            self.part("status").textContent = f"{self.phase}{self.far} … {int(seconds)} s"

    def fail(self, text: str) -> None:
        """Show a text that says what went wrong."""
        said = text if len(text) <= MOST_SAID else text[:MOST_SAID] + "..."
        self.part("failed").textContent, self.part("failed").hidden = said, False
        self.part("status").textContent = ""


# The worker.  PyScript's channel to its workers leads into the page, so nothing of a reader's may
# run in one: that is what the jail is for (site/static/jail.mjs).

#: The parts of PyScript that neither the page nor its worker needs.
PLUGINS = ["!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal"]


class Solver:
    """A named worker with Pyodide, begun when it is first needed and again after it was stopped.

    asked  whose question it works at, who is told what the worker says meanwhile
    """

    def __init__(self, source: str, pyodide: str, wheel: str) -> None:
        """source: the address of the worker's script; pyodide: its folder's."""
        self.source, self.wheel = source, wheel
        self.asked: Runs | None = None
        origin = js.location.origin
        self.config = {
            "interpreter": f"{origin}{pyodide}pyodide.mjs",
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

    def hear(self, text: str) -> None:
        """What the worker says while it works."""
        if self.asked:
            self.asked.on_progress(text)

    async def answer(self, question: str, choices: str) -> str:
        """What the worker answers, as JSON; choices: those of the reader's own function, or ""."""
        answer: str = await self.ready.answer(question, choices)
        return answer

    async def reply(self, question: str, choices: str, table: str, checksum: str) -> str:
        """What the worker answers about a best reply; table: the whole game's, or ""."""
        answer: str = await self.ready.reply(question, choices, table, checksum)
        return answer

    async def several(
        self, question: str, choices: str, replying: str, table: str, checksum: str
    ) -> str:
        """What the worker answers about several; replying: the own function's choices there."""
        answer: str = await self.ready.several(question, choices, replying, table, checksum)
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
