"""Twelve tiles: the value of all 4,096 boards."""

import json

from bestplay.shut_the_box import payoffs as goals
from bestplay.shut_the_box import rules

rule = rules.rules(12, "sum6")
print(json.dumps([str(value) for value in goals.solve(rule, goals.goal(rule, "shut")).values]))
