"""Play against others: the second player on nine tiles; the rest on fewer."""

import json

from bestplay.rules import shut_the_box as rules
from bestplay.solve import players

rule = rules.rules(5)
shares, unit = players.pot_shares(rule, 3)
first = players.first_value(rule, 2, "immediate")
replay = players.replay(rule)
heard: list[list[object]] = []
players.pot_shares(rules.rules(3), 4, lambda done, of: heard.append([done, of]))
print(
    json.dumps(
        [
            [str(value) for value in players.second_values(rules.rules(9))],
            [str(part) for part in first + replay],
            [str(chance) for chance in players.chase(rule, 6)],
            [str(share) for share in shares] + [str(unit)],
            heard,
        ]
    )
)
