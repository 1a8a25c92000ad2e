"""The Klappenspiel pages' questions that may take long; see bestplay.jobs."""

from __future__ import annotations

from typing import Any

from bestplay import klappenspiel as game
from bestplay.core import words
from bestplay.core.fraction import Fraction
from bestplay.core.value import Report
from bestplay.jobs import Job
from bestplay.klappenspiel import memory
from bestplay.tiles import rules


def cost(name: str, arguments: dict[str, Any]) -> float:
    """Roughly how many milliseconds the job takes on CPython."""
    return 2500 * int(arguments["to_come"]) if name == "klappenspiel-kept" else 12


def boards(report: Report, boards: int) -> None:
    """Find the moves of the first so many boards, which every solver needs, in slices."""
    rules.grow(game.RULE, min(boards, game.BOARDS))


def best_for(report: Report, about: str) -> list[int]:
    """Each board's value for what is played for, a Game's text; Game.solved() takes them.

    Quick only where holder_shares() is known, or nobody is to come.
    """
    return (game.read(words.split(about)) or game.GAME).solution().values


def kept(report: Report, to_come: int) -> list[int]:
    """What each score keeps of a round with so many to come: game.keep() takes it."""
    return game.holder_shares(to_come, report)


def own_rule(report: Report, plays: dict[str, str]) -> dict[str, Any]:
    """P(win) on every board under a reader's rule {"1,2": "IND", ...}.

    {"values": over TABLE.scale, "best": best play's from the start, "losing": how many of
    the "decisions" it gets wrong}.  Rolls left out are played best.
    """
    rule = {game.roll_of(roll): play for roll, play in plays.items()}
    free = [roll for roll in game.CHOICE_ROLLS if roll not in rule]
    return {
        "values": memory.rule_values(rule),
        "best": game.solution().values[game.START],
        "losing": None if free else memory.losing(rule),
        "decisions": len(memory.decisions()),
    }


JOBS: dict[str, Job] = {
    "klappenspiel-rule": own_rule,
    "klappenspiel-boards": boards,
    "klappenspiel-goal": best_for,
    "klappenspiel-kept": kept,
}


# For pages.


def read_solution(here: game.Game, values: list[int]) -> game.Solution:
    """Best play for what is played for, from best_for()'s values."""
    return here.solved(values, here.others())


def read_judgement(told: dict[str, Any]) -> memory.Judgement:
    """What a rule is worth, from own_rule's result."""
    start, scale = told["values"][game.START], game.TABLE.scale
    worth, best = Fraction(start, scale), Fraction(told["best"], scale)
    return memory.Judgement(worth, best, told["losing"], told["decisions"])
