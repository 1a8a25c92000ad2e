"""The strategy pages' statements about rules to remember."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from bestplay import games, strategies
from bestplay.knock_m_down.strategies import TokenField
from games.knock_m_down.build import remembered as tokens
from sitebuild.pages import strategies as pages
from tests.proofs.sampling import long_proof

every_number = cache(tokens.Every)


def test_each_thing_to_remember_makes_the_rule_better() -> None:
    game = games.by_name("klackers")
    told = pages.best_rule(game)
    assert told
    sheet = pages.sheet(game, told)
    costs = sheet["plain"]
    assert len(costs) == 41
    assert all(after < before for before, after in pairwise(costs))
    field = strategies.field(game.name, strategies.questions(game.name)[0][0])
    assert isinstance(field, strategies.Field)
    rule, lines = told.rules[told.path[-1]], [step["line"] for step in sheet["steps"]]
    assert len(lines) == 40 - rule.things
    whole = field.judge(field.excepting(field.find_strategy(rule.strategy), lines))
    assert float(whole.cost) == pytest.approx(costs[-1], abs=1e-12)


def next_token(more: Fraction) -> Callable[..., Any]:
    """The rule that adds this amount to the tokens."""
    return lambda laid, throw, values: min(values, key=lambda v: (v.laid + more) / v.weight)


@long_proof
def test_no_other_amount_that_was_tried_lays_tokens_better() -> None:
    every = every_number()
    known = {(n, every.laid[n]): every.costs[n] for n in tokens.TOKENS}
    for more in tokens.TRIED:
        total = 0.0
        for count in tokens.TOKENS:
            card = TokenField(f"tokens={count}")
            laid = card.layout(strategies.strategy("", next_token(more)))
            if (count, str(laid)) not in known:
                known[count, str(laid)] = card.game.expected_rolls(laid) - card.best
            total += known[count, str(laid)]
        assert total >= sum(every.costs.values()) - 1e-9
    assert every.judge(()).cost == pytest.approx(sum(every.costs.values()) / 36)
    assert every.judge(tuple(every.wrong())) == (0, [])
