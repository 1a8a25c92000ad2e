"""What a player of Knock 'm Down has before them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bestplay.knock_m_down.values import Allocation

__all__ = ("Lying",)


class Lying(NamedTuple):
    """Tokens on their numbers after some rolls.

    left   the tokens that still lie there; None before they are laid
    rolls  how many rolls there have been

    >>> from bestplay.knock_m_down import Allocation
    >>> after = Lying(Allocation("1,1"), 0).met([1, 1, 0])
    >>> str(after.left), after.rolls
    ('0,0', 3)
    """

    left: Allocation | None
    rolls: int

    @property
    def still(self) -> int:
        """How many tokens lie there yet."""
        return self.left.total if self.left else 0

    @property
    def gone(self) -> bool:
        """Whether all tokens that were laid are gone."""
        return self.left is not None and not self.left.total

    def met(self, places: Iterable[int]) -> Lying:
        """After values were rolled, given by their places, as long as any token lies there."""
        left, rolls = list(self.left or ()), self.rolls
        still = sum(left)
        for place in places:
            if not still:
                break
            rolls += 1
            if left[place]:
                left[place] -= 1
                still -= 1
        return Lying(Allocation(left), rolls)
