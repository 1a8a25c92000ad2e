"""The words of a job that goes on, in a region's HTML, so that they alone can be renewed."""

from __future__ import annotations

#: They are written between these, see waiting.working, and found by this in the page.
BEGIN, END = '<div class="working"><p>', "</p>"
WORDS = ".working > p"


def renewed(before: str, after: str) -> list[str]:
    """The new words of all work that is going on, if nothing else has changed; else []."""
    (old, _), (new, words) = _apart(before), _apart(after)
    return words if old == new else []


def _apart(html: str) -> tuple[list[str], list[str]]:
    """(everything else, the words of what is going on)."""
    first, *parts = html.split(BEGIN)
    others, words = [first], []
    for part in parts:
        said, _, rest = part.partition(END)
        words.append(said)
        others.append(rest)
    return others, words
