"""The whole game of Pickomino: its turns are worth what the whole is."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from bestplay.pickomino import game, rules
from bestplay.pickomino.solver import BestPlay
from papers import results
from papers.pickomino import games as figures
from tests.proofs.pickomino.solved import in_floats
from tests.proofs.sampling import long_proof


def test_a_turn_in_the_whole_game_is_worth_its_state() -> None:
    first = game.State((21, 22), (), (24,))
    values = game.solve(first, "win")
    for state, value in values.items():
        if not game.is_over(state):
            known = BestPlay(game.payoff(state, values))
            numerator, denominator = known.worth(rules.START)
            assert numerator / denominator == pytest.approx(value, abs=1e-9)
            mixed = -sum(c * values[s] for s, c in game.mixture(state, known, values))
            assert mixed == pytest.approx(value, abs=1e-9)


@cache
def best_turns(tiles: int, objective: str) -> list[game.Mixture]:
    """The end distribution of each turn in best play, for the states that go on."""
    values = dict(in_floats(game.start(tiles), objective, "leaves"))
    return [
        game.mixture(state, BestPlay(game.payoff(state, values)), values)
        for state in figures.going_on(tiles)
    ]


@pytest.mark.parametrize("objective", game.OBJECTIVES)
@pytest.mark.parametrize("way", figures.WAYS)
@pytest.mark.parametrize("tiles", [1, 2, pytest.param(3, marks=long_proof)])
def test_what_single_turn_play_loses_is_within_its_error(
    tiles: int, way: str, objective: str, built: Path
) -> None:
    # The duel's values by one linear system: x = -A y, y = -B x, with those of ended games known.
    values = in_floats(game.start(tiles), objective, "leaves")
    going = figures.going_on(tiles)
    place = {state: number for number, state in enumerate(going)}
    mine = [figures.single_turn(state, figures.WAYS[way]) for state in going]
    size = len(going)
    system, ended = np.eye(2 * size), np.zeros(2 * size)
    for mover, mixtures in enumerate((mine, best_turns(tiles, objective))):
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
