"""The worker of the strategy pages: Pyodide with our wheel, which judges what it is sent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

import js
import pyodide_js

__export__ = ["start", "answer", "reply"]

#: Seconds between two reports of progress.
PAUSE = 0.25


async def start(wheel: str) -> str:
    """Install the wheel of this address, once; JSON that says what went wrong, if anything."""
    try:
        loaded = await pyodide_js.loadPackage(js.location.origin + wheel)
        if not loaded.length:  # of which Pyodide only writes to the console
            raise ImportError("they did not arrive")
    except Exception as error:
        return json.dumps({"failed": f"The solvers could not be loaded ({error})."})
    return json.dumps({})


def answer(question: str) -> str:
    """The answer to a question as JSON, or what is wrong; see strategies.telling.answer."""
    from bestplay.strategies import telling

    return try_work(lambda: telling.answer(question))


def reply(question: str) -> str:
    """The best reply as JSON, or what is wrong; see strategies.telling.reply."""
    from bestplay.strategies import telling

    return try_work(lambda: telling.reply(question, Progress().report))


def try_work(work: Callable[[], str]) -> str:
    """What some work comes to, or what went wrong as JSON."""
    try:
        return work()
    except ValueError as error:
        return json.dumps({"failed": str(error)})
    except MemoryError:
        return json.dumps({"failed": "This needs more memory than the browser gives."})


class Progress:
    """What the page hears while the worker works, a few times a second."""

    def __init__(self) -> None:
        self.said = 0.0

    def report(self, done: int, of: int | None) -> None:
        """Tell how far it has come."""
        now = time.time()
        if now - self.said > PAUSE:
            self.said = now
            js.postMessage(json.dumps({"done": done, "of": of}))
