"""The same solvers in the three engines: CPython, and Pyodide and MicroPython, here in Node.

Uses the interpreters of the portability tests and their clocks, so starting them does not count.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import Missing, Row
from sitebuild import ROOT
from sitebuild.runtime import wheel
from tests.portable.harness import PY, Interpreter, small

#: The engines by what the harness calls them.
NAMES = {
    "cpython": "Engines: CPython",
    "pyodide": "Engines: Pyodide in Node",
    "micropython": "Engines: MicroPython in Node",
}
PACKAGES = ("@micropython", "pyodide")
RUNS = 5

#: What is measured, as an expression over the names that PREPARE makes.
JOBS = {
    "Klappenspiel, built and solved": "backward.values(klappenspiel.build(), won)",
    "Klappenspiel, solved": "klappenspiel.values()",
    "9 tiles, built and solved": "built(nine)",
    "9 tiles, solved": "solo.solve(nine, solo.points_down(nine))",
    "12 tiles, built and solved": "built(twelve)",
    "12 tiles, solved": "solo.solve(twelve, solo.points_down(twelve))",
    "9 tiles, second player, all 46 scores": "players.second_values(nine)",
    "9 tiles, first player": "players.first_value(nine)",
    "Pickomino, positions and selections": "Graph()",
    "Pickomino, a new situation": "grill()",
    "Knock 'm Down, win, draw, loss, 12 tokens": "outcome()",
    "Knock 'm Down, all single moves, 12 tokens": "moves()",
    "Knock 'm Down, all single moves once more": "knock.TWO_DICE.answer(best, ones)",
}

PREPARE = """
import json, time
from bestplay.shut_the_box import rules
from bestplay.core import backward
from bestplay.klappenspiel import solver as klappenspiel
from bestplay.shut_the_box import players
from bestplay.shut_the_box import solver as solo
from bestplay.pickomino import rules as tiles
from bestplay.pickomino.positions import Graph
from bestplay.pickomino import payoffs as pickomino_goals
from bestplay import knock_m_down as knock
from bestplay.knock_m_down import quadrature
ones, best = (1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1), (0, 0, 1, 2, 2, 3, 2, 1, 1, 0, 0)

def forget():
    quadrature.grid(knock.TWO_DICE.rule, 12).known.clear()

def outcome():
    forget()
    knock.TWO_DICE.outcome(ones, best)

def moves():
    forget()
    knock.TWO_DICE.answer(best, ones)

nine, twelve, won = rules.rules(9), rules.rules(12), klappenspiel.payoff()

def built(rule):
    whole = solo.scale(rule)
    return backward.values(solo.build(rule), [whole * p for p in solo.points_down(rule)])

if hasattr(time, "ticks_us"):
    now = time.ticks_us

    def since(start):
        return time.ticks_diff(now(), start) / 1000
else:
    now = time.perf_counter

    def since(start):
        return (now() - start) * 1000

asked = [22]

def grill():
    asked[0] = 22 + (asked[0] - 21) % 14
    here = tiles.situation([t for t in tiles.TILES if t not in (asked[0], 36)], [36], asked[0])
    pickomino_goals.solve(here, pickomino_goals.goal())
"""

MEASURE = """
def measured():
    start = now()
    {job}
    return since(start)

measured()
print(json.dumps([measured() for _ in range({runs})]))
"""


def rows() -> Iterator[Row | Missing]:
    """Each job in each engine, one below the other."""
    name = "Engines"
    if not shutil.which("node"):
        yield Missing(name, "there is no node; install Node 20 or newer")
        return
    if not all((ROOT / "node_modules" / package).is_dir() for package in PACKAGES):
        yield Missing(name, "the npm packages are not installed; run `make setup`")
        return
    with TemporaryDirectory() as folder:
        own = Path(folder) / wheel.write(Path(folder)).lstrip("/")
        cores = {"cpython": PY, "micropython": small(Path(folder)), "pyodide": own}
        for engine, told in NAMES.items():
            interpreter = Interpreter(engine, cores[engine])
            try:
                for what, job in JOBS.items():
                    times = interpreter.run(PREPARE + MEASURE.format(job=job, runs=RUNS))
                    yield Row(told, what, tuple(times))
            finally:
                interpreter.close()
