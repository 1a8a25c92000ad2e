"""Where the Klappenspiel pages know from how to play best for a round: a table, their own solver.

What those to come leave is in the site's tables; if one is lost, a worker finds it when asked. The
rest takes a phone longer than a tap may, so it is done in slices, some boards' moves in each.
"""

from __future__ import annotations

from bestplay import klappenspiel as game
from bestplay.klappenspiel import jobs, rounds
from ui import answer, view, waiting
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join

#: The moves of so many boards are found in a slice.
BOARDS = 256

#: What the reader asks for when a table is lost.
ASKED = "round"


def table_key(here: rounds.Round) -> str:
    """Where it is known whether this page has what those to come leave, by the table."""
    return f"to come {here.to_come}"


def worker_key(here: rounds.Round) -> str:
    """The same by the worker."""
    return f"solve {table_key(here)}"


def needs(here: rounds.Round, known: Known, asked: tuple[str, ...]) -> list[Need]:
    """What those to come leave, the boards' moves, and then best play."""
    if here.to_come and not (known.value(table_key(here)) or known.value(worker_key(here))):
        return _left(here, known, asked)
    wanted = []
    for boards in range(BOARDS, game.BOARDS + 1, BOARDS):
        grown = Question(jobs, "klappenspiel-boards", {"boards": boards})
        wanted.append(Need(f"boards {boards}", "slice", grown, str))
    arguments = {"players": here.players, "scores": list(here.scores)}
    solved = Question(jobs, "klappenspiel-round", arguments)
    wanted.append(Need(str(here), "slice", solved, lambda text: jobs.read_round(here, text)))
    return wanted


def _left(here: rounds.Round, known: Known, asked: tuple[str, ...]) -> list[Need]:
    to_come = here.to_come
    table = rounds.table(to_come)
    if not known.failure(table_key(here)):
        read = lambda text: jobs.keep(to_come, table.read(text))  # noqa: E731
        return [Need(table_key(here), "table", table.path, read)]
    if ASKED not in asked:
        return []
    found = Question(jobs, "klappenspiel-kept", {"to_come": to_come})
    read = lambda text: jobs.keep(to_come, jobs.read_values(text))  # noqa: E731
    return [Need(worker_key(here), "job", found, read)]


def solution(here: rounds.Round, known: Known) -> game.Solution | None:
    """Best play for a round, as soon as it is known."""
    best: game.Solution | None = known.value(str(here))
    return best


def unsolved(here: rounds.Round, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) until then: what is going on, and what can be done."""
    if lost(here, known):
        return answer.headline("This round is not worked out yet"), notice(here, known)
    return answer.headline(view.waits("Working it out")), EMPTY


def lost(here: rounds.Round, known: Known) -> str | None:
    """Why what those to come leave is not here and not on its way; None where it is."""
    found = not here.to_come or known.value(table_key(here)) or known.value(worker_key(here))
    return None if found else known.failure(table_key(here))


def notice(here: rounds.Round, known: Known) -> Html:
    """What could not be loaded, and the button that works it out."""
    failure = lost(here, known)
    if not failure:
        return EMPTY
    told = "so what those to come leave has to be worked out here. Every answer is still exact."
    offer = waiting.on_request(known, worker_key(here), ASKED, "Work this round out")
    return join([view.note(f"A file is missing here ({failure}), {told}", "warning"), offer])
