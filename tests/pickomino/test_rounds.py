"""A whole game is solved in rounds: best turns, then what they are worth, until both agree."""

import pytest

from bestplay.pickomino import game_rules as game
from bestplay.pickomino import game_solver as solver
from bestplay.pickomino import reply

TILES = (21, 22)


@pytest.fixture
def never_near_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    known = solver.solve(game.state(TILES))
    monkeypatch.setattr(solver, "solve", lambda *game: known)
    monkeypatch.setattr(solver, "TOLERANCE", -1.0)
    monkeypatch.setattr(solver, "ROUNDS", 3)


def test_a_game_whose_rounds_never_agree_is_an_error_not_an_endless_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(solver, "TOLERANCE", -1.0)
    monkeypatch.setattr(solver, "ROUNDS", 3)
    with pytest.raises(RuntimeError, match="do not agree after 3 rounds"):
        solver.solve(game.state(TILES), "difference", "spared")


@pytest.mark.slow
@pytest.mark.usefixtures("never_near_enough")
def test_so_is_a_best_reply() -> None:
    with pytest.raises(RuntimeError, match="best replies and their values do not agree after 3"):
        reply.find_best_reply(TILES, "most dice")
