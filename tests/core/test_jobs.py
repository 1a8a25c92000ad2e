"""Jobs of all games by their names, and those of Klappenspiel: the solvers' answers as JSON."""

import json
from typing import Any

import pytest

from bestplay import games, jobs
from bestplay import klappenspiel as game


def run(name: str, **arguments: Any) -> Any:
    return json.loads(jobs.run(games.jobs(), name, json.dumps(arguments)))


def test_a_job_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no job 'win'; the jobs are ") as refused:
        jobs.run(games.jobs(), "win", "{}")
    assert all(name in str(refused.value) for name in games.jobs())


def test_a_round_of_klappenspiel() -> None:
    here = game.Game("round", scores="12")
    best = here.solved(run("klappenspiel-goal", about=str(here)), here.others())
    assert best.worth("1,2") == game.win_round(2, [12]).worth("1,2") == 1
    with pytest.raises(ValueError, match="2 to 6 play a round, not 9"):
        run("klappenspiel-goal", about="goal=round&players=9")
