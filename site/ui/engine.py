"""Needs of a page before it can answer, their sources, and the answers that are known.

Quick jobs run in the page's own MicroPython, long ones in the Pyodide worker.  Each need brings
the module of its game's jobs, so that a page loads no other game's solvers.
"""

from __future__ import annotations

import json
from collections import namedtuple
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from bestplay import jobs as job


class Jobs(Protocol):
    """The module of a game's jobs; see bestplay.jobs."""

    JOBS: dict[str, Callable[..., object]]

    def cost(self, name: str, arguments: dict[str, Any]) -> float:
        """Roughly how many milliseconds a job takes on CPython."""


#: What a room shows.
Shown = TypeVar("Shown", contravariant=True)


class Needy(Protocol[Shown]):
    """A room that answers from what is known: view or later."""

    def needs(self, state: Shown, known: Known) -> list[Need]:
        """Everything to be fetched or solved for this state."""


#: Milliseconds on CPython; MicroPython takes about ten times as long.
QUICK = 20


class Need(namedtuple("Need", ("key", "kind", "ask", "take"))):
    """Something to be fetched or solved, and what is made of the text that it comes as."""

    key: str
    """Under this it is known."""
    kind: str
    """"table": a file of the site's data; "job": a job, here if it is quick, else in the worker;
    "slice": a job that the page runs between two taps; "long": a job for the worker alone."""
    ask: str | Question
    """The table's path, or the question."""
    take: Callable[[str], Any]
    """From a table's text, or what a job's result says, to what is kept; ValueError: damaged."""

    @property
    def question(self) -> Question:
        """The question, where there is one; TypeError for a table."""
        if not isinstance(self.ask, Question):
            raise TypeError(f"{self.key} is a table, not a question")
        return self.ask


class Question(namedtuple("Question", ("jobs", "name", "arguments"))):
    """A job of a game's module of jobs."""

    jobs: Jobs
    name: str
    arguments: dict[str, Any]

    def quick(self) -> bool:
        """True if the page itself may run it without a pause that a reader would feel."""
        return self.jobs.cost(self.name, self.arguments) <= QUICK

    def answer(self) -> str:
        """The result text, worked out right here; ValueError for a question that makes no sense."""
        return job.run(self.jobs.JOBS, self.name, json.dumps(self.arguments))


class Slice(namedtuple("Slice", ("do",))):
    """Something that a room works out itself, as the only job of its own."""

    do: Callable[[], Any]

    @property
    def JOBS(self) -> dict[str, Callable[..., object]]:
        """{"do": the function that works it out}, as bestplay.jobs runs it."""
        return {"do": lambda report: self.do()}

    def cost(self, name: str, arguments: dict[str, Any]) -> float:
        """Always 0: a slice runs between two taps whatever it costs."""
        return 0


def slice_of(key: str, do: Callable[[], Any]) -> Need:
    """A need of kind "slice" under a key: the page runs do() between two taps."""
    return Need(key, "slice", Question(Slice(do), "do", {}), lambda found: found)


class Progress(namedtuple("Progress", ("done", "of", "step"))):
    """The progress of a job: parts done, of how many (None: not known), or a loading step."""

    done: int
    of: int | None
    step: str


class Known:
    """Values, failures and work in progress, by the keys of needs."""

    def __init__(self) -> None:
        #: What is known under each key: (its kind, what it is).
        self._entries: dict[str, tuple[str, Any]] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def _entry(self, key: str, kind: str) -> Any:
        found = self._entries.get(key)
        return found[1] if found and found[0] == kind else None

    def value(self, key: str) -> Any:
        """The value under a key, or None while it is not there."""
        return self._entry(key, "value")

    def failure(self, key: str) -> str | None:
        """The reason that there is nothing under a key, or None."""
        return (self._entry(key, "failure") or (None,))[0]

    def remedy(self, key: str) -> str:
        """The remedy of the failure: to try "again", to "reload" the page, or "none"."""
        return str((self._entry(key, "failure") or ("", "none"))[1])

    def failures(self) -> list[str]:
        """The reasons for all that is missing, in no order."""
        return [found[0] for kind, found in self._entries.values() if kind == "failure"]

    def progress(self, key: str) -> Progress | None:
        """The progress of the work on a key, or None when nobody works on it."""
        done: Progress | None = self._entry(key, "progress")
        return done

    def keep(self, key: str, value: object) -> None:
        """Keep a value under a key, and forget why it was missing."""
        self._entries[key] = "value", value

    def fail(self, key: str, why: str, remedy: str = "again") -> None:
        """Remember that there is no value, why, and what can help; see remedy()."""
        self._entries[key] = "failure", (why, remedy)

    def wait(self, key: str, progress: Progress) -> None:
        """Remember how far the work on a key has come."""
        self._entries[key] = "progress", progress

    def forget(self, key: str) -> None:
        """Know nothing under a key any more."""
        self._entries.pop(key, None)

    def take(self, need: Need, source: Callable[[], str]) -> None:
        """Keep what the need makes of the source's text, or why that went wrong.

        What was worked out here comes out the same if it is tried again; a file may not.
        """
        remedy = "again" if need.kind == "table" else "none"
        try:
            text = source()
            self.keep(need.key, need.take(text if need.kind == "table" else json.loads(text)))
        except ValueError as error:
            self.fail(need.key, str(error), remedy)
        except (TypeError, KeyError, IndexError, AttributeError):
            self.fail(need.key, "it is not what was asked for", remedy)


def settle(
    room: Needy[Shown], state: Shown, known: Known, fetch: Callable[[str], str] | None = None
) -> list[Need]:
    """Run the quick jobs that the state needs, then those these ask for; return the needs left.

    fetch(path) gives a table's text where that is possible at once (the build); a page passes
    None and gets back the needs that it has to see to.
    """
    while True:
        waiting = []
        ran = False
        for need in room.needs(state, known):
            if need.key in known:
                continue
            source = _source(need, fetch)
            if source:
                known.take(need, source)
                ran = True
            else:
                waiting.append(need)
        if not ran:
            return waiting


def _source(need: Need, fetch: Callable[[str], str] | None) -> Callable[[], str] | None:
    """The function that gives the need's text right now, or None where it takes longer."""
    ask = need.ask
    if isinstance(ask, Question):
        return ask.answer if need.kind == "job" and ask.quick() else None
    path = ask
    return (lambda: fetch(path)) if fetch else None
