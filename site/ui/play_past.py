"""What was asked in practice and answered, to be looked at."""

from __future__ import annotations

from bestplay.core import words
from ui import view
from ui.html import EMPTY, Html, join, markup
from ui.play_progress import date_of, day_of
from ui.play_state import State

#: So many answers are listed, the last ones.
MOST = 40


def region(state: State) -> Html:
    """The last answers, the newest first, each a link to its question; nothing before there are
    any."""
    recent = state.progress.recent
    if not recent:
        return EMPTY
    items = []
    for question, _, right, minute in reversed(recent[-MOST:]):
        day = date_of(day_of(minute)) + ": " if minute else ""
        mark = "right" if right else "wrong"
        said = " \u00b7 ".join(words.split(question).values())
        link = view.link(question, said or "the beginning")
        items.append(markup("<li>{}<b>{}</b> {}</li>", day, mark, link))
    inside = markup('<ul class="faults">{}</ul>', join(items))
    return view.fold("answers-given", "What you were asked, and how you answered", inside)
