"""The jobs of all games, for the worker, which serves every page."""

from bestplay import games

#: The modules of jobs, one for each family of games.
MODULES = [
    __import__(f"bestplay.{family}.jobs", None, None, ["JOBS"]) for family in games.families()
]

#: No two modules name the same job.
JOBS = {name: job for module in MODULES for name, job in module.JOBS.items()}
