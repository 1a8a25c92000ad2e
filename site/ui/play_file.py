"""A record of practice from a file: read, joined to the device's, and taken back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ui import play_asked
from ui.play_progress import Progress, check_day, progress_of, quote
from ui.play_state import State

#: No exported file has more characters than this.
LONGEST = 1_000_000


def read_file(text: str, game: str, minute: int) -> tuple[Progress, dict[str, Any]]:
    """The progress in an exported file, and all of it as data; ValueError for another game's and
    for a damaged one.

    minute: now; what was answered on a later day is refused.
    """
    if len(text) > LONGEST:
        raise ValueError(
            f"a record of practice has at most {LONGEST:,} characters, not {len(text):,}"
        )
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too many brackets
        raise ValueError("this file is no JSON, so it is no record of practice") from None
    if isinstance(data, dict) and data.get("game") != game:
        raise ValueError(f"this file is about {quote(data.get('game'))}, not {game}")
    progress = progress_of(data)
    for date, _ in progress.daily:
        check_day(date, minute)
    return progress, data


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
    progress, data = read_file(value, state.page, state.minute)
    games, graded = games_of(data)
    for question in progress.questions:
        try:
            play_asked.put(state.copy(), question)
        except ValueError as error:
            raise ValueError(f"the file has a damaged question, '{question}': {error}") from None
    before = state.progress, state.games, state.damaged
    state.graded.update({**graded, **state.graded})
    state.tell("join", progress, games)
    if (state.progress, state.games, state.damaged) == before:
        raise ValueError("all that this record has is here already, so nothing was changed")


def take_back(state: State, value: str) -> None:
    """The record as it was before the import."""
    if not state.earlier:
        raise ValueError("no record was imported")
    state.tell("record", *state.earlier)


#: What a reader does about it.
CHANGES: dict[str, Callable[[State, str], None]] = {
    "import": import_progress,
    "earlier": take_back,
}
