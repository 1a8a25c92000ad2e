"""Where the Shut the Box pages know best play from: a table, their own solver, or the worker."""

from bestplay import shut_the_box
from bestplay.jobs import shut_the_box as jobs
from ui import answer, view, waiting
from ui.engine import Need, Question
from ui.games.shut_the_box.model import OPENING
from ui.html import EMPTY, Html

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol

    from bestplay.catalogue import Table
    from bestplay.shut_the_box import Game, Solution
    from ui.engine import Known

    class State(Protocol):
        """What has to be known of a page's state."""

        asked: tuple[str, ...]
        page: str

        @property
        def game(self) -> Game:
            """The rules, and what is played for."""


#: A long job takes about so many times as long in the reader's browser as on this machine.
SLOWER = 3


def table_key(game: "Game") -> str:
    """Where the built table of a game is known: its solution, or the second player's values."""
    return f"table {game}"


def solved_key(game: "Game") -> str:
    """Where a game's solution is known that a job has found."""
    return f"solve {game}"


def table_of(game: "Game") -> "Table | None":
    """The built table that a game can be answered from, or solved from quickly."""
    return shut_the_box.table(game) or shut_the_box.seconds_table(game)


def solution(state: "State", known: "Known") -> "Solution | None":
    """Best play under these rules and for this goal, from a table or a solver."""
    game = state.game
    best: Solution | None = known.value(solved_key(game))
    if not best and shut_the_box.table(game):
        best = known.value(table_key(game))
    return best


def needs(state: "State", known: "Known") -> list[Need]:
    """The solver where it is quick, else a built table if it loads, else the worker when asked.

    The rules that the page opens with come from their table, which the page preloads.
    """
    if solution(state, known):
        return []
    game = state.game
    arguments = jobs.arguments_of(game)
    table, key = table_of(game), table_key(game)
    if table and not known.failure(key) and prefers_table(state, arguments):
        if key not in known:
            return [Need(key, "table", table.path, reader(game, table))]
        seconds = known.value(key)
        if not seconds:
            return []
        arguments["seconds"] = [str(value) for value in seconds]
    question = Question(jobs, "solve", arguments)
    if not question.quick() and "solve" not in state.asked:
        return []
    return [Need(solved_key(game), "job", question, lambda text: jobs.read_solution(game, text))]


def prefers_table(state: "State", arguments: "dict[str, Any]") -> bool:
    """Whether fetching a table beats solving on the spot."""
    quick = Question(jobs, "solve", arguments).quick()
    return state.game == OPENING[state.page] or not quick


def reader(game: "Game", table: "Table") -> "Callable[[str], Any]":
    """What makes a solution, or the second player's values, of the table's text."""
    if game.goal == "first":
        return table.read
    return lambda text: game.solved(table.read(text))


# Until then.


def notice(game: "Game", known: "Known") -> Html:
    """What could not be loaded, and what works all the same."""
    failure = known.failure(table_key(game))
    if not failure:
        return EMPTY
    return view.note(
        f"A file is missing here ({failure}), so this page worked the rules out itself. Every "
        "answer is still exact.",
        "warning",
    )


def unsolved(game: "Game", known: "Known") -> tuple[Html, Html]:
    """(headline, list) while the rules are not solved: what is going on, and what can be done."""
    if known.progress(table_key(game)):
        return answer.headline("Loading\u2026"), EMPTY
    key = solved_key(game)
    failure, progress = known.failure(key), known.progress(key)
    if failure:
        retry = waiting.remedy(known, key, "action")
        return answer.headline("That did not work"), waiting.working(failure, retry)
    if progress:
        working = waiting.working(waiting.progress(progress), waiting.cancel(key))
        return answer.headline("Working these rules out\u2026"), working
    seconds = waiting.duration(jobs.cost("solve", jobs.arguments_of(game)) * SLOWER / 1000)
    offer = (
        "This site keeps no answers for these rules and this goal, but your browser can work them "
        f"out exactly, in about {seconds}. The first time, it loads 6 MB for that."
    )
    go = view.button("go", "solve", "Work them out", None, "action")
    return answer.headline("These rules are not worked out yet"), waiting.working(offer, go)
