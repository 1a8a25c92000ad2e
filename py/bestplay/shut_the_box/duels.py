"""Shut the Box for two under house rules: any payout for a shut, scores read as digits.

    >>> from bestplay.shut_the_box.duels import Duel
    >>> small = Duel(tiles="1-4", one_die="sum6-forced", reading="digits", pays=2)
    >>> small.first()
    Fraction(30071551, 272097792)
    >>> fair = small.fair()
    >>> fair.pays, fair.first()
    (Fraction(32877321, 71398460), Fraction(0, 1))

Source: C. S. Ananian (cananian.livejournal.com) for digits and payouts.
"""

from __future__ import annotations

from typing import Any

from bestplay.core.fraction import Fraction
from bestplay.core.types import Report
from bestplay.core.value import Value
from bestplay.shut_the_box import duel_solver as duels
from bestplay.shut_the_box import fair_pay, rules, stakes
from bestplay.shut_the_box import solver as solo
from bestplay.shut_the_box.duel_solver import Solved
from bestplay.shut_the_box.game import Tiles
from bestplay.shut_the_box.rules import OneDie, Reading, Rules
from bestplay.shut_the_box.stakes import Clack

__all__ = ("READINGS", "Duel")


#: How the tiles that are left make a score: "sum" adds them up, "digits" reads 1, 5 and 9 as 159.
READINGS = duels.READINGS


class Duel(Value):
    """Two turns, one after the other; the lower score wins a stake, a tie pays nothing.

    rule     the rules of a turn, all of them
    reading  one of READINGS
    pays     how many stakes turning every tile down pays: a whole number or a fraction
    clack    whether a first player who does so wins at once ("immediate") or is "answered"

    >>> from bestplay.shut_the_box.duels import Duel
    >>> duel = Duel(tiles="1-5", reading="digits", pays=2)
    >>> round(float(duel.first()), 4), round(float(duel.fair().pays), 4)
    (0.0586, 1.0584)
    """

    fields = ("rule", "reading", "pays", "clack")
    rule: Rules
    reading: Reading
    pays: Fraction
    clack: Clack
    _terms: duels.Terms

    def __init__(
        self,
        tiles: int | Tiles | Rules = 9,
        one_die: OneDie = "sum6-forced",
        reading: Reading = "digits",
        pays: int | Fraction = 1,
        clack: Clack = "immediate",
        **house: Any,
    ) -> None:
        """From tiles and house rules as shut_the_box.Game takes them (most, style, stop, first), or
        from a game's whole rule in place of the tiles.  ValueError names what cannot be."""
        rule = tiles if isinstance(tiles, Rules) else rules.rules(tiles, one_die, **house)
        agreed = duels.terms(rule, reading, stakes.payout(pays), clack)
        self._set(
            rule=rule,
            reading=reading,
            pays=Fraction(*agreed.pays),
            clack=clack,
            _terms=agreed,
        )

    def first(self, report: Report | None = None) -> Fraction:
        """What the first player wins on average, in stakes, when both play their best.

        Nine tiles read as digits take some two seconds.
        """
        return Fraction(self._solve(report).first, self._unit * solo.scale(self.rule))

    def second(self, report: Report | None = None) -> dict[int, Fraction]:
        """What the second player wins on average against each score that a turn can end with."""
        values = self._solve(report).values
        return {score: Fraction(values[score], self._unit) for score in sorted(values)}

    def fair(self, report: Report | None = None) -> Duel:
        """The same game with the payout for a shut that gives neither player an advantage.

        It is exact: the present payout if that is fair, else where the advantage ends that one
        of them has there, upwards first if it is the second player's. ValueError when no payout
        from 0 to 1,000 stakes is fair.
        """
        fair = Fraction(*fair_pay.fair_pay(self.rule, self._terms, report))
        return Duel(self.rule, reading=self.reading, pays=fair, clack=self.clack)

    def _solve(self, report: Report | None) -> Solved:
        return duels.solve(self.rule, self._terms, report)

    @property
    def _unit(self) -> int:
        return solo.scale(self.rule) * self._terms.pays[1]
