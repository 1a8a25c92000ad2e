"""A round for several players, each of whom plays for their own share of the pot."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.tiles import goals, players, rules
from bestplay.tiles.rules import Rules
from tests.laws import games, slow_law
from tests.oracle import shut_the_box as oracle

#: Tiles, how many play, what those before have scored.
STANDINGS = [
    ((1, 2, 3), 3, ()),
    ((1, 2, 3), 3, (3,)),
    ((1, 2, 3), 3, (3, 3)),
    ((1, 3, 6), 3, (4,)),
    ((2, 3, 4), 4, (5, 2)),
    ((1, 2), 6, (3, 1, 1)),
    ((1, 2, 3, 4), 3, (3,)),
    ((2, 3, 5, 7), 2, ()),
]


@pytest.mark.slow
@pytest.mark.parametrize("one_die", ["never", "max6", "always"])
@pytest.mark.parametrize(("tiles", "count", "scores"), STANDINGS, ids=str)
def test_every_board_is_worth_the_share_that_brute_force_finds(
    tiles: tuple[int, ...], count: int, scores: tuple[int, ...], one_die: str
) -> None:
    rule = rules.rules(tiles, one_die)
    pot = players.round_of(rule)
    to_come = count - len(scores)
    best = min(scores, default=None)
    worths = pot.worths(to_come, best, scores.count(min(scores, default=0)))
    worth = dict(zip(pot.scores, worths, strict=True))
    payoff = [worth[score] for score in pot.points]
    values = goals.best_values(rule, payoff)
    for board in range(rules.start(rule) + 1):
        up = tuple(rules.tiles_of(rule, board))
        asked = (tiles, one_die, count, scores, up)
        assert Fraction(payoff[board], pot.unit(to_come - 1)) == oracle.share_after(*asked)
        assert Fraction(values[board], pot.unit(to_come)) == oracle.share(*asked)


def test_a_game_of_any_kind_can_be_a_round() -> None:
    # A throw of a coin: heads ends the turn with 0, tails with 1 or, who likes, with 2.
    graph = [([], []), ([], []), ([], []), ([[0], [1, 2]], [(2, [1, 1])])]
    played = players.Round(graph, [0, 1, 2, 2], 2)
    # The last of two against 1: wins half, ties half; the first has the rest.
    assert played.worths(1, 1, 1) == [60, 30, 0]
    assert played.shares(1, 1, 1) == (30, [90])
    assert played.unit(1) == 120
    # The first of two has half with heads (the second ties half: 3/4) and 1/4 with tails.
    assert played.worths(2) == [90, 30, 0]
    assert played.shares(2) == (0, [120, 120])


@slow_law
@given(games(4), st.integers(1, 6))
def test_the_shares_of_a_pot_are_the_pot(rule: Rules, count: int) -> None:
    shares, unit = players.pot_shares(rule, count)
    assert len(shares) == count
    assert sum(shares) == unit
    assert min(shares) > 0


@slow_law
@given(games(4), st.data())
def test_holders_and_players_to_come_share_the_whole_pot(rule: Rules, data: st.DataObject) -> None:
    pot = players.round_of(rule)
    to_come, holders = data.draw(st.sampled_from([(0, 1), (0, 6), (1, 1), (2, 2), (1, 5), (5, 1)]))
    best = data.draw(st.sampled_from(sorted(set(rules.scores(rule)))))
    held, rest = pot.shares(to_come, best, holders)
    assert holders * held + sum(rest) == pot.unit(to_come)
    assert len(rest) == to_come
