"""The rules of Klappenspiel, one by one."""

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


def without(*tiles: int) -> list[int]:
    return [tile for tile in ALL if tile not in tiles]


def test_the_game_starts_with_ten_tiles_up() -> None:
    assert rules.tiles_of(rules.START) == list(range(1, 11))


def test_either_both_dice_or_their_sum_is_flipped() -> None:
    assert plays(ALL, 2, 5) == {"IND": without(2, 5), "SUM": without(7)}


def test_a_double_can_only_be_played_as_a_sum() -> None:
    assert plays(ALL, 3, 3) == {"SUM": without(6)}
    assert plays([3], 3, 3) == {}


def test_both_tiles_must_be_up_to_flip_both() -> None:
    assert plays([2, 7], 2, 5) == {"SUM": [2]}
    assert plays([2, 5], 2, 5) == {"IND": []}


def test_a_lone_tile_needs_its_sum() -> None:
    for tile in rules.TILES:
        for throw in dice.PAIRS:
            assert plays([tile], *throw) == ({"SUM": []} if sum(throw) == tile else {})


def test_five_and_six_have_no_sum_and_two_sixes_nothing() -> None:
    assert plays(ALL, 5, 6) == {"IND": without(5, 6)}
    assert plays(ALL, 6, 6) == {}


def test_the_turn_ends_when_nothing_can_be_flipped() -> None:
    assert plays([1, 9], 2, 3) == {}
    assert plays([], 2, 3) == {}


def test_choices_are_on_rolls_that_are_no_double_and_sum_to_a_tile() -> None:
    offering = {
        throw
        for throw in dice.PAIRS
        for board in range(rules.START + 1)
        if len(rules.moves(board, throw)) > 1
    }
    assert set(rules.CHOICE_ROLLS) == offering
    assert len(rules.CHOICE_ROLLS) == 14


def test_the_weights_of_all_throws_are_36() -> None:
    throws, weights = zip(*rules.throws(), strict=True)
    assert throws == dice.PAIRS
    assert sum(weights) == 36


@given(klappenspiel_boards, st.sampled_from(dice.PAIRS))
def test_a_move_flips_tiles_that_were_up_and_add_up_to_the_throw(
    board: int, throw: tuple[int, int]
) -> None:
    for play, after in rules.moves(board, throw):
        assert after < board
        down = rules.flips_between(board, after)
        assert sorted(down + rules.tiles_of(after)) == rules.tiles_of(board)
        assert down == ([sum(throw)] if play == "SUM" else list(throw))


@given(klappenspiel_boards)
def test_a_board_and_its_tiles_say_the_same(board: int) -> None:
    assert rules.board_of(rules.tiles_of(board)) == board
    assert rules.index(board) == board


@pytest.mark.parametrize("board", [-1, 1024, 3.0, "5", None])
def test_a_board_that_cannot_be_is_refused(board: Any) -> None:
    for asks in (rules.check, rules.index, rules.tiles_of):
        with pytest.raises(ValueError, match=f"from 0 to 1023, not {board}$"):
            asks(board)


@pytest.mark.parametrize("tile", [0, 11, "2"])
def test_a_tile_that_does_not_exist_is_refused(tile: Any) -> None:
    with pytest.raises(ValueError, match=f"the tiles are 1 to 10; there is no tile {tile}$"):
        rules.board_of([1, tile])


def test_a_tile_named_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="tile 4 is named twice"):
        rules.board_of([4, 1, 4])
