"""The worker of the strategy pages: Pyodide with our wheel, which judges what it is sent."""

import json

import js
import pyodide_js

__export__ = ["start", "answer"]

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
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install(js.location.origin + wheel, deps=False)
        close()
    except Exception as error:
        return json.dumps({"failed": f"The solvers could not be loaded ({error})."})
    return json.dumps({})


def answer(question: str) -> str:
    """The answer to a question as JSON, or what is wrong; see bestplay.strategies_telling."""
    from bestplay import strategies_telling as telling

    try:
        return telling.answer(question)
    except ValueError as error:
        return json.dumps({"failed": str(error)})
    except RecursionError:
        return json.dumps({"failed": "Your function calls itself without an end."})
    except MemoryError:
        return json.dumps({"failed": "This needs more memory than the browser gives."})
