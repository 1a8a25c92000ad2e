"""The worker of the strategy pages: Pyodide with our wheel, which judges what it is sent.

No text of a reader's is run here: of an own function it gets the choices, see
bestplay.strategies.jailed.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable
from typing import Any

import js
import pyodide_js

__export__ = ["start", "answer", "reply", "several"]

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


def answer(question: str, choices: str) -> str:
    """The answer to a question as JSON, or what is wrong; see bestplay.strategies.telling.

    choices: what the reader's own function chooses, for each strategy that is one.
    """
    from bestplay.strategies import telling

    asked = json.loads(question)
    for each in asked["strategies"]:
        put(each, choices)
    return try_work(lambda: telling.answer(json.dumps(asked)))


def reply(question: str, choices: str, table: str, checksum: str) -> str:
    """The best reply as JSON, or what is wrong; see bestplay.strategies.replying.

    table: the text of the whole game's, with its checksum, or "".
    """
    from bestplay.strategies import replying

    asked = json.loads(question)
    put(asked["opponent"], choices)
    take_table(asked, table, checksum)
    return try_work(lambda: replying.answer(json.dumps(asked), Progress().report))


def several(question: str, choices: str, replies: str, table: str, checksum: str) -> str:
    """Several strategies beside each other as JSON; see bestplay.strategies.several.

    replies: what the own function chooses where the best reply to it is looked for.
    """
    from bestplay.strategies import several as beside

    asked = json.loads(question)
    for each in asked["strategies"]:
        put(each, choices)
    for each in asked["replying"]:
        put(each, replies)
    take_table(asked, table, checksum)
    return try_work(lambda: beside.answer(json.dumps(asked), Progress().report))


def take_table(asked: dict[str, Any], table: str, checksum: str) -> None:
    """Put the text of a table into a question, if it is whole."""
    if table and hashlib.sha256(table.encode()).hexdigest().startswith(checksum):
        asked["table"] = table


def put(strategy: dict[str, Any], choices: str) -> None:
    """Put the choices into a strategy that is the reader's own function."""
    if "choices" in strategy:
        strategy["choices"] = choices


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
