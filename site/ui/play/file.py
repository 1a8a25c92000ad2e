"""A record of practice from a file: read, put in the place of the device's, and taken back."""

from __future__ import annotations

import json

from ui.play import asked
from ui.play.progress import Progress, check_day, progress_of, quote
from ui.play.state import State
from ui.state import Action

#: No exported file has more characters than this.
LONGEST = 1_000_000


def read_record(state: State, text: str) -> tuple[Progress, tuple[str, ...]]:
    """The progress in an exported file, and the links of the games that were played alone;
    ValueError for another game's, for a damaged one, and for what was answered on a day that is
    still to come."""
    if len(text) > LONGEST:
        raise ValueError(
            f"a record of practice has at most {LONGEST:,} characters, not {len(text):,}"
        )
    try:
        data = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too many brackets
        data = None
    if not isinstance(data, dict) or "game" not in data:
        raise ValueError("this file holds no record of practice, as \u201cExport\u201d makes it")
    if data["game"] != state.page:
        raise ValueError(f"this file is about {quote(data['game'])}, not {state.page}")
    progress = progress_of(data)
    for date, _ in progress.daily:
        check_day(date, state.minute)
    for question in progress.questions:
        try:
            asked.put(state.copy(), question)
        except ValueError as error:
            raise ValueError(f"the file has a damaged question, '{question}': {error}") from None
    games = data.get("games", [])  # an earlier version's file has none
    if not isinstance(games, list) or [each for each in games if not isinstance(each, str)]:
        raise ValueError("in a record of practice 'games' is a list of links")
    return progress, tuple(games)


def import_progress(state: State, value: str) -> None:
    """Take a record of practice from an exported file instead of the device's, which stays beside
    it until the next import; ValueError where they are the same."""
    found = read_record(state, value)
    if found == (state.progress, state.games) and not state.damaged:
        raise ValueError("all that this record has is here already, so nothing was changed")
    state.tell("record", *found)


def take_back(state: State, value: str) -> None:
    """The record that a file has replaced; the file's stays beside it."""
    if not state.earlier:
        raise ValueError("no record was imported")
    state.tell("record", *state.earlier)


ACTIONS = {"import": Action(import_progress), "earlier": Action(take_back)}
