"""Between two taps a rule is judged as its field does, and what is shown as a fault is one.

Rules are drawn at random, with exceptions that may be worse than what they replace.
"""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from bestplay import games, strategies
from bestplay.core.rule import Rule
from bestplay.knock_m_down import ERROR
from bestplay.knock_m_down.preferences import HALVES
from bestplay.knock_m_down.strategies import TokenField
from bestplay.pickomino.strategies import TurnField
from bestplay.strategies.choosing import AnyField, Verdict, adopting_saves, try_rules
from bestplay.strategies.field import Judgement

ASKED = [
    *[(game, "") for game in games.NAMES],
    ("klackers", "set=1,4,6-8,11&one-die=max6&goal=shut"),
    ("klappenspiel", "tiles=1-5,7"),
    ("knock-m-down", "p=1,2,3&tokens=6"),
    ("pickomino", "shelf=21-24,30,35&tops=26,33&own=28&steal=100"),
    ("shut-the-box", "set=1-7&one-die=sum6&goal=beat&target=9"),
]

FACES = "123456"


def selections(chance: random.Random) -> tuple[str, str]:
    """Dice of two faces, as an exception names them."""
    some, others = chance.sample(FACES, 2)
    return ",".join([some] * chance.randint(1, 3)), ",".join([others] * chance.randint(1, 3))


def drawn(field: AnyField, chance: random.Random) -> Rule:
    """A rule of up to four preferences and six exceptions, adopted faults and others."""
    known = sorted(field.preferences)
    if isinstance(field, TokenField):  # a rule adds one amount
        known = [name for name in known if name not in HALVES]
    names = tuple(chance.sample(known, chance.randint(0, 4)))
    rule = Rule(names, chance.choice([None, 3, 12]) if field.chooses_dice else None, ())
    for _ in range(chance.randint(0, 6)):
        if isinstance(field, TurnField) and chance.random() < 0.5:
            keep, other = selections(chance)
            line = f"at first keep {keep} not {other}"
            rule = Rule(rule.names, None, (*rule.exceptions, line))
            continue
        verdict = field.judge(rule)
        if verdict.costly_choices:
            rule = field.mend(verdict, chance.choice(verdict.costly_choices[:9]))
    return rule


def some_of(verdict: Verdict, chance: random.Random, most: int) -> list[Any]:
    """Some of the twenty greatest losses."""
    lost = list(verdict.costly_choices[:20])
    return chance.sample(lost, min(most, len(lost)))


def by_field(field: AnyField, rule: Rule) -> Any:
    """What the field says of a rule, which looks at every throw."""
    return field.judge(field.following(rule))


@pytest.mark.parametrize(("game", "words"), ASKED)
def test_a_rule_is_judged_as_by_its_field_and_a_fault_saves_what_is_said(
    game: str, words: str
) -> None:
    field, chance = strategies.field(game, words), random.Random(f"{game} {words}")
    for _ in range(1 if isinstance(field, TurnField) else 3):
        rule = drawn(field, chance)
        verdict, known = field.judge(rule), by_field(field, rule)
        assert verdict.worth == known.worth
        assert abs(verdict.cost - known.cost) <= (ERROR if isinstance(field, TokenField) else 0)
        if isinstance(verdict, Judgement):
            assert verdict.distribution == known.distribution
            assert verdict.faults == known.faults
        for each in some_of(verdict, chance, 2):
            saved = known.cost - by_field(field, field.mend(verdict, each)).cost
            assert abs(saved - adopting_saves(field, verdict, each)) <= ERROR
            assert not isinstance(field, TokenField) or abs(saved + each.share) <= ERROR


@pytest.mark.parametrize(
    ("game", "names", "best"),
    [
        ("klackers", ("fewest", "highest"), min),
        ("pickomino", ("most-dice",), max),
        ("knock-m-down", (), min),
    ],
)
def test_the_best_addition_is_the_best_of_all(
    game: str, names: tuple[str, ...], best: Callable[[list[Any]], Any]
) -> None:
    field = strategies.field(game, "")
    rule = Rule(names, None, ())
    listed = field.additions(field.judge(rule))
    *steps, found = try_rules(field, listed)
    assert found and not any(steps) and len(listed) > 5
    assert field.judge(found[1]).worth == best([field.judge(each).worth for each in listed])


def place(lost: Any) -> tuple[int, int]:
    """Where something is lost: a position, and a throw or whether one stops."""
    return (lost.order, lost.throw) if hasattr(lost, "throw") else (lost.place, lost.stops)


def shown(field: Any, verdict: Any, lost: Any) -> list[Any]:
    """The faults that are shown there, the costliest first."""
    return verdict.all_faults(lost) if isinstance(field, TurnField) else [verdict.fault(lost)]


def cost_shown(field: AnyField, verdict: Verdict, lost: Sequence[Any]) -> Fraction:
    """What all that is shown of what is lost costs."""
    listed = [fault for each in lost for fault in shown(field, verdict, each)]
    return sum([fault.reach * fault.loss for fault in listed], Fraction(0))


@pytest.mark.parametrize(("game", "words"), [each for each in ASKED if each[0] != "knock-m-down"])
def test_faults_add_up_to_the_cost_and_go_when_they_are_adopted(game: str, words: str) -> None:
    """No turn comes back to a place, so what is adopted mends it whatever comes after."""
    field, chance = strategies.field(game, words), random.Random(f"{words} {game}")
    for _ in range(2):
        verdict = field.judge(drawn(field, chance))
        assert cost_shown(field, verdict, verdict.costly_choices) == verdict.cost
        for each in some_of(verdict, chance, 4):
            mended = field.judge(field.mend(verdict, each))
            left = [one for one in mended.costly_choices if place(one) == place(each)]
            mends = cost_shown(field, verdict, [each]) - cost_shown(field, mended, left)
            found = shown(field, verdict, each)[0]
            assert 0 < found.reach * found.loss <= mends
