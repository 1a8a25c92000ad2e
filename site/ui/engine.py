"""Which engine answers: the page's own MicroPython quick jobs, the Pyodide worker long ones.

Each app brings the module of its game's jobs, so that a page loads no other game's solvers.
"""

import json

from bestplay import jobs as job

#: Milliseconds on CPython; MicroPython takes about ten times as long.
QUICK = 20


def quick(jobs, name, arguments):
    """Whether the page itself may run the job without a pause that a reader would feel."""
    return jobs.cost(name, arguments) <= QUICK


def got(known, key):
    """What is known under a key, or None while it is not there."""
    return known[key]["got"] if key in known and "got" in known[key] else None


def failed(known, key):
    """Why there is nothing under a key, or None."""
    return known[key]["failed"] if key in known and "failed" in known[key] else None


def busy(known, key):
    """(done, of, step) while the worker is at it, or None."""
    return known[key]["busy"] if key in known and "busy" in known[key] else None


def settle(app, state, known, fetch=None):
    """Run every quick job that the state needs, and then those that their answers ask for.

    fetch(url) gives a table's text where that is possible at once (the build); a page passes
    None and gets back the needs that it has to see to: (key, kind, payload).
    """
    while True:
        waiting = []
        ran = False
        for key, kind, payload in app.needs(state, known):
            if key in known:
                continue
            if kind == "job" and quick(app.jobs, *payload):
                known[key] = attempt(app, key, lambda asked: run(app.jobs, asked), payload)
                ran = True
            elif kind == "table" and fetch:
                known[key] = attempt(app, key, fetch, payload)
                ran = True
            else:
                waiting.append((key, kind, payload))
        if not ran:
            return waiting


def run(jobs, payload):
    """The result text of a job, run right here."""
    name, arguments = payload
    return job.run(jobs.JOBS, name, json.dumps(arguments))


def attempt(app, key, source, payload):
    """The entry for known: what the app makes of the text, or the message of what went wrong."""
    try:
        return {"got": app.take(key, source(payload))}
    except ValueError as error:
        return {"failed": str(error)}


def noted(state, name, value):
    """Take an action that pages share into a state; whether it was one.

    They open a move, ask for a long job, or cancel what was asked for.
    """
    if name in ("open", "go"):
        state[name] += (value,)
    elif name == "cancel":
        state["go"] = ()
    else:
        return False
    return True
