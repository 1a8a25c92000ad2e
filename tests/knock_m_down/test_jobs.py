"""Knock 'm Down's jobs: a page reads from each result what the face answers itself."""

import json
from typing import Any

from bestplay import jobs
from bestplay.knock_m_down import jobs as knock
from tests.knock_m_down.cases import THREE

A, B = THREE.pair("0,2,3", "0,1,4")
CARDS = {"a": [0, 2, 3], "b": [0, 1, 4]}
SMALL: dict[str, dict[str, Any]] = {
    "knock-exact": CARDS,
    "knock-rolls": {"a": [0, 2, 3], "tail": 0.01},
    "knock-mean": {"a": [0, 2, 3]},
    "knock-emperor": {"tokens": 6},
    "knock-fewest": {"tokens": 5},
    "knock-reply": {"a": [0, 2, 3]},
}


def run(name: str, heard: Any = None, **arguments: Any) -> Any:
    asked = json.dumps({"game": str(THREE), **SMALL[name], **arguments})
    return json.loads(jobs.run(knock.JOBS, name, asked, heard))


def test_every_job_is_tried_here() -> None:
    assert set(SMALL) == set(knock.JOBS)


def test_exact_fractions() -> None:
    read = knock.read_exactly(run("knock-exact"))
    assert read.outcome == THREE.outcome(A, B, exact=True)
    assert read.rolls == tuple(THREE.expected_rolls(card, exact=True) for card in (A, B))
    assert read.outcome.exact


def test_distributions() -> None:
    assert knock.read_distribution(run("knock-rolls")) == THREE.distribution(A, 0.01)


def test_the_best_of_all() -> None:
    assert knock.read_fewest(run("knock-fewest")) == list(THREE.fewest(5))
    assert knock.read_mean(run("knock-mean")) == THREE.expected_rolls(A, exact=True)
    assert knock.read_emperor(run("knock-emperor")) == (THREE.emperor(6),)
    assert knock.read_emperor(run("knock-emperor", tokens=5)) == ()
    assert knock.read_reply(run("knock-reply")) == THREE.best_replies(A)


def test_long_jobs_say_how_far_they_are() -> None:
    told: list[tuple[int, int | None]] = []
    run("knock-reply", lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]
