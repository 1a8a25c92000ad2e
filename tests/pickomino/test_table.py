"""A table of Pickomino: what the end of a turn does to the grill and to everybody's stack."""

import pytest

from bestplay.pickomino import Situation, Take
from bestplay.pickomino.table import Table

TABLE = Table(shelf="21,22,36", stacks=((25,), (30, 31), ()))


def test_the_mover_sees_the_others_tops() -> None:
    assert TABLE.situation == Situation(shelf="21,22,36", tops="31", own=25)
    assert TABLE.leaders == (1,)


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
