"""What the pages and their readers load: results.json, and the tables of each game.

Every file is written by a task of its own, the same bytes each time; the tasks share the
machine's processors.
"""

from collections.abc import Callable
from concurrent.futures import Executor, Future, as_completed
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from bestplay.games import GAMES, NAMES, families
from papers import claims, results
from papers.figure import Figure, Part
from sitebuild import kept, parts, processes
from sitebuild.data import played, sheets

#: Addresses below this folder keep their meaning; what would break a reader goes into v2.
VERSION = "v1"

Task = Callable[[Path], None]


def write(
    out: Path,
    only: str | None = None,
    progress: Callable[[str, int, int], None] | None = None,
    pool: Executor | None = None,
) -> None:
    """Write out/data for one game, or for all; progress(text, done, of) hears of each part.

    With only, results.json holds the figures of that game's family, without those for other
    sources' claims.  pool: the processes that share the work, if there are any already.
    What was written for all games from the same sources is taken as it was; what is played has
    sources besides, and sees to them itself.  ValueError for an unknown game.
    """
    if only not in (None, *NAMES):
        raise ValueError(f"the games are {', '.join(NAMES)}, not {only!r}")
    made_from = kept.digest(*kept.SOURCES)
    data = folder(out)
    shown = families(only)  # games of one family show each other's figures
    names = [game for family in shown for game in _names_of_played(family)]
    played_from = kept.digest(*kept.SOURCES, *kept.PAGES)
    playing = [partial(played.write, game, played_from) for game in names]
    if only is None and kept.take("data", made_from, out / "data"):
        with nullcontext(pool) if pool else processes.pool() as pool:
            for future in [pool.submit(task, data) for task in playing]:
                future.result()
        return
    data.mkdir(parents=True, exist_ok=True)
    games = [game.name for game in GAMES if game.family in shown]
    whole = [results.OTHERS] if only is None else []
    counted = [part for group in (*games, *whole) for part in results.parts(group)]
    tasks = [task for family in shown for task in _tables(family)] + playing
    along = {part: task for family in shown for part, task in _along(family).items()}
    with nullcontext(pool) if pool else processes.pool() as pool:
        # The longest ones are the last: begun first, they leave no processor idle at the end.
        writing = [pool.submit(task, data) for task in reversed(tasks)]
        computing: list[Future[list[Figure]]] = [
            pool.submit(_figures, part, along.get(part), data) for part in reversed(counted)
        ]
        waiting: list[Future[Any]] = [*computing, *writing]
        for done, future in enumerate(as_completed(waiting), 1):
            future.result()
            if progress:
                progress("Figures and tables", done, len(waiting))
    listed = [figure for future in reversed(computing) for figure in future.result()]
    printed = [claim for game in games for claim in claims.about(game)]
    printed += claims.others() if whole else []
    entries = results.entries(listed, printed)
    for place in (out / "data", data):  # under its agreed name, and with all other data
        sheets.save(place / "results.json", results.dumps(entries))
    sheets.save(data / "results.csv", sheets.results(entries))
    if only is None:
        kept.keep("data", made_from, out / "data")


def folder(out: Path) -> Path:
    """Where the data of a site that is built in `out` lie."""
    return out / "data" / VERSION


def _figures(part: Part, along: Task | None, data: Path) -> list[Figure]:
    """A part's figures, and then the tables that share its work."""
    computed = list(part())
    if along:
        along(data)
    return computed


def _along(family: str) -> dict[Part, Task]:
    """The tables that share the work of a part of the figures, where there are any."""
    tables = parts.of(family, "tables")
    along: dict[Part, Task] = getattr(tables, "ALONG", {})
    return along


def _names_of_played(family: str) -> tuple[str, ...]:
    """The games of a family whose decks are made of games by its course."""
    names: tuple[str, ...] = getattr(parts.of(family, "tables"), "PLAYED", ())
    return names


def _tables(family: str) -> tuple[Task, ...]:
    tasks: tuple[Task, ...]
    tasks = parts.of(family, "tables").TASKS
    return tasks
