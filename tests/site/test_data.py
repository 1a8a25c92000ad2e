"""The files that the build writes: exact and complete."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from bestplay import shut_the_box
from bestplay.core.tables import Table
from bestplay.shut_the_box import Game
from bestplay.tiles import goals, players, rules
from games.shut_the_box.build import tables as tile_tables
from sitebuild.data import store


@pytest.mark.parametrize("goal", ["score", "shut"])
def test_a_table_restores_what_was_solved(goal: shut_the_box.GoalName, tmp_path: Path) -> None:
    game = Game(9, "max6", goal)
    tile_tables.table(game, tmp_path)
    text = (tmp_path / "shut-the-box" / f"9-max6-{goal}.json").read_text("utf-8")
    record = shut_the_box.table(game)
    assert record is not None
    solved = goals.solve(game.rule, game.aim)
    assert shut_the_box.read_table(record, game, text).solved == solved
    # A value is what the goal counts, and beside a chance stands the score.
    also = () if goal == "score" else ("score",)
    unit, asked = record.scale, ("shut-the-box", "tiles=1-9&one-die=max6", f"goal={goal}", 512)
    values, *beside = Table(record.path, *asked, unit).read_columns(text, also)
    for number, value in enumerate(values):
        assert Fraction(value, unit) == game.worth(game.board_at(number))
    for number, score in enumerate(beside[0] if beside else []):
        assert Fraction(score, unit) == game.solution().expected(game.board_at(number)).score


@pytest.mark.parametrize(
    ("pays", "clack"), [*zip(shut_the_box.PAYS, shut_the_box.CLACK, strict=True)]
)
def test_the_second_player_s_values_for_every_score_to_beat(
    pays: int, clack: shut_the_box.Clack, tmp_path: Path
) -> None:
    game = Game(9, "sum6", "first", pays=pays, clack=clack)
    tile_tables.seconds(game, tmp_path)
    path = tmp_path / "shut-the-box" / f"9-sum6-seconds-{pays}-{clack}.json"
    objective = f"goal=second&pays={pays}&clack={clack}"
    scale = rules.scale(game.rule)
    table = Table("", "shut-the-box", "tiles=1-9&one-die=sum6", objective, 46, scale)
    assert table.read(path.read_text("utf-8")) == players.second_values(game.rule, pays, clack)


def test_every_table_of_the_catalogue_is_written_by_a_task(tmp_path: Path) -> None:
    by_game = {task.args[0]: task for task in tile_tables.TASKS if task.func is tile_tables.table}
    tabled = [game for game in tile_tables.games_with_tables() if shut_the_box.table(game)]
    assert set(by_game) == set(tabled)
    assert len(tabled) == 3 * 4 * 2
    game = Game(9, "sum6", "shut")
    by_game[game](tmp_path)
    record = shut_the_box.table(game)
    assert record is not None
    text = (tmp_path / record.path).read_text("utf-8")
    assert shut_the_box.read_table(record, game, text).values == game.solution().values


def rows(path: Path) -> tuple[str, list[dict[str, str]]]:
    about, *lines = path.read_text("utf-8").splitlines()
    return about, list(csv.DictReader(lines))


def test_plays_equal_for_the_goal_are_all_listed_the_lower_score_first(tmp_path: Path) -> None:
    tile_tables.strategy(Game(9, "always", "shut"), tmp_path)
    _, lines = rows(tmp_path / "shut-the-box" / "9-always-shut-strategy.csv")
    line = next(line for line in lines if line["tiles"] == "4,5,6,7")
    assert set(line["11"].split(" or ")) == {"4,7", "5,6"}
    rule = rules.KLACKERS
    least = goals.best_values(rule, goals.points_down(rule))
    after = [
        rules.board_of(rule, {4, 5, 6, 7} - set(map(int, play.split(","))))
        for play in line["11"].split(" or ")
    ]
    assert least[after[0]] > least[after[1]]


def test_the_tables_of_rounds_have_a_holders_share_in_every_standing(tmp_path: Path) -> None:
    game = Game(9, "never", "round", players=3)
    tile_tables.rounds(game, tmp_path)
    record = shut_the_box.others_table(game)
    assert record is not None
    values = record.read((tmp_path / record.path).read_text("utf-8"))
    # One to come against one holder of 0: the others tie with the chance to shut the box.
    shut = Game(9, "never", "shut").worth()
    assert Fraction(values[0], record.scale) == (1 - shut) + shut / 2
    with (tmp_path / record.path).with_suffix(".csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(line for line in file if line[0] != "#"))
    assert len(rows) == len(values) == 3 * 46
    assert [Fraction(row["share exactly"]) for row in rows] == [
        Fraction(value, record.scale) for value in values
    ]
    last = rows[-1]
    assert (last["to come"], last["holders"], last["lowest score"]) == ("2", "1", "45")
    rounds = {task.args[0] for task in tile_tables.TASKS if task.func is tile_tables.rounds}
    most = [(len(each.tiles), each.players) for each in rounds]
    assert sorted(set(most)) == sorted(shut_the_box.TABLED_ROUNDS.items())


def test_sheets_are_what_r_and_spreadsheets_read(built: Path) -> None:
    """UTF-8 without a mark before it, a first line that the sign # makes a comment, the same sign
    nowhere else, since R ends a line there, and as many cells in each line."""
    for path in sorted(store.folder(built).rglob("*.csv")):
        text = path.read_bytes().decode("utf-8")
        about, _, rest = text.partition("\n")
        assert about.startswith("# "), path
        assert not set("#\r\ufeff") & set(rest) and rest.endswith("\n"), path
        widths = {len(row) for row in csv.reader(rest.splitlines())}
        assert len(widths) == 1, path
