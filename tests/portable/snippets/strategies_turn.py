"""Rules for a turn of Pickomino and for laying tokens, judged between two taps."""

import json

from bestplay.knock_m_down import quick as laying
from bestplay.knock_m_down.strategies import Card
from bestplay.pickomino import quick as turn
from bestplay.pickomino.strategies import Grill
from bestplay.strategies.rule import Rule, try_rules


def told_turn(words: str, rule: Rule) -> object:
    judge = turn.Judge(Grill(words))
    verdict = judge.judge(rule)
    faults = [judge.fault(verdict, lost) for lost in verdict.costly_choices[:4]]
    *_, found = try_rules(judge, judge.additions(verdict)[::17])
    assert found
    return [
        str(verdict.worth),
        [[str(part) for part in lost] for lost in verdict.costly_choices],
        [[str(fault.position), str(fault.throw), fault.play, fault.better] for fault in faults],
        [[str(fault.reach), str(fault.loss)] for fault in faults],
        [list(judge.mend(verdict, lost).exceptions) for lost in verdict.costly_choices[:4]],
        [str(found[0]), list(found[1].names)],
        judge.counting(rule),
        judge.things(rule),
    ]


def told_layout(words: str, rule: Rule) -> object:
    judge = laying.Judge(Card(words))
    verdict = judge.judge(rule)
    *_, found = try_rules(judge, judge.additions(verdict))
    assert found
    return [
        str(verdict.laid),
        round(verdict.worth, 8),
        [[lost.source, lost.target] for lost in verdict.costly_choices[:3]],
        laying.in_order(judge.field.preferences),
        list(found[1].names),
    ]


SWAPPED = ("at first keep 6,6 not 5,5,5", "on 5,5 keep 6 not 4,4,4", "on 5,5,5,5,6 throw")
print(
    json.dumps(
        [
            told_turn("", Rule(("worm-once", "highest-sum", "dice-2", "from-27"), None, ())),
            told_turn("shelf=23-30&own=22", Rule(("face-5", "sum-plus-2"), None, SWAPPED)),
            told_layout("tokens=12", Rule(("add-1-2",), None, ())),
            told_layout("p=1,2,3&tokens=7", Rule(("empty-1", "one-each"), None, ("3 to 2",))),
        ]
    )
)
