"""Tokens of Knock 'm Down laid one by one, each a choice of its own; see bestplay.play."""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import Allocation, play
from bestplay.play import Option, Spot


class Laying(play.Course):
    """A game from its first token until all are gone.

    >>> str(Laying("1,2", 2).read(":2/:1/2/2/1").spot.place.rolls)
    '3'
    """

    def start(self) -> Spot:
        return Spot(Allocation((0,) * len(self.game.values)), (), False)

    def chooses(self, spot: Spot) -> bool:
        return isinstance(spot.place, Allocation)

    def legal(self, spot: Spot) -> list[str]:
        """The values, on one of which the next token goes."""
        return [str(value) for value in self.game.values] if self.chooses(spot) else []

    def choose(self, spot: Spot, choice: str) -> Spot:
        return super(play.Course, self).choose(spot, choice)

    def after_choice(self, spot: Spot, choice: str) -> Spot:
        tokens = list(spot.place)
        tokens[self.legal(spot).index(choice)] += 1
        laid = Allocation(tokens)
        if laid.total < self.tokens:
            return Spot(laid, (), False)
        return Spot(play.TokensLeft(laid, 0), (), False)

    def worth(self, spot: Spot) -> Fraction:
        """The fewest rolls on average that can still be had, with those that there have been."""
        if not self.chooses(spot):
            return super().worth(spot)
        if spot.place not in self.worths:
            nexts = [self.worth(self.after_choice(spot, choice)) for choice in self.legal(spot)]
            self.worths[spot.place] = min(nexts)
        return self.worths[spot.place]

    def options(self, spot: Spot) -> list[Option]:
        least = self.worth(spot)
        worths = [(each, self.worth(self.after_choice(spot, each))) for each in self.legal(spot)]
        options = [Option(choice, worth, worth - least) for choice, worth in worths]
        return sorted(options, key=play.by_loss)

    def observed(self, spot: Spot) -> list[tuple[int, int]]:
        laid = spot.place if self.chooses(spot) else spot.place.left
        return [(count, self.tokens + 1) for count in laid]

    def most_choices(self) -> int:
        return len(self.game.values)
