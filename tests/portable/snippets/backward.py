"""Backward induction on floats and on whole numbers, by hand-made and solved graphs."""

import json

from bestplay.core import backward
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo

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
