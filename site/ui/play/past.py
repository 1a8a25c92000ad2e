"""What the device keeps of practice: its sums, export and import, lists, what was answered."""

from __future__ import annotations

from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.play import lists
from ui.play.progress import date_of, day_of
from ui.play.state import State

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
