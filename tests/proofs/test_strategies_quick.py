"""Rules judged on whole numbers say what Field.judge says of them."""

import random

import pytest

from bestplay import strategies
from bestplay.games import GAMES
from bestplay.strategies import own
from bestplay.strategies.board_field import BoardField
from bestplay.strategies.field import Judgement
from bestplay.strategies.quick import Judge, Verdict
from bestplay.strategies.rule import Rule, try_rules
from tests.proofs.sampling import sample

#: How many rules are drawn for each question.
DRAWN = 12

ASKED = [
    (game.name, words)
    for game in GAMES
    for words, _, _ in strategies.questions(game.name)
    if isinstance(strategies.field(game.name, words), BoardField)
]

#: Games of one's own.
OWN = [
    ("klackers", "set=1,4,6-8,11&one-die=max6&goal=score"),
    ("klackers", "set=1-7&one-die=sum6&goal=beat&target=9"),
    ("shut-the-box", "set=2,3,12&one-die=never&goal=shut"),
    ("klappenspiel", "tiles=1-5,7"),
    ("klappenspiel", "tiles=2,4,8-10"),
]


def judge(game: str, words: str) -> Judge:
    field = strategies.field(game, words)
    assert isinstance(field, BoardField)
    return Judge(field)


def reference(judge: Judge, rule: Rule) -> Judgement:
    lines = "\n".join(rule.exceptions)
    return judge.field.judge(own.by_preferences(judge.field, rule.names, lines, rule.one_die))


def drawn(judge: Judge, chance: random.Random) -> Rule:
    """A rule with up to five preferences and four exceptions, some of them no better."""
    known = sorted(judge.field.preferences)
    names = chance.sample(known, chance.randint(1, 5))
    rule = Rule(tuple(names), chance.choice([None, 0, 3, 6, 12, 45]), ())
    for _ in range(chance.randint(0, 4)):
        verdict = judge.judge(rule)
        if verdict.costly_choices:
            rule = judge.mend(verdict, chance.choice(verdict.costly_choices))
    return rule


def same(verdict: Verdict, known: Judgement) -> None:
    assert verdict.worth == known.worth
    assert verdict.cost == known.cost == sum(fault.share for fault in known.faults)
    assert verdict.distribution == known.distribution
    assert [verdict.fault(place) for place in range(len(verdict.costly_choices))] == known.faults


@pytest.mark.parametrize(("game", "words"), sample(ASKED + OWN, 6))
def test_it_says_what_the_field_says(game: str, words: str) -> None:
    judged, chance = judge(game, words), random.Random(f"{game} {words}")
    for _ in range(DRAWN):
        rule = drawn(judged, chance)
        same(judged.judge(rule), reference(judged, rule))


def test_a_rule_may_name_tiles_that_are_not_in_the_game() -> None:
    judged = judge("klackers", "set=1-6&one-die=always&goal=score")
    rule = Rule(("flip-9", "keep-4", "fewest"), 6, ())
    same(judged.judge(rule), reference(judged, rule))
    left = Rule(("keep-4", "fewest"), 6, ())
    assert judged.judge(rule).worth == judged.judge(left).worth


def test_the_best_addition_is_the_best_of_all() -> None:
    """Against every longer list, put together here and judged by the field."""
    judged = judge("klackers", "")
    rule = Rule(("fewest", "highest"), None, ())
    verdict = judged.judge(rule)
    *steps, found = try_rules(judged, judged.additions(verdict))
    assert found and not any(steps)
    worths = [
        reference(judged, Rule(tuple(names), None, ())).worth
        for name in judged.field.preferences
        for names in ([name, "fewest", "highest"], ["fewest", name, "highest"])
    ]
    mended = reference(judged, judged.mend(verdict, verdict.costly_choices[0])).worth
    assert judged.worth(found[0]) == min([*worths, mended])
    same(judged.judge(found[1]), reference(judged, found[1]))
