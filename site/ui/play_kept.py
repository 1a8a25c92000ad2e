"""The record of practice as a state has it: what the device keeps, and what is news since.

It belongs to no game and is not taken back with one: whatever is shown, the record is what the
device keeps now, which another tab may have written, with the news.
"""

from __future__ import annotations

import json
from typing import Any

from ui.play_days import check_day, is_day
from ui.play_progress import MISTAKES, Progress
from ui.play_record import progress_of
from ui.play_words import Words


class Kept(Words):
    """A state as far as its record of practice goes; see ui.play_state."""

    progress: Progress
    damaged: str
    news: tuple[tuple[Any, ...], ...]
    practice: str
    queue: tuple[str, ...] | None

    def tell(self, *event: Any) -> None:
        """Something for the record: an answer, a seed, a damaged mistake, or another record."""
        self.news += (event,)
        self._hear(event)

    def _hear(self, event: tuple[Any, ...]) -> None:
        what, about = event[0], event[1:]
        if what == "answered":
            self.progress = self.progress.told(*about)
        elif what == "seed":
            self.progress = self.progress.with_seed(self.progress.seed or about[0])
        elif what == "damaged":
            self.progress = self.progress.without(about[0])
            self.damaged = about[1]
        else:
            self.progress, self.damaged = about[0], ""

    def remember(self, saved: dict[str, Any]) -> None:
        """Take the record that was kept, then the news; a damaged one is kept as it is."""
        self.damaged = str(saved.get("damaged", ""))
        if "progress" in saved:
            try:
                self.progress = progress_of(saved["progress"])
            except ValueError:
                self.damaged = json.dumps(saved["progress"])
        self.recall(self)

    def recall(self, other: Kept) -> None:
        """Take the record that another state has, then the news."""
        self.progress, self.damaged = other.progress, other.damaged
        for event in self.news:
            self._hear(event)
        if self.practice == MISTAKES and self.queue is None:
            self.queue = self.progress.questions

    def dated(self, today: str) -> None:
        """ValueError where a day's ten are practised that are still to come."""
        if is_day(self.practice):
            check_day(self.practice, today)
