"""The rules of Pickomino, one by one."""

from itertools import combinations, permutations
from typing import Any

import pytest

from bestplay.pickomino import Take, game, rules
from bestplay.pickomino.table import Table


def test_sixteen_tiles_carry_one_to_four_worms() -> None:
    assert [rules.worms(tile) for tile in rules.TILES] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 4
    assert rules.worms(0) == 0


def test_the_worm_counts_five() -> None:
    assert rules.position([1, 2, 3, 4, 5, 6, 6, 6])[1] == 30
    assert rules.position([5, 5, 5, 6, 6]) == (0b110000, 25, 3)


def test_points_take_the_highest_shelf_tile_that_they_reach() -> None:
    grill = (24, 33, 34)
    assert rules.takes(grill, (), 23) == []
    assert rules.takes(grill, (), 24) == rules.takes(grill, (), 32) == [("shelf", 24)]
    assert rules.takes(grill, (), 40) == [("shelf", 34)]


def test_an_opponents_tile_needs_exactly_its_points() -> None:
    here = (24,), (21, 29)
    assert rules.takes(*here, 21) == [("steal", 21)]
    assert rules.takes(*here, 22) == []
    assert rules.takes(*here, 29) == [("shelf", 24), ("steal", 29)]
    assert rules.takes(*here, 30) == [("shelf", 24)]


TABLE = Table(shelf="21,22,36", stacks=((25,), (30, 31), ()))

# The whole game.


@pytest.mark.parametrize(("tiles", "count"), [(2, 6), (3, 33), (4, 196), (5, 1305)])
def test_how_many_states_a_game_has(tiles: int, count: int) -> None:
    assert sum(not game.is_over(state) for state in game.states(game.start(tiles))) == count


def test_every_state_of_six_tiles_has_a_place_of_its_own() -> None:
    found = set()
    for order in permutations(game.TABLE_TILES):
        for top, bottom in combinations(range(7), 2):
            line, shelf = order[:top], order[top:bottom]
            for cut in range(top + 1):
                found.add(game.index(game.State(shelf, line[:cut], line[cut:])))
    assert found == set(range(game.TABLE_LENGTH))


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: game.state_of(Table("21", ((), (), ()))), "for two players, not for 3"),
        (lambda: game.start(17), "1 to 16 tiles, not 17"),
        (lambda: TABLE.fail("kept"), "leaves or spared, not 'kept'"),
        (lambda: game.states(game.start(4), "leaves", 50), "more than 50 states"),
    ],
)
def test_games_that_cannot_be(ask: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask()


# A table: what the end of a turn does to the grill and to everybody's stack.


def test_a_tile_is_taken_from_the_grill_or_stolen() -> None:
    assert TABLE.take(Take("shelf", 22)) == Table("21,36", ((25, 22), (30, 31), ()), 1)
    assert TABLE.take(Take("steal", 31)) == Table("21,22,36", ((25, 31), (30,), ()), 1)


def test_a_turn_without_a_tile_gives_the_top_back_and_the_highest_leaves() -> None:
    assert TABLE.fail() == Table("21,22,25", ((), (30, 31), ()), 1)
    top = Table("21", ((25,), ()))
    assert top.fail() == Table("21", ((), ()), 1)
    assert top.fail("spared") == Table("21,25", ((), ()), 1)
    assert Table("21", ((), ())).fail() == Table("21", ((), ()), 1)


@pytest.mark.parametrize(
    ("take", "message"),
    [(Take("shelf", 23), "not on the grill"), (Take("steal", 30), "nobody else's stack")],
)
def test_what_is_not_there_cannot_be_taken(take: Take, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        TABLE.take(take)


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="two places"):
        Table("21", ((21,), ()))
    with pytest.raises(ValueError, match="no player 3"):
        Table("21", ((), ()), 2)
