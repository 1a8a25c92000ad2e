"""Where the Klappenspiel pages know best play from: the site's tables, or their own solver.

For one alone that is a table.  For a round what those to come leave is in tables; if one is lost,
a worker finds it when asked.  The rest of a round takes a phone longer than a tap may, so it is
done in slices, some boards' moves in each.  What only rounds, or a page without its table, need is
imported there, and follows the page.
"""

from __future__ import annotations

from bestplay import klappenspiel as game
from ui import answer, view
from ui.engine import Known, Need, Question
from ui.html import EMPTY, Html, join

#: The tables of best play for one alone, by the goal.
TABLES = {
    "shut": Need(
        "table", "table", game.TABLE.path, lambda file: game.GAME.solved(game.TABLE.read(file))
    ),
    "score": Need("points table", "table", game.LEFT.path, game.read_left),
}

#: The moves of so many boards are found in a slice.
BOARDS = 256

#: What the reader asks for when a round's table is lost.
ASKED = "round"


def needs(here: game.Game, known: Known, asked: tuple[str, ...] = ()) -> list[Need]:
    """The table, or what the solver needs, should it fail; of a round what those to come leave, the
    boards' moves, and then best play."""
    if is_coming(here, known):
        return [TABLES[here.goal]]
    if here.to_come and not is_left_known(here, known):
        return _needs_left(here, known, asked)
    from bestplay.klappenspiel import jobs

    solved = Question(jobs, "klappenspiel-goal", {"about": str(here)})
    read = lambda values: here.solved(values, here.others())  # noqa: E731
    return [*growing(), Need(solved_key(here), "slice", solved, read)]


def growing() -> list[Need]:
    """The moves of all boards, in slices."""
    from bestplay.klappenspiel import jobs

    wanted = []
    for boards in range(BOARDS, game.BOARDS + 1, BOARDS):
        grown = Question(jobs, "klappenspiel-boards", {"boards": boards})
        wanted.append(Need(f"boards {boards}", "slice", grown, str))
    return wanted


def _needs_left(here: game.Game, known: Known, asked: tuple[str, ...]) -> list[Need]:
    from bestplay.klappenspiel import jobs

    def keep(values: list[int]) -> bool:
        game.keep(to_come, values)
        return True

    to_come = here.to_come
    table = game.table(to_come)
    if not known.failure(table_key(here)):
        return [Need(table_key(here), "table", table.path, lambda text: keep(table.read(text)))]
    if ASKED not in asked:
        return []
    found = Question(jobs, "klappenspiel-kept", {"to_come": to_come})
    return [Need(worker_key(here), "job", found, keep)]


def solved_key(here: game.Game) -> str:
    """Where the solver's best play is known."""
    return f"best play {here}"


def table_key(here: game.Game) -> str:
    """Where it is known whether this page has what those to come leave, by the table."""
    return f"to come {here.to_come}"


def worker_key(here: game.Game) -> str:
    """Where it is known whether this page has what those to come leave, by the worker."""
    return f"solve {table_key(here)}"


def is_left_known(here: game.Game, known: Known) -> bool:
    """Whether this page has what those to come leave."""
    return bool(known.value(table_key(here)) or known.value(worker_key(here)))


def solution(here: game.Game, known: Known) -> game.Solution | None:
    """Best play, as soon as it is known."""
    table = TABLES.get(here.goal)
    found = known.value(table.key) if table else None
    best: game.Solution | None = found or known.value(solved_key(here))
    return best


def is_coming(here: game.Game, known: Known) -> bool:
    """Whether a table with best play may still come."""
    return here.goal in TABLES and not known.failure(TABLES[here.goal].key)


def unsolved_message(here: game.Game, known: Known) -> tuple[Html, Html]:
    """(headline, what belongs to it) until then: what is going on, and what can be done."""
    if here.to_come and why_missing(here, known):
        return answer.headline("This round is not worked out yet"), notice(here, known)
    return answer.headline(view.waits("Working it out")), EMPTY


def why_missing(here: game.Game, known: Known) -> str | None:
    """Why the table, or what those to come leave, is neither here nor on its way; else None."""
    if here.goal in TABLES:
        return known.failure(TABLES[here.goal].key)
    if not here.to_come or is_left_known(here, known):
        return None
    return known.failure(table_key(here))


def notice(here: game.Game, known: Known) -> Html:
    """What could not be loaded, and what works all the same, or the button that works it out."""
    failure = why_missing(here, known)
    if not failure:
        return EMPTY
    done, offer = "this page worked best play out itself", EMPTY
    if here.to_come:
        from ui import waiting

        done = "this page has to work out what the players still to come leave"
        offer = waiting.on_request(known, worker_key(here), ASKED, "Work this round out")
    told = f"A file is missing here ({failure}), so {done}. Every answer is still exact."
    return join([view.note(told, "warning"), offer])
