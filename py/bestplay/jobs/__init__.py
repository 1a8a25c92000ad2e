"""The questions that a page asks of a solver, as names and JSON text, on any of the engines.

Each game has a module of them: JOBS, name to function of (arguments, report), and cost(name,
arguments), roughly how many milliseconds a job takes on CPython.  A job calls report(done, of)
as it goes; of is None where the end is not known.  Its result can be written as JSON; every
number that may be large is a string, because integers beyond 31 bits do not survive the way
between Python and the page.  A ValueError's message is for the reader.
"""

import json


def run(jobs, name, arguments, report=None):
    """Run one of the jobs on arguments given as JSON text; the result is JSON text."""
    if name not in jobs:
        raise ValueError("there is no job '%s'; the jobs are %s" % (name, ", ".join(sorted(jobs))))
    asked = json.loads(arguments)
    if not isinstance(asked, dict):
        raise ValueError("a job's arguments are a JSON object, not %s" % arguments)
    return json.dumps(jobs[name](asked, report or silent))


def silent(done, of):
    """For who does not ask how far a job has come."""
