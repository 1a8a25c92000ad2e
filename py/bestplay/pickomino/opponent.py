"""The players who have learned the whole game of Pickomino, at the table; see bestplay.play.

    >>> from bestplay.pickomino import learned, opponent
    >>> from bestplay.pickomino import play as pickomino_play
    >>> from bestplay.pickomino.table import Table
    >>> from bestplay.play import dice
    >>> table = Table("21-24,26-29", stacks=((25,), (30, 31)))
    >>> network = opponent.Learned(table, learned.load(2))
    >>> course = pickomino_play.Course(table.situation)
    >>> str(course.replay(lambda n, count: dice.throw("karin", n, count), network, "karin"))
    '5,1,5,6,3,6,3,3:6,6+throw/6,6,3,4,1,5:3+throw/2,6,6,6,6:2+throw/3,2,2,3'

It plays to win the game; what its choices are worth by the turn alone is told by the Course.
"""

from __future__ import annotations

from bestplay.pickomino import learned
from bestplay.pickomino.table import Table
from bestplay.pickomino.turn import Turn
from bestplay.play import Course, Player, Spot

__all__ = ("Learned",)


class Learned(Player):
    """Whoever has the turn at a table, played by what the network for so many has learned.

    table  the grill and everybody's tiles

    >>> from bestplay.pickomino.learned import load
    >>> from bestplay.pickomino.play import Course
    >>> table = Table("21-24", ((), ()))
    >>> course = Course(table.situation)
    >>> Learned(table, load(2)).choice(course, course.read("1,1,2,3,5,5,6,6").spot)
    '6,6+throw'
    """

    table: Table

    def __init__(self, table: Table, network: learned.Network) -> None:
        """ValueError when the network is one for another number of players."""
        learned.check_players(table, network)
        self.table = table
        self._network = network
        self._turns: list[Turn] = []

    @property
    def turn(self) -> Turn:
        """The turn, whose worths are chances to win the game; solved when first asked for.

        ValueError when the game is over.
        """
        if not self._turns:
            whole = learned.turn(self.table, self._network)
            self._turns.append(Turn(whole.stakes, (), whole.solution))
        return self._turns[0]

    def choice(self, course: Course, spot: Spot) -> str:
        turn = Turn(self.turn.stakes, spot.place.kept, self.turn.solution)
        play = turn.plays(spot.throw)[0]
        choice = play.text.replace(" ", "+")
        spared = choice.replace("stop", "grill")
        takes = play.take and play.take.how == "shelf"
        return spared if takes and spared in course.legal(spot) else choice
