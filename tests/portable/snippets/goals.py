"""Every goal on nine tiles: all boards' values, and the start as it is shown; twelve tiles shut."""

import json

from bestplay.shut_the_box import payoffs as goals
from bestplay.shut_the_box import players, rules

rule = rules.rules(9, "max6")
found = []
for aim in (
    goals.goal(rule, "score"),
    goals.goal(rule, "shut"),
    goals.goal(rule, "beat", 12),
    goals.goal(rule, "beat", 12, "half"),
    goals.goal(rule, "beat", 0, "half", 2, "immediate"),
    goals.goal(rule, "first", None, "lost", 2, "answered"),
):
    seconds = None
    if aim.name == "first":
        seconds = players.second_values(rule, aim.pays, aim.clack)
    known = goals.solve(rule, aim, seconds)
    shown = goals.exact_figures(rule, known, known.values[-1])
    found.append(
        [
            [str(value) for value in known.values],
            [[name, str(shown[name][0]), str(shown[name][1])] for name in sorted(shown)],
        ]
    )
twelve = rules.rules(12, "sum6")
found.append([str(value) for value in goals.solve(twelve, goals.goal(twelve, "shut")).values])
print(json.dumps(found))
