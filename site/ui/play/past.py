"""What the device keeps of practice: its sums, export and import, and what was answered."""

from __future__ import annotations

from bestplay.core import words
from ui import text, view
from ui.html import EMPTY, Html, join, markup
from ui.play.joined import join_records
from ui.play.progress import Progress, date_of, day_of
from ui.play.state import State

#: So many answers are listed, the last ones.
MOST = 40


def regions(state: State) -> dict[str, Html]:
    """{element id: HTML} of all of it."""
    return {"practice": sums(state), "answered": answers(state)}


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
        parts = words.split(question)
        named = [("throw" if name == "roll" else name, parts[name]) for name in parts]
        said = " \u00b7 ".join([" ".join(each) for each in named])
        link = view.link(question, said or "the beginning")
        items.append(markup("<li>{}<b>{}</b> {}</li>", day, mark, link))
    inside = markup('<ul class="faults">{}</ul>', join(items))
    return view.fold("answers-given", "What you were asked, and how you answered", inside)


def sums(state: State) -> Html:
    """What the device keeps of practice, its export and import, and what a link has brought."""
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
        view.button("link", "", "Make a link", None, "action plain"),
    ]
    if state.earlier:
        lines.append("A record has joined what was here; an answer that was in both counts once.")
        label = "Take back the import"
        files.append(view.button("earlier", "", label, None, "action plain"))
    if state.damaged:
        files.append(
            view.button("download", "damaged", "Export the damaged one", None, "action plain")
        )
    return markup(
        '{}<p>{}</p><p>{} <label class="file" for="import">Import a file</label> '
        '<input type="file" id="import" data-act="import" accept="application/json"></p>{}',
        show_offered_record(state),
        " ".join(lines),
        join(files),
        show_record_link(state),
    )


def show_record_link(state: State) -> Html:
    """The link that was made of the record, as long as that stays."""
    if not state.linked or state.linked[1:] != (state.progress, state.games):
        return EMPTY
    link = state.linked[0]
    told = "The link has the whole record behind its #, which no server is sent. Whoever gets the "
    told += "link can read it."
    if len(link) > text.SHORT_LINK:
        told += (
            f" It has {len(link):,} characters, and programs that send messages may cut links from "
            f"about {text.SHORT_LINK:,} on. Then the exported file is the better way."
        )
    copy = view.button("copy", link, "Copy link", None, "action plain", ident="copy-link")
    return markup("<p>{}</p><p>{}</p>", told, copy)


def show_offered_record(state: State) -> Html:
    """What a link has brought, and what would come of taking it in; nothing without one."""
    if not state.offered:
        return EMPTY
    progress, games, _ = state.offered
    after = join_records(state.progress, progress)
    new = len([each for each in games if each not in state.games])
    leave = "Leave it"
    counts = record_counts(progress, len(games))
    told = f"The link that you opened brings a record of practice: {counts}."
    taken = EMPTY
    if after == state.progress and not new and not state.damaged:
        told += " All of that is here already."
        leave = "Close"
    else:
        told += f" Taken in, it joins what is here, and that makes {record_counts(after, -1)}"
        told += f", and {text.many(new, 'more game')}." if new else "."
        taken = view.button("accept", "", "Take it in", None, "action")
    return markup(
        '<div class="note"><p>{}</p><p>{} {}</p></div>',
        told,
        taken,
        view.button("decline", "", leave, None, "action plain"),
    )


def record_counts(progress: Progress, games: int) -> str:
    """What a record counts; games: how many were played alone, below 0 for not told."""
    said = [
        f"{text.many(progress.asked, 'question')} answered",
        f"{progress.right:,} right at the first try",
        f"{text.many(len(progress.wrong), 'mistake')} to be asked again",
    ]
    if games > 0:
        said.append(text.many(games, "game"))
    return text.as_phrase(said)
