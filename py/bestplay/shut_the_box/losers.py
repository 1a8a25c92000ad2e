"""Shut the Box where the highest score pays everybody else.

Source of the question: B. Hopfer, "Shut the box in Flachau", 2014, whose table has no winner but a
loser, who pays each of the others. Those who share the highest score share what it pays.
"""

from __future__ import annotations

from bestplay.core.types import Report
from bestplay.shut_the_box import pots
from bestplay.shut_the_box.rules import Rules

#: How many players a loser is solved for.
PLAYERS = (2, 3, 4)


class Loser(pots.Pot):
    """Each player maximises what they win: 1 from the loser, or less what they pay themselves.

    The holders are those who share the highest score so far; see rounds.Round.
    """

    def __init__(self, rule: Rules, count: int, report: Report | None = None) -> None:
        """count: how many play in all; ValueError names what cannot be."""
        if count not in PLAYERS:
            raise ValueError(f"the loser is solved for 2 to 4 players, not {count}")
        super().__init__(rule, report)
        self.count = count

    def final_share(self, holders: int) -> int:
        """What each of the losers pays, as a negative number."""
        return -self.SPLIT * (self.count - holders) // holders

    def loser_share(self, to_come: int) -> int:
        """Who has not the highest score is paid 1."""
        return self.unit(to_come)

    def after(self, best: int | None, holders: int, score: int) -> tuple[int, int]:
        """The standing (highest score, how many have it) once the next player has scored."""
        if best is None or score > best:
            return score, 1
        return (best, holders + 1) if score == best else (best, holders)


def winnings(rule: Rules, count: int, report: Report | None = None) -> tuple[list[int], int]:
    """What each player wins on average, in order of play: (numerators, denominator)."""
    loser = Loser(rule, count, report)
    return loser.shares(count)[1], loser.unit(count)
