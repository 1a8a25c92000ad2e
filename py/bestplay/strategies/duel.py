"""Two strategies against each other, where neither looks at what the other has done."""

from __future__ import annotations

from typing import NamedTuple

from bestplay.core.fraction import Fraction


class Duel(NamedTuple):
    """How one turn of each compares.

    win   the chance that the first does better
    tie   the chance that it does as well
    loss  the chance that it does worse
    """

    win: Fraction
    tie: Fraction
    loss: Fraction

    @property
    def margin(self) -> Fraction:
        """P(win) - P(loss)."""
        return self.win - self.loss
