"""Whole strategies of Shut the Box, final scores, other players, and values kept or given."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import shut_the_box
from bestplay.shut_the_box import Board, Game
from bestplay.shut_the_box.strategies import BoxField
from bestplay.tiles import players
from tests.laws import slow_law
from tests.oracle import shut_the_box as oracle
from tests.shut_the_box.cases import games, positions

# Strategies and final scores.


@given(positions())
def test_a_line_of_the_strategy_has_the_best_dice_and_plays(position: tuple[Game, Board]) -> None:
    game, board = position
    line = game.solution().line(board)
    answer = game.answer(board)
    assert (line.board, line.worth) == (board, answer.worth)
    assert list(line.dice) == [option.dice for option in answer.options if option.best]
    assert sorted(line.plays) == list(shut_the_box.ROLLS)
    for option in answer.options:
        for throw in option.throws:
            assert line.plays[throw.roll] == [play.flips for play in throw.best]
    can_come = {throw.roll for option in answer.options if option.best for throw in option.throws}
    assert set(line.rolls) == can_come


@given(positions(4))
def test_final_scores_have_the_chances_of_best_play(position: tuple[Game, Board]) -> None:
    game, board = position
    spread = game.solution().distribution(board)
    expected = game.solution().expected(board)
    assert len(spread.chances) == game.points + 1
    assert sum(spread.chances) == 1
    assert spread.mean == expected.score
    assert spread.chances[spread.likeliest] == max(spread.chances)
    if game.goal == "shut":
        assert spread.chances[0] == expected.shut
    if game.goal == "beat":
        assert game.target is not None
        assert sum(spread.chances[: game.target]) == expected.win


# Rounds until so many points have been left.


def test_rounds_to_so_many_points_satisfy_their_equation() -> None:
    chances = {0: Fraction(1, 3), 2: Fraction(1, 2), 5: Fraction(1, 6)}
    means = [Fraction(0)] * 5
    for goal in range(1, 30):
        after = sum(chance * means[-k] for k, chance in chances.items() if k)
        means.append((1 + after) / (1 - chances[0]))
        assert players.rounds_to(chances, goal) == (means[-1], means[-1] / 3)


#: (rounds to 100, how many shut the box) where a throw of two dice flips one tile or two.
TO_100 = {
    "random": (6.017, 0.155),
    "highest tile": (8.929, 0.436),
    "lowest result": (5.198, 0.084),
    "lowest first": (5.486, 0.106),
}


@pytest.mark.parametrize("name", TO_100)
def test_rounds_to_100_by_a_rule(name: str) -> None:
    verdict = BoxField("set=1-9&one-die=never&most=2").judge(name)
    assert players.rounds_to(verdict.distribution, 100) == pytest.approx(TO_100[name], abs=5e-4)


def test_whoever_leaves_no_points_never_comes_to_100() -> None:
    with pytest.raises(ValueError, match="no points are ever left"):
        players.rounds_to({0: Fraction(1)}, 100)


# Against others.


@pytest.mark.slow
@slow_law
@given(games(3), st.integers(1, 3))
def test_a_pot_is_shared_as_brute_force_says(game: Game, players: int) -> None:
    assert game.pot(players) == oracle.pot(game.tiles, game.one_die, players)


# Solutions.


def test_too_few_values_are_refused() -> None:
    with pytest.raises(ValueError, match="there are 512 boards, not 3$"):
        Game(9).solved([1, 2, 3])
    with pytest.raises(ValueError, match="every score from 0 to 45, not none$"):
        Game(9, goal="first").solved([0] * 512)
