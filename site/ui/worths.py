"""Worths in games with tiles to flip, in words, by what is played for."""

from __future__ import annotations

from typing import Any

from bestplay.core.fraction import Fraction, pair
from ui import text

#: What a difference of chances counts.
CHANCE = "percentage points"


def is_even(game: Any) -> bool:
    """True if what is won and lost is one stake each: then a reader sees the chance to win, a tie
    counting half, and no stakes."""
    return bool(game.measure == "stakes" and game.pays == 1)


class Worths:
    """The part of ui.play.words.Words that says worths, by what is played for."""

    @property
    def game(self) -> Any:
        """The rules, and what is played for: a bestplay.tiles.answers.TileGame."""
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
            "share": CHANCE,
        }[self.game.measure]

    def loss(self, value: Fraction) -> str:
        said = self.amount(value)
        return f"{said.rstrip('%') if self.unit == CHANCE else said} {self.unit}"

    def result(self, value: Fraction) -> str:
        measure = self.game.measure
        if measure == "score":
            top, bottom = pair(value)  # MicroPython's is not in lowest terms
            return text.many(top // bottom, "point")
        if is_even(self.game):
            return f"{text.percent((value + 1) / 2)} of games won, a tie counting half"
        if measure == "share":
            if not value or value == 1:
                return "a win" if value else "a loss"
            is_last = len(self.game.scores) + 1 == self.game.players
            return "a tie" if is_last else f"{text.percent(value)} to win"
        said = self.amount(value)
        return f"{said} of the stake on average" if measure == "stakes" else said
