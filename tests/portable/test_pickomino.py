"""Pickomino's turn and whole game are the same under CPython, MicroPython and Pyodide."""

from tests.portable.harness import Everywhere
from tests.portable.test_harness import same

TURN = """
import json
from bestplay.rules import pickomino as rules
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_goals as goals
found = []
for own, aim in ((0, goals.goal()), (32, goals.goal(steal=100)), (25, goals.goal("risk"))):
    here = rules.situation([21, 24, 30, 33, 36], [22, 26], own)
    known = goals.solve(here, aim)
    points, nothing, whole = turn.ends(known, rules.START)
    found.append([str(n) for n in turn.worth(known, rules.START)])
    found.append([[n, str(points[n])] for n in sorted(points)] + [str(nothing), str(whole)])
print(json.dumps(found))
"""

GAME = """
from bestplay import pickomino_jobs as jobs
print(jobs.run("pickomino-game", '{"shelf": [21, 33], "theirs": [24]}'))
"""


def test_a_turn_is_the_same(everywhere: Everywhere) -> None:
    answer = same(everywhere(TURN))
    assert len(answer) == 6


def test_a_whole_game_is_the_same(everywhere: Everywhere) -> None:
    assert int(same(everywhere(GAME))["value"])
