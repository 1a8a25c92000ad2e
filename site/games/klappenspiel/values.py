"""Where the Klappenspiel pages know best play from: the table, or the page's own solver."""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.klappenspiel import jobs
from ui import view
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html

TABLE = "table"
SOLVED = "solved"


def needs(known: Known) -> list[Need]:
    """The table of best play, or the solver's own values, should it fail."""
    wanted = [Need(TABLE, "table", game.TABLE.path, read_table)]
    if known.failure(TABLE):
        everything_free = Question(jobs, "klappenspiel-rule", {"plays": {}})
        wanted.append(Need(SOLVED, "job", everything_free, read_values))
    return wanted


def read_table(file: str) -> game.Solution:
    """Best play as the table has it."""
    return game.Solution(game.TABLE.read(file))


def read_values(result: str) -> game.Solution:
    """Best play as the solver has it."""
    return game.Solution(jobs.read_values(result))


def solution(known: Known) -> game.Solution | None:
    """Best play, from the table or from the solver, as soon as it is there."""
    best: game.Solution | None = known.value(TABLE) or known.value(SOLVED)
    return best


def notice(known: Known) -> Html:
    """What could not be loaded, and what works all the same."""
    failure = known.failure(TABLE)
    if not failure:
        return EMPTY
    return view.note(
        f"A file is missing here ({failure}), so this page worked the game out itself. Every "
        "answer is still exact.",
        "warning",
    )
