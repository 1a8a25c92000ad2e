"""What the device keeps of practice: its sums, lists, what was answered; and records from files."""

from __future__ import annotations

import json
from typing import Any

from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.play import asked, lists
from ui.play.progress import Progress, check_day, date_of, day_of, progress_of, quote
from ui.play.state import State
from ui.state import Action

#: So many answers are listed, the last ones.
MOST = 40


def regions(state: State) -> dict[str, Html]:
    """{element id: HTML} of all of it."""
    return {"practice": sums(state), "answered": join([lists.own(state), answers(state)])}


def answers(state: State) -> Html:
    """The last answers, the newest first, each a link to its question; nothing before there are
    any."""
    recent = state.progress.recent
    if not recent:
        return EMPTY
    items = []
    for question, _, right, minute in reversed(recent[-MOST:]):
        day = text.day(date_of(day_of(minute))) + ": " if minute else ""
        mark = "right" if right else "wrong"
        link = view.link(question, lists.question_words(question))
        items.append(markup("<li>{}<b>{}</b> {}</li>", day, mark, link))
    inside = markup('<ul class="faults">{}</ul>', join(items))
    return view.fold("answers-given", "What you were asked, and how you answered", inside)


def sums(state: State) -> Html:
    """What the device keeps of practice, and its export and import."""
    done = state.progress
    lines = [
        f"{text.many(done.asked, 'question')} answered, {done.right:,} right at the first try; "
        f"level {done.level} of 3; {text.many(len(done.wrong), 'mistake')} will be asked again."
    ]
    if state.damaged:
        lines.append(
            "The record that this device kept is damaged. What cannot be read of it is left out; "
            "the damaged one can be exported as it was."
        )
    files = [
        view.button("download", "practice", "Export", None, "action plain"),
    ]
    if state.earlier:
        before = state.earlier[0]
        lines.append(
            f"A file has replaced a record with {text.many(before.asked, 'question')} answered, "
            "which is kept: each of the two can take the other\u2019s place."
        )
        label = "Bring back the other record"
        files.append(view.button("earlier", "", label, None, "action plain"))
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


def read_file(state: State, text: str) -> dict[str, Any]:
    """The contents of an exported file; ValueError for another game's, and for a damaged one."""
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
    return data


def read_record(state: State, data: dict[str, Any]) -> tuple[Progress, tuple[str, ...]]:
    """The progress in an exported file, and the links of the games that were played alone;
    ValueError for a damaged one, and for what was answered on a day that is still to come."""
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
    """Ask the questions of a file, or take a record of practice from one instead of the device's,
    which stays beside it until the next import; ValueError where they are the same."""
    data = read_file(state, value)
    if "list" in data:
        lists.open_file(state, data["list"])
        return
    found = read_record(state, data)
    if found == (state.progress, state.games) and not state.damaged:
        raise ValueError("all that this record has is here already, so nothing was changed")
    state.tell("record", *found)


def take_back(state: State, value: str) -> None:
    """The record that a file has replaced; the file's stays beside it."""
    if not state.earlier:
        raise ValueError("no record was imported")
    state.tell("record", *state.earlier)


ACTIONS = {"import": Action(import_progress), "earlier": Action(take_back)}
