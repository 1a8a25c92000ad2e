"""Knock 'm Down as a learner meets it: tokens are laid one by one, and then the dice meet them."""

from __future__ import annotations

from typing import NamedTuple

from bestplay.core import words as links
from bestplay.core.fraction import Fraction
from bestplay.knock_m_down import Allocation, Game, rules
from bestplay.knock_m_down.play import Course
from bestplay.play.seen import Below, Seen

#: How many tokens are laid where nothing is said: all 1,001 layouts take a second to compare.
TOKENS = 4


class Laying(NamedTuple):
    """A moment.

    laid   the tokens laid so far, on each value
    rolls  how many rolls took them all, once they are gone; None before
    """

    laid: tuple[int, ...]
    rolls: int | None


class SeenTokens(Seen):
    """A number of tokens on the values of a game: each is laid on one; fewer rolls are better."""

    def __init__(self, game: Game, tokens: int) -> None:
        course = Course(game, tokens)
        super().__init__(course)
        self.rolls = course.rolls
        self.game, self.tokens = game, tokens
        self.sizes = (tokens + 1,) * len(game.values)
        self.most = len(game.values)
        self._least: dict[tuple[int, ...], Fraction] = {}

    def start(self, below: Below) -> Laying:
        return Laying((0,) * self.most, None)

    def plays(self, moment: Laying) -> list[str]:
        return [] if moment.rolls is not None else [str(value) for value in self.game.values]

    def _with(self, laid: tuple[int, ...], place: int) -> tuple[int, ...]:
        return laid[:place] + (laid[place] + 1,) + laid[place + 1 :]

    def after(self, moment: Laying, play: str, below: Below) -> Laying:
        laid = self._with(moment.laid, self.plays(moment).index(play))
        if sum(laid) < self.tokens:
            return Laying(laid, None)
        left, rolls = list(laid), 0
        while any(left):
            rolls += 1
            place = rules.place_of(self.game, below(self.game.total))
            left[place] = max(left[place] - 1, 0)
        return Laying(laid, rolls)

    def value(self, moment: Laying) -> Fraction:
        if moment.rolls is not None:
            return Fraction(-moment.rolls)
        return -self._fewest(moment.laid)

    def _fewest(self, laid: tuple[int, ...]) -> Fraction:
        """The fewest rolls on average that can still be had."""
        if laid not in self._least:
            if sum(laid) == self.tokens:
                self._least[laid] = self.rolls(Allocation(laid))
            else:
                nexts = [self._with(laid, place) for place in range(self.most)]
                self._least[laid] = min([self._fewest(each) for each in nexts])
        return self._least[laid]

    def regret(self, moment: Laying, play: str) -> Fraction:
        laid = self._with(moment.laid, self.plays(moment).index(play))
        return self._fewest(laid) - self._fewest(moment.laid)

    def observe(self, moment: Laying) -> list[int]:
        return list(moment.laid)


def game_from_words(game: str, words: str) -> SeenTokens:
    """The game by p and tokens; ValueError for words that are not there."""
    parts = links.only(links.split(words), ("p", "tokens"))
    tokens = links.number(parts.get("tokens", str(TOKENS)), "how many tokens are laid")
    return SeenTokens(Game(parts.get("p", "two dice")), tokens)
