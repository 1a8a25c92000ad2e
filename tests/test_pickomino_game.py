"""The whole game of Pickomino: two solvers that share no turn, and games solved by hand."""

import csv
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bestplay.jobs import pickomino as jobs
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_game as solver
from bestplay.solve import pickomino_goals as goals
from papers import results
from papers.figures import pickomino_single_turn
from papers.figures import pickomino_whole as figures
from sitebuild import data
from ui.games import pickomino_whole as whole


def chance_of_a_tile(tile: int) -> float:
    known = goals.solve(rules.situation([tile]), goals.goal("tile"))
    numerator, denominator = turn.worth(known, rules.START)
    return float(numerator / denominator)


@pytest.mark.parametrize("tile", [21, 30, 36])
def test_one_tile_is_raced_for(tile: int) -> None:
    # v = p w - (1 - p) v, as the turn passes between two empty stacks.
    p = chance_of_a_tile(tile)
    expected = p * rules.worms(tile) / (2 - p)
    values = solver.solve(game.state([tile]))
    assert values[game.state([tile])] == pytest.approx(expected, abs=1e-9)


def test_first_selections_are_worth_what_a_turn_says() -> None:
    here = rules.situation([24, 30], [22], 26)
    for aim in (goals.goal(), goals.goal("tile"), goals.goal("risk")):
        asked = {"shelf": [24, 30], "tops": [22], "own": 26, "goal": list(aim)}
        found = jobs.firsts(asked, lambda done, of: None)
        known = goals.solve(here, aim)
        for row, face in zip(found, (4, 5, 6), strict=True):
            for count, value in enumerate(row, 1):
                after = rules.keep(rules.START, face, count)
                assert value == goals.sure(aim, *turn.worth(known, after))


@pytest.mark.parametrize("objective", solver.OBJECTIVES)
@pytest.mark.parametrize("returned", game.RETURNED)
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_both_solvers_agree_in_every_state(tiles: int, returned: str, objective: str) -> None:
    graph, by_objective = figures.solved(tiles, returned)
    values = solver.solve(game.start(tiles), objective, returned)
    assert set(values) == set(graph.states)
    for place, state in enumerate(graph.states):
        assert abs(values[state] - by_objective[objective][place]) <= figures.ERROR


def test_a_turn_in_the_whole_game_is_worth_its_state() -> None:
    first = game.state([21, 22], [23], [24])
    values = solver.solve(first, "win")
    for state, value in values.items():
        if not game.over(state):
            known = turn.solve(solver.payoff(state, values))
            numerator, denominator = turn.worth(known, rules.START)
            assert numerator / denominator == pytest.approx(value, abs=1e-9)
            mixed = -sum(c * values[s] for s, c in solver.mixture(state, known, values))
            assert mixed == pytest.approx(value, abs=1e-9)


def test_single_turn_play_gives_something_away_but_less_when_steals_count_double() -> None:
    plain = pickomino_single_turn.against_best(3, "difference", 0).duel
    double = pickomino_single_turn.against_best(3, "difference", 100).duel
    best = float(figures.solved(3, "leaves")[1]["difference"][0])
    assert plain.first <= best + 1e-9
    assert plain.second <= -best + 1e-9
    assert double.first + double.second > plain.first + plain.second


@pytest.mark.parametrize("objective", solver.OBJECTIVES)
@pytest.mark.parametrize("way", pickomino_single_turn.WAYS)
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_what_single_turn_play_loses_is_within_its_error(
    tiles: int, way: str, objective: str, built: Path
) -> None:
    # The duel's values by one linear system: x = -A y, y = -B x, with those of ended games known.
    values = solver.solve(game.start(tiles), objective)
    going = figures.going_on(tiles)
    place = {state: number for number, state in enumerate(going)}
    mine = [
        pickomino_single_turn.single_turn(state, pickomino_single_turn.WAYS[way]) for state in going
    ]
    best = [
        solver.mixture(state, turn.solve(solver.payoff(state, values)), values) for state in going
    ]
    size = len(going)
    system, ended = np.eye(2 * size), np.zeros(2 * size)
    for mover, mixtures in enumerate((mine, best)):
        for row, mixture in enumerate(mixtures):
            for after, chance in mixture:
                if after in place:
                    system[mover * size + row, (1 - mover) * size + place[after]] += chance
                else:
                    ended[mover * size + row] -= chance * values[after]
    duel = np.linalg.solve(system, ended)
    gives = -(duel[0] - duel[size]) / 2  # best play against itself is worth v first, -v second
    entry = results.load(built / "data" / "results.json")[
        f"pickomino.whole.{tiles}.{way}.{objective}.loss"
    ]
    assert abs(entry["value"] - gives) <= entry["error"]["at most"]


def test_the_job_says_what_each_end_of_the_turn_is_worth() -> None:
    heard: list[tuple[int, int]] = []
    answer = jobs.whole_game(
        {"shelf": [21, 22], "theirs": [24], "objective": "difference"},
        lambda done, of: heard.append((done, of)),
    )
    values = solver.solve(game.state([21, 22], [], [24]))
    assert answer["value"] == solver.fine(values[game.state([21, 22], [], [24])])
    assert [take[:4] for take in answer["takes"]] == [
        [21, 21, "shelf", 21],
        [22, 23, "shelf", 22],
        [24, 24, "steal", 24],
        [25, 40, "shelf", 22],
    ]
    assert heard
    assert jobs.cost("pickomino-game", {"shelf": [21, 22]}) > 20


# The tables of the games among the tiles 21 to 26.

KINDS = [(returned, objective) for returned in game.RETURNED for objective in solver.OBJECTIVES]


Table = Callable[[int], float | None]


def table(built: Path, returned: str, objective: str) -> Table:
    """A table as the page reads it."""
    path = data.folder(built) / "pickomino" / f"6-{returned}-{objective}.json"
    found: Table = whole.taken(f"table {returned} {objective}", path.read_text("utf-8"))
    return found


@pytest.mark.parametrize(("returned", "objective"), KINDS)
def test_a_table_has_every_state_that_follows_from_its_start(
    built: Path, returned: str, objective: str
) -> None:
    value_at = table(built, returned, objective)
    going = {game.index(state) for state in figures.going_on(6, returned)}
    assert {place for place in range(game.INDEXED) if value_at(place) is not None} == going


@pytest.mark.parametrize(("returned", "objective"), KINDS)
def test_a_table_says_what_the_solver_says(built: Path, returned: str, objective: str) -> None:
    value_at = table(built, returned, objective)
    live = solver.solve(game.start(3), objective, returned)
    for state in figures.going_on(3, returned):
        expected = solver.answer(state, live, returned)
        found = solver.looked_up(state, value_at, objective, returned)
        assert [take[:4] for take in found["takes"]] == [take[:4] for take in expected["takes"]]
        for part in ("value", "fail"):
            assert found[part] == pytest.approx(expected[part], abs=1e-9 * solver.FINE)
        assert found["end"] == pytest.approx(expected["end"], abs=1e-9 * solver.FINE)


@pytest.mark.parametrize(("returned", "objective"), KINDS)
def test_each_state_of_a_table_is_worth_its_turn(
    built: Path, returned: str, objective: str
) -> None:
    value_at = table(built, returned, objective)
    for state in random.Random(6).sample(figures.going_on(6, returned), 25):
        found = solver.looked_up(state, value_at, objective, returned)
        pay = turn.Payoff(found["stop"], found["end"], found["fail"], solver.FINE, "stop")
        worth = turn.worth(turn.solve(pay), rules.START)
        assert worth[0] / worth[1] == pytest.approx(found["value"] / solver.FINE, abs=1e-9)


def test_a_table_as_a_sheet(built: Path) -> None:
    value_at = table(built, "spared", "win")
    sheet = data.folder(built) / "pickomino" / "6-spared-win.csv"
    rows = list(csv.DictReader(sheet.read_text("utf-8").splitlines()[1:]))
    assert len(rows) == len(figures.going_on(6, "spared"))
    for row in rows[:: len(rows) // 50]:
        parts = [[int(tile) for tile in row[key].split()] for key in ("grill", "mover", "opponent")]
        assert game.index(game.state(*parts)) == int(row["index"])
        assert float(row["win"]) == value_at(int(row["index"]))


def test_a_state_that_no_game_comes_to_is_not_looked_up() -> None:
    here = game.state([21, 22])
    assert solver.looked_up(here, lambda place: None, "win") is None
    assert solver.looked_up(game.state([33]), lambda place: 0.5, "win") is None


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"shelf": [21, 22, 23, 24, 25]}, "4 tiles at most, not 5"),
        ({"shelf": [], "mine": [21]}, "the game is over"),
        ({"shelf": [21], "mine": [21]}, "tile 21 is in two places"),
        ({"shelf": [21], "objective": "fun"}, "difference or win, not fun"),
        ({"shelf": [21], "returned": "lost"}, "leaves or spared, not lost"),
    ],
)
def test_jobs_that_cannot_be(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        jobs.whole_game(asked, lambda done, of: None)
