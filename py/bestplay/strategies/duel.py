"""Two strategies against each other, where neither looks at what the other has done."""

from collections import namedtuple

from bestplay.fraction import Fraction


class Duel(namedtuple("Duel", ("win", "tie", "loss"))):
    """How one turn of each compares: the chances that the first does better, as well, worse."""

    win: Fraction
    tie: Fraction
    loss: Fraction

    @property
    def margin(self) -> Fraction:
        """P(win) - P(loss)."""
        return self.win - self.loss
