"""What a page of play can be, a game or practice, and what the device keeps of practice: drawn."""

from __future__ import annotations

from ui import text, view
from ui.html import Html, join, markup
from ui.play_progress import ALL, MISTAKES
from ui.play_state import State


def modes(state: State) -> Html:
    """A game, practice, or a day's ten."""
    daily = state.practising and state.practice not in ("", ALL, MISTAKES)
    buttons = [
        view.button("game", "", "Play", not state.practising),
        view.button("roll-practice", "", "Practise", state.practising and not daily),
        view.button("daily", "", "Daily ten", daily),
    ]
    return markup(
        '<div class="segments" role="group" aria-label="Play or practise">{}</div>', join(buttons)
    )


def record(state: State) -> Html:
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
    files = [view.button("download", "practice", "Export", None, "action plain")]
    if state.earlier:
        label = "Take back the import"
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
