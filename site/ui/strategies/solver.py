"""The worker of a strategy page: a named PyScript worker with Pyodide, ended by terminating it."""

import json

import js
from pyscript import create_named_worker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: The parts of PyScript that neither the page nor its worker needs.
PLUGINS = ["!deprecations-manager", "!donkey", "!py-editor", "!py-game", "!py-terminal"]


class Solver:
    """A worker that is begun when it is first needed, and again after it was stopped."""

    def __init__(self, source: str, pyodide: str, wheel: str) -> None:
        """source: the address of the worker's script; pyodide: its folder's."""
        self.source, self.wheel = source, wheel
        origin = js.location.origin
        self.config = {
            "interpreter": f"{origin}{pyodide}pyodide.mjs",
            "sync_main_only": True,
            "plugins": PLUGINS,
        }
        self.count = 0
        self.ready: "Any" = None

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

    async def answer(self, question: str) -> str:
        """What the worker answers, as JSON."""
        answer: str = await self.ready.answer(question)
        return answer

    def stop(self) -> None:
        """End the worker, in the midst of whatever it does."""
        script = js.document.querySelector(f'script[name="{self.name}"]')
        if script:
            worker = getattr(script, "xworker", None)
            if worker:
                worker.terminate()
            script.remove()
        self.count += 1
        self.ready = None
