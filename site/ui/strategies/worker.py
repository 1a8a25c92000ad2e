"""The worker of the strategy pages: Pyodide with our wheel, which judges what it is sent."""

import hashlib
import json
import time

import js
import pyodide_js

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

__export__ = ["start", "answer", "reply"]

#: What a reader's function, which may have come by a link, has no business with: what the site
#: keeps on the device, and whatever asks a server or begins another worker.
CLOSED = (
    "caches",
    "indexedDB",
    "fetch",
    "XMLHttpRequest",
    "WebSocket",
    "EventSource",
    "BroadcastChannel",
    "Worker",
    "importScripts",
)

#: Seconds between two reports of progress.
PAUSE = 0.25


def close() -> None:
    """Take these away, wherever the worker inherits them from."""
    nothing = js.JSON.parse('{"configurable": false, "writable": false, "value": null}')
    for name in CLOSED:
        holder = js.self
        while holder:
            if js.Object.prototype.hasOwnProperty.call(holder, name) or holder is js.self:
                js.Reflect.defineProperty(holder, name, nothing)
            holder = js.Object.getPrototypeOf(holder)


async def start(wheel: str) -> str:
    """Install the wheel of this address, once; JSON that says what went wrong, if anything."""
    try:
        loaded = await pyodide_js.loadPackage(js.location.origin + wheel)
        if not loaded.length:  # of which Pyodide only writes to the console
            raise ImportError("they did not arrive")
        close()
    except Exception as error:
        return json.dumps({"failed": f"The solvers could not be loaded ({error})."})
    return json.dumps({})


def answer(question: str) -> str:
    """The answer to a question as JSON, or what is wrong; see bestplay.strategies_telling."""
    from bestplay import strategies_telling as telling

    return tried(lambda: telling.answer(question))


def reply(question: str, table: str, checksum: str) -> str:
    """The same for a best reply; see bestplay.replying.

    table: the text of the whole game's, with its checksum, or "".
    """
    from bestplay import replying

    asked = json.loads(question)
    if table and hashlib.sha256(table.encode()).hexdigest().startswith(checksum):
        asked["table"] = table
    return tried(lambda: replying.answer(json.dumps(asked), Progress().report))


def tried(work: "Callable[[], str]") -> str:
    """What some work comes to, or what went wrong as JSON."""
    try:
        return work()
    except ValueError as error:
        return json.dumps({"failed": str(error)})
    except RecursionError:
        return json.dumps({"failed": "Your function calls itself without an end."})
    except MemoryError:
        return json.dumps({"failed": "This needs more memory than the browser gives."})


class Progress:
    """What the page hears while the worker works, a few times a second."""

    def __init__(self) -> None:
        self.said = 0.0

    def report(self, done: int, of: "int | None") -> None:
        """Tell how far it has come."""
        now = time.time()
        if now - self.said > PAUSE:
            self.said = now
            js.postMessage(json.dumps({"done": done, "of": of}))
