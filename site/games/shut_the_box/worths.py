"""How worths of a turn are written where what a choice costs is told, by what is played for."""

from __future__ import annotations

from bestplay import shut_the_box as rules
from bestplay.core.fraction import Fraction, pair
from bestplay.play import Fact
from games.shut_the_box.model import is_even
from ui import text

#: What a difference of chances counts.
CHANCE = "percentage points"


class Worths:
    """The part of ui.play.words.Words that says worths."""

    @property
    def game(self) -> rules.Game:
        """The rules, and what is played for."""
        raise NotImplementedError

    def amount(self, value: Fraction, signed: bool = False) -> str:
        if self.game.measure == "score":
            return text.amount(value, signed)
        return text.share(value / 2 if is_even(self.game) else value, signed)

    @property
    def unit(self) -> str:
        return {
            "score": "points",
            "shut": CHANCE,
            "win": CHANCE,
            "stakes": CHANCE if is_even(self.game) else "of the stake",
            "share": "of the round",
        }[self.game.measure]

    def loss(self, value: Fraction) -> str:
        said = self.amount(value)
        return f"{said.rstrip('%') if self.unit == CHANCE else said} {self.unit}"

    def result(self, value: Fraction) -> str:
        if self.game.measure == "score":
            top, bottom = pair(value)
            return text.many(top // bottom, "point")
        if is_even(self.game):
            from games.shut_the_box import figures

            return f"{figures.worth(self.game, value)} of games won, {figures.HALF}"
        said = self.amount(value)
        if self.game.goal == "round":
            if value in (0, 1):
                return "the whole round" if value else "none of the round"
            return f"{said} of the round"
        return f"{said} of the stake on average" if self.game.measure == "stakes" else said

    def fact_text(self, fact: Fact) -> str:
        from ui import tile_facts

        return tile_facts.sentence(fact)
