import json

from bestplay import jobs
from bestplay.jobs import every
from bestplay.jobs import pickomino as pickomino_jobs
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_game as pickomino_solver
from bestplay.solve import pickomino_goals as goals

found: list[object] = []
for own, aim in ((0, goals.goal()), (32, goals.goal(steal=100)), (25, goals.goal("risk"))):
    here = rules.situation([21, 24, 30, 33, 36], [22, 26], own)
    known = goals.solve(here, aim)
    points, nothing, whole = turn.ends(known, rules.START)
    found.append([str(n) for n in turn.worth(known, rules.START)])
    found.append([[n, str(points[n])] for n in sorted(points)] + [str(nothing), str(whole)])
start = pickomino_game.start(3)
found.append([len(list(pickomino_game.states(start))), pickomino_game.lead(start)])
found.append(pickomino_jobs.cost("pickomino-game", {"shelf": [21, 22]}))
asked = '{"shelf": [21, 33], "theirs": [24]}'
found.append(json.loads(jobs.run(every.JOBS, "pickomino-game", asked)))
state = pickomino_game.state([21, 22], [25], [26, 24])
found.append(pickomino_game.index(state))
for objective in pickomino_solver.OBJECTIVES:
    read = pickomino_solver.looked_up(state, lambda place: place / 2**14, objective, "spared")
    found.append([str(read["value"]), [str(value) for value in read["end"]]])
asked = '{"shelf": [21, 33], "tops": [24], "own": 36, "goal": ["worms", 2, 50, 0, "fail", "stop"]}'
found.append(json.loads(jobs.run(every.JOBS, "pickomino-firsts", asked)))
print(json.dumps(found))
