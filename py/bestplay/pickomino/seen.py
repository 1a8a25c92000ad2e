"""A turn of Pickomino as a learner meets it: how many dice of each face are kept, and thrown."""

from __future__ import annotations

from bestplay.core import words as links
from bestplay.pickomino import DICE, FACES, Situation
from bestplay.pickomino.goal import WORDS, goal_in
from bestplay.pickomino.play import Course
from bestplay.play import Spot
from bestplay.play.seen import Seen

#: What lies on the table, in the words of links.
TABLE = ("shelf", "tops", "own")


class SeenTurn(Seen):
    """A turn in a situation: what to keep of a throw, and whether to stop then."""

    sizes = (DICE + 1,) * (2 * len(FACES))

    def __init__(self, situation: Situation, words: str) -> None:
        super().__init__(Course(situation, goal_in(links.split(words))))
        # One stops, throws, or takes from the grill where one could steal.
        self.most = len(FACES) * (3 if situation.tops else 2)

    def observe(self, moment: Spot) -> list[int]:
        dice = (moment.place.kept, moment.throw)
        return [some.count(face) for some in dice for face in FACES]


def game_from_words(game: str, words: str) -> SeenTurn:
    """The turn by the words of a link; ValueError for words that are not there."""
    parts = links.only(links.split(words), TABLE + WORDS)
    tops, own = parts.get("tops", "none"), parts.get("own", "none")
    return SeenTurn(Situation(parts.get("shelf"), tops, own), words)
