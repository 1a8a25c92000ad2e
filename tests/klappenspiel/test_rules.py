"""The rules of Klappenspiel, one by one."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestplay.core import dice
from bestplay.klappenspiel import CHOICE_ROLLS, RULE, START, TILES
from bestplay.tiles import rules
from tests.laws import klappenspiel_boards

ALL = list(TILES)


def moves(board: int, throw: tuple[int, ...]) -> list[tuple[str, int]]:
    """(the paper's name of a play, the board after it) of each legal play."""
    found = rules.moves(RULE, board, rules.thrown_by(RULE, throw))
    names = ("", "SUM", "IND")
    return [(names[len(rules.flips_between(RULE, board, after))], after) for after in found]


def plays(tiles: list[int], *throw: int) -> dict[str, list[int]]:
    """The tiles left up by each legal play."""
    legal = moves(rules.board_of(RULE, tiles), throw)
    return {play: rules.tiles_of(RULE, after) for play, after in legal}


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
        throw for throw in dice.PAIRS for board in range(START + 1) if len(moves(board, throw)) > 1
    }
    assert set(CHOICE_ROLLS) == offering
    assert len(CHOICE_ROLLS) == 14


@given(klappenspiel_boards, st.sampled_from(dice.PAIRS))
def test_a_move_flips_tiles_that_were_up_and_add_up_to_the_throw(
    board: int, throw: tuple[int, int]
) -> None:
    for play, after in moves(board, throw):
        assert after < board
        down = rules.flips_between(RULE, board, after)
        assert sorted(down + rules.tiles_of(RULE, after)) == rules.tiles_of(RULE, board)
        assert down == ([sum(throw)] if play == "SUM" else list(throw))


@pytest.mark.parametrize(
    ("ask", "wrong", "told"),
    [
        *[
            (ask, board, f"1023, not {board!r}$")
            for ask in (rules.check, rules.tiles_of)
            for board in (-1, 1024, 3.0, "5", None)
        ],
        *[(rules.board_of, [1, tile], f"tile {tile};") for tile in (0, 11)],
        (rules.board_of, [4, 1, 4], "tile 4"),
    ],
)
def test_what_cannot_be_is_refused(
    ask: Callable[[rules.Rules, Any], Any], wrong: Any, told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        ask(RULE, wrong)
