"""The players who have learned the whole game of Pickomino, at the table; see bestplay.play.

    >>> from bestplay.pickomino import learned as pickomino_learned, opponent
    >>> from bestplay.pickomino import play as pickomino_play
    >>> from bestplay.play import dice
    >>> from bestplay.pickomino.table import Table
    >>> from bestplay.pickomino.weights import TEXT
    >>> guess = pickomino_learned.Guess.from_letters(TEXT)
    >>> table = Table("21-24,26-29", stacks=((25,), (30, 31)))
    >>> network = opponent.Learned(table, guess)
    >>> course = pickomino_play.Course(table.situation)
    >>> str(course.replay(lambda n, count: dice.throw("karin", n, count), network, "karin"))
    '5,1,5,6,3,6,3,3:6,6+throw/6,6,3,4,1,5:3+throw/2,6,6,6,6:2+throw/3,2,2,3'

It plays to win the game; what its choices are worth by the turn alone is told by the Course.
"""

from __future__ import annotations

from bestplay.pickomino import company, networks
from bestplay.pickomino.networks import Guess
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Turn
from bestplay.play import Course, Player, Spot

__all__ = ("Learned",)


class Learned(Player):
    """Whoever has the turn at a table, played by what the network for so many has learned.

    table  the grill and everybody's tiles

    >>> from bestplay.pickomino.learned import Guess
    >>> from bestplay.pickomino.table import Table
    >>> from bestplay.pickomino.weights import TEXT
    >>> from bestplay.pickomino.play import Course
    >>> table = Table("21-24", ((), ()))
    >>> course = Course(table.situation)
    >>> Learned(table, Guess.from_letters(TEXT)).choice(course, course.read("1,1,2,3,5,5,6,6").spot)
    '6,6+throw'
    """

    table: Table

    def __init__(self, table: Table, guess: Guess) -> None:
        """ValueError when the network is one for another number of players."""
        players = guess.players if isinstance(guess, company.Guess) else 2
        if len(table.stacks) != players:
            raise ValueError(f"this network plays with {players}, not with {len(table.stacks)}")
        self.table = table
        self._guess = guess
        self._turns: list[Turn] = []

    @property
    def turn(self) -> Turn:
        """The turn, whose worths are chances to win the game; solved when first asked for.

        ValueError when the game is over.
        """
        if not self._turns:
            whole = networks.turn(self.table, self._guess)
            self._turns.append(Turn(whole.stakes, (), whole.solution))
        return self._turns[0]

    def count(self, course: Course, spot: Spot) -> int:
        return course.counts(spot)[0]

    def choice(self, course: Course, spot: Spot) -> str:
        turn = Turn(self.turn.stakes, spot.place.kept, self.turn.solution)
        play = turn.plays(spot.throw)[0]
        choice = play.text.replace(" ", "+")
        spared = choice.replace("stop", "grill")
        takes = play.take and play.take.how == "shelf"
        return spared if takes and spared in course.legal(spot) else choice
