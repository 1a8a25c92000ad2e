"""The data that pages and their readers load: results.json, and the tables of each game.

Every file is written by a task of its own, the same bytes each time; the tasks share the
machine's processors.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future, as_completed
from functools import partial
from pathlib import Path
from typing import Any

from bestplay.games import GAMES, families
from papers import claims, results
from papers.figure import Figure, Part
from sitebuild import kept, required
from sitebuild.data import practice, sheets

#: Addresses below this folder keep their meaning; what would break a reader goes into v2.
VERSION = "v1"

Task = Callable[[Path], None]
Report = Callable[..., None]


def write(out: Path, only: str | None, pool: Executor, report: Report) -> None:
    """Write out/data for one game, or for all; report(completed=, total=) hears of each part.

    With only, results.json holds the figures of that game's family, without those for other
    sources' claims.  What was written for all games from the same sources is taken as it was;
    decks have sources besides, and see to them themselves.
    """
    made_from = kept.digest(*kept.SOURCES, *kept.PAGES)
    names = [name for family in families(only) for name in _tables(family, "PLAYED", ())]
    decks = {name: pool.submit(practice.played, name, made_from) for name in names}
    if only:
        _compute(out, families(only), False, pool, report)
    else:
        make = partial(_compute, out, families(), True, pool, report)
        kept.keep_folder("data", kept.digest(*kept.SOURCES), out / "data", make)
    for name, deck in decks.items():
        practice.save(name, folder(out), deck.result())


def _compute(out: Path, shown: Iterable[str], whole: bool, pool: Executor, report: Report) -> None:
    """Write the figures and tables of these families; whole: other sources' claims as well."""
    data = folder(out)
    data.mkdir(parents=True)
    games = [game.name for game in GAMES if game.family in shown]
    counted = [part for name in games for part in results.parts(name)]
    counted += results.parts(results.OTHERS) if whole else []
    tasks: list[Task] = [task for family in shown for task in _tables(family, "TASKS", ())]
    along = {part: task for family in shown for part, task in _tables(family, "ALONG", {}).items()}
    # The longest ones are the last: begun first, they leave no processor idle at the end.
    writing = [pool.submit(task, data) for task in reversed(tasks)]
    computing = [pool.submit(_figures, part, along.get(part), data) for part in reversed(counted)]
    waiting: list[Future[Any]] = [*computing, *writing]
    for done, future in enumerate(as_completed(waiting), 1):
        future.result()
        report(completed=done, total=len(waiting))
    listed = [figure for future in reversed(computing) for figure in future.result()]
    printed = [claim for game in games for claim in claims.about(game)]
    printed += claims.others() if whole else []
    entries = results.entries(listed, printed)
    for place in (out / "data", data):  # under its agreed name, and with all other data
        sheets.save(place / "results.json", results.dumps(entries))
    sheets.save(data / "results.csv", sheets.results(entries))


def folder(out: Path) -> Path:
    """The path of the data in a site that is built in `out`: out/data/v1."""
    return out / "data" / VERSION


def _figures(part: Part, along: Task | None, data: Path) -> list[Figure]:
    """A part's figures; afterwards the task `along`, if any, writes tables that share its work."""
    computed = list(part())
    if along:
        along(data)
    return computed


def _tables(family: str, name: str, default: Any) -> Any:
    """The value of TASKS, ALONG or PLAYED in a family's part "tables", or the default."""
    return getattr(required(family, "tables"), name, default)
