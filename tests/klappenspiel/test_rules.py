"""The rules of Klappenspiel, one by one."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import dice
from bestplay.klappenspiel import rules
from tests.laws import klappenspiel_boards

ALL = list(rules.TILES)


def plays(tiles: list[int], *throw: int) -> dict[str, list[int]]:
    """The tiles left up by each legal play."""
    legal = rules.moves(rules.board_of(tiles), throw)
    return {play: rules.tiles_of(after) for play, after in legal}


@pytest.mark.parametrize(
    ("tiles", "throw", "left"),
    [
        ([2, 5, 7, 9], (2, 5), {"IND": [7, 9], "SUM": [2, 5, 9]}),
        ([3, 6], (3, 3), {"SUM": [3]}),
        ([3], (3, 3), {}),
        ([2, 7], (2, 5), {"SUM": [2]}),
        ([2, 5], (2, 5), {"IND": []}),
        (ALL, (5, 6), {"IND": [1, 2, 3, 4, 7, 8, 9, 10]}),
        (ALL, (4, 6), {"IND": [1, 2, 3, 5, 7, 8, 9, 10], "SUM": ALL[:-1]}),
        (ALL, (6, 6), {}),
        ([1, 9], (2, 3), {}),
        ([], (2, 3), {}),
    ],
)
def test_both_dice_or_their_sum_are_flipped(
    tiles: list[int], throw: tuple[int, int], left: dict[str, list[int]]
) -> None:
    assert plays(tiles, *throw) == left


def test_choices_are_on_rolls_that_are_no_double_and_sum_to_a_tile() -> None:
    offering = {
        throw
        for throw in dice.PAIRS
        for board in range(rules.START + 1)
        if len(rules.moves(board, throw)) > 1
    }
    assert set(rules.CHOICE_ROLLS) == offering
    assert len(rules.CHOICE_ROLLS) == 14


@given(klappenspiel_boards, st.sampled_from(dice.PAIRS))
def test_a_move_flips_tiles_that_were_up_and_add_up_to_the_throw(
    board: int, throw: tuple[int, int]
) -> None:
    for play, after in rules.moves(board, throw):
        assert after < board
        down = rules.flips_between(board, after)
        assert sorted(down + rules.tiles_of(after)) == rules.tiles_of(board)
        assert down == ([sum(throw)] if play == "SUM" else list(throw))


@pytest.mark.parametrize(
    ("ask", "wrong", "told"),
    [
        *[
            (ask, board, f"1023, not {board}$")
            for ask in (rules.check, rules.index, rules.tiles_of)
            for board in (-1, 1024, 3.0, "5", None)
        ],
        *[(rules.board_of, [1, tile], f"tile {tile}$") for tile in (0, 11, "2")],
        (rules.board_of, [4, 1, 4], "tile 4"),
    ],
)
def test_what_cannot_be_is_refused(ask: Callable[[Any], Any], wrong: Any, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ask(wrong)
