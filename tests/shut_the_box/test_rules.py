"""The rules of the Shut the Box family, one by one."""

from hypothesis import given
from hypothesis import strategies as st

from bestplay.tiles import rules
from bestplay.tiles.rules import Rules
from tests.laws import games

KLACKERS = rules.KLACKERS


def test_fewest_tiles_come_first_and_then_the_highest() -> None:
    after = rules.moves(KLACKERS, rules.start(KLACKERS), 9)
    down = [rules.flips_between(KLACKERS, rules.start(KLACKERS), board) for board in after]
    assert down == [[9], [1, 8], [2, 7], [3, 6], [4, 5], [1, 2, 6], [1, 3, 5], [2, 3, 4]]


@given(games(12), st.data())
def test_a_board_and_its_tiles_say_the_same(rule: Rules, data: st.DataObject) -> None:
    board = data.draw(st.integers(0, rules.start(rule)))
    tiles = rules.tiles_of(rule, board)
    assert tiles == sorted(tiles)
    assert rules.board_of(rule, reversed(tiles)) == rules.check(rule, board) == board
