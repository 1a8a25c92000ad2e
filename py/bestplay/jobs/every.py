"""The jobs of all games, for the worker, which serves every page."""

from bestplay.jobs import klappenspiel, knock_m_down, pickomino, shut_the_box

MODULES = (klappenspiel, shut_the_box, pickomino, knock_m_down)

#: No two modules name the same job.
JOBS = {name: job for module in MODULES for name, job in module.JOBS.items()}
