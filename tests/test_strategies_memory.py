"""Rules with exceptions, one by one."""

from itertools import pairwise

import pytest

from bestplay import strategies
from bestplay.strategies import memory, own


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
