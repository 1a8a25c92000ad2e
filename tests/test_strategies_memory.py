"""Rules with exceptions, and best replies, against trying everything."""

from fractions import Fraction
from itertools import pairwise

import pytest

from bestplay import strategies
from bestplay.strategies import memory, own
from bestplay.strategies import shut_the_box as boxes
from bestplay.strategies import shut_the_box_reply as reply
from tests.oracle import strategies as oracle
from tests.oracle.strategies import Tiles
from tests.test_strategies import CHOICES, MAY, one_when_few


@pytest.mark.parametrize(
    ("game", "words", "rule", "whole"),
    [
        ("klappenspiel", "", "small sums both, large sums sum", 159),
        ("shut-the-box", "set=1-6&one-die=always", "rules 1 to 3", None),
    ],
)
def test_a_rule_with_all_its_exceptions_is_best_play(
    game: str, words: str, rule: str, whole: "int | None"
) -> None:
    field = strategies.field(game, words)
    assert isinstance(field, strategies.Field)
    steps = memory.sheet(field, rule, 200)
    costs = [field.judge(rule).cost, *(step.cost for step in steps)]
    assert all(after < before for before, after in pairwise(costs))
    assert costs[-1] == 0 == steps[-1].left
    assert whole is None or len(steps) == whole
    lines = "\n".join(step.line for step in steps)
    assert field.judge(own.excepted(field, field.named(rule), lines)).worth == field.best
    half = own.excepted(field, field.named(rule), "\n".join(lines.split("\n")[:3]))
    assert field.judge(half).cost == costs[3]


def best_stakes(up: Tiles, dice: tuple[int, ...], pays: list[Fraction]) -> Fraction:
    """The most stakes from these tiles, tried throw by throw."""
    if not up:
        return pays[0]
    tries = []
    for count in dice:
        value = Fraction(0)
        for total, ways in oracle.throws(count).items():
            rests = [
                best_stakes(tuple(t for t in up if t not in play), dice, pays)
                for play in oracle.flips(up, total)
            ]
            value += Fraction(ways, 6**count) * max(rests, default=pays[sum(up)])
        tries.append(value)
    return max(tries)


@pytest.mark.parametrize("name", ["random", "most tiles"])
def test_the_best_reply_is_what_trying_everything_finds(name: str) -> None:
    field = strategies.field("shut-the-box", "set=1-5&one-die=always")
    assert isinstance(field, boxes.Box)
    theirs = oracle.box((1, 2, 3, 4, 5), MAY["always"], CHOICES[name], one_when_few("always"))
    stakes = [
        sum((c if s > mine else -c if s < mine else Fraction(0)) for s, c in theirs.items())
        for mine in range(16)
    ]
    told = reply.going_first(field, name)
    assert told.worth == best_stakes((1, 2, 3, 4, 5), (1, 2), [Fraction(s) for s in stakes])
    assert told.gain >= 0
    second = Fraction(0)
    for score, chance in theirs.items():
        pays = [Fraction((mine < score) - (mine > score)) for mine in range(16)]
        second += chance * best_stakes((1, 2, 3, 4, 5), (1, 2), pays)
    assert reply.going_second(field, name) == second
