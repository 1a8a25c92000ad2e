"""The source of best play for the Shut the Box pages: a table, their own solver, or the worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from bestplay import klackers, shut_the_box
from bestplay.core.tables import Table
from bestplay.shut_the_box import Game, Solution, jobs
from ui import answer, view
from ui.engine import QUICK, Known, Need, Progress, Question
from ui.html import EMPTY, Html, join

#: The game that each page opens with: Huggins' Klackers, and the commonest pub rule.
OPENING = {"klackers": klackers.GAME, "shut-the-box": Game()}


class State(Protocol):
    """A page's state, as far as the solver needs it."""

    asked: tuple[str, ...]
    page: str

    @property
    def game(self) -> Game:
        """The rules, and what is played for."""


#: Milliseconds on CPython that a page spends between taps; then a worker is offered.
SLICED = 450

#: A long job takes about so many times as long in the reader's browser as on this machine.
SLOWER = 3


class Source(NamedTuple):
    """The source of best play in a game."""

    solved: str
    """Under this is known what a job has found."""
    table: Table | None
    """The built table that it can be answered from, or solved from quickly."""
    own: bool
    """True if that is the game's own, from which it is answered."""
    built: str
    """Under this is known what the table gives: the solution, or what is known of the others.  All
    seats of a round have one."""


def source(game: Game) -> Source:
    """The source of best play in a game."""
    found = SOURCES.get(game)
    if not found:
        own = shut_the_box.table(game)
        table = own or shut_the_box.others_table(game)
        built = f"table {table.path if table else game}"
        found = SOURCES[game] = Source(f"solve {game}", table, bool(own), built)
    return found


SOURCES: dict[Game, Source] = {}
# What is worked out here is in the memory that a page starts with.
for opening in OPENING.values():
    source(opening)


def solution(state: State, known: Known) -> Solution | None:
    """Best play under these rules and for this goal; None until a table or a solver has it."""
    here = source(state.game)
    best: Solution | None = known.value(here.solved)
    return best or (known.value(here.built) if here.own else None)


def needs(state: State, known: Known) -> list[Need]:
    """The solver where it is quick, else a built table if it loads, else the worker when asked.

    The rules that the page opens with come from their table, which the page preloads.
    """
    if solution(state, known):
        return []
    game = state.game
    arguments: dict[str, Any] = {"game": str(game)}
    here = source(game)
    if here.table and not known.failure(here.built) and prefers_table(state, arguments):
        if here.built not in known:
            return [Need(here.built, "table", here.table.path, reader(game, here.table))]
        values = known.value(here.built)
        if not values:
            return []
        arguments["seconds"] = list(shut_the_box.others(game, values))
    question = Question(jobs, "solve", arguments)
    sliced = slices(game) if "seconds" not in arguments else []
    if sliced:
        return sliced + [Need(here.solved, "slice", question, read_by(game))]
    if not question.quick() and "solve" not in state.asked:
        return []
    return [Need(here.solved, "job", question, read_by(game))]


def read_by(game: Game) -> Callable[[Any], Solution]:
    """A function from a job's result to the game's solution."""
    return lambda found: game.solved(*found)


def slices(game: Game) -> list[Need]:
    """The work for a round, in slices between two taps; none where it is quick or too long."""
    arguments = {"game": str(game)}
    cost = jobs.cost("solve", arguments)
    if game.goal != "round" or not QUICK < cost <= SLICED:
        return []
    rules = (*game.rule, game.reading)
    from bestplay.tiles import players

    parts = players.share_parts(game.rule, game.players, game.scores, game.reading)
    asked = [Question(jobs, "part", dict(arguments, part=part)) for part in parts]
    return [Need(f"part {ask.arguments['part']} {rules}", "slice", ask, str) for ask in asked]


def prefers_table(state: State, arguments: dict[str, Any]) -> bool:
    """True if fetching a table beats solving on the spot."""
    return state.game == OPENING[state.page] or not Question(jobs, "solve", arguments).quick()


def reader(game: Game, table: Table) -> Callable[[str], Any]:
    """A function from a table's text to a solution, or to the values of the other players."""
    if game.goal in ("first", "round"):
        return table.read
    return lambda text: shut_the_box.read_table(table, game, text)


# Until then.


def notice(game: Game, known: Known) -> Html:
    """A message on a file that could not be loaded, and what works all the same; else EMPTY."""
    failure = known.failure(source(game).built)
    if not failure:
        return EMPTY
    done = "worked best play out itself. Every answer is still exact."
    if not known.value(source(game).solved):
        done = "has to work best play out itself."
    return view.note(f"A file is missing here ({failure}), so this page {done}", "warning")


def grading(state: State, known: Known) -> Html:
    """The messages on a page of play: a lost file, and the work that grading waits for."""
    game = state.game
    told = notice(game, known)
    if solution(state, known) or known.progress(source(game).built):
        return told
    return join([told, under_way(game, known, "action plain")])


def unsolved_message(game: Game, known: Known) -> tuple[Html, Html]:
    """(headline, list) while the rules are not solved: what is going on, and what can be done."""
    if known.progress(source(game).built):
        return answer.headline(view.waits("Loading")), EMPTY
    key = source(game).solved
    if known.failure(key):
        told: str | Html = "That did not work"
    elif known.progress(key) or slices(game):
        told = view.waits("Working these rules out")
    else:
        told = "These rules are not worked out yet"
    return answer.headline(told), under_way(game, known, "action")


def under_way(game: Game, known: Known, kind: str) -> Html:
    """The progress of the work on these rules, its failure, or the button that begins it."""
    from ui import waiting

    key = source(game).solved
    failure, progress = known.failure(key), known.progress(key)
    if failure:
        return waiting.working(failure, waiting.remedy(known, key, kind))
    if progress:
        return waiting.working(waiting.progress(progress), waiting.cancel(key))
    sliced = slices(game)
    if sliced:
        done = len([need for need in sliced if need.key in known])
        return waiting.working(waiting.progress(Progress(done, len(sliced), "")), EMPTY)
    seconds = waiting.duration(jobs.cost("solve", {"game": str(game)}) * SLOWER / 1000)
    offer = (
        "This site keeps no answers for these rules and this goal, but your browser can work them "
        f"out exactly, in about {seconds}. The first time, it loads 6 MB for that."
    )
    return waiting.working(offer, view.button("go", "solve", "Work them out", None, kind))
