"""A whole game is solved in rounds: best turns, then what they are worth, until both agree."""

import pytest

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver

TILES = (21, 22)


def test_a_game_whose_rounds_never_agree_is_an_error_not_an_endless_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "TOLERANCE", -1.0)
    monkeypatch.setattr(solver, "ROUNDS", 3)
    with pytest.raises(RuntimeError, match="do not agree after 3 rounds"):
        solver.solve(game.state(TILES), "difference", "spared")
