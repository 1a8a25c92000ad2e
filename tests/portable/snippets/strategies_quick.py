"""Rules judged on whole numbers: worths, faults in their order, the best addition."""

import json

from bestplay import strategies
from bestplay.klappenspiel import strategies as ten
from bestplay.shut_the_box import strategies as box
from bestplay.strategies.quick import Judge
from bestplay.strategies.rule import Rule, try_rules

RULES = (
    Rule(("fewest", "highest"), None, ()),
    Rule(("flip-9", "keep-high"), 9, ()),
    Rule(("keep-2", "low-tiles-left", "789"), 3, ("on 1-5,7,9 with 6 play 2,4", "on 1,2 throw 1")),
    Rule(("most-to-6", "keep-4", "lowest"), 0, ()),
)


def told(judge: Judge, rule: Rule) -> object:
    verdict = judge.judge(rule)
    spread = verdict.distribution
    return [
        str(verdict.worth),
        str(verdict.cost),
        [[result, str(spread[result])] for result in sorted(spread)],
        [[str(part) for part in lost] for lost in verdict.costly_choices],
        [str(verdict.fault(place)) for place in range(3)],
    ]


def best_of(judge: Judge, rule: Rule) -> object:
    found = list(try_rules(judge, judge.additions(judge.judge(rule))[::9]))[-1]
    assert found
    return [str(found[0]), list(found[1].names), list(found[1].exceptions)]


klackers = Judge(box.open_field("klackers", ""))
print(
    json.dumps(
        [
            [told(klackers, rule) for rule in RULES],
            [
                told(Judge(box.open_field("shut-the-box", words)), RULES[0])
                for words, _, _ in box.QUESTIONS["shut-the-box"][:2]
            ],
            [told(Judge(ten.open_field("klappenspiel", "")), RULES[place]) for place in (0, 3)],
            best_of(klackers, RULES[0]),
            sorted(strategies.field("klackers").preferences),
        ]
    )
)
