"""The record of practice in sums, and records from files."""

from __future__ import annotations

import json

from bestplay.core import words
from ui import text, view
from ui.html import Html, join, markup
from ui.play import asked, lists
from ui.play.progress import Progress, check_day, progress_of
from ui.play.state import State
from ui.state import Action


def regions(state: State) -> dict[str, Html]:
    """{element id: HTML} of all of it."""
    return {"practice": sums(state), "answered": lists.own(state)}


def sums(state: State) -> Html:
    """The record of practice, and its export and import."""
    done = state.progress
    lines = [
        f"{text.many(done.asked, 'question')} answered, {done.right:,} right at the first try; "
        f"{text.many(len(done.wrong), 'mistake')} will be asked again."
    ]
    if state.damaged:
        lines.append(
            "The record that this device kept is damaged. What cannot be read of it is left out; "
            "the damaged one can be exported as it was."
        )
    files = [
        view.button("download", "practice", "Export", None, "action plain"),
    ]
    if state.damaged:
        files.append(
            view.button("download", "damaged", "Export the damaged one", None, "action plain")
        )
    return markup(
        '<p>{}</p><p>{} <label class="file" for="import">Import a file</label> '
        '<input type="file" id="import" data-act="import" accept="application/json"></p>',
        " ".join(lines),
        join(files),
    )


# A record from a file, in the place of the device's.

#: No exported file has more characters than this.
LONGEST = 1_000_000


def read_record(state: State, text: str) -> Progress:
    """The record in an exported file; ValueError for another game's, for a damaged one, and for
    what was answered on a day that is still to come."""
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
        raise ValueError(
            f"this file is about {words.quote_text(str(data['game']))}, not {state.page}"
        )
    progress = progress_of(data)
    for date, _ in progress.daily:
        check_day(date, state.minute)
    for question in progress.questions:
        try:
            asked.put(state.copy(), question)
        except ValueError as error:
            raise ValueError(f"the file has a damaged question, '{question}': {error}") from None
    return progress


def import_progress(state: State, value: str) -> None:
    """Take a record of practice from an exported file instead of the device's; ValueError where
    they are the same, and where the device's has more answers, which would be lost."""
    found = read_record(state, value)
    if found == state.progress and not state.damaged:
        raise ValueError("all that this record has is here already, so nothing was changed")
    here, there = state.progress.asked, found.asked
    if here > there:
        raise ValueError(f"you have answered {here} questions here, and only {there} in this file")
    state.tell("record", found)


ACTIONS = {"import": Action(import_progress)}
