"""Pickomino's solvers and its job for whole games; the face is in pickomino_face."""

import json

from bestplay import jobs
from bestplay.core import binomials
from bestplay.jobs import every
from bestplay.pickomino import follow, rules
from bestplay.pickomino import game_index as pickomino_index
from bestplay.pickomino import game_rules as pickomino_game
from bestplay.pickomino import game_solver as pickomino_solver
from bestplay.pickomino import jobs as pickomino_jobs
from bestplay.pickomino import payoffs as goals
from bestplay.pickomino import positions as pickomino_graph
from bestplay.pickomino import solver as turn
from bestplay.pickomino import throws as pickomino_throws

printed: list[object] = [binomials.binomials(9), pickomino_throws.CHOOSE[8]]
for own, aim in ((0, goals.goal()), (32, goals.goal(steal=100)), (25, goals.goal("tile"))):
    here = rules.situation([21, 24, 30, 33, 36], [22, 26], own)
    known = goals.solve(here, aim)
    points, nothing, whole = follow.ends(known, rules.START)
    printed.append([str(n) for n in turn.worth(known, rules.START)])
    printed.append([[n, str(points[n])] for n in sorted(points)] + [str(nothing), str(whole)])
printed.append(len(pickomino_graph.graph().positions))
start = pickomino_game.start(3)
printed.append([len(list(pickomino_game.states(start))), pickomino_game.lead(start)])
printed.append(pickomino_jobs.cost("pickomino-game", {"shelf": [21, 22]}))
asked = '{"shelf": [33], "theirs": [24]}'
printed.append(json.loads(jobs.run(every.JOBS, "pickomino-game", asked)))
printed.append(pickomino_index.index(pickomino_game.state([21, 22], [25], [26, 24])))
values = pickomino_solver.solve(pickomino_game.state([21], [22]), "win", "spared")
printed.append(sorted([round(values[state], 9) for state in values]))
asked = '{"shelf": [21, 33], "tops": [24], "own": 36, "goal": ["worms", 2, 50, 0, "fail", "stop"]}'
printed.append(json.loads(jobs.run(every.JOBS, "pickomino-firsts", asked)))
print(json.dumps(printed))
