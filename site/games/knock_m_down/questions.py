"""Questions of the Knock 'm Down pages that may take long, and readers of the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bestplay import knock_m_down as face
from bestplay.knock_m_down import jobs
from bestplay.knock_m_down.table import FEWEST, Row
from ui.engine import Known, Need, Question
from ui.state import State as Base

#: Where the table of two dice's layouts with the fewest throws is known.
TABLE = "fewest"


def fewest(game: face.Game, tokens: int, known: Known) -> Need:
    """The layouts with the fewest throws: of two dice from the site's table, if it is there."""
    if game == face.TWO_DICE and tokens <= FEWEST.most and not known.failure(TABLE):
        return Need(TABLE, "table", FEWEST.path, FEWEST.read)
    return job_need(game, "knock-fewest", {"tokens": tokens}, jobs.read_fewest)


def best(game: face.Game, tokens: int, known: Known) -> list[face.Allocation]:
    """The layouts with the fewest throws, [] while they are not known."""
    need = fewest(game, tokens, known)
    found = known.value(need.key) or []
    if need.key != TABLE:
        layouts: list[face.Allocation] = found
        return layouts
    rows: list[Row] = found
    return [row.allocation for row in rows if row.tokens == tokens]


def rolls(game: face.Game, laid: face.Allocation, tail: float = face.TAIL) -> Need:
    """The need of a layout's distribution of throws, up to where more are rarer than tail."""
    return job_need(game, "knock-rolls", {"a": laid, "tail": tail}, jobs.read_distribution)


def reply(game: face.Game, laid: face.Allocation) -> Need:
    """The best replies to a layout."""
    return job_need(game, "knock-reply", {"a": laid}, jobs.read_reply)


def emperor(game: face.Game, tokens: int) -> Need:
    """The layout to lay against all others of as many tokens."""
    return job_need(game, "knock-emperor", {"tokens": tokens}, jobs.read_emperor)


def now(state: Base, wanted: list[Need]) -> list[Need]:
    """Those of the wanted that are tables, quick jobs, or jobs that the reader asked for."""
    return [
        need
        for need in wanted
        if need.kind == "table" or need.question.quick() or need.question.name in state.asked
    ]


def job_need(
    game: face.Game, kind: str, given: dict[str, Any], take: Callable[[str], Any], how: str = "job"
) -> Need:
    """A need of a job; kind: its name, given: its arguments, take: the reader of its result."""
    arguments: dict[str, Any] = {"game": str(game)}
    about = [kind, str(game)]
    for name in ("tokens", "tail", "a", "b"):
        if name in given:
            value = given[name]
            arguments[name] = list(value) if isinstance(value, face.Allocation) else value
            about.append(str(value))
    return Need(" ".join(about), how, Question(jobs, kind, arguments), take)
