"""No lower bound on x_a / x_b holds in all games of Knock 'm Down."""

import math
from fractions import Fraction

import pytest

from bestplay.knock_m_down import rules, search, two_values
from papers.knock_m_down.figures import lower_bound as figures
from papers.knock_m_down.figures.lower_bound import LIKELIER, none_on_the_rarer
from tests.conftest import Entries
from tests.oracle import knock_m_down as oracle


@pytest.mark.parametrize("n", LIKELIER)
def test_the_rarer_value_stays_empty_for_so_many_tokens_and_no_more(n: int) -> None:
    most = none_on_the_rarer(n)
    assert n * math.log(n) < most < (n + 1) * math.log(n + 1) + 1
    if n < 100:
        assert two_values.fewest(1, n, most) == 0 < two_values.fewest(1, n, most + 1)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_rolls_played_out_one_by_one_say_the_same(n: int) -> None:
    def rolls(x: int, tokens: int) -> Fraction:
        return oracle.rolls((1, n), (x, tokens - x))

    most = none_on_the_rarer(n)
    for tokens in range(1, most + 3):
        least = min(rolls(x, tokens) for x in range(tokens + 1))
        assert (rolls(0, tokens) == least) == (tokens <= most)


def test_the_least_quotient_of_the_original_game(entries: Entries) -> None:
    entry = entries("knock-m-down")["knock.original.lower-bound"]
    game = rules.ORIGINAL
    quotients = []
    for tokens in range(1, figures.MOST + 1):
        laid = search.fewest(game, tokens)[0]
        for a, p in enumerate(game.weights):
            for b, q in enumerate(game.weights):
                if p < q and laid[b]:
                    quotients.append(Fraction(laid[a] + 1, laid[b]) / Fraction(p, q))
    assert Fraction(entry["exact"]) == min(quotients)
