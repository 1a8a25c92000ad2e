"""Which games of Shut the Box have tables, and how these are called."""

import pytest

from bestplay import shut_the_box
from bestplay.shut_the_box import Game


def test_every_table_has_its_own_name_and_length() -> None:
    tables = shut_the_box.tables()
    assert len(tables) == 3 * 4 * (2 + 4)
    assert len({table.path for table in tables}) == len(tables)
    assert len({(t.rules, t.objective) for t in tables}) == len(tables)
    assert {table.game for table in tables} == {"shut-the-box"}


def test_a_game_knows_its_table() -> None:
    table = shut_the_box.table(Game(10, "sum6", "shut"))
    assert table is not None
    assert table.path == "shut-the-box/10-sum6-shut.json"
    assert table.rules == "tiles=1-10&one-die=sum6"
    assert table.objective == "goal=shut&parts=shut,down"
    assert (table.length, table.scale) == (1024, 36**10)
    seconds = shut_the_box.seconds_table(Game(9, "never", "first", pays=2, clack="immediate"))
    assert seconds is not None
    assert seconds.path == "shut-the-box/9-never-seconds-2-immediate.json"
    assert seconds.objective == "goal=second&pays=2&clack=immediate"
    assert (seconds.length, seconds.scale) == (46, 36**9)
    assert shut_the_box.comparison_path(Game(9)) == "shut-the-box/9-max6-score-rules.json"


@pytest.mark.parametrize(
    "game", [Game(11), Game("2-10"), Game("1-8,10"), Game(9, goal="beat", target=3)]
)
def test_other_games_have_none(game: Game) -> None:
    assert shut_the_box.stem(game) is None
    assert shut_the_box.table(game) is None
    assert shut_the_box.seconds_table(game) is None
    assert shut_the_box.comparison_path(game) is None


def test_a_table_of_values_is_one_of_values_alone() -> None:
    assert shut_the_box.table(Game(9, goal="first")) is None
    assert shut_the_box.seconds_table(Game(9)) is None
    assert shut_the_box.comparison_path(Game(9, goal="first")) is None


@pytest.mark.parametrize("game", [Game(9), Game(9, "never", "shut")])
def test_a_table_s_values_are_the_solution_s(game: Game) -> None:
    table = shut_the_box.table(game)
    assert table is not None
    text = table.write(game.solution().values)
    assert game.solved(table.read(text)).answer() == game.answer()
