"""Klappenspiel as a learner meets it: which tiles are up, and both dice."""

from __future__ import annotations

from bestplay.core import words as links
from bestplay.klappenspiel import TILES, WORDS, read
from bestplay.klappenspiel.play import Course
from bestplay.play import Spot
from bestplay.play.seen import Seen


class SeenKlappenspiel(Seen):
    """A game, or a turn in a round, by the words of a link."""

    sizes = (2,) * len(TILES) + (7, 7)
    most = 2

    def observe(self, moment: Spot) -> list[int]:
        up = [int(tile in moment.place.tiles) for tile in TILES]
        return up + (sorted(moment.throw) or [0, 0])


def game_from_words(game: str, words: str) -> SeenKlappenspiel:
    """The game by the words of a link; ValueError for words that are not there."""
    parts = links.only(links.split(words), WORDS)
    return SeenKlappenspiel(Course(here=read(parts)))
