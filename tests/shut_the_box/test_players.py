"""Shut the Box against others: chasing a score, going first, replaying ties, sharing a pot."""

from fractions import Fraction
from statistics import mean

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bestplay.core import backward
from bestplay.shut_the_box import CLACK, PAYS, Clack, Game
from bestplay.tiles import players, rules
from bestplay.tiles.rules import Rules
from tests.laws import games, slow_law
from tests.oracle import shut_the_box as oracle

stakes = st.tuples(st.sampled_from(PAYS), st.sampled_from(CLACK))
STUCK = rules.rules([1], "never")  # two dice never show 1


def first(rule: Rules, pays: int = 1, clack: Clack = "answered") -> Fraction:
    return Game(**rule._asdict(), goal="first", pays=pays, clack=clack).worth()


@given(games(4), stakes)
def test_a_higher_score_is_easier_to_beat(rule: Rules, stake: tuple[int, str]) -> None:
    values = players.second_values(rule, *stake)
    assert values == sorted(values)
    assert all(abs(value) <= stake[0] * rules.scale(rule) for value in values)


@given(games(4), st.sampled_from(PAYS))
def test_going_first_is_never_an_advantage_unless_it_can_win_at_once(
    rule: Rules, pays: int
) -> None:
    answered = first(rule, pays)
    assert -pays <= answered <= 0
    assert answered <= first(rule, pays, "immediate") <= pays


def round_value(rule: Rules, tie: Fraction) -> Fraction:
    """The value of one round to the first player, when a tie is worth `tie` to her."""
    points = rules.scores(rule)
    graph = rules.graph(rule)
    worth = []
    for target in range(points[-1] + 1):
        stakes = [Fraction((p < target) - (p > target)) - tie * (p == target) for p in points]
        worth.append(-backward.values(graph, stakes)[-1])
    value: Fraction = backward.values(graph, [worth[p] for p in points])[-1]
    return value


@pytest.mark.slow
@slow_law
@given(games(4).filter(lambda rule: rule != STUCK))
@example(rules.rules(7))  # here what a tie is worth changes the second player's plays
def test_the_value_of_replaying_ties_is_a_fixed_point(rule: Rules) -> None:
    value = Game(**rule._asdict()).replay()
    assert -1 <= value <= 0
    assert round_value(rule, value) == value


# A round for three: every play is worth what brute force says it is worth.

TILES = (1, 2, 3, 4)

#: What those before have scored: everybody's turn of three, and standings that are shared.
SEATS = [(), (3,), (0,), (10,), (3, 3), (2, 7), (0, 4)]
seats = pytest.mark.parametrize("scores", SEATS, ids=str)


def share(scores: tuple[int, ...], up: tuple[int, ...]) -> Fraction:
    return oracle.share(TILES, "always", 3, scores, up)


def thrown(scores: tuple[int, ...], up: tuple[int, ...], total: int) -> Fraction:
    """The share when this was thrown and is played best."""
    after = [share(scores, rest) for rest in oracle.plays(up, total)]
    return max(after, default=oracle.share_after(TILES, "always", 3, scores, up))


@pytest.mark.slow
@seats
def test_every_play_and_every_number_of_dice_has_its_share(scores: tuple[int, ...]) -> None:
    game = Game("1-4", "always", "round", players=3, scores=scores)
    for number in range(1, game.size):
        board = game.board_at(number)
        up = board.tiles
        assert game.worth(board) == share(scores, up)
        ending = oracle.share_after(TILES, "always", 3, scores, up)
        assert game.solution().ending(board).worth == ending
        for option in game.solution().options(board):
            falls = oracle.throws(option.dice)
            assert option.worth == mean([thrown(scores, up, total) for total in falls])
        for total in game.rolls(board):
            best = thrown(scores, up, total)
            for choice in game.plays(board, total):
                assert choice.worth == share(scores, choice.after.tiles)
                assert choice.loss == best - choice.worth
