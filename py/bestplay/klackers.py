"""Klackers: Shut the Box with nine tiles, in which you may always throw one die instead of two.

    >>> from bestplay import klackers
    >>> best, other = klackers.plays("2,4,5,7", roll=9)
    >>> best
    Play('4,5', worth=Fraction(1445, 216), loss=Fraction(0, 1))
    >>> other.flips, other.loss
    ((2, 7), Fraction(5, 18))

What can be asked is what bestplay.shut_the_box answers for GAME; the functions here ask for the
least expected score.

Source: E. Huggins, "Optimal Klackers", 2007.
"""

from __future__ import annotations

from bestplay.core.fraction import Fraction
from bestplay.shut_the_box import Answer, Board, Game, Play, Solution
from bestplay.tiles.answers import AnyRoll, Tiles

__all__ = (
    "GAME",
    "Answer",
    "Board",
    "Game",
    "Play",
    "Solution",
    "answer",
    "plays",
    "solution",
    "worth",
)


#: The game, played for the least expected score.
GAME = Game("1-9", one_die="always")


def solution() -> Solution:
    """Best play on all boards, solved when it is first asked for.

    >>> round(float(solution().distribution().chances[0]), 4)
    0.0967
    """
    return GAME.solution()


def plays(board: Tiles | Board, roll: AnyRoll) -> list[Play]:
    """Every legal play with a throw, best first: its worth is the expected final score.

    >>> [(play.text, play.worth) for play in plays("2,4,5,7", roll=9)]
    [('4,5', Fraction(1445, 216)), ('2,7', Fraction(1505, 216))]
    """
    return GAME.plays(board, roll)


def answer(board: Tiles | Board | None = None, roll: AnyRoll | None = None) -> Answer:
    """What to do on a board (None: the start), with this throw or with whichever comes.

    >>> answer("2,4,5,7", roll=9).worth, answer("1-4").options[0].dice
    (Fraction(1445, 216), 2)
    """
    return GAME.answer(board, roll)


def worth(board: Tiles | Board | None = None) -> Fraction:
    """The expected final score from a board (None: the start) under best play.

    >>> worth("1,2"), round(float(worth()), 3)
    (Fraction(23, 12), 11.009)
    """
    return GAME.worth(board)
