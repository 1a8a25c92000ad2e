"""Names of the tables, and the games of Shut the Box that have one."""

import pytest

from bestplay import shut_the_box
from bestplay.shut_the_box import Game
from games.shut_the_box.build.tables import games_with_tables


def test_every_table_has_its_own_name_and_length() -> None:
    each = [(shut_the_box.table(g), shut_the_box.others_table(g)) for g in games_with_tables()]
    tables = [table for both in each for table in both if table]
    assert len(tables) == len(each)
    rounds = 4 + 4 + 1  # of three players to six, with 12 tiles of three alone
    assert len(tables) == 4 * (3 * (2 + 4) + rounds)
    assert len({table.path for table in tables}) == len(tables)
    assert len({(t.rules, t.objective) for t in tables}) == len(tables)
    assert {table.game for table in tables} == {"shut-the-box"}


def test_a_game_knows_its_table() -> None:
    table = shut_the_box.table(Game(10, "sum6", "shut"))
    assert table is not None
    assert table.path == "shut-the-box/10-sum6-shut.json"
    assert table.rules == "tiles=1-10&one-die=sum6"
    assert table.objective == "goal=shut"
    assert (table.length, table.scale) == (1024, 36**10)
    seconds = shut_the_box.others_table(Game(9, "never", "first", pays=2, clack="immediate"))
    assert seconds is not None
    assert seconds.path == "shut-the-box/9-never-seconds-2-immediate.json"
    assert seconds.objective == "goal=second&pays=2&clack=immediate"
    assert (seconds.length, seconds.scale) == (46, 36**9)


@pytest.mark.parametrize(
    "game", [Game(11), Game("2-10"), Game("1-8,10"), Game(9, goal="beat", target=3)]
)
def test_other_games_have_none(game: Game) -> None:
    assert shut_the_box.stem(game) is None
    assert shut_the_box.table(game) is None
    assert shut_the_box.others_table(game) is None
