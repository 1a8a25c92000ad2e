"""Questions for a solver that may take long, as pages ask them: names, arguments and JSON text.

Each game has a module of them: JOBS, name to function of (report, **arguments), and cost(name,
arguments), roughly how many milliseconds a job takes on CPython.  Arguments and results are what
JSON has: a game is its text, a Fraction a pair of whole numbers.  A job calls report(done, of) as
it goes; of is None where the end is not known.  A ValueError's message is for the reader.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar

from bestplay.core.value import Report

Value = TypeVar("Value")

#: (report, **arguments) -> what can be written as JSON.
Job: TypeAlias = Callable[..., object]


def run(jobs: Mapping[str, Job], name: str, arguments: str, report: Report | None = None) -> str:
    """Run one of the jobs on arguments given as JSON text; the result is JSON text.

    ValueError for a job that is not there, and for arguments that make no sense.
    """
    if name not in jobs:
        raise ValueError(f"there is no job '{name}'; the jobs are {', '.join(sorted(jobs))}")
    given = json.loads(arguments)
    if not isinstance(given, dict):
        raise ValueError(f"a job's arguments are a JSON object, not {arguments}")
    return json.dumps(jobs[name](report or silent, **given))


def last_read(read: Callable[[str], Value]) -> Callable[[str], Value]:
    """Wrap a reader of a game's text so that it remembers the last game it read."""
    known: list[Any] = [None, None]

    def value(text: str) -> Value:
        if text != known[0]:
            known[1] = read(text)
            known[0] = text
        made: Value = known[1]
        return made

    return value


def silent(done: int, of: int | None) -> None:
    """A progress report that does nothing."""
