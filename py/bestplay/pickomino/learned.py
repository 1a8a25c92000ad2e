"""A player of Pickomino for two who has learned the whole game by playing it.

    >>> from bestplay.pickomino import learned
    >>> from bestplay.pickomino.stacks import Stacks
    >>> from bestplay.pickomino.weights import TEXT
    >>> guess = learned.Guess.from_letters(TEXT)
    >>> turn = learned.turn(Stacks(shelf="21-36"), guess)
    >>> turn.plays(throw="1,2,3,5,5,5,6,6")[0].text
    '5,5,5 throw'

Worths are chances to win, a draw counting half, as a small network guesses them for the ends of the
turn; the turn itself is solved exactly for these.  How well that plays stands in the site's
results.json under pickomino.learned.
"""

from __future__ import annotations

from collections.abc import Sequence

from bestplay.core import tables, words
from bestplay.pickomino import rules
from bestplay.pickomino.game import Ends, Game, Returned
from bestplay.pickomino.network import COUNT, PART, Network, weights
from bestplay.pickomino.stacks import Stacks
from bestplay.pickomino.text import Dice
from bestplay.pickomino.turn import Pair, Turn

__all__ = ("TABLE", "Chances", "Guess", "turn")


#: The weights of the network as a table of the site.
TABLE = tables.Table(
    path="pickomino/learned.json",
    game="pickomino",
    rules=f"tiles={words.ranges(rules.TILES)}&returned=leaves",
    objective="for=win&values=weights",
    length=COUNT,
    scale=PART,
)


class Guess(Network):
    """What states seem to be worth; at() of a state is its P(win) - P(loss).

    >>> from bestplay.pickomino.weights import TEXT
    >>> round(float(turn(Stacks("21-36"), Guess.from_letters(TEXT)).worth), 3)
    0.513
    """

    def __init__(self, numbers: Sequence[int]) -> None:
        """numbers: the weights, in whole parts of TABLE.scale."""
        super().__init__(numbers)

    @classmethod
    def read(cls, text: str) -> Guess:
        """From the text of TABLE's file; ValueError when it is damaged."""
        return cls(TABLE.read(text))

    @classmethod
    def from_letters(cls, text: str) -> Guess:
        """From letters, two for each weight, as bestplay.pickomino.weights has them."""
        return cls(weights(text))


class Chances(Ends):
    """A prospect's ends as chances to win, a draw counting half.

    >>> from bestplay.pickomino.game import Stacks
    >>> from bestplay.pickomino.weights import TEXT
    >>> here = turn(Stacks("21-36"), Guess.from_letters(TEXT))
    >>> isinstance(here.stakes, Chances)
    True
    """

    def worth(self, value: Pair) -> float:
        return (1 + value[0] / value[1]) / 2

    def loss(self, best: Pair, value: Pair) -> float:
        return super().loss(best, value) / 2


def turn(stacks: Stacks, guess: Guess, kept: Dice = (), returned: Returned = "leaves") -> Turn:
    """The mover's turn, played to win the game; ValueError when that is over.

    >>> from bestplay.pickomino.game import Stacks
    >>> from bestplay.pickomino.weights import TEXT
    >>> turn(Stacks("21-36"), Guess.from_letters(TEXT), "6,6,5,5").plays("1,2,3,4")[0].text
    '4 throw'
    """
    prospect = Game("win", returned).look_up(stacks, guess)
    if prospect is None:
        raise ValueError("the grill is empty: the game is over")
    return Turn(Chances(prospect), kept)
