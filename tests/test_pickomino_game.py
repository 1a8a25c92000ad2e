"""The whole game of Pickomino: two solvers that share no turn, and games solved by hand."""

from typing import Any

import pytest

from bestplay.figures import pickomino_games as figures
from bestplay.jobs import pickomino as jobs
from bestplay.rules import pickomino as rules
from bestplay.rules import pickomino_game as game
from bestplay.solve import pickomino as turn
from bestplay.solve import pickomino_game as solver
from bestplay.solve import pickomino_goals as goals


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


@pytest.mark.parametrize("objective", solver.OBJECTIVES)
@pytest.mark.parametrize("returned", game.RETURNED)
@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_both_solvers_agree_in_every_state(tiles: int, returned: str, objective: str) -> None:
    known, by_objective = figures.solved(tiles, returned)
    values = solver.solve(game.start(tiles), objective, returned)
    assert set(values) == set(known.states)
    for place, state in enumerate(known.states):
        assert values[state] == pytest.approx(by_objective[objective][place], abs=1e-8)


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
    plain = figures.against_best(3, "difference", 0)[0]
    double = figures.against_best(3, "difference", 100)[0]
    best = float(figures.solved(3, "leaves")[1]["difference"][0])
    assert plain.first <= best + 1e-9
    assert plain.second <= -best + 1e-9
    assert double.first + double.second > plain.first + plain.second


def test_the_job_says_what_each_end_of_the_turn_is_worth() -> None:
    heard: list[tuple[int, int]] = []
    answer = jobs.whole_game(
        {"shelf": [21, 22], "theirs": [24], "objective": "difference"},
        lambda done, of: heard.append((done, of)),
    )
    values = solver.solve(game.state([21, 22], [], [24]))
    assert int(answer["value"]) == solver.fine(values[game.state([21, 22], [], [24])])
    assert [take[:4] for take in answer["takes"]] == [
        [21, 21, "shelf", 21],
        [22, 23, "shelf", 22],
        [24, 24, "steal", 24],
        [25, 40, "shelf", 22],
    ]
    assert heard
    assert jobs.cost("pickomino-game", {"shelf": [21, 22]}) > 20


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
