"""Who wins, as one bar of three chances."""

from __future__ import annotations

from bestplay import knock_m_down as face
from games.knock_m_down import rounded
from ui import text, view
from ui.html import EMPTY, Html, join, markup

#: A share of the bar needs more than this to have its number in it, or its name as well.
NUMBER = 0.15
NAME = 0.3

#: Names of more letters than this stand below the bar alone.
LETTERS = 9

#: What the bar says once the game is over.
OVER = {"a": "The game is over: A has won", "b": "The game is over: B has won"}
OVER["draw"] = "The game is over: it is a draw"


def bar(
    outcome: face.Outcome,
    when: str | Html = EMPTY,
    over: str = "",
    names: tuple[str, str] = ("A", "B"),
) -> Html:
    """One bar of the three chances, with the numbers in it and below it; over: who has won."""
    words = OVER[over] if over else rounded.chances(outcome, *names)
    parts = []
    start = 0.0
    for share, kind, label in zip(outcome, ("win", "tie", "lose"), (names[0], "", names[1])):
        parts.append(
            markup(
                '<rect class="{}" x="{}%" width="{}%" height="100%"/>',
                kind,
                text.coordinate(start * 100),
                text.coordinate(share * 100),
            )
        )
        if share > NUMBER:
            named = f"{label} {rounded.percent(share)}"
            full = named if share > NAME and len(label) <= LETTERS else rounded.percent(share, 0)
            middle = text.coordinate((start + share / 2) * 100)
            parts.append(markup('<text class="{}" x="{}%" y="50%">{}</text>', kind, middle, full))
        start += share
    return markup(
        '<svg class="versus" role="img" aria-label="{}{}">{}</svg>{}',
        when,
        words,
        join(parts),
        view.note(markup("{}{}.", when, words)),
    )
