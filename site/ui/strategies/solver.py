"""The worker of a strategy page: a named PyScript worker with Pyodide, ended by terminating it.

PyScript's channel to its workers leads into the page, so nothing of a reader's may run in one: that
is what the jail is for (site/static/jail.mjs).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js
from pyscript import create_named_worker

#: The parts of PyScript that neither the page nor its worker needs.
PLUGINS = ["!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal"]


class Solver:
    """A worker that is begun when it is first needed, and again after it was stopped."""

    def __init__(self, source: str, pyodide: str, wheel: str, heard: Callable[[str], None]) -> None:
        """source: the address of the worker's script; pyodide: its folder's.

        heard: told what the worker says while it works.
        """
        self.source, self.wheel, self.heard = source, wheel, heard
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
            thread.addEventListener("message", lambda event: self.heard(str(event.data)))

    async def answer(self, question: str, choices: str) -> str:
        """What the worker answers, as JSON; choices: those of the reader's own function, or ""."""
        answer: str = await self.ready.answer(question, choices)
        return answer

    async def reply(self, question: str, choices: str, table: str, checksum: str) -> str:
        """What the worker answers about a best reply; table: the whole game's, or ""."""
        answer: str = await self.ready.reply(question, choices, table, checksum)
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


async def fetched(path: str) -> str:
    """A file's text, "" where it cannot be had: an answer then says less."""
    try:
        response = await js.fetch(path)
        return str(await response.text()) if response.ok else ""
    except Exception as error:
        js.console.warn(str(error))
        return ""
