"""What the Knock 'm Down page asks that may take long, and what it makes of the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bestplay import knock_m_down as face
from bestplay.knock_m_down import jobs
from games.knock_m_down.model import State
from ui.engine import Need, Question
from ui.state import State as Base

#: A chart follows the rolls until more are rarer than this; outcomes need the face's own tail.
CHART_TAIL = 0.01


def rolls(state: State, player: str) -> Need:
    """How many throws a player's layout takes."""
    tail = face.TAIL if state.dice == face.SEPARATE else CHART_TAIL
    arguments = {"a": state.layout(player), "tail": tail}
    return job_need(state.game, "knock-rolls", arguments, jobs.read_distribution)


def rolls_left(state: State, player: str) -> Need:
    """How many throws what is left of it takes."""
    arguments = {"a": state.layout_left(player), "tail": face.TAIL}
    return job_need(state.game, "knock-rolls", arguments, jobs.read_distribution)


def moves(state: State) -> Need:
    """Every single move, each player with dice of their own."""
    game, a, b = state.game, state.mine, state.other

    def read(told: Any) -> face.Answer:
        return jobs.read_moves(told, game, a, b)

    return job_need(state.game, "knock-moves", {"a": a, "b": b}, read)


def fewest(state: State) -> Need:
    """The layouts with the fewest expected rolls."""
    return job_need(state.game, "knock-fewest", {"tokens": state.a.total}, jobs.read_fewest)


def reply(state: State) -> Need:
    """The best replies to the other layout."""
    return reply_to(state.game, state.other)


def reply_to(game: face.Game, laid: face.Allocation) -> Need:
    """The best replies to a layout."""
    return job_need(game, "knock-reply", {"a": laid}, jobs.read_reply)


def emperor(state: State) -> Need:
    """What to lay against all layouts of as many tokens."""
    return job_need(state.game, "knock-emperor", {"tokens": state.a.total}, jobs.read_emperor)


def fractions(state: State) -> Need:
    """The outcome and the expected rolls, exactly."""
    return job_need(state.game, "knock-exact", {"a": state.a, "b": state.b}, jobs.read_exactly)


def now(state: Base, wanted: list[Need]) -> list[Need]:
    """Those of the wanted jobs that are quick, or that the reader asked for."""
    return [need for need in wanted if need.question.quick() or need.question.name in state.asked]


def job_need(game: face.Game, kind: str, given: dict[str, Any], take: Callable[[str], Any]) -> Need:
    """The job of a kind about a game; its key says all that it is about."""
    arguments: dict[str, Any] = {"game": str(game)}
    about = [kind, str(game)]
    for name in ("tokens", "tail", "a", "b"):
        if name in given:
            value = given[name]
            arguments[name] = list(value) if isinstance(value, face.Allocation) else value
            about.append(str(value))
    return Need(" ".join(about), "job", Question(jobs, kind, arguments), take)
