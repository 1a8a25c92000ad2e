"""How worths are written where what a choice costs is told, by what is played for."""

from __future__ import annotations

from bestplay.core.fraction import Fraction, pair
from bestplay.klappenspiel import Game
from bestplay.play import Fact
from ui import text


class Worths:
    """The part of ui.play.words.Words that says worths."""

    @property
    def here(self) -> Game | None:
        """What is played for; None for every tile."""
        raise NotImplementedError

    @property
    def aim(self) -> Game | None:
        """What one player alone plays for besides every tile."""
        here = self.here
        return here if here and here.goal != "round" else None

    @property
    def counts_points(self) -> bool:
        """Whether a worth is points left, of which fewer are better."""
        return bool(self.here and self.here.goal == "score")

    def amount(self, value: Fraction, signed: bool = False) -> str:
        if self.counts_points:
            return text.amount(value, signed)
        return text.share(value, signed)

    @property
    def unit(self) -> str:
        if self.counts_points:
            return "points"
        return "of the round" if self.here and not self.aim else "percentage points"

    def loss(self, value: Fraction) -> str:
        if self.unit == "percentage points":
            return text.points(value)
        return f"{self.amount(value)} {self.unit}"

    def result(self, value: Fraction) -> str:
        if self.counts_points:
            top, bottom = pair(value)  # MicroPython's is not in lowest terms
            return text.many(top // bottom, "point")
        if self.aim:
            return "reached the mark" if value else "missed the mark"
        if not self.here:
            return "won" if value else "lost"
        if not value or value == 1:
            return "the whole round" if value else "none of the round"
        return f"{text.percent(value)} of the round"

    def fact_text(self, fact: Fact) -> str:
        from ui import tile_facts

        return tile_facts.sentence(fact, True)
