"""Klappenspiel: moves, and every board's value under each way to play."""

import json

from bestplay import dice
from bestplay.rules import klappenspiel as rules
from bestplay.solve import backward, klappenspiel

print(
    json.dumps(
        [
            [dice.PAIRS, dice.PAIR_WEIGHTS, [dice.SUM_WEIGHTS[d] for d in (1, 2)]],
            [rules.moves(1023, pair) for pair in dice.PAIRS],
            [rules.tiles_of(rules.board_of([1, 4, 10])), rules.flipped(1023, 1000)],
            [str(v) for v in klappenspiel.values()],
            [str(v) for v in klappenspiel.values(min)],
            [str(v) for v in klappenspiel.random_values()],
            [str(v) for v in klappenspiel.rule_values(klappenspiel.heuristic())],
            backward.values(klappenspiel.graph(), [float(win) for win in klappenspiel.WIN])[-1],
            klappenspiel.losing(klappenspiel.always("SUM")),
        ]
    )
)
