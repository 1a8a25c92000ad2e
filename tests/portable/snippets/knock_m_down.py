"""Knock 'm Down's solvers: exactly, in floats, searched, replied to and compared; and its jobs."""

import json

from bestplay import jobs
from bestplay.jobs import every
from bestplay.knock_m_down import (
    chances,
    emperor,
    exact,
    quadrature,
    replies,
    rolls,
    rules,
    search,
    tournament,
    two_values,
)
from bestplay.knock_m_down import jobs as knock_jobs

a, b = (1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1), (0, 0, 1, 1, 2, 4, 2, 1, 1, 0, 0)
game = rules.ORIGINAL
found = {
    "parsed": [list(rules.parse(text)) for text in (".1,.2,.3,.4", "1/6,1/3,1/2", "2,4")],
    "exact": [[str(n), str(d)] for n, d in exact.outcome(game, a, b)],
    "floats": [round(x, 9) for x in quadrature.outcome(game, a, b)],
    "expected": [[str(part) for part in exact.rolls(game, b)], round(quadrature.rolls(game, b), 8)],
    "last": [round(x, 9) for x in quadrature.last(game, b)],
    "moves": [row[1:] for row in search.neighbour_rolls(rules.FOUR, (1, 2, 3, 4))],
    "fewest": [search.fewest(game, n) for n in (1, 7, 12, 20)],
    "rolls": [round(x, 9) for x in rolls.distribution(rules.FOUR, (1, 2, 3, 4), 0.01)],
    "laying": [chances.spread(game, 20), chances.refitted(rules.FOUR, (1, 2, 3, 4), 13)],
    "two": [two_values.fewest(1, 2, 1200), two_values.emperor(1, 2, 90)],
    "emperors": [emperor.find(rules.THREE, n) for n in (3, 4, 5, 6, 7)],
    "reply": [replies.best(rules.THREE, (0, 2, 3))[0]],
    "cycle": tournament.cycle([[0, 1, -1], [-1, 0, 1], [1, -1, 0]], [0, 1, 2]),
    "cost": knock_jobs.cost("knock-tournament", {"weights": [1, 2, 3], "tokens": 5}),
}
answer = json.loads(jobs.run(every.JOBS, "knock-tournament", '{"weights": [1, 2, 3], "tokens": 5}'))
found["job"] = [answer[key] for key in ("allocations", "results", "dominating", "cycle")]
solved = json.loads(jobs.run(every.JOBS, "solve", '{"tiles": 3}'))
found["another game's job"] = solved["values"]
print(json.dumps(found))
