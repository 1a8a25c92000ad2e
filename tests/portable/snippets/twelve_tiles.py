"""Twelve tiles: the value of all 4,096 boards."""

import json

from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals

rule = rules.rules(12, "sum6")
print(json.dumps([str(value) for value in goals.solve(rule, goals.goal(rule, "shut")).values]))
