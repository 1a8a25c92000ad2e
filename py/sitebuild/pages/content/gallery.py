"""The gallery's prose: for each game one position, and what there is to say about it.

A family of games may have it in its module games.<family>.build.shown, whose function notes()
returns a note for each of its games.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Note:
    """A widget and the paragraphs around it."""

    game: str
    words: str
    heading: str
    before: str
    after: str
    story: str = ""
    """What it tells of, as the home page says it within a sentence."""
