"""Klappenspiel: moves, every board's value under each way to play, and rounds for several."""

import json

from bestplay.core import backward, dice, rounds
from bestplay.klappenspiel import round_solver as klappenspiel_round
from bestplay.klappenspiel import rules
from bestplay.klappenspiel import solver as klappenspiel
from bestplay.klappenspiel.rounds import Round, ends, solve_round

# A stand-in for what takes minutes on MicroPython: the scale and the order are the same.
klappenspiel_round.keep(1, [klappenspiel_round.unit(1) // (2 + n) for n in range(5 * 56)])

# The game with the tiles 1 to 4 alone.
small = rounds.Round(klappenspiel.graph()[:16], klappenspiel.points_left()[:16], klappenspiel.SCALE)

print(
    json.dumps(
        [
            [dice.PAIRS, dice.PAIR_WEIGHTS, [dice.SUM_WEIGHTS[d] for d in (1, 2)]],
            [rules.moves(1023, pair) for pair in dice.PAIRS],
            [rules.tiles_of(rules.board_of([1, 4, 10])), rules.flips_between(1023, 1000)],
            [str(v) for v in klappenspiel.values()],
            [str(v) for v in klappenspiel.values(min)],
            [str(v) for v in klappenspiel.random_values()],
            [str(v) for v in klappenspiel.rule_values(klappenspiel.heuristic())],
            backward.values(klappenspiel.graph(), [float(win) for win in klappenspiel.WIN])[-1],
            klappenspiel.losing(klappenspiel.always("SUM")),
            [str(share) for share in small.shares(3)[1]],
            [str(value) for value in solve_round(Round(3, "12,12"))[0][::31]],
            [str(value) for value in solve_round(Round(3, "12"))[0][::31]],
            [str(value) for value in ends(Round(2))[0][::31]],
            klappenspiel_round.holder_shares(0),
        ]
    )
)
