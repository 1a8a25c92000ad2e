"""What the fuzzers share: answers to the same question."""

import pytest

from bestplay import jobs
from tests.fuzz.screen import run_once


@pytest.fixture(autouse=True)
def _answers_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only in these tests: others look at how a job runs."""
    monkeypatch.setattr(jobs, "run", run_once)
