"""The Klappenspiel pages' questions that may take long; see bestplay.jobs."""

from __future__ import annotations

from typing import Any

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.core.value import Report
from bestplay.jobs import Job
from bestplay.tiles import rules


def cost(name: str, arguments: dict[str, Any]) -> float:
    """Roughly how many milliseconds the job takes on CPython."""
    return 12


def boards(report: Report, boards: int) -> None:
    """Compute the moves of the first boards, which every solver needs, in slices."""
    rules.grow(game.RULE, min(boards, game.BOARDS))


def best_for(report: Report, about: str) -> list[int]:
    """Each board's value for a goal, given as a Game's text; Game.solved() takes them.

    Quick only where holder_shares() is known, or nobody is to come.
    """
    return (game.read(words.split(about)) or game.GAME).solution().values


JOBS: dict[str, Job] = {
    "klappenspiel-boards": boards,
    "klappenspiel-goal": best_for,
}
