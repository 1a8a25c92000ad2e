"""Play against others: the second player on nine tiles; the rest on fewer."""

import json

from bestplay.shut_the_box import Game, players, pots, rules

rule = rules.rules(5)
game = Game(4, "always", "round", players=5, scores=[6, 1])
shares, unit = pots.pot_shares(rule, 3)
first = players.first_value(rule, 2, "immediate")
replay = players.replay(rule)
heard: list[list[object]] = []
pots.pot_shares(rules.rules(3), 4, lambda done, of: heard.append([done, of]))
print(
    json.dumps(
        [
            [str(value) for value in players.second_values(rules.rules(9))],
            [str(part) for part in first + replay],
            [str(chance) for chance in players.chase(rule, 6)],
            [str(share) for share in shares] + [str(unit)],
            heard,
            [str(share) for share in pots.worths(rule, 3, [6, 6])],
            [str(share) for share in pots.worths(rule, 4, [5], None, "digits")],
            [str(game), str(game.worth("1,2")), str(game.worth())],
        ]
    )
)
