"""Backward induction on floats and on whole numbers, by hand-made and solved graphs."""

import json

from bestplay.rules import shut_the_box as rules
from bestplay.solve import backward
from bestplay.solve import shut_the_box as solo

rule = rules.rules(5, "sum6")
graph = solo.graph(rule)
payoff = [float(p) for p in solo.points_down(rule)]
value = backward.values(graph, payoff)
best = backward.best(graph, value, payoff)
coin = [([], []), ([], []), ([[0, 1], []], [(2, (1, 1))])]
print(
    json.dumps(
        [
            graph,
            value,
            backward.values(graph, payoff, min),
            best,
            backward.ends(backward.first(best), rules.start(rule), 1.0),
            backward.ends(coin, 2, 4),
            backward.values(coin, [8, 4, 2], backward.average),
        ]
    )
)
