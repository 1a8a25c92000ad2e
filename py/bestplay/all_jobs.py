"""The jobs of all games, for the worker, which serves every page; see jobs.py."""

from bestplay import jobs, knock_jobs, pickomino_jobs

#: Later modules add to earlier ones; no two name the same job.
MODULES = (jobs, pickomino_jobs, knock_jobs)


def run(name, arguments, report=None):
    """Run a job of any game on arguments given as JSON text; the result is JSON text."""
    for module in MODULES:
        if name in module.JOBS:
            return module.run(name, arguments, report)
    known = sorted([job for module in MODULES for job in module.JOBS])
    raise ValueError("there is no job '%s'; the jobs are %s" % (name, ", ".join(known)))
