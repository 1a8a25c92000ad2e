"""Best play is rebuilt from the published files, by the code in docs/data.md and nothing of ours.

The code is run as it stands there; what it finds is compared with the faces.
"""

import csv
import json
import re
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

from bestplay import klackers, klappenspiel, pickomino, shut_the_box
from bestplay.knock_m_down import TWO_DICE
from sitebuild.data import store
from tests.conftest import ROOT

BLOCK = re.compile(r"^```python\n(?!>>>)(.*?)^```", re.MULTILINE | re.DOTALL)

Stranger = dict[str, Any]


def code() -> str:
    return "\n".join(BLOCK.findall((ROOT / "docs" / "data.md").read_text("utf-8")))


@pytest.fixture(scope="module")
def stranger(built: Path) -> Stranger:
    """The names that the document's code defines, with the address of the built files."""
    names: Stranger = {}
    exec(code(), names)
    names["DATA"] = store.folder(built).resolve().as_uri()
    return names


def boards(count: int) -> list[tuple[int, ...]]:
    tiles = range(1, count + 1)
    return [up for size in range(1, count + 1) for up in combinations(tiles, size)]


@pytest.mark.parametrize(
    ("path", "game", "best", "step"),
    [
        ("9-always-score", klackers.GAME, min, 1),
        ("9-always-shut", klackers.GAME.having("shut"), max, 1),
        ("10-never-score", shut_the_box.Game("1-10", "never"), min, 5),
        ("12-sum6-shut", shut_the_box.Game("1-12", "sum6", "shut"), max, 29),
    ],
)
def test_klackers_and_shut_the_box(
    stranger: Stranger,
    path: str,
    game: shut_the_box.Game,
    best: Callable[..., Any],
    step: int,
) -> None:
    values, solution = stranger["table"](f"shut-the-box/{path}"), game.solution()
    asked = [(up, total) for up in boards(len(game.tiles)) for total in range(1, 13)]
    compared = 0
    for up, total in asked[::step]:
        plays = plays_of(solution, up, total)
        if plays is not None:
            assert set(stranger["box_plays"](values, up, total, best)) == plays, (up, total)
            compared += 1
    assert compared > 1000


def plays_of(
    solution: shut_the_box.Solution, up: tuple[int, ...], total: int
) -> set[tuple[int, ...]] | None:
    """The tiles that the face's best plays flip; None for a sum that cannot be thrown here."""
    try:
        return {play.flips for play in solution.plays(up, total) if play.best}
    except ValueError:
        return None


def test_the_dice_of_klackers_and_what_every_board_is_worth(stranger: Stranger) -> None:
    values = stranger["table"]("shut-the-box/9-always-score")
    for up in boards(9):
        worth = {dice: stranger["box_dice"](values, up, dice, min) for dice in (1, 2)}
        answer = klackers.GAME.answer(up)
        assert min(worth.values()) == answer.worth == values[stranger["number"](up)]
        assert {option.dice: option.worth for option in answer.options} == worth


def test_klappenspiel(stranger: Stranger) -> None:
    values = stranger["table"]("klappenspiel/optimal")
    for up in boards(10):
        for one, other in combinations_with_replacement(range(1, 7), 2):
            found = stranger["klappenspiel_plays"](values, up, one, other)
            plays = klappenspiel.plays(up, (one, other))
            assert {",".join(map(str, some)) for some in found} == {
                play.text for play in plays if play.best
            }


def test_a_turn_of_pickomino(stranger: Stranger) -> None:
    rows = {row["kept"]: row for row in stranger["load"]("pickomino/turn")["rows"]}
    here, compared = pickomino.Situation(), 0
    for count in (0, 4, 5, 6):
        for kept in list(combinations_with_replacement(range(1, 7), count))[:: 1 + count * 3]:
            for throw in combinations_with_replacement(range(1, 7), 8 - count):
                found = stranger["pickomino_plays"](rows, list(kept), list(throw))
                plays = [play for play in here.plays(kept=kept, throw=throw) if play.best]
                assert set(found) == {
                    (play.keeps, "stop" if play.stop else "throw") for play in plays
                }, (kept, throw)
                compared += 1
    assert compared > 3000


def test_knock_m_down(stranger: Stranger) -> None:
    file = stranger["load"]("knock-m-down/fewest")
    known: dict[tuple[int, ...], Any] = {}
    for tokens in range(1, 5):
        layouts = [
            tuple(laid.count(place) for place in range(11))
            for laid in combinations_with_replacement(range(11), tokens)
        ]
        throws = {each: stranger["knock_throws"](file["weights"], each, known) for each in layouts}
        for layout in layouts[:: max(1, len(layouts) // 300)]:
            assert float(throws[layout]) == pytest.approx(TWO_DICE.expected_rolls(layout), abs=1e-9)
        row = file["rows"][tokens - 1]
        assert throws[tuple(row["allocation"])] == min(throws.values())
        assert row["rolls"] == pytest.approx(float(min(throws.values())), abs=1e-9)


def test_every_table_s_values_are_what_its_sheet_says(built: Path, stranger: Stranger) -> None:
    """values[n] / scale, for every row of every table."""
    index = json.loads((built / "data" / "index.json").read_text("utf-8"))
    tables = [
        file["path"].removeprefix("v1/").removesuffix(".json")
        for file in index["files"]
        if file["format"] == "bestplay-table/1" and file["media"] == "application/json"
    ]
    compared = 0
    for path in tables[::3]:
        compared += compare(stranger, path, store.folder(built) / f"{path}.csv")
    assert len(tables) > 100
    assert compared > 30_000


#: The column of a table's values, in order of preference.
VALUES = (
    *("win exactly", "share exactly", "stakes exactly", "shut exactly", "score exactly"),
    *("difference", "win", "weight"),
)


def compare(stranger: Stranger, path: str, sheet: Path) -> int:
    """The number of lines of a sheet, each checked against its table."""
    whole, fraction = stranger["load"](path), stranger["Fraction"]
    scale = int(whole["scale"])
    rows = list(csv.DictReader(sheet.read_text("utf-8").splitlines()[1:]))
    column = next(name for name in VALUES if name in rows[0])
    for place, row in enumerate(rows):
        value = whole["values"][int(row.get("index", place))]
        if column == "weight":
            assert row[column] == value
        elif column.endswith("exactly"):
            assert fraction(row[column]) == fraction(int(value), scale)
        else:
            assert float(row[column]) == int(value) / scale
        for name, others in whole.get("also", {}).items():
            assert fraction(row[f"{name} exactly"]) == fraction(int(others[place]), scale)
    if "index" in rows[0]:
        known = [place for place, value in enumerate(whole["values"]) if value is not None]
        assert [int(row["index"]) for row in rows] == known
    else:
        assert len(rows) == len(whole["values"])
    return len(rows)
