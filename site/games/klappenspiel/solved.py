"""The source of best play for the Klappenspiel pages: the site's tables, or their own solver.

For one alone that is a table.  For a round what those to come leave is in tables.  The rest of a
round takes a phone longer than a tap may, so it is done in slices, some boards' moves in each.  Its
modules are imported there, and follow the page.
"""

from __future__ import annotations

from bestplay import klappenspiel as game
from ui import answer, view
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html

#: The tables of best play for one alone, by the goal.
TABLES = {
    "shut": Need(
        "table", "table", game.TABLE.path, lambda file: game.GAME.solved(game.TABLE.read(file))
    ),
    "score": Need("points table", "table", game.LEFT.path, game.read_left),
}

#: The moves of so many boards are found in a slice.
BOARDS = 256


def needs(here: game.Game, known: Known) -> list[Need]:
    """The next files or slices that best play needs: the goal's table, or else the solver's work.

    In a round the later players' table comes first, then the boards' moves, then best play.
    """
    if is_coming(here, known):
        return [TABLES[here.goal]]
    if here.to_come and not known.value(table_key(here)):
        left = game.table(here.to_come)

        def keep(text: str) -> bool:
            game.keep(here.to_come, left.read(text))
            return True

        return [Need(table_key(here), "table", left.path, keep)]
    from bestplay.klappenspiel import jobs

    wanted = []
    for boards in range(BOARDS, game.BOARDS + 1, BOARDS):
        grown = Question(jobs, "klappenspiel-boards", {"boards": boards})
        wanted.append(Need(f"boards {boards}", "slice", grown, str))
    solved = Question(jobs, "klappenspiel-goal", {"about": str(here)})
    read = lambda values: here.solved(values, here.others())  # noqa: E731
    return [*wanted, Need(solved_key(here), "slice", solved, read)]


def solved_key(here: game.Game) -> str:
    """The key under which the solver's best play is known."""
    return f"best play {here}"


def table_key(here: game.Game) -> str:
    """The key under which the goal's table is known, or that of the later players."""
    return TABLES[here.goal].key if here.goal in TABLES else f"to come {here.to_come}"


def solution(here: game.Game, known: Known) -> game.Solution | None:
    """Best play, None until it is known."""
    found = known.value(table_key(here)) if here.goal in TABLES else None
    best: game.Solution | None = found or known.value(solved_key(here))
    return best


def is_coming(here: game.Game, known: Known) -> bool:
    """True if a table with best play may still come."""
    return here.goal in TABLES and not known.failure(table_key(here))


def unsolved_message(here: game.Game, known: Known) -> tuple[Html, Html]:
    """(headline, HTML below it) until best play is known: "Working it out", or a failed file."""
    if here.to_come and known.failure(table_key(here)):
        return answer.headline("This round is not worked out yet"), notice(here, known)
    return answer.headline(view.waits("Working it out")), EMPTY


def notice(here: game.Game, known: Known) -> Html:
    """A message on the file that could not be loaded, with a retry in a round; EMPTY if none."""
    failure = known.failure(table_key(here))
    if not failure:
        return EMPTY
    told = f"A file is missing here ({failure})"
    if here.to_come:
        from ui import waiting

        return waiting.working(f"{told}.", waiting.remedy(known, table_key(here), "action plain"))
    return view.note(
        f"{told}, so this page worked best play out itself. Every answer is still exact.", "warning"
    )
