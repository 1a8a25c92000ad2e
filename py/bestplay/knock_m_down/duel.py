"""Knock 'm Down: which of some layouts wins most against one other, as a question of practice."""

from __future__ import annotations

from collections.abc import Iterable

from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import Allocation, Game
from bestplay.knock_m_down.chances import Laid
from bestplay.knock_m_down.play import Course, by_loss
from bestplay.play import Option, Reason, Spot

__all__ = ("Duel",)


class Duel(Course):
    """Which of some layouts wins most against one other, with the same rolls for both.

    against  the other player's layout
    better   1: to win more often is better

    >>> duel = Duel("1,2,3", 2, ["0,0,2", "0,1,1"], against="1,0,1")
    >>> [str(duel.wins(laid)) for laid in duel.among]
    ['9/16', '79/120']
    """

    better = 1

    def __init__(self, game: Game | str, tokens: int, among: Iterable[Laid], against: Laid) -> None:
        super().__init__(game, tokens, among)
        self.against = self._check_layout(against)
        self._chances: dict[Allocation, tuple[Fraction, Fraction]] = {}

    def chances(self, laid: Allocation) -> tuple[Fraction, Fraction]:
        """(the chance to win, the chance of a draw)."""
        if laid not in self._chances:
            outcome = self.game.outcome(laid, self.against, exact=True)
            self._chances[laid] = Fraction(outcome.win), Fraction(outcome.draw)
        return self._chances[laid]

    def wins(self, laid: Allocation) -> Fraction:
        """The chance to win, a draw counted half."""
        win, draw = self.chances(laid)
        return win + draw / 2

    def worth(self, spot: Spot) -> Fraction:
        if spot.place.left is not None:
            raise ValueError("only the choice of a layout is graded here")
        return self.options(spot)[0].worth

    def rank_layouts(self, layouts: list[Allocation]) -> list[Option]:
        worths = [(laid, self.wins(laid)) for laid in layouts]
        most = max([worth for _, worth in worths])
        options = [Option(str(laid), worth, most - worth) for laid, worth in worths]
        return sorted(options, key=by_loss)

    def reasons(self, spot: Spot, best: str, other: str) -> list[Reason]:
        one, two = Allocation(best), Allocation(other)
        (win, draw), (less, same) = self.chances(one), self.chances(two)
        parts = (("win", win - less), ("draw", (draw - same) / 2))
        return [Reason(what, amount, (win, draw), (less, same)) for what, amount in parts if amount]
