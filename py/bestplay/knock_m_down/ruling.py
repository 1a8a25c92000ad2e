"""How a rule for the next token is followed where tokens are laid; see bestplay.play.Ruling.

An exception is ("7", "to", "6"): a token moves from 7 to 6.

    >>> from bestplay.knock_m_down.play import Course
    >>> course = Course("1,2", 6)
    >>> course.ruling().choice(("add-0",), (), course.start())
    ('2,4', False)
    >>> course.ruling().choice(("add-0",), (("2", "to", "1"),), course.start())
    ('3,3', True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bestplay.knock_m_down import Allocation
from bestplay.knock_m_down.preferences import (
    HALVES,
    PROPORTIONAL,
    apply_moves,
    layout,
    preference_texts,
    preferring,
)
from bestplay.play import Spot


class Tokens:
    """How rules lay tokens."""

    ends = "the likeliest number"

    def __init__(self, course: Any) -> None:
        """course: a bestplay.knock_m_down.play.Course."""
        self.game, self.tokens = course.game, course.tokens
        self._texts = preference_texts(self.game)

    def check(self, names: Sequence[str]) -> None:
        preferring(names, self._texts)

    def choice(
        self, names: Sequence[str], apart: Sequence[tuple[str, str, str]], spot: Spot
    ) -> tuple[str, bool]:
        laid = layout(self.game, self.tokens, preferring(names, self._texts))
        lines = [f"{source} {to} {target}" for source, to, target in apart]
        return str(Allocation(apply_moves(self.game, laid, lines))), bool(lines)

    def deciding(self, names: Sequence[str], spot: Spot) -> int:
        """All of them: what they say is said together."""
        return len(names)

    def text(self, name: str) -> str:
        return self._texts.get(name, f"no token on {name.rpartition('-')[2]}")

    def says(self, names: Sequence[str]) -> str:
        added = [name for name in names if name in HALVES] or [PROPORTIONAL]
        others = [name for name in names if name not in HALVES]
        return ", ".join([self.text(name) for name in (*added, *others)])
