"""Tables: the same bytes written, the same values read."""

import json

from bestplay import tables
from bestplay.rules import shut_the_box as rules
from bestplay.solve import shut_the_box as solo

rule = rules.rules(10)
values = solo.solve(rule, solo.points_down(rule))
asked = ("shut-the-box", 'tiles=1-10 "é"', "score")
text = tables.write(*asked, solo.scale(rule), values)
scale, read = tables.read(text, *asked, len(values))
assert (scale, read) == (solo.scale(rule), values)
print(json.dumps(tables.write("klackers", "tiles=1-10", "score", scale, values)))
