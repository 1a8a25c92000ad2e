"""Rules for a turn judged without throws say what Field.judge says."""

import random
from fractions import Fraction

import pytest

from bestplay.pickomino.preferences import PREFERENCES, SELECTIONS, STOPS
from bestplay.pickomino.quick import Judge, Verdict
from bestplay.pickomino.strategies import Grill, Kept
from bestplay.strategies import own
from bestplay.strategies.field import Judgement
from bestplay.strategies.rule import Rule, try_rules
from tests.proofs.sampling import sample

GAMES = (
    "",
    "goal=tile",
    "shelf=29-36&goal=tile",
    "shelf=21-24,30,35&tops=26,33&own=28&steal=100",
    "shelf=25-30&own=22&short=throw",
    "shelf=22,27&own=36&short=free&goal=least&least=2",
)


def reference(judge: Judge, rule: Rule) -> Judgement:
    lines = "\n".join(rule.exceptions)
    return judge.field.judge(own.by_preferences(judge.field, rule.names, lines))


def drawn(judge: Judge, chance: random.Random) -> Rule:
    """A rule with up to three things to keep, three ways to stop and four exceptions."""
    names = chance.sample(sorted(SELECTIONS), chance.randint(0, 3))
    names += chance.sample(sorted(STOPS), chance.randint(0, 3))
    rule = Rule(tuple(names or ["worms"]), None, ())
    for _ in range(chance.randint(0, 4)):
        verdict = judge.judge(rule)
        if verdict.costly_choices:
            rule = judge.mend(verdict, chance.choice(verdict.costly_choices[:40]))
    return rule


@pytest.mark.parametrize("words", sample(GAMES, 2))
def test_it_says_what_the_field_says(words: str) -> None:
    judge, chance = Judge(Grill(words)), random.Random(words)
    for _ in range(2):
        rule = drawn(judge, chance)
        verdict, known = judge.judge(rule), reference(judge, rule)
        assert verdict.worth == known.worth
        assert verdict.cost == known.cost == sum(map(judge.share, verdict.costly_choices))
        assert judge.worth(judge.value(rule)) == known.worth
        shares_agree(judge, verdict, known)


def shares_agree(judge: Judge, verdict: Verdict, known: Judgement) -> None:
    """What is lost in each position: keeping dice there, and stopping or throwing after it."""
    before: dict[Kept, Fraction] = {}
    for fault in known.faults:
        before[fault.position] = before.get(fault.position, Fraction(0)) + fault.share
    # A fault of the field's is made at a throw, and may be of both kinds: all after one position
    # are told apart by the share of each selection's part.
    kept = {
        judge.position_at(lost.place): judge.share(lost)
        for lost in verdict.costly_choices
        if not lost.stops
    }
    stopped = sum(judge.share(lost) for lost in verdict.costly_choices if lost.stops)
    assert set(kept) <= set(before)
    assert all(kept.get(position, 0) <= before[position] for position in before)
    assert sum(kept.values()) + stopped == sum(before.values())


def test_the_best_addition_is_the_best_of_all() -> None:
    judge = Judge(Grill())
    rule = Rule(("most-dice",), None, ())
    listed = judge.additions(judge.judge(rule))
    assert len(listed) == len(set(listed)) > len(PREFERENCES)
    *steps, found = try_rules(judge, listed)
    assert found and not any(steps)
    assert found[0] == max(judge.value(each) for each in listed)
    assert reference(judge, found[1]).worth == judge.worth(found[0])
