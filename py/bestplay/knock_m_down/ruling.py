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
    apply_moves,
    layout,
    preference_texts,
    preferring,
)
from bestplay.play import Spot


class Tokens:
    """How rules lay tokens."""

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
