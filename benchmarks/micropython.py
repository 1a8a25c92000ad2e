"""The solvers that pages run under MicroPython, here in Node; the long ones go to Pyodide instead.

Uses the interpreter of the portability tests and its clock, so starting Node does not count.
"""

import shutil
from collections.abc import Iterator

from benchmarks.measure import Missing, Row
from sitebuild import ROOT
from tests.portable.harness import PY, Interpreter

NAME = "MicroPython in Node"
PACKAGE = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
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
from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward, klappenspiel, players
from bestplay.solve import shut_the_box as solo
from bestplay.rules import pickomino as tiles
from bestplay.solve.pickomino_graph import Graph
from bestplay.solve import pickomino_goals
from bestplay import knock_m_down as knock
from bestplay.solve.knock import quadrature
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

asked = [22]

def grill():
    asked[0] = 22 + (asked[0] - 21) % 14
    here = tiles.situation([t for t in tiles.TILES if t not in (asked[0], 36)], [36], asked[0])
    pickomino_goals.solve(here, pickomino_goals.goal())
"""

MEASURE = """
def measured():
    start = time.ticks_us()
    {job}
    return time.ticks_diff(time.ticks_us(), start) / 1000

measured()
print(json.dumps([measured() for _ in range({runs})]))
"""


def rows() -> Iterator[Row | Missing]:
    if not shutil.which("node"):
        yield Missing(NAME, "there is no node; install Node 20 or newer")
        return
    if not PACKAGE.is_dir():
        yield Missing(NAME, "the npm packages are not installed; run `make setup`")
        return
    interpreter = Interpreter("micropython", PY)
    try:
        for what, job in JOBS.items():
            times = interpreter.run(PREPARE + MEASURE.format(job=job, runs=RUNS))
            yield Row(NAME, what, tuple(times))
    finally:
        interpreter.close()
