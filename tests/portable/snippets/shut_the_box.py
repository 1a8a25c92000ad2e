"""The Shut the Box family: moves and their order, dice, packed payoffs, strategies, scores."""

import json

from bestplay.core import dice
from bestplay.shut_the_box import rules
from bestplay.shut_the_box import solver as solo

found = []
for one_die in rules.ONE_DIE:
    rule = rules.rules([1, 2, 4, 6, 9, 12], one_die)
    boards = range(rules.start(rule) + 1)
    down, shut = solo.points_down(rule), solo.all_down(rule)
    packed, base = solo.pack(rule, [shut, down])
    values = solo.solve(rule, packed)
    strategy = solo.optimal(rule, down, shut)
    found.append(
        [
            [[rules.moves(rule, board, total) for total in dice.SUMS] for board in boards],
            [rules.dice_options(rule, board) for board in boards],
            [str(value) for value in values],
            [str(part) for part in solo.unpack(values[-1], base, 2)],
            [str(chance) for chance in solo.distribution(rule, strategy)],
            str(solo.expected_value(rule, solo.rules_1_to_3(rule), down)),
        ]
    )
print(json.dumps(found))
