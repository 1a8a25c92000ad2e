"""The files that the build writes: exact, complete, and the same bytes each time."""

import csv
import json
from fractions import Fraction
from pathlib import Path

import pytest

from bestplay import shut_the_box, tables
from bestplay.rules import klappenspiel as klappenspiel_rules
from bestplay.rules import shut_the_box as rules
from bestplay.shut_the_box import Game
from bestplay.solve import goals, klappenspiel, players
from bestplay.solve import shut_the_box as solo
from papers import results
from sitebuild.data import store
from sitebuild.data.tables import shut_the_box as tile_tables


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Klappenspiel's data, which take a second."""
    out = tmp_path_factory.mktemp("data")
    store.write(out, "klappenspiel")
    return store.folder(out)


def contents(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_two_builds_give_the_same_bytes_and_tell_how_far_they_are(
    built: Path, tmp_path: Path
) -> None:
    told: list[tuple[int, int]] = []
    store.write(tmp_path, "klappenspiel", lambda text, done, of: told.append((done, of)))
    assert contents(store.folder(tmp_path)) == contents(built)
    assert [done for done, _ in told] == list(range(1, told[0][1] + 1))


def test_one_game_has_its_own_files_alone(built: Path) -> None:
    assert set(contents(built)) == {
        "results.csv",
        "results.json",
        "klappenspiel/optimal.csv",
        "klappenspiel/optimal.json",
        "klappenspiel/practice.json",
        "klappenspiel/skill.json",
        "klappenspiel/strategy.csv",
        "klappenspiel/strategy.json",
    }
    names = results.load(built / "results.json")
    assert {name.partition(".")[0] for name in names} == {"klappenspiel"}


def test_an_unknown_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not chess"):
        store.write(tmp_path, "chess")


def test_the_table_of_klappenspiel(built: Path) -> None:
    text = (built / "klappenspiel" / "optimal.json").read_text("utf-8")
    scale, values = tables.read(text, "klappenspiel", "tiles=1-10", "win", 1024)
    assert (scale, values) == (klappenspiel.SCALE, klappenspiel.values())


@pytest.mark.parametrize("goal", ["score", "shut"])
def test_a_table_restores_what_was_solved(goal: str, tmp_path: Path) -> None:
    game = Game(9, "max6", goal)
    tile_tables.table(game, tmp_path)
    text = (tmp_path / "shut-the-box" / f"9-max6-{goal}.json").read_text("utf-8")
    parts = {"score": "down", "shut": "shut,down"}[goal]
    objective = f"goal={goal}&parts={parts}"
    unit, values = tables.read(text, "shut-the-box", "tiles=1-9&one-die=max6", objective, 512)
    solved = goals.solve(game.rule, game.aim)
    assert goals.solved(game.rule, game.aim, values) == solved
    assert unit == solved.unit


@pytest.mark.parametrize("pays", shut_the_box.PAYS)
@pytest.mark.parametrize("clack", shut_the_box.CLACK)
def test_the_second_player_s_values_for_every_score_to_beat(
    pays: int, clack: str, tmp_path: Path
) -> None:
    game = Game(9, "sum6", "first", pays=pays, clack=clack)
    tile_tables.seconds(game, tmp_path)
    path = tmp_path / "shut-the-box" / f"9-sum6-seconds-{pays}-{clack}.json"
    scale, values = tables.read(
        path.read_text("utf-8"),
        "shut-the-box",
        "tiles=1-9&one-die=sum6",
        f"goal=second&pays={pays}&clack={clack}",
        46,
    )
    assert scale == solo.scale(game.rule)
    assert values == players.second_values(game.rule, pays, clack)


def test_every_table_of_the_catalogue_is_written_by_a_task(tmp_path: Path) -> None:
    by_game = {task.args[0]: task for task in tile_tables.TASKS if task.func is tile_tables.table}
    tabled = [game for game in shut_the_box.tabled() if shut_the_box.table(game)]
    assert set(by_game) == set(tabled)
    assert len(tabled) == 3 * 4 * 2
    game = Game(9, "sum6", "shut")
    by_game[game](tmp_path)
    record = shut_the_box.table(game)
    assert record is not None
    text = (tmp_path / record.path).read_text("utf-8")
    assert record.read(text) == game.solution().values


def test_a_game_without_a_table_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no table at the site"):
        tile_tables.table(Game(8), tmp_path)
    assert not list(tmp_path.iterdir())


def rows(path: Path) -> tuple[str, list[dict[str, str]]]:
    about, *lines = path.read_text("utf-8").splitlines()
    return about, list(csv.DictReader(lines))


def test_the_strategy_of_klappenspiel_for_readers(built: Path) -> None:
    about, lines = rows(built / "klappenspiel" / "strategy.csv")
    assert about.startswith("# Klappenspiel, best play on every board")
    values = klappenspiel.values()
    assert [int(line["board"]) for line in lines] == list(range(1, 1024))
    for line in lines:
        board = int(line["board"])
        assert list(map(int, line["tiles"].split())) == klappenspiel_rules.tiles_of(board)
        assert Fraction(line["exact"]) == Fraction(values[board], klappenspiel.SCALE)
        assert float(line["value"]) == float(Fraction(line["exact"]))
    assert lines[7 - 1]["1,2"] == "IND or SUM"
    assert lines[1023 - 1]["1,6"] == "SUM"
    assert lines[1023 - 1]["6,6"] == ""


def test_the_csv_and_the_json_say_the_same(built: Path) -> None:
    about, lines = rows(built / "klappenspiel" / "strategy.csv")
    whole = json.loads((built / "klappenspiel" / "strategy.json").read_text("utf-8"))
    assert about == f"# {whole['about']}"
    for line, entry in zip(lines, whole["boards"], strict=True):
        assert line["board"] == str(entry["board"])
        assert line["exact"] == entry["exact"]
        throws = {k: v for k, v in line.items() if "," in k and v}
        assert throws == {k: " or ".join(v) for k, v in entry["plays"].items()}


def test_the_strategy_of_klackers_for_readers(tmp_path: Path) -> None:
    tile_tables.strategy(Game(9, "always"), tmp_path)
    about, lines = rows(tmp_path / "shut-the-box" / "9-always-score-strategy.csv")
    assert "least expected score" in about
    by_tiles = {line["tiles"]: line for line in lines}
    assert len(by_tiles) == 511
    one = by_tiles["1"]
    assert (one["dice"], one["exact"], one["1"], one["2"]) == ("1", "5/6", "1", "")
    # One die on 1, 2, 4, but not on 1, 2, 5; and two ways to throw an 11 that are equal.
    assert (by_tiles["1 2 4"]["dice"], by_tiles["1 2 5"]["dice"]) == ("1", "2")
    assert by_tiles["1 2 3 4 6"]["11"] == "1+4+6 or 2+3+6"
    assert by_tiles["1 2 3 4 5 6 7 8 9"]["9"] == "9"


def test_plays_equal_for_the_goal_are_all_listed_the_lower_score_first(tmp_path: Path) -> None:
    tile_tables.strategy(Game(9, "always", "shut"), tmp_path)
    _, lines = rows(tmp_path / "shut-the-box" / "9-always-shut-strategy.csv")
    line = next(line for line in lines if line["tiles"] == "4 5 6 7")
    assert set(line["11"].split(" or ")) == {"4+7", "5+6"}
    rule = rules.KLACKERS
    least = solo.solve(rule, solo.points_down(rule))
    after = [
        rules.board_of(rule, {4, 5, 6, 7} - set(map(int, play.split("+"))))
        for play in line["11"].split(" or ")
    ]
    assert least[after[0]] > least[after[1]]
