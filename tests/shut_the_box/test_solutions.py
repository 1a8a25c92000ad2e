"""Whole strategies of Shut the Box, final scores, other players, and values kept or given."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay import shut_the_box
from bestplay.shut_the_box import Board, Game
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
