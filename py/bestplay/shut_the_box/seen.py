"""Shut the Box and Klackers as a learner meets them: which tiles are up, and the sum thrown."""

from __future__ import annotations

from bestplay.core import words
from bestplay.core.dice import SUMS
from bestplay.play import Spot
from bestplay.play.seen import Seen
from bestplay.shut_the_box import Game
from bestplay.shut_the_box.fields import WORDS, arguments
from bestplay.shut_the_box.play import Course
from bestplay.shut_the_box.strategies import OPENING
from bestplay.tiles import rules


class SeenBox(Seen):
    """A game by its rules; the sum is 0 where the number of dice is chosen."""

    def __init__(self, game: Game) -> None:
        super().__init__(Course(game))
        self.game = game
        self.sizes = (2,) * len(game.tiles) + (SUMS[-1] + 1,)
        full = rules.start(game.rule)
        self.most = max([2] + [len(rules.moves(game.rule, full, total)) for total in SUMS])

    def observe(self, moment: Spot) -> list[int]:
        return [int(tile in moment.place.tiles) for tile in self.game.tiles] + [sum(moment.throw)]


def game_from_words(game: str, told: str) -> SeenBox:
    """The game by the words of a link; ValueError for words that are not there."""
    parts = words.only(words.split(told), WORDS)
    return SeenBox(Game(**arguments(parts, Game.read(OPENING[game]))))
