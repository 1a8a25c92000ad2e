"""Going first in C. S. Ananian's game, as strategies are judged."""

from fractions import Fraction

from bestplay.shut_the_box.strategies import Box
from papers.web.figures import ananian_plays as plays


class First(Box):
    """Going first in his game: the payoff is what a board wins against the best answer."""

    def __init__(self) -> None:
        super().__init__("set=1-9&one-die=sum6-forced&goal=shut")
        self.payoff = plays.best().payoff
        self.unit = plays.WHOLE

    def worth(self, value: Fraction) -> Fraction:
        """Stakes."""
        return value / self.unit


class Rough(First):
    """The same in floats, for the search."""

    def __init__(self) -> None:
        super().__init__()
        self.payoff = [pays / self.unit for pays in self.payoff]  # type: ignore[misc]
        self.scale = 1.0  # type: ignore[assignment]
        self.unit = 1
