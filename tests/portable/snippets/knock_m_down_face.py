"""Knock 'm Down's face: values and their text, ranked moves, races, and jobs read back."""

import json

from bestplay import jobs, knock_m_down
from bestplay.core import binomials
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import jobs as knock_jobs
from bestplay.knock_m_down import table as knock_m_down_table

game = knock_m_down.Game(".1,.2,.3,.4")
a, b = game.pair("1,2,3,4", (0, 2, 3, 5))


def shown(number: object) -> object:
    """A float without the digits in which interpreters may differ."""
    return round(number, 9) if isinstance(number, float) else str(number)


def told(answer: knock_m_down.Answer) -> list[object]:
    return [
        [str(answer.position), str(answer.against), answer.dice, shown(answer.gain)],
        [shown(answer.worth), shown(answer.now.worth)],
        [
            [move.text, str(move.after), shown(move.worth), shown(move.loss), move.best]
            + [str(move.ends)]
            + [shown(chance) for chance in move.outcome]
            for move in answer.plays
        ],
    ]


def run(name: str, arguments: object) -> str:
    return jobs.run(knock_jobs.JOBS, name, json.dumps(arguments))


follow = game.moves(b, against=a)[0].follow()
rolls = game.distribution(a)
race = knock_m_down.TWO_DICE.race(
    "1,1,1,1,1,2,1,1,1,1,1", "0,0,1,1,2,4,2,1,1,0,0", "separate", seed=7
).finished()
everyone = knock_m_down.Game("1,2,3").tournament(5)
taken = game.race(a, b, seed=7).taking((knock_m_down.Roll(4, ()),))
asked = {"weights": [1, 2, 3], "tokens": 5}
replies = knock_m_down.Game("1,2,3").best_replies("0,2,3")
small = {"weights": [1, 2, 3], "a": [0, 2, 3], "b": [0, 1, 4]}
three, mine, other = knock_m_down.Game("1,2,3"), [0, 2, 3], [0, 1, 4]
by_job = knock_jobs.read_moves(run("knock-moves", small), three, *three.pair(mine, other))
exact = knock_jobs.read_exactly(run("knock-exact", small))
table = knock_m_down_table.AllocationTable("small", "A table.", game.rule, 3)
rows = [knock_m_down_table.Row(n, game.fewest(n)[0], 1.5 * n) for n in (1, 2, 3)]
print(
    json.dumps(
        [
            [
                repr(game),
                str(game),
                repr(a),
                repr(knock_m_down.Game([Fraction(1, 3), Fraction(2, 3)])),
            ],
            [[str(chance) for chance in game.chances], game.values, game.weights],
            [a == knock_m_down.Allocation([1, 2, 3, 4]), a.total, list(a), a[1], len({a, b, a})],
            [game.count(10), len(game.allocations(4)), [str(v) for v in three.variants("1,0,2")]],
            [str(game.spread(7)), str(game.refitted(a, 12)), str(game.moved(a, 4, 1))],
            [str(game.expected_rolls(a, exact=True)), shown(game.expected_rolls(a))],
            [str(chance) for chance in game.last_chances(a, exact=True)],
            [shown(chance) for chance in game.last_chances(a)],
            [str(chance) for chance in game.outcome(a, b, exact=True)],
            [shown(chance) for chance in game.outcome(a, b)],
            [shown(chance) for chance in game.outcome(a, b, dice="separate")],
            [repr(rolls), rolls.median, rolls.within(0.9), shown(rolls.mean), shown(rolls.by(9))],
            str(game.cleared_by(a, 12)),
            told(game.answer(b, against=a)),
            told(game.answer(b, against=a, exact=True)),
            told(knock_m_down.ONE_DIE.answer("3,1,0,0,0,0", "1,1,1,1,0,0", "separate")),
            [repr(game.moves("1,0,0,0", against="0,0,0,1")[0]), shown(follow.rolls)],
            [race.winner, str(race.a), str(race.b), race.seed, repr(race)],
            [[[roll.value, list(roll.faces)] for roll in both] for both in race.rolls],
            [str(taken.a), str(taken.b), [shown(chance) for chance in taken.outcome()]],
            [str(game.made(a, move)) for move in ("4-1", "4 to 1", "4 \u2192 1")],
            [str(laid) for laid in game.fewest(10)],
            [replies.beaters, replies.of, [str(reply.allocation) for reply in replies.best]],
            [repr(everyone), everyone.results, [str(laid) for laid in everyone.cycle]],
            [str(laid) for laid in everyone.local_emperors + everyone.dominating],
            knock_jobs.read_tournament(run("knock-tournament", asked)) == everyone,
            knock_jobs.read_reply(run("knock-reply", {"weights": [1, 2, 3], "a": mine})) == replies,
            knock_jobs.read_fewest(run("knock-fewest", asked)) == list(three.fewest(5)),
            knock_jobs.read_distribution(run("knock-rolls", small)).median,
            by_job == three.answer(mine, other, "separate"),
            exact.outcome == three.outcome(mine, other, exact=True),
            exact.rolls[0] == three.expected_rolls(mine, exact=True),
            table.read(table.write(rows)) == rows,
            binomials.binomials(6),
        ]
    )
)
