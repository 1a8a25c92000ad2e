"""The layouts with the fewest rolls in their order, and their table."""

from fractions import Fraction
from itertools import pairwise

import pytest

from bestplay.knock_m_down import Game, rules, search
from bestplay.knock_m_down.table import NEAR, digits, tokens_of
from games.knock_m_down.build.tables import write_near
from tests.oracle import knock_m_down as oracle


@pytest.mark.parametrize(
    ("chances", "tokens"), [("1,2,3,4", 7), ("1,2,3", 8), ("2,5,5", 6), ("1,1,1,1,1,1", 6)]
)
def test_they_are_the_first_of_all_layouts(chances: str, tokens: int) -> None:
    rule = Game(chances)
    found = search.nearest(rule, tokens, 10_000)
    exact = {
        laid: oracle.rolls(rule.weights, laid)
        for laid in rules.playable(rule, tokens)
        if rules.canonical(rule, laid) == laid
    }
    assert {laid for _, laid in found} == set(exact)
    for rolls, laid in found:
        assert rolls == pytest.approx(float(exact[laid]), rel=1e-9)
    for (_, one), (_, other) in pairwise(found):
        assert exact[one] <= exact[other] * (1 + Fraction(1, 10**9))
    assert search.nearest(rule, tokens, 5) == found[:5]


def test_the_table_says_what_was_written_and_refuses_what_is_damaged() -> None:
    rows = [[(digits((0,) * 10 + (count,)), 36.0 * count)] for count in range(1, NEAR.most)]
    with pytest.raises(ValueError, match="at most 35 tokens"):
        digits((36,))
    text = write_near([*rows, [("0" * 10 + "z", 1.5)]])
    assert NEAR.read(text)[34] == [("0" * 10 + "z", 1260.0)]
    assert tokens_of("01z") == (0, 1, 35)
    for wrong in (
        text.replace("layouts/1", "layouts/2"),
        text[:-9],
        write_near(rows[:5]),
        text.replace(" 1.5", ""),
    ):
        with pytest.raises(ValueError, match="the table is"):
            NEAR.read(wrong)
