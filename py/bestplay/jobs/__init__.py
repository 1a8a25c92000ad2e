"""The questions that a page asks of a solver, as names and JSON text, on any of the engines.

Each game has a module of them: JOBS, name to function of (arguments, report), and cost(name,
arguments), roughly how many milliseconds a job takes on CPython.  A job calls report(done, of)
as it goes; of is None where the end is not known.  Its result can be written as JSON; every
number that may be large is a string, because integers beyond 31 bits do not survive the way
between Python and the page.  A ValueError's message is for the reader.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TypeAlias

from bestplay.core.value import Report

#: (arguments, report) -> what can be written as JSON.
Job: TypeAlias = Callable[..., object]


def run(jobs: Mapping[str, Job], name: str, arguments: str, report: Report | None = None) -> str:
    """Run one of the jobs on arguments given as JSON text; the result is JSON text.

    ValueError for a job that is not there, and for arguments that make no sense.
    """
    if name not in jobs:
        raise ValueError(f"there is no job '{name}'; the jobs are {', '.join(sorted(jobs))}")
    asked = json.loads(arguments)
    if not isinstance(asked, dict):
        raise ValueError(f"a job's arguments are a JSON object, not {arguments}")
    return json.dumps(jobs[name](asked, report or silent))


def silent(done: int, of: int | None) -> None:
    """For whoever does not ask how far a job has come."""
