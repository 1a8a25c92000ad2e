"""A record of practice from a file or a link: read, joined to the device's, and taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ui.play import asked
from ui.play.progress import Progress, check_day, progress_of, quote
from ui.play.state import State

#: No exported file has more characters than this.
LONGEST = 1_000_000


def read_record(
    state: State, text: str, source: str = "file"
) -> tuple[Progress, tuple[str, ...], dict[str, Any]]:
    """The progress in an exported file or a link, the links of the games that were played alone,
    and what they came to; ValueError for another game's, for a damaged one, and for what was
    answered on a day that is still to come."""
    if len(text) > LONGEST:
        raise ValueError(
            f"a record of practice has at most {LONGEST:,} characters, not {len(text):,}"
        )
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too many brackets
        data = None
    if not isinstance(data, dict) or "game" not in data:
        raise ValueError(
            f"this {source} holds no record of practice, as \u201cExport\u201d makes it"
        )
    if data["game"] != state.page:
        raise ValueError(f"this {source} is about {quote(data['game'])}, not {state.page}")
    progress = progress_of(data)
    for date, _ in progress.daily:
        check_day(date, state.minute)
    for question in progress.questions:
        try:
            asked.put(state.copy(), question)
        except ValueError as error:
            raise ValueError(
                f"the {source} has a damaged question, '{question}': {error}"
            ) from None
    return progress, *games_of(data)


def games_of(data: dict[str, Any]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The links of the games that were played alone, and what they came to; an earlier version's
    file has none."""
    games, graded = data.get("games", []), data.get("graded", {})
    if not isinstance(games, list) or [each for each in games if not isinstance(each, str)]:
        raise ValueError("in a record of practice 'games' is a list of links")
    if not isinstance(graded, dict):
        raise ValueError("in a record of practice 'graded' says what each game came to, by links")
    return tuple(games), graded


def import_progress(state: State, value: str) -> None:
    """Take a record of practice from an exported file: it joins the device's."""
    join(state, *read_record(state, value))


def join(state: State, progress: Progress, games: tuple[str, ...], graded: dict[str, Any]) -> None:
    """Let a record join the device's; ValueError where nothing of it is new."""
    before = state.progress, state.games, state.damaged
    state.graded.update({**graded, **state.graded})
    state.tell("join", progress, games)
    if (state.progress, state.games, state.damaged) == before:
        raise ValueError("all that this record has is here already, so nothing was changed")


def offer(state: State, value: str) -> None:
    """Show what a link has brought, which changes nothing yet."""
    state.offered = read_record(state, value, "link")


def accept(state: State, value: str) -> None:
    """Take in what a link has brought."""
    if not state.offered:
        raise ValueError("no link has brought a record")
    offered, state.offered = state.offered, None
    join(state, *offered)


def decline(state: State, value: str) -> None:
    """Leave what a link has brought, so that the record stays as it is."""
    state.offered = None


def set_link(state: State, value: str) -> None:
    """The link that was made of the record as it is."""
    if not value:
        raise ValueError(
            "this browser cannot put the record into a link; Export makes a file of it"
        )
    state.linked = value, state.progress, state.games


def take_back(state: State, value: str) -> None:
    """The record as it was before the import."""
    if not state.earlier:
        raise ValueError("no record was imported")
    state.tell("record", *state.earlier)


#: What a reader does about it.
CHANGES: dict[str, Callable[[State, str], None]] = {
    "import": import_progress,
    "offer": offer,
    "accept": accept,
    "decline": decline,
    "linked": set_link,
    "earlier": take_back,
}
