"""Advice: ranks, losses and the order of equal moves."""

import json

from bestplay import advice
from bestplay.rules import klappenspiel as klappenspiel_rules
from bestplay.rules import shut_the_box as rules
from bestplay.solve import goals, klappenspiel


def plain(options):  # type: ignore[no-untyped-def]
    """Options with every big number as a string."""
    return [
        [
            [option.dice, option.total, str(option.value), str(option.worth), str(option.loss)],
            advice.chance_to_end(option),
            [
                [row.throw, row.weight, str(row.value)]
                + [[move.name, move.after, str(move.loss)] for move in row.moves]
                for row in option.throws
            ],
        ]
        for option in options
    ]


found = []
rule = rules.KLACKERS
for name in ("score", "shut"):
    known = goals.solve(rule, goals.goal(rule, name))
    for tiles in ([1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [9], []):
        board = rules.board_of(rule, tiles)
        found.append(
            plain(
                advice.options(
                    goals.choices(rule, board),
                    lambda total, board=board: [
                        (str(after), after) for after in rules.moves(rule, board, total)
                    ],
                    known.values,
                    lambda number, known=known: goals.worth(rule, known, number),
                    known.payoff[board],
                )
            )
        )
found.append(
    plain(
        advice.options(
            [(2, 36, klappenspiel_rules.throws())],
            lambda throw: klappenspiel_rules.moves(1023, throw),
            klappenspiel.optimal(),
            lambda value: value,
            0,
        )
    )
)
# Many equal moves: a sort that does not keep their order would mix them.
equal = advice.rank([(place, place) for place in range(40)], [7] * 40, lambda value: value)
print(json.dumps([found, [move.name for move in equal]]))
