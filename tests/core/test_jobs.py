"""Jobs of all games by their names, and those of Klappenspiel: the solvers' answers as JSON."""

import json
from typing import Any

import pytest

from bestplay import jobs
from bestplay import klappenspiel as game
from bestplay.jobs import every
from bestplay.klappenspiel import jobs as klappenspiel_jobs
from bestplay.klappenspiel import memory


def run(name: str, **arguments: Any) -> Any:
    return json.loads(jobs.run(every.JOBS, name, json.dumps(arguments)))


def test_a_rule_for_klappenspiel_is_valued_and_its_mistakes_counted() -> None:
    plays = memory.rule("heuristic").plays()
    asked = {f"{low},{high}": play for (low, high), play in plays.items()}
    assert run("klappenspiel-rule", plays=asked) == {
        "values": strings(memory.rule_values(plays)),
        "best": str(game.solution().values[game.START]),
        "losing": memory.losing(plays),
        "decisions": len(memory.decisions()),
    }


def strings(numbers: Any) -> list[str]:
    return [str(number) for number in numbers]


def test_a_job_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="no job 'win'; the jobs are ") as refused:
        jobs.run(every.JOBS, "win", "{}")
    assert all(name in str(refused.value) for name in every.JOBS)


def test_a_round_of_klappenspiel_and_what_its_later_players_leave() -> None:
    found = json.dumps(run("klappenspiel-round", players=2, scores=[12]))
    best = klappenspiel_jobs.read_solution(game.Game("round", scores="12"), found)
    assert best.worth("1,2") == game.beat(12).worth("1,2") == 1
    assert run("klappenspiel-kept", to_come=1)["values"] == strings(game.holder_shares(1))
    with pytest.raises(ValueError, match="2 to 6 play a round, not 9"):
        run("klappenspiel-round", players=9, scores=[])
