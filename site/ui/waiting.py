"""The messages while a long job runs, before it and when it fails."""

from __future__ import annotations

from ui.engine import Known, Progress
from ui.html import EMPTY, Html, markup
from ui.view import Words, button, element_id, waits


def duration(seconds: float) -> str:
    """A rough time in words: "2 minutes", "a second"."""
    if seconds >= 90:
        return f"{int(seconds / 60 + 0.5)} minutes"
    return "a second" if seconds < 1.5 else f"{int(seconds + 0.5)} seconds"


def progress(done: Progress) -> Html:
    """A job's progress in words, "3 of 10", with a bar."""
    if done.step or not done.done:
        return markup("{}{}", waits(done.step or "Starting"), _bar(EMPTY))
    if not done.of:
        return markup("{} parts done{}", done.done, _bar(EMPTY))
    full = markup(' max="{}" value="{}"', done.of, done.done)
    return markup("{} of {}{}", done.done, done.of, _bar(full))


def _bar(attributes: Html) -> Html:
    return markup('<progress aria-label="Done so far"{}></progress>', attributes)


def working(text: Words, control: Html) -> Html:
    """The message of a job that goes on or has failed, and a button."""
    # ui.view finds the words by these tags.
    return markup('<div class="working"><p>{}</p><div>{}</div></div>', text, control)


def cancel(key: str) -> Html:
    """A button that ends the work on what will be known under the key."""
    ident = element_id("cancel", key)
    return button("cancel", "", "Cancel", None, "action plain", ident=ident)


def under_way(known: Known, key: str) -> Html | None:
    """The progress of a job and a way to cancel it, or its failure; None when it is neither."""
    done, failure = known.progress(key), known.failure(key)
    if done:
        return working(progress(done), cancel(key))
    if failure:
        return working(failure, remedy(known, key, "action plain"))
    return None


def remedy(known: Known, key: str, kind: str) -> Html:
    """A button that may help against a failure; nothing where none can."""
    if known.remedy(key) == "none":
        return EMPTY
    if known.remedy(key) == "reload":
        return button("reload", key, "Reload the page", None, kind)
    return button("retry", key, "Try again", None, kind)


def on_request(known: Known, key: str, kind: str, label: str) -> Html:
    """A button that asks for the long job `kind`, or once asked for its progress or failure."""
    start = button("go", kind, label, None, "action plain")
    return under_way(known, key) or markup('<p class="ask">{}</p>', start)
