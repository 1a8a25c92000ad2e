"""House rules: forced dice, few tiles a throw, digits, a fair payout."""

import json

from bestplay.core import dice
from bestplay.core.fraction import Fraction
from bestplay.shut_the_box import Game, fair_pay, rules, stakes
from bestplay.shut_the_box import duel_solver as duels
from bestplay.shut_the_box import solver as solo

found: list[object] = []
for one_die in rules.FORCED:
    for most in (None, 1, 2, 3):
        rule = rules.rules([1, 2, 4, 5], one_die, most)
        boards = range(rules.start(rule) + 1)
        found.append([[rules.moves(rule, board, total) for total in dice.SUMS] for board in boards])
        found.append([rules.dice_options(rule, board) for board in boards])
        found.append([str(value) for value in solo.solve(rule, solo.points_down(rule))])
rule = rules.rules(4, "sum6-forced")
for reading in duels.READINGS:
    agreed = duels.terms(rule, reading, (3, 2), "immediate")
    best = duels.solve(rule, agreed)
    found.append([str(best.first), str(best.slope), [str(worth) for worth in best.payoff]])
    found.append([str(part) for part in fair_pay.fair_pay(rule, agreed)])
found.append(stakes.second([0, 3, 5], 3, (7, 2), "answered"))
for words in ("goal=first&pays=3.8", "goal=beat&target=23&tie=half&pays=1/3", "goal=score"):
    game = Game.read(f"set=1-4&{words}&reading=digits")
    found.append([str(game), repr(game), str(game.worth()), game == Game.read(str(game))])
found.append(Game(3, goal="first", pays=Fraction(1, 2)).pays == Fraction(2, 4))
print(json.dumps(found))
