"""Undo and redo, as often as wanted: the states that a page has shown, and what led to them."""

from __future__ import annotations

from typing import Generic

from ui import view
from ui.html import Html, join
from ui.room import S

#: Older states than this are forgotten.
MOST = 200


class History(Generic[S]):
    """States before and after the present one, each with the words for the step between."""

    def __init__(self) -> None:
        self._past: list[tuple[S, str]] = []
        self._future: list[tuple[S, str]] = []

    def step(self, before: S, words: str) -> None:
        """The reader went on from a state; words say what they did, such as "Flip 4 and 5"."""
        self._past.append((before, words))
        self._past = self._past[-MOST:]
        self._future = []

    def undo(self, now: S) -> S:
        """The state before the last step; ValueError when there is none."""
        if not self._past:
            raise ValueError("there is nothing to take back")
        before, words = self._past.pop()
        self._future.append((now, words))
        return before

    def redo(self, now: S) -> S:
        """The state after the last step that was taken back; ValueError when there is none."""
        if not self._future:
            raise ValueError("there is nothing to do again")
        after, words = self._future.pop()
        self._past.append((now, words))
        return after

    def buttons(self) -> Html:
        """Undo and redo, each saying what it is about."""
        return join([_button("undo", "Undo", self._past), _button("redo", "Redo", self._future)])


def _button(action: str, name: str, steps: list[tuple[S, str]]) -> Html:
    words = f"{name}: {steps[-1][1]}" if steps else name
    return view.button(action, "", words, None, "quiet", disabled=not steps)
