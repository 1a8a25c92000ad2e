"""Rules for laying tokens say between two taps what TokenField.judge says, and counting by hand."""

import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from bestplay.knock_m_down import ERROR
from bestplay.knock_m_down.play import Course
from bestplay.knock_m_down.preferences import HALVES
from bestplay.knock_m_down.strategies import Judge, LayoutVerdict, TokenField
from bestplay.strategies import own
from bestplay.strategies.rule import Rule, try_rules

GAMES = ("tokens=12", "tokens=5", "p=1,2,3&tokens=6", "p=one die&tokens=9", "p=1,0,3&tokens=4")


def reference(judge: Judge, rule: Rule) -> LayoutVerdict:
    lines = "\n".join(rule.exceptions)
    return judge.field.judge(own.by_preferences(judge.field, rule.names, lines))


def drawn(judge: Judge, chance: random.Random) -> Rule:
    """A rule with an amount to add, some numbers without tokens, and some moves."""
    others = [name for name in judge.field.preferences if name not in HALVES]
    names = chance.sample(sorted(HALVES), chance.randint(0, 1))
    names += chance.sample(others, chance.randint(0, 3))
    values = judge.field.game.values
    weighty = [
        value for value, weight in zip(values, judge.field.game.weights, strict=True) if weight
    ]
    moves = [f"{chance.choice(values)} to {chance.choice(weighty)}" for _ in range(3)]
    return Rule(tuple(names), None, tuple(moves[: chance.randint(0, 3)]))


@pytest.mark.slow
@pytest.mark.parametrize("words", GAMES)
def test_it_says_what_the_card_says(words: str) -> None:
    judge, chance = Judge(TokenField(words)), random.Random(words)
    for _ in range(40):
        rule = drawn(judge, chance)
        verdict, known = judge.judge(rule), reference(judge, rule)
        assert verdict.allocation == known.allocation
        assert verdict.worth == known.worth
        assert abs(verdict.cost - known.cost) <= ERROR
        gains = [shift.gain for shift in known.shifts if shift.gain > ERROR]
        assert [-lost.share for lost in verdict.costly_choices] == pytest.approx(gains, abs=ERROR)
        for lost in verdict.costly_choices[:3]:
            mended = judge.judge(judge.mend(verdict, lost))
            assert mended.worth == pytest.approx(verdict.worth + lost.share, abs=ERROR)


@pytest.mark.parametrize(
    ("names", "lines", "laid"),
    [
        ((), (), {12: "0,1,1,1,2,2,2,1,1,1,0"}),
        (("add-1",), (), {12: "0,0,1,2,2,3,2,1,1,0,0"}),
        (("add-1", "empty-7"), ("6 to 8", "2 to 3"), {12: ""}),
        (("one-each", "add-5"), (), {12: "", 3: "0,0,0,0,1,1,1,0,0,0,0"}),
    ],
)
def test_tokens_laid_by_hand(
    names: tuple[str, ...], lines: tuple[str, ...], laid: dict[int, str]
) -> None:
    for tokens, told in laid.items():
        judge = Judge(TokenField(f"tokens={tokens}"))
        found = judge.judge(Rule(names, None, lines))
        assert list(found.allocation.tokens) == by_hand(names, lines, tokens)
        assert not told or str(found.allocation) == told


WAYS = {value: 6 - abs(7 - value) for value in range(2, 13)}


def by_hand(names: Sequence[str], lines: Sequence[str], tokens: int) -> list[int]:
    more = Fraction(1, 2)
    for name in names:
        if name.startswith("add-"):
            more = Fraction(name[4:].replace("-", "/"))
    may = [value for value in WAYS if f"empty-{value}" not in names]
    laid = dict.fromkeys(WAYS, 0)
    for _ in range(tokens):
        bare = [value for value in may if not laid[value]] if "one-each" in names else []
        place = min(bare or may, key=lambda v: ((laid[v] + more) / WAYS[v], -WAYS[v], v))
        laid[place] += 1
    for line in lines:
        source, target = map(int, line.split(" to "))
        if laid[source]:
            laid[source] -= 1
            laid[target] += 1
    return list(laid.values())


def test_the_best_addition_is_the_best_of_all() -> None:
    judge = Judge(TokenField())
    rule = Rule((), None, ())
    listed = judge.additions(judge.judge(rule))
    *steps, found = try_rules(judge, listed)
    assert found and not any(steps)
    assert found[0] == max(-reference(judge, each).worth for each in listed)
    assert judge.judge(found[1]).cost == 0


@pytest.mark.parametrize(
    ("names", "lines", "says"),
    [
        (("add-1", "add-2"), (), "adds one amount"),
        (("wisest",), (), "a rule for the next token has"),
        ((), ("7 nach 6",), "moves a token"),
        ((), ("7 to 13",), "moves a token"),
    ],
)
def test_what_makes_no_sense_is_refused(
    names: tuple[str, ...], lines: tuple[str, ...], says: str
) -> None:
    judge = Judge(TokenField())
    for act in (judge.judge, lambda rule: reference(judge, rule)):
        with pytest.raises(ValueError, match=says):
            act(Rule(names, None, lines))


# A rule followed where tokens are laid.


@pytest.mark.parametrize("names", [(), ("add-0",), ("add-3-2", "empty-7"), ("one-each",)])
@pytest.mark.parametrize(("chances", "tokens"), [("two dice", 12), ("1,2,3,4", 7)])
def test_a_rule_lays_what_its_judge_says(names: tuple[str, ...], chances: str, tokens: int) -> None:
    course = Course(chances, tokens)
    card = TokenField(
        f"p={chances}&tokens={tokens}" if chances != "two dice" else f"tokens={tokens}"
    )
    for lines in ((), ("4 to 3", "4 to 3", "3 to 4", "2 to 3")):
        apart = [(line[0], "to", line[-1]) for line in lines]
        choice, own = course.ruling().choice(names, apart, course.start())
        assert choice == str(Judge(card).layout(Rule(names, None, lines)))
        assert own == bool(lines)
