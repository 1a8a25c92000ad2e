"""What is refused, and the words in which it is."""

import json

from bestplay import jobs, knock_m_down
from bestplay.core import dice, tables, words
from bestplay.jobs import every
from bestplay.klappenspiel import rules as klappenspiel
from bestplay.klappenspiel import solver as solve_klappenspiel
from bestplay.knock_m_down import rules as knock
from bestplay.shut_the_box import duel_solver as duels
from bestplay.shut_the_box import payoffs as goals
from bestplay.shut_the_box import players, pots, rules

NINE = rules.KLACKERS
TABLE = tables.write("g", "r", "o", 36, [1, 2])

refused = []
for ask in (
    lambda: dice.check_pair((0, 7)),
    lambda: dice.check_sum(13),
    lambda: klappenspiel.check(1024),
    lambda: klappenspiel.board_of([11]),
    lambda: klappenspiel.board_of([4, 4]),
    lambda: solve_klappenspiel.fixed_graph({(2, 2): "IND"}),
    lambda: solve_klappenspiel.fixed_graph({(1, 2): "BOTH"}),
    lambda: rules.rules(13),
    lambda: rules.rules([]),
    lambda: rules.rules([1, 1]),
    lambda: rules.rules([1.5]),  # type: ignore[list-item]
    lambda: rules.rules(9, "often"),
    lambda: rules.check(NINE, 512),
    lambda: rules.board_of(NINE, [12]),
    lambda: goals.goal(NINE, "win"),
    lambda: goals.goal(NINE, "beat", 46),
    lambda: goals.solve(NINE, goals.goal(NINE, "first")),
    lambda: players.second_payoff(NINE, 0, 3, "later"),
    lambda: pots.pot_shares(NINE, 7),
    lambda: rules.rules(9, "only"),
    lambda: rules.rules(9, "never", 4),
    lambda: duels.terms(rules.rules(10), "digits"),
    lambda: players.replay(rules.rules(1, "never")),
    lambda: words.percent_decode("%ED%A0%80"),
    lambda: words.percent_decode("%E0%A4"),
    lambda: words.split("x" * 2000),
    lambda: words.numbers("0-1000," * 900, "a tile"),
    lambda: words.split("a\0b"),
    lambda: knock.parse(",".join([f"1/{n}" for n in range(1, 3000)])),
    lambda: knock.parse(".1,.2"),
    lambda: knock.parse("-1,2"),
    lambda: knock.pair(knock.THREE, (1, 1, 1), (1, 1, 2)),
    lambda: knock.allocation(knock.THREE, json.loads("[1, 2, 0.5]")),
    lambda: knock_m_down.Game("1,x"),
    lambda: knock_m_down.Allocation("1,2,x"),
    lambda: knock_m_down.Allocation((1, -1)),
    lambda: knock_m_down.TWO_DICE.spread(100),
    lambda: knock_m_down.ONE_DIE.outcome("6,0,0,0,0,0", "5,0,0,0,0,0"),
    lambda: knock_m_down.ONE_DIE.moved("1,0,0,0,0,0", 2, 1),
    lambda: knock_m_down.ONE_DIE.moved("1,0,0,0,0,0", 1, 7),
    lambda: knock_m_down.Game("1,2").outcome("1,1", "0,2", dice="mine"),  # type: ignore[arg-type]
    lambda: knock_m_down.Game("1,2").outcome("1,1", "0,2", dice="separate", exact=True),
    lambda: knock_m_down.Game("1,9999").distribution("5,0"),
    lambda: knock_m_down.Game("1,2").race("1,1", "0,2", seed=0),
    lambda: knock_m_down.TWO_DICE.tournament(36),
    lambda: knock_m_down.TWO_DICE.best_replies((1,) * 10 + (5,)),
    lambda: words.split("tiles"),
    lambda: words.split("a=1&a=2"),
    lambda: words.only({"a": "1"}, ("b",)),
    lambda: words.choice({"a": "1"}, "a", ("2", "3")),
    lambda: words.number("1_0", "a score"),
    lambda: words.numbers("5-3", "tiles"),
    lambda: tables.read(TABLE[:-3], "g", "r", "o", 2),
    lambda: tables.read("[]", "g", "r", "o", 2),
    lambda: tables.read(TABLE, "g", "r", "other", 2),
    lambda: tables.read(TABLE, "g", "r", "o", 3),
    lambda: tables.read(TABLE.replace('"1"', '"1_0"'), "g", "r", "o", 2),
    lambda: jobs.run(every.JOBS, "win", "{}"),
    lambda: jobs.run(every.JOBS, "solve", "[]"),
    lambda: jobs.run(every.JOBS, "klappenspiel-rule", '{"plays": {"x": "IND"}}'),
):
    try:
        refused.append(str(ask()))
    except ValueError as error:
        refused.append("refused: " + str(error))
print(json.dumps(refused))
