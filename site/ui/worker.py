"""Long jobs, sent to Pyodide in a worker and heard from; see static/worker.mjs for its messages."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import js

from ui.engine import Known, Need, Progress
from ui.gestures import draw_unpressed

#: What is said when the worker's own script is lost, with what can help, or refused.
LOST = "Solving in the background would not start. {}"
REFUSED = "Solving in the background would not start: {}."
STOPPED = "Solving in the background stopped: {}. You can try again."

#: Said after each of them.
REST = " Everything else on this page still works."


class Worker:
    """The one worker of a page, started when it is first asked and ended by stop()."""

    def __init__(self, assets: dict[str, str], known: Known, refresh: Callable[[], None]) -> None:
        """refresh() is called whenever something new is known."""
        self.assets = assets
        self.known = known
        self.refresh: Callable[[], None] = lambda: draw_unpressed(refresh)
        self.worker: Any = None
        #: Messages that wait for the worker's script, once it is asked for: a list for each start.
        self.unsent: list[str] | None = None
        self.asked: dict[int, Need] = {}
        js.window.addEventListener("pageshow", self.on_return)

    def on_return(self, event: Any) -> None:
        """Begin anew with what is unfinished where Back has brought the page out of the browser's
        memory: nothing comes that was on its way when it was left."""
        unfinished = [need for need in self.asked.values() if self.known.progress(need.key)]
        if event.persisted and unfinished:
            self._end()
            for need in unfinished:
                self.ask(need)

    def ask(self, need: Need) -> None:
        """Send the need's question, starting the worker when there is none."""
        question = need.question
        number = len(self.asked) + 1
        self.asked[number] = need
        try:
            if not self.worker and self.unsent is None:
                self._start()
            arguments = json.dumps(question.arguments)
            self._send({"type": "run", "id": number, "job": question.name, "arguments": arguments})
        except Exception as error:
            self.stop(REFUSED.format(error), "none")

    def _send(self, message: dict[str, Any]) -> None:
        text = json.dumps(message)
        if self.worker:
            self.worker.postMessage(text)
        elif self.unsent is not None:
            self.unsent.append(text)

    def _start(self) -> None:
        # The browser would refuse as well, but with an error that MicroPython cannot catch.
        if js.window.origin == "null":
            raise ValueError("the sandbox of this frame does not let it")
        unsent = self.unsent = []
        self._send(
            {"type": "start", "pyodide": self.assets["pyodide"], "wheel": self.assets["wheel"]}
        )
        js.work(self.assets["worker"]).then(
            lambda worker: self._begin(worker, unsent), lambda error: self._fail(error, unsent)
        )

    def _begin(self, worker: Any, unsent: list[str]) -> None:
        """Take over the started worker and send what waits; end it if stop() came before."""
        if unsent is not self.unsent:
            worker.terminate()
            return
        self.worker = worker
        worker.onmessage = self.on_message
        worker.onerror = self.on_error
        for text in unsent:
            worker.postMessage(text)

    def _fail(self, error: Any, unsent: list[str]) -> None:
        """Report that the worker's script was lost, unless it was ended meanwhile."""
        if unsent is self.unsent:
            self.stop(LOST.format(error.message), getattr(error, "remedy", None) or "none")

    def on_error(self, event: Any) -> None:
        """Stop, and report that the worker's script failed or was refused."""
        message = getattr(event, "message", None)
        self.stop(STOPPED.format(message or "the browser does not say why"))

    def on_message(self, event: Any) -> None:
        """Take a message from the worker; what makes no sense is left aside."""
        try:
            self._take(json.loads(event.data))
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            js.console.warn(f"no message that this page knows: {error}")
        self.refresh()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "loading":
            for need in self.asked.values():
                if self.known.progress(need.key):
                    self.known.wait(need.key, Progress(0, None, message["step"]))
        elif kind == "failed" and message["id"] is None:
            self.stop(message["message"], message["remedy"])
        elif kind in ("progress", "result", "failed"):
            self._hear(kind, self.asked[message["id"]], message)

    def _hear(self, kind: str, need: Need, message: dict[str, Any]) -> None:
        if kind == "progress":
            self.known.wait(need.key, Progress(message["done"], message["of"], ""))
        elif kind == "result":
            self.known.take(need, lambda: str(message["result"]))
        else:
            self.known.fail(need.key, message["message"], message["remedy"])

    def stop(self, reason: str | None, remedy: str = "again") -> None:
        """End the worker: cancelled by the reader (None), or lost for a reason, in sentences."""
        unfinished = [need for need in self.asked.values() if self.known.progress(need.key)]
        self._end()
        for need in unfinished:
            self.known.forget(need.key)
            if reason:
                self.known.fail(need.key, reason + REST, remedy)
        if reason:
            self.refresh()

    def _end(self) -> None:
        """End the worker, and forget what it was asked."""
        if self.worker:
            self.worker.terminate()
        self.worker = self.unsent = None
        self.asked = {}
